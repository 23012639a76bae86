import Numbers

/// From which factor on some comparisons would have seen a loss: none is smaller than what it can
/// see.
package struct TimeSight: Codable, Sendable, Equatable {
  /// How many were judged.
  package var count: Int
  /// The factor from which on half of them would have seen it.
  package var median: Double
  /// The factor from which on every one of them would have.
  package var worst: Double

  /// - Parameter factors: of each comparison; `nil` of none.
  init?(_ factors: [Double]) {
    guard let worst = factors.max() else { return nil }
    count = factors.count
    median = Statistics.median(factors)
    self.worst = worst
  }
}
