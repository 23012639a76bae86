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
