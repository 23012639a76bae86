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
    guard let root = Group.lockIfFree(context.pointee.group) else {
      return notifyReadersLater(context, slot)
    }
    if tellOnlyObserver(context, slot) { return Group.unlock(root) }
    notifyReaders(context, slot, root)
  }

  // Every call of the functions below is the last thing that its caller does. So
  // ``announceDidSet(_:_:)`` saves no registers in the common cases: nobody reads the slot, or the
  // only reader is an observer.

  /// Notifies the readers of the slot, after waiting for the lock.
  @inline(never)
  private static func notifyReadersLater(_ context: ContextPointer, _ slot: Int) {
    notifyReaders(context, slot, Group.lock(context.pointee.group))
  }

  /// Notifies the readers of the slot. The caller has taken the lock, and this function releases
  /// the lock.
  @inline(never)
  private static func notifyReaders(_ context: ContextPointer, _ slot: Int, _ root: GroupPointer) {
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
