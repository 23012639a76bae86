import Numbers

/// The rule that judges a ratio of two times from one measurement (docs/self-test.md). A rule has
/// either a margin or a bound.
package struct TimeRule: Sendable, Equatable {
  /// Two times count as equal if their difference is smaller than this share of the time.
  package let margin: Double
  /// The largest ratio that a claim of the baseline allows; `nil` if the rule decides in both
  /// directions whether two times differ.
  package let bound: Double?

  /// The margin when the times of two engines of one binary are compared.
  package static let engineMargin = 0.02
  /// The margin when the times of two builds are compared. The layout of code in memory alone
  /// changes the times of a build by about this much.
  package static let buildMargin = 0.10
  /// Two times count as equal if they differ by at most this number of nanoseconds per frame.
  static let floor = 1.0
  /// The least number of processes that are judged. An interval from fewer processes often does not
  /// contain the ratios of further processes.
  package static let minimumProcesses = 3

  /// The rule that decides whether two times differ by more than a margin.
  package static func difference(margin: Double) -> TimeRule {
    TimeRule(margin: margin, bound: nil)
  }

  /// The rule that decides whether a ratio exceeds its bound. There is no margin: the ratio divided
  /// by the bound is compared with 1. The verdict `slower` means that the claim is violated, and
  /// `notSlower` means that the claim holds.
  package static func claim(bound: Double) -> TimeRule { TimeRule(margin: 0, bound: bound) }

  private init(margin: Double, bound: Double?) {
    self.margin = margin
    self.bound = bound
  }

  /// - Parameter evidence: evidence from at least one process.
  package func judge(_ evidence: TimeEvidence) -> TimeJudgement {
    let shift = bound.map { Math.log($0) } ?? 0
    let processes = evidence.processes.map { $0 - shift }
    let found = GroupedMedian(medians: processes)
    let noise = evidence.noise
    // Log ratios up to `same` count as equal. Log ratios beyond `limit` count as a difference.
    let same = Math.log(1 + margin)
    let limit = max(same, 3 * noise)
    let reference = evidence.reference.map { $0 * (bound ?? 1) }
    func matters(_ logRatio: Double) -> Bool {
      guard let reference else { return true }
      return (reference * (Math.exp(logRatio) - 1)).magnitude > TimeRule.floor
    }
    let (verdict, doubt) = verdict()
    func verdict() -> (TimeVerdict, TimeDoubt?) {
      if processes.count < TimeRule.minimumProcesses { return (.inconclusive, .fewProcesses) }
      // `true` if the times count as equal at this end of the interval: the end is within the
      // margin, or the difference is below the floor of a nanosecond per frame.
      func isSame(_ end: Double) -> Bool { end.magnitude <= same || !matters(end) }
      let isNotSlower = isSame(found.high) || found.high < 0
      if bound != nil, isNotSlower { return (.notSlower, nil) }
      if isSame(found.low), isSame(found.high) { return (.same, nil) }
      if found.low > limit, matters(found.estimate) {
        return processes.allSatisfy { $0 > 0 }
          ? (.slower, nil) : (.inconclusive, .processesDisagree)
      }
      if found.high < -limit, matters(found.estimate), processes.allSatisfy({ $0 < 0 }) {
        return (.faster, nil)
      }
      if isNotSlower { return (.notSlower, nil) }
      return (.inconclusive, found.low > same ? .withinNoise : .acrossMargin)
    }
    // `seen` is the log ratio at which the verdict would become `slower`: the low end of the
    // interval reaches the limit, and no process is below 0.
    let least = processes.min() ?? found.low
    let seen = max(limit + found.estimate - found.low, found.estimate - least)
    return TimeJudgement(
      verdict: verdict, doubt: doubt, estimate: Math.exp(found.estimate + shift),
      low: Math.exp(found.low + shift), high: Math.exp(found.high + shift), noise: noise,
      processes: processes.count,
      seenFrom: max(Math.exp(seen), reference.map { 1 + TimeRule.floor / $0 } ?? 1))
  }
}

/// The judgement of one measurement about a ratio of two times.
package struct TimeJudgement: Codable, Sendable, Equatable {
  package var verdict: TimeVerdict
  /// The reason why the verdict is inconclusive; `nil` for other verdicts.
  package var doubt: TimeDoubt?
  /// The ratio time ÷ reference. `low` and `high` are its 95 % interval.
  package var estimate: Double
  package var low: Double
  package var high: Double
  /// The noise: the 95th percentile of the differences of identical arms during the measurement, as
  /// a log ratio.
  package var noise: Double
  /// The number of fresh processes in the measurement.
  package var processes: Int
  /// The smallest ratio that would have given the verdict `slower`, with the interval's width, the
  /// noise and the margin of this measurement. For a claim, this is a multiple of the bound.
  package var seenFrom: Double
}
