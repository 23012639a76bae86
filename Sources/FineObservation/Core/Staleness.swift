import Synchronization

/// What a computed value's node keeps in its `state`. Changed under the lock, read without it: a reader
/// that sees `fresh` (acquire) may take the cached value.
enum Staleness {
  static let fresh: UInt32 = 0
  /// Something further up has changed; whether an input has is not known yet.
  static let maybe: UInt32 = 1
  /// An input has changed.
  static let dirty: UInt32 = 2
  /// A thread evaluates it, or finds out whether it must. Together with one of the above.
  static let busy: UInt32 = 4

  /// Returns whether the value was fresh, so that its readers have to be told.
  static func raise(_ node: NodePointer, _ level: UInt32) -> Bool {
    let state = node.pointee.state.load(ordering: .relaxed)
    let old = state & ~busy
    if old < level {
      node.pointee.state.store(state & busy | level, ordering: .relaxed)
    }
    return old == fresh
  }
}
