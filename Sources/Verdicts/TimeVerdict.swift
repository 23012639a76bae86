/// The result of a comparison of two times (docs/self-test.md).
package enum TimeVerdict: String, Codable, Sendable, CaseIterable {
  case slower, faster, same
  /// The time is not longer than the reference's time. The comparison does not decide whether the
  /// time is shorter than the reference's time or equal.
  case notSlower
  case inconclusive

  /// The word for people.
  package var word: String { self == .notSlower ? "not slower" : rawValue }

  /// `true` if the verdict is `slower` or `faster`. In a gate and between two builds, both need a
  /// confirmation run.
  package var isFlag: Bool { self == .slower || self == .faster }
}

/// The reason why a comparison is inconclusive.
package enum TimeDoubt: String, Codable, Sendable, CaseIterable {
  /// The interval contains ratios within the margin and ratios beyond the margin, so the two times
  /// may be the same or different.
  case acrossMargin
  /// The interval is beyond the margin, but not every process found a longer time.
  case processesDisagree
  /// The interval is beyond the margin, but not beyond three times the noise.
  case withinNoise
  /// The ratio was measured in fewer processes than the rule requires.
  case fewProcesses
  /// The first measurement found a difference, but the confirmation run did not confirm the
  /// difference.
  case notConfirmed
  /// The first measurement found a difference, but there was no confirmation run.
  case notRepeated
}
