import Numbers
import Judging

extension TimeVerdict {
  var title: String { self == .notSlower ? "not slower" : rawValue }
}

extension TimeJudgement {
  /// The ratio with its interval, such as `1.05 [1.03, 1.08]`.
  var text: String { "\(significant(estimate)) [\(significant(low)), \(significant(high))]" }

  /// The ratio of two builds, the number of groups of rounds that the ratio is computed from, and
  /// the noise, such as `1.05 [1.03, 1.08] by 5 groups of rounds, noise 0.4 %`.
  var numbers: String { "\(text) by \(processes) groups of rounds, noise \(percent(noise))" }
}

extension TimeSight {
  /// The factors as text, such as `1.12 on (median; largest 1.31)`. In this example, half of the
  /// comparisons would have detected a slowdown by the factor 1.12, and all comparisons a slowdown
  /// by the factor 1.31.
  var factors: String { "\(significant(median)) on (median; largest \(significant(worst)))" }
}
