import Messages

/// The procedure of every judgement of time (measurement.md, "Verdict"): several fresh processes
/// are judged together; where that says neither one thing nor the other, as many again are added,
/// once in all; and what is then flagged as slower or faster must be flagged once more by fresh
/// ones.
///
/// Its cycle: as long as `wanted` is not 0, so many processes more are measured and added. Whoever
/// measures many comparisons at a time adds what is wanted of each. It takes at most three times
/// the processes of the first measurement.
package struct TimeComparison: Sendable {
  package let rule: TimeRule
  /// Of one measurement, before they are doubled.
  private let processes: Int
  private var first: TimeEvidence
  private var confirmation: TimeEvidence?
  private var isDoubled = false

  /// - Parameter first: what the first measurement found, in at least one process.
  package init(_ rule: TimeRule, first: TimeEvidence) {
    self.rule = rule
    self.first = first
    processes = first.processes.count
  }

  /// How many more fresh processes it takes to decide; 0 where it is decided.
  package var wanted: Int {
    let latest = rule.judge(confirmation ?? first)
    // As many again of too few are too few, or another measurement.
    if latest.doubt == .fewProcesses { return 0 }
    if latest.verdict == .inconclusive { return isDoubled ? 0 : processes }
    return confirmation == nil && latest.verdict.isFlag ? processes : 0
  }

  /// Adds processes that were wanted.
  package mutating func add(_ evidence: TimeEvidence) {
    if let confirmation {
      self.confirmation = confirmation + evidence
      isDoubled = true
    } else if rule.judge(first).verdict.isFlag {
      confirmation = evidence
    } else {
      first = first + evidence
      isDoubled = true
    }
  }

  /// Adds as many of the processes as are wanted.
  package mutating func add(from evidence: TimeEvidence) {
    var left = evidence
    while wanted > 0, left.processes.count >= TimeRule.minimumProcesses {
      add(left.take(wanted))
    }
  }

  /// Measures and decides one comparison.
  /// - Parameters:
  ///   - processes: of one measurement.
  ///   - measure: has the fresh processes of these numbers measure. Every number is asked for once,
  ///     in ascending order.
  /// - Throws: `nothingToCompare`, where they found no ratio.
  package static func decide(
    _ rule: TimeRule, processes: Int,
    measure: (_ processes: Range<Int>) throws(Problem) -> TimeEvidence
  ) throws(Problem) -> TimeDecision {
    let first = try measure(0..<processes)
    if first.processes.isEmpty { throw .nothingToCompare }
    var comparison = TimeComparison(rule, first: first)
    var next = processes
    while comparison.wanted > 0 {
      comparison.add(try measure(next..<next + processes))
      next += processes
    }
    return comparison.decision
  }

  /// What can be said with what there is.
  package var decision: TimeDecision {
    let one = rule.judge(first)
    guard one.verdict.isFlag else { return TimeDecision(one.verdict, one.doubt, one, nil) }
    guard let two = confirmation.map(rule.judge) else {
      return TimeDecision(.inconclusive, .notRepeated, one, nil)
    }
    switch two.verdict {
    case one.verdict, .same, .notSlower: return TimeDecision(two.verdict, nil, one, two)
    default: return TimeDecision(.inconclusive, .notConfirmed, one, two)
    }
  }
}

/// What was decided, and on which evidence.
package struct TimeDecision: Codable, Sendable, Equatable {
  package var verdict: TimeVerdict
  /// Why it is inconclusive; `nil` where it is not.
  package var doubt: TimeDoubt?
  /// What the first measurement said, with what was added to it.
  package var first: TimeJudgement
  /// What fresh processes said of what the first had flagged; `nil` where they were not asked.
  package var confirmation: TimeJudgement?

  init(
    _ verdict: TimeVerdict, _ doubt: TimeDoubt?, _ first: TimeJudgement,
    _ confirmation: TimeJudgement?
  ) {
    self.verdict = verdict
    self.doubt = doubt
    self.first = first
    self.confirmation = confirmation
  }

  /// Fresh processes that were spent.
  package var processes: Int { first.processes + (confirmation?.processes ?? 0) }

  /// The smallest ratio, of a claim the smallest multiple of its bound, that would have been found
  /// slower: by both measurements, where there were two.
  package var seenFrom: Double { max(first.seenFrom, confirmation?.seenFrom ?? 0) }
}
