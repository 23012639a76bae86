import FineObservation

/// FineObservation's stock of free records. The stock is shared by the whole process, so earlier
/// runs may have filled it.
enum FineStock {
  /// The number of observers or registrations in a slab.
  static let slab = 128

  /// Adds as many observers of one property as a slab contains. Returns whether both the observers
  /// and the registrations needed a new slab.
  static func isUsedUp(by add: () -> Void) -> Bool {
    let before = GraphStatistics.current.slabs
    for _ in 0..<slab { add() }
    return GraphStatistics.current.slabs - before >= 2
  }
}
