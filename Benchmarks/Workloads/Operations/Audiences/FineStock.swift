import FineObservation

/// FineObservation's stock of free records, which is the process's: other engines' runs may have
/// filled it.
enum FineStock {
  /// Observers and registrations come from slabs of so many.
  static let slab = 128

  /// Adds as many observers of one property as a slab has, and tells whether observers and
  /// registrations both came from a new one.
  static func isUsedUp(by add: () -> Void) -> Bool {
    let before = GraphStatistics.current.slabs
    for _ in 0..<slab { add() }
    return GraphStatistics.current.slabs - before >= 2
  }
}
