import Synchronization

/// The bits in the `state` of a computed value's node. All changes of these bits are atomic
/// read-modify-writes, so that bringing a value up to date needs no lock. A reader that loads
/// `fresh` (with acquire ordering) may use the cached value.
enum Staleness {
  static let fresh: UInt64 = 0
  /// An indirect input has changed. It is not known yet whether a direct input has changed.
  static let maybe: UInt64 = 1
  /// A property that the value's closure read has changed.
  static let dirty: UInt64 = 2
  /// A thread is bringing the value up to date.
  static let busy: UInt64 = 4
  /// The ``Computed`` was deinitialised. The thread that is bringing the value up to date returns
  /// the node to the pool.
  static let detached: UInt64 = 8
  /// The value is stale, and one of its readers was not notified, because that reader made the
  /// write itself. So the next write must visit the readers of this value again.
  static let untold: UInt64 = 16

  /// Marks a value as stale. Returns whether its readers must be notified. The readers must be
  /// notified if the value was fresh, or if a reader was skipped when the value became stale. The
  /// caller holds the lock.
  static func raise(_ node: NodePointer, _ level: UInt64) -> Bool {
    // This operation has release ordering. So the thread that clears the mark sees the written
    // values.
    let old = node.pointee.state.bitwiseOr(level, ordering: .acquiringAndReleasing).oldValue
    if old & (maybe | dirty) == fresh { return true }
    if old & untold == 0 { return false }
    node.pointee.state.bitwiseAnd(~untold, ordering: .relaxed)
    return true
  }

  /// Records in a stale value that a write has marked the value, but has not notified one of its
  /// readers. This reader reads the value directly, or through a value that depends on it. The
  /// caller holds the lock.
  static func markUntold(_ node: NodePointer) {
    node.pointee.state.bitwiseOr(untold, ordering: .relaxed)
  }

  /// Sets the marks again that ``claim(_:)`` has cleared. A thread calls this function if it has
  /// claimed a value, but then does not bring the value up to date.
  static func restore(_ node: NodePointer, _ marks: UInt64) {
    node.pointee.state.bitwiseOr(marks, ordering: .releasing)
  }

  /// Clears the marks and sets `busy`. The marks are cleared *before* the inputs are read. So a
  /// change that happens after the marks are cleared sets a mark again. Returns the marks, or `nil`
  /// if a thread is already bringing the value up to date.
  static func claim(_ node: NodePointer) -> UInt64? {
    var old = node.pointee.state.load(ordering: .relaxed)
    while old & busy == 0 {
      let result = node.pointee.state.compareExchange(
        expected: old, desired: busy, ordering: .acquiringAndReleasing)
      if result.exchanged { return old }
      old = result.original
    }
    return nil
  }

  /// Clears the `busy` bit and returns true. If the ``Computed`` was deinitialised meanwhile, the
  /// `busy` bit stays set, the function returns false, and the caller must return the node to the
  /// pool.
  static func release(_ node: NodePointer) -> Bool {
    var old = node.pointee.state.load(ordering: .relaxed)
    while old & detached == 0 {
      let result = node.pointee.state.compareExchange(
        expected: old, desired: old & ~busy, ordering: .acquiringAndReleasing)
      if result.exchanged { return true }
      old = result.original
    }
    return false
  }

  /// This function is called when the ``Computed`` is deinitialised. Returns whether the caller
  /// must return the node to the pool. If a thread is still bringing the value up to date, that
  /// thread returns the node to the pool.
  static func detach(_ node: NodePointer) -> Bool {
    let old = node.pointee.state.bitwiseOr(busy | detached, ordering: .acquiringAndReleasing)
    return old.oldValue & busy == 0
  }
}
