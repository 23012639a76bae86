/// The result of a comparison of two times (measurement.md, "Verdict").
package enum TimeVerdict: String, Codable, Sendable, CaseIterable {
  case slower, faster, same
  /// The same or faster. The comparison cannot distinguish between the two.
  case notSlower
  case inconclusive

  /// Whether the verdict is slower or faster. Such a verdict must be confirmed by a second
  /// measurement.
  var isFlag: Bool { self == .slower || self == .faster }
}

/// The reason why a comparison is inconclusive.
package enum TimeDoubt: String, Codable, Sendable, CaseIterable {
  /// The interval reaches across the margin, so the two times may be the same or different.
  case acrossMargin
  /// The interval is beyond the margin, but single processes contradict it.
  case processesDisagree
  /// The interval is beyond the margin, but not beyond three times the noise.
  case withinNoise
  /// There were too few processes for a meaningful interval.
  case fewProcesses
  /// The first measurement found a difference, but the second measurement did not confirm it.
  case notConfirmed
  /// The first measurement found a difference, but there was no second measurement.
  case notRepeated
}
