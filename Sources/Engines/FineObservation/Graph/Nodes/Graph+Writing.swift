import Synchronization

/// The functions that announce a write. They check whether an observer must be notified, take the
/// lock, and run user code after releasing the lock.
extension Graph {
  @inline(__always)
  static func announceWillSet(_ context: ContextPointer, _ slot: Int) {
    if context.pointee.willMask.load(ordering: .acquiring) & Context.bit(slot) == 0 { return }
    let root = Group.lock(context.pointee.group)
    if let node = takeOnlyOneShot(context, slot) {
      Group.unlock(root)
      return Frame.asOutsider { OneShot.call(node, .willSet, Cause(context, slot)) }
    }
    tellWillSet(context, slot, root)
  }

  @inline(__always)
  static func announceDidSet(_ context: ContextPointer, _ slot: Int) {
    if !Fence.afterStore({ context.pointee.masks &>> UInt64(truncatingIfNeeded: slot) & 1 != 0 }) {
      return
    }
    let root = Group.lock(context.pointee.group)
    if Frame.current == nil, let readers = context.readers(slot), tellOnlyObserver(readers) {
      return Group.unlock(root)
    }
    // This call is the last thing that the function does. So the function saves no registers in the
    // common cases: nobody reads the slot, or the only reader is an observer.
    tellReaders(context, slot, root)
  }

  /// The most common case of a write outside any scope: the only reader is an observer that is
  /// clean or dirty, and its batch has no `onFirstMark`. Calls no function that is not inlined.
  @inline(__always)
  private static func tellOnlyObserver(_ readers: UnsafeMutablePointer<Readers>) -> Bool {
    guard readers.pointee.count == 1, let level = readers.pointee.level else { return false }
    let reader = readers.entries.pointee
    return DirtyLevel.markOnly(reader.node.unsafelyUnwrapped, reader.target, of: level)
  }

  /// Notifies the readers of the slot. Most properties are read by observers of one level only.
  /// Without the attempt to notify all of them at once, a write with two readers would execute 80
  /// more instructions (of 560, with the drain and the evaluations).
  @inline(never)
  private static func tellReaders(_ context: ContextPointer, _ slot: Int, _ root: GroupPointer) {
    if Frame.current == nil, let readers = context.readers(slot),
      let level = readers.pointee.level
    {
      readers.tidy()
      let end = readers.end
      if DirtyLevel.markAll(from: readers.entries, to: end, level) == end {
        return Group.unlock(root)
      }
    }
    tellDidSet(context, slot, root)
  }

  @inline(never)
  private static func tellWillSet(_ context: ContextPointer, _ slot: Int, _ root: GroupPointer) {
    tell(.willSet, context, slot, root)
  }

  @inline(never)
  private static func tellDidSet(_ context: ContextPointer, _ slot: Int, _ root: GroupPointer) {
    tell(.didSet, context, slot, root)
  }

  /// Notifies the readers of the slot. The caller has taken the lock, and this function releases
  /// the lock before user code runs. Inlined, so that the kind is a constant in the walk.
  @inline(__always)
  private static func tell(
    _ kind: ObservationTracking.Event.Kind, _ context: ContextPointer, _ slot: Int,
    _ root: GroupPointer
  ) {
    var walk = Walk(kind, root, Cause(context, slot))
    walk.visitAll(context, slot)
    Group.unlock(root)
    walk.run()
  }

  /// The most common case of an announcement: the only reader is an armed one-shot observer that
  /// waits for `willSet`. Removes it from all lists and returns it. Without this function, a
  /// registration and its write would execute 230 more instructions (of 720).
  @inline(__always)
  private static func takeOnlyOneShot(_ context: ContextPointer, _ slot: Int) -> NodePointer? {
    guard let readers = context.readers(slot), readers.pointee.count == 1,
      let node = readers.entries.pointee.node, node.pointee.kind == .oneShot,
      Node.phase(of: node) == Node.Phase.armed, node.pointee.options.contains(.willSet)
    else { return nil }
    Node.setPhase(of: node, Node.Phase.firing)
    unlinkAll(node)
    Group.leave(node.pointee.group)
    return node
  }
}
