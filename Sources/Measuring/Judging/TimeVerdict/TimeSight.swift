import Numbers

/// The smallest slowdowns that several comparisons would have detected, as factors.
package struct TimeSight: Codable, Sendable, Equatable {
  /// The number of comparisons that were judged.
  package var count: Int
  /// The factor of a slowdown that half of the comparisons would have detected.
  package var median: Double
  /// The factor of a slowdown that every comparison would have detected.
  package var worst: Double

  /// - Parameter factors: the smallest factor that each comparison would have detected. The result
  ///   is `nil` if there are no comparisons.
  init?(_ factors: [Double]) {
    guard let worst = factors.max() else { return nil }
    count = factors.count
    median = Statistics.median(factors)
    self.worst = worst
  }
}
