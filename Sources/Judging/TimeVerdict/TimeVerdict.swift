/// What a comparison of two times comes to (measurement.md, "Verdict").
package enum TimeVerdict: String, Codable, Sendable, CaseIterable {
  case slower, faster, same
  /// The same or faster: which of the two cannot be told.
  case notSlower
  case inconclusive

  /// Slower or faster: what must be found twice.
  var isFlag: Bool { self == .slower || self == .faster }
}

/// Why a comparison is inconclusive.
package enum TimeDoubt: String, Codable, Sendable, CaseIterable {
  /// The interval reaches across the margin: the two may be the same, or not.
  case acrossMargin
  /// The interval lies beyond the margin, and single processes say the opposite.
  case processesDisagree
  /// The interval lies beyond the margin, and not beyond three times the noise.
  case withinNoise
  /// Fewer processes than an interval is worth anything of.
  case fewProcesses
  /// The first measurement found a difference, and the second one did not find it again.
  case notConfirmed
  /// The first measurement found a difference, and there was no second one.
  case notRepeated
}
