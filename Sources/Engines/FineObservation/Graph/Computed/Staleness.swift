import Synchronization

/// The bits in the `state` of a computed value's node, which are changed by atomic
/// read-modify-writes. A reader that loads `fresh` (with acquire ordering) may use the cached
/// value.
enum Staleness {
  static let fresh: UInt64 = 0
  /// An indirect input has changed. It is not known yet whether a direct input has changed.
  static let maybe: UInt64 = 1
  /// A property that the value's closure read has changed.
  static let dirty: UInt64 = 2
  /// A thread is bringing the value up to date.
  static let busy: UInt64 = 4
  /// The ``Computed`` was deinitialised: the busy thread returns the node to the pool.
  static let detached: UInt64 = 8
  /// The value is stale, and a reader was passed over: the next change visits the readers again.
  static let untold: UInt64 = 16
  /// Like ``untold``, but the readers that were passed over do not wait for deaths. Only a write
  /// visits them again: otherwise, each of n deaths would visit all values above it.
  static let untoldOfDeath: UInt64 = 32

  /// Marks a value as stale, under the lock. Returns whether its readers must be notified.
  static func raise(_ node: NodePointer, _ level: UInt64, isDeath: Bool) -> Bool {
    // Release ordering: the thread that clears the mark sees the written values.
    let old = node.pointee.state.bitwiseOr(level, ordering: .acquiringAndReleasing).oldValue
    if old & (maybe | dirty) == fresh { return true }
    let passedOver = isDeath ? untold : untold | untoldOfDeath
    if old & passedOver == 0 { return false }
    node.pointee.state.bitwiseAnd(~passedOver, ordering: .relaxed)
    return true
  }

  /// Clears the marks and sets `busy`, *before* the inputs are read, so that a later change sets a
  /// mark again. Returns the marks, or `nil` if a thread is already busy.
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

  /// Clears the `busy` bit and returns true. If the ``Computed`` was deinitialised meanwhile,
  /// returns false, and the caller must return the node to the pool.
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

  /// Called when the ``Computed`` is deinitialised. Returns whether the caller must return the node
  /// to the pool; otherwise, the busy thread does.
  static func detach(_ node: NodePointer) -> Bool {
    let old = node.pointee.state.bitwiseOr(busy | detached, ordering: .acquiringAndReleasing)
    return old.oldValue & busy == 0
  }
}
