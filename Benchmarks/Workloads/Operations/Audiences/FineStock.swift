import FineObservation

/// FineObservation's stock of free memory for observers and registrations. All runs in a process
/// share the stock, so earlier runs may have filled the stock.
enum FineStock {
  /// The number of observers or registrations in a slab. A slab is the block of memory that
  /// FineObservation allocates at a time.
  static let slab = 128

  /// Adds as many observers of one property as a slab contains. Returns `true` if the observers and
  /// the registrations each needed a new slab.
  static func isUsedUp(by add: () -> Void) -> Bool {
    let before = GraphStatistics.current.slabs
    for _ in 0..<slab { add() }
    return GraphStatistics.current.slabs - before >= 2
  }
}
