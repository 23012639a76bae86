import Synchronization

/// What a computed value's node keeps in its `state`: bits, changed by atomic read-modify-writes,
/// so that bringing a value up to date needs no lock. A reader that sees `fresh` (acquire) may take
/// the cached value.
enum Staleness {
  static let fresh: UInt64 = 0
  /// Something further up has changed; whether an input has is not known yet.
  static let maybe: UInt64 = 1
  /// An input has changed.
  static let dirty: UInt64 = 2
  /// A thread brings it up to date.
  static let busy: UInt64 = 4
  /// The ``Computed`` is gone; the busy thread retires the node.
  static let detached: UInt64 = 8
  /// It is stale, and a reader has not been told, because it was that reader's own write: the next
  /// write's walk must come here again.
  static let untold: UInt64 = 16

  /// Marks a value. Returns whether its readers have to be told: it was fresh, or one of them was
  /// passed over when it became stale. The caller holds the lock.
  static func raise(_ node: NodePointer, _ level: UInt64) -> Bool {
    // Release: what was written is seen by the thread that takes the mark away.
    let old = node.pointee.state.bitwiseOr(level, ordering: .acquiringAndReleasing).oldValue
    if old & (maybe | dirty) == fresh { return true }
    if old & untold == 0 { return false }
    node.pointee.state.bitwiseAnd(~untold, ordering: .relaxed)
    return true
  }

  /// A walk that has marked this value has passed over a reader, of this value or of one below it.
  /// The caller holds the lock.
  static func markUntold(_ node: NodePointer) {
    node.pointee.state.bitwiseOr(untold, ordering: .relaxed)
  }

  /// Puts marks back that were taken away by a claim, for a value that was not looked at.
  static func restore(_ node: NodePointer, _ marks: UInt64) {
    node.pointee.state.bitwiseOr(marks, ordering: .releasing)
  }

  /// Takes the marks away and sets `busy`; *before* the inputs are read, so that a change that
  /// comes later marks again. Returns the marks, or nil if another thread is busy.
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

  /// Ends `busy`. Returns false if the ``Computed`` went meanwhile: then the caller stays busy for
  /// ever, and retires the node.
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

  /// The ``Computed`` goes. Returns whether the caller is to retire the node; else a busy thread
  /// will.
  static func detach(_ node: NodePointer) -> Bool {
    let old = node.pointee.state.bitwiseOr(busy | detached, ordering: .acquiringAndReleasing)
    return old.oldValue & busy == 0
  }
}
