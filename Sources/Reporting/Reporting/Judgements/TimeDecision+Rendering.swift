import Formats
import Numbers
import Judging
import Verdicts

extension TimeJudgement {
  /// The ratio with its interval, such as `1.05 [1.03, 1.08]`.
  var text: String { Format.interval(estimate, low, high) }

  /// The ratio of two builds, the number of groups of rounds that the ratio is computed from, and
  /// the noise, such as `1.05 [1.03, 1.08] by 5 groups of rounds, noise 0.40 %`.
  var numbers: String { "\(text) by \(processes) groups of rounds, noise \(Format.percent(noise))" }
}

extension TimeSight {
  /// The factors as text, such as `1.12 on (median; largest 1.31)`. In this example, half of the
  /// comparisons would have detected a slowdown by the factor 1.12, and all comparisons a slowdown
  /// by the factor 1.31.
  var factors: String {
    "\(Format.significant(median)) on (median; largest \(Format.significant(worst)))"
  }
}
