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
      return OneShot.callOutside(node, .willSet)
    }
    tellWillSet(context, slot, root)
  }

  /// Notifies the readers of the slot. The caller has taken the lock, and this function releases
  /// the lock before user code runs.
  @inline(never)
  private static func tellWillSet(_ context: ContextPointer, _ slot: Int, _ root: GroupPointer) {
    var found = Found()
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
    notifyReaders(context, slot)
  }

  /// Notifies the readers of the slot. The function is separate from ``announceDidSet(_:_:)``, so
  /// that a write that notifies nobody need not save registers.
  @inline(never)
  private static func notifyReaders(_ context: ContextPointer, _ slot: Int) {
    let root = Group.lock(context.pointee.group)
    if tellCleanObservers(context, slot) { return Group.unlock(root) }
    tellDidSet(context, slot, root)
  }

  /// Notifies the readers of the slot. The caller has taken the lock, and this function releases
  /// the lock before user code runs.
  @inline(never)
  private static func tellDidSet(_ context: ContextPointer, _ slot: Int, _ root: GroupPointer) {
    var found = Found()
    tellDidSet(context, slot, root, &found)
    Group.unlock(root)
    found.run(.didSet)
  }
}
