import Numbers

/// The smallest slowdowns that several comparisons would have detected, as factors.
package struct TimeSight: Codable, Sendable, Equatable {
  /// The number of comparisons that were judged.
  package var count: Int
  /// The slowdown from which half of the comparisons would have detected it, as a factor.
  package var median: Double
  /// The slowdown from which every comparison would have detected it, as a factor.
  package var worst: Double

  /// - Parameter factors: the smallest detected factor of each comparison. The result is `nil` if
  ///   there are none.
  init?(_ factors: [Double]) {
    guard let worst = factors.max() else { return nil }
    count = factors.count
    median = Statistics.median(factors)
    self.worst = worst
  }
}
