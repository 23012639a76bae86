import Numbers
import RunFolder

/// The one rule that calls a time slower, faster, the same or inconclusive, by the evidence of one
/// measurement (docs/self-test.md). The questions differ only in their margin, and in whether a
/// faster time matters.
package struct TimeRule: Sendable, Equatable {
  /// Two times count as equal if their difference is smaller than this share of the time.
  package let margin: Double
  /// The largest ratio that a claim of the baseline allows; `nil` if two times are compared.
  package let bound: Double?
  /// Whether only a slower time matters. A time that is faster or the same is then `notSlower`.
  private let isOneSided: Bool

  /// Two engines of one run.
  package static let engines = TimeRule(margin: 0.02)
  /// An engine and its untracked twin, which should be a lower bound. The layout of code in memory
  /// alone can make two equal pieces of code differ by this much.
  package static let floor = TimeRule(margin: 0.03)
  /// Two builds that are timed in alternation. The layout of code alone changes a build's times by
  /// about this much.
  package static let builds = TimeRule(margin: 0.10, isOneSided: true)
  /// The ratios of two runs, which were not timed in alternation.
  package static let runs = TimeRule(margin: 0.15)

  /// Whether a ratio exceeds its bound, which contains the margin: ratio ÷ bound against 1.
  /// `slower` means that the claim is violated, and `notSlower` that it holds.
  package static func claim(bound: Double) -> TimeRule {
    TimeRule(margin: 0, bound: bound, isOneSided: true)
  }

  private init(margin: Double, bound: Double? = nil, isOneSided: Bool = false) {
    self.margin = margin
    self.bound = bound
    self.isOneSided = isOneSided
  }

  /// The margins are whole percentages.
  package var marginText: String { Format.wholePercent(margin) }

  /// Two times count as equal if they differ by at most this number of nanoseconds per frame.
  static let floorOfFrame = 1.0
  /// The least number of processes that are judged. An interval from fewer processes often does not
  /// contain the ratios of further processes.
  package static let minimumProcesses = 3

  /// The log ratio beyond which times differ: the margin, or three times the noise if this is more.
  /// - Parameter noise: the difference of identical arms, as a log ratio.
  package func limit(noise: Double) -> Double { max(Math.log(1 + margin), 3 * noise) }

  /// - Parameter evidence: evidence from at least one process, or with a stated interval.
  package func judge(_ evidence: TimeEvidence) -> TimeJudgement {
    let shift = bound.map { Math.log($0) } ?? 0
    let processes = evidence.processes.map { $0 - shift }
    let found = evidence.interval.map { $0 - shift }
    let noise = evidence.noise
    // Log ratios up to `same` count as equal. Log ratios beyond `limit` count as a difference.
    let same = Math.log(1 + margin)
    let limit = limit(noise: noise)
    let reference = evidence.reference.map { $0 * (bound ?? 1) }
    func matters(_ logRatio: Double) -> Bool {
      guard let reference else { return true }
      return (reference * (Math.exp(logRatio) - 1)).magnitude > TimeRule.floorOfFrame
    }
    // `true` if the times count as equal at this end of the interval: the end is within the margin,
    // or the difference is below the floor of a nanosecond per frame.
    func isSame(_ end: Double) -> Bool { end.magnitude <= same || !matters(end) }
    func verdict() -> (TimeVerdict, TimeDoubt?) {
      if evidence.isFromTooFew { return (.inconclusive, .fewProcesses) }
      let isNotSlower = isOneSided && (isSame(found.high) || found.high < 0)
      if bound != nil, isNotSlower { return (.notSlower, nil) }
      if isSame(found.low), isSame(found.high) { return (.same, nil) }
      if matters(found.estimate) {
        if found.low > limit {
          return processes.allSatisfy { $0 > 0 }
            ? (.slower, nil) : (.inconclusive, .processesDisagree)
        }
        if found.high < -limit {
          if processes.allSatisfy({ $0 < 0 }) { return (.faster, nil) }
          if !isOneSided { return (.inconclusive, .processesDisagree) }
        }
      }
      if isNotSlower { return (.notSlower, nil) }
      return (.inconclusive, max(found.low, -found.high) > same ? .withinNoise : .acrossMargin)
    }
    let (verdict, doubt) = verdict()
    // `seen` is the log ratio at which the verdict would become `slower`: the low end of the
    // interval reaches the limit, and no process is below 0.
    let least = processes.min() ?? found.low
    let seen = max(limit + found.estimate - found.low, found.estimate - least)
    return TimeJudgement(
      verdict: verdict, doubt: doubt, estimate: Math.exp(found.estimate + shift),
      low: Math.exp(found.low + shift), high: Math.exp(found.high + shift), noise: noise,
      processes: processes.count,
      seenFrom: max(Math.exp(seen), reference.map { 1 + TimeRule.floorOfFrame / $0 } ?? 1))
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
  /// The number of fresh processes in the measurement; 0 if only the interval is known.
  package var processes: Int
  /// The smallest ratio that would have given the verdict `slower`, with the interval's width, the
  /// noise and the margin of this measurement. For a claim, this is a multiple of the bound.
  package var seenFrom: Double
}
