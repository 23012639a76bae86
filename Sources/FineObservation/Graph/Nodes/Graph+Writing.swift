import Synchronization

/// The functions that announce a write. These functions check whether an observer must be notified,
/// take the lock, and run user code after releasing the lock.
extension Graph {
  @inline(__always)
  static func announceWillSet(_ context: ContextPointer, _ slot: Int) {
    if context.pointee.willMask.load(ordering: .acquiring) & Context.bit(slot) == 0 { return }
    let root = Group.lock(context.pointee.group)
    if let node = takeOnlyOneShot(context, slot) {
      Group.unlock(root)
      return OneShot.callOutside(node, .willSet, Cause(context, slot))
    }
    tellWillSet(context, slot, root)
  }

  /// Notifies the readers of the slot. The caller has taken the lock, and this function releases
  /// the lock before user code runs.
  @inline(never)
  private static func tellWillSet(_ context: ContextPointer, _ slot: Int, _ root: GroupPointer) {
    var found = Found(Cause(context, slot))
    tellWillSet(context, slot, root, &found)
    Group.unlock(root)
    found.run(.willSet)
  }

  @inline(__always)
  static func announceDidSet(_ context: ContextPointer, _ slot: Int) {
    if !context.pointee.mayNotify(slot) {
      Fence.afterStore()
      if !context.pointee.mayNotify(slot) { return }
    }
    let root = Group.lock(context.pointee.group)
    if Frame.current == nil, let readers = context.nearReaders(slot), tellOnlyObserver(readers) {
      return Group.unlock(root)
    }
    // This call is the last thing that the function does. So the function saves no registers in the
    // common cases: nobody reads the slot, or the only reader is an observer.
    tellReaders(context, slot, root)
  }

  /// Notifies the readers of the slot. The caller has taken the lock, and this function releases
  /// the lock before user code runs.
  ///
  /// Most properties are read by observers of one level only. Without the attempt to notify all of
  /// them at once, a write with two readers would execute 140 more instructions.
  @inline(never)
  private static func tellReaders(_ context: ContextPointer, _ slot: Int, _ root: GroupPointer) {
    if Frame.current == nil, let readers = context.readers(slot), readers.pointee.count > 0,
      let level = readers.firstLevel
    {
      let end = readers.end
      if DirtyLevel.add(from: readers.entries, to: end, level, []) == end {
        return Group.unlock(root)
      }
    }
    tellDidSet(context, slot, root)
  }

  /// Notifies the readers of the slot. The caller has taken the lock, and this function releases
  /// the lock before user code runs.
  @inline(never)
  private static func tellDidSet(_ context: ContextPointer, _ slot: Int, _ root: GroupPointer) {
    var found = Found(Cause(context, slot))
    tellDidSet(context, slot, root, &found)
    Group.unlock(root)
    found.run(.didSet)
  }
}
