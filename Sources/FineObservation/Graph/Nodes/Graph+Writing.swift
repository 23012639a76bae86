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
    // The common cases need no walk: the write is outside any scope, and all readers are observers.
    let readers = Frame.current == nil ? context.nearReaders(slot) : nil
    if let readers, tellOnlyObserver(readers) { return Group.unlock(root) }
    notifyReaders(context, slot, root, readers)
  }

  // Every call of the function below is the last thing that its caller does. So
  // ``announceDidSet(_:_:)`` saves no registers in the common cases: nobody reads the slot, or the
  // only reader is an observer.

  /// Notifies the readers of the slot. The caller has taken the lock, and this function releases
  /// the lock.
  /// - Parameter readers: The readers of the slot, if the write is outside any scope and the caller
  ///   has found them; otherwise `nil`.
  @inline(never)
  private static func notifyReaders(
    _ context: ContextPointer, _ slot: Int, _ root: GroupPointer,
    _ readers: UnsafeMutablePointer<Readers>?
  ) {
    if let readers = readers ?? (Frame.current == nil ? context.readers(slot) : nil),
      tellCleanObservers(readers)
    {
      return Group.unlock(root)
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
