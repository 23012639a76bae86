import Synchronization

/// What a computed value's node keeps in its `state`: bits, changed by atomic read-modify-writes,
/// so that bringing a value up to date needs no lock. A reader that sees `fresh` (acquire) may take
/// the cached value.
enum Staleness {
  static let fresh: UInt32 = 0
  /// Something further up has changed; whether an input has is not known yet.
  static let maybe: UInt32 = 1
  /// An input has changed.
  static let dirty: UInt32 = 2
  /// A thread brings it up to date.
  static let busy: UInt32 = 4
  /// The ``Computed`` is gone; who is busy retires the node.
  static let detached: UInt32 = 8

  /// Returns whether the value was fresh, so that its readers have to be told.
  static func raise(_ node: NodePointer, _ level: UInt32) -> Bool {
    // Release: what was written is seen by who takes the mark away.
    let old = node.pointee.state.bitwiseOr(level, ordering: .acquiringAndReleasing).oldValue
    return old & (maybe | dirty) == fresh
  }

  /// Takes the marks away and sets `busy`; *before* the inputs are read, so that a change that
  /// comes later marks again. Returns the marks, or nil if another thread is busy.
  static func claim(_ node: NodePointer) -> UInt32? {
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
