import Numbers

/// What one measurement says of a ratio of two times (measurement.md, "Verdict"). The rule has one
/// parameter, from which on a ratio counts as a difference.
package struct TimeRule: Sendable, Equatable {
  /// As a share.
  package let margin: Double
  /// The ratio that a claim says is not exceeded; `nil` where a difference is looked for, in either
  /// direction.
  package let bound: Double?

  /// Between two engines of one binary.
  package static let engineMargin = 0.02
  /// Between two builds: layout alone moves a build by about as much.
  package static let buildMargin = 0.10
  /// Nanoseconds a frame below which no difference matters.
  static let floor = 1.0
  /// An interval over fewer processes says little about others.
  package static let minimumProcesses = 3

  /// Whether two times differ by more than a margin.
  package static func difference(margin: Double) -> TimeRule {
    TimeRule(margin: margin, bound: nil)
  }

  /// Whether a ratio exceeds its bound: whether the ratio divided by its bound is above 1, with no
  /// margin. Then `slower` says that the claim is violated, and `notSlower` that it holds.
  package static func claim(bound: Double) -> TimeRule { TimeRule(margin: 0, bound: bound) }

  private init(margin: Double, bound: Double?) {
    self.margin = margin
    self.bound = bound
  }

  /// - Parameter evidence: of at least one process.
  package func judge(_ evidence: TimeEvidence) -> TimeJudgement {
    let shift = bound.map { Math.log($0) } ?? 0
    let processes = evidence.processes.map { $0 - shift }
    let found = GroupedMedian(medians: processes)
    let noise = evidence.noise
    // What lies within it is the same, what lies beyond the limit a difference.
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
      // Whichever end of the interval is right, it is within the margin, or under the floor.
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
    // The interval and the processes as they are, moved until they would be flagged.
    let least = processes.min() ?? found.low
    let seen = max(limit + found.estimate - found.low, found.estimate - least)
    return TimeJudgement(
      verdict: verdict, doubt: doubt, estimate: Math.exp(found.estimate + shift),
      low: Math.exp(found.low + shift), high: Math.exp(found.high + shift), noise: noise,
      processes: processes.count,
      seenFrom: max(Math.exp(seen), reference.map { 1 + TimeRule.floor / $0 } ?? 1))
  }
}

/// What one measurement says of a ratio of two times.
package struct TimeJudgement: Codable, Sendable, Equatable {
  package var verdict: TimeVerdict
  /// Why it is inconclusive; `nil` where it is not.
  package var doubt: TimeDoubt?
  /// Time ÷ reference, with its 95 % interval.
  package var estimate: Double
  package var low: Double
  package var high: Double
  /// The 95th percentile of what identical arms differed by meanwhile, in log ratio.
  package var noise: Double
  /// Fresh processes behind it.
  package var processes: Int
  /// The smallest ratio, of a claim the smallest multiple of its bound, that would have been found
  /// slower with an interval of this width, this noise and this margin.
  package var seenFrom: Double
}
