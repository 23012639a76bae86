import Messages
import RunFolder
import Verdicts

/// The procedure for all judgements of time (docs/self-test.md). A measurement consists of several
/// fresh processes, which are judged together. If the result is inconclusive, the measurement gets
/// the same number of processes once more. This happens at most once in a comparison. The verdicts
/// `slower` and `faster` need a confirmation run: a second measurement in fresh processes.
///
/// As long as `wanted` is above 0, the caller measures in `wanted` further processes, and adds
/// their evidence. If the caller measures for many comparisons together, each comparison gets only
/// as many processes as it wants. A comparison needs at most three times the processes of the first
/// measurement.
package struct TimeComparison: Sendable {
  package let rule: TimeRule
  /// The number of processes in a measurement. If the result is inconclusive, the measurement gets
  /// this number of processes once more.
  private let processes: Int
  private var first: TimeEvidence
  private var confirmation: TimeEvidence?
  private var isDoubled = false

  /// - Parameter first: the evidence of the first measurement, from at least one process.
  package init(_ rule: TimeRule, first: TimeEvidence) {
    self.rule = rule
    self.first = first
    processes = first.processes.count
  }

  /// The number of further fresh processes that the decision needs; 0 if the decision is made.
  package var wanted: Int {
    let latest = rule.judge(confirmation ?? first)
    // If the caller has measured in too few processes for the rule, the comparison wants no further
    // processes.
    if latest.doubt == .fewProcesses { return 0 }
    if latest.verdict == .inconclusive { return isDoubled ? 0 : processes }
    return confirmation == nil && latest.verdict.isFlag ? processes : 0
  }

  /// Adds the evidence of the wanted processes.
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

  /// Adds the evidence of only as many processes as are wanted. Fewer than
  /// `TimeRule.minimumProcesses` remaining processes are not used.
  package mutating func add(from evidence: TimeEvidence) {
    var left = evidence
    while wanted > 0, left.processes.count >= TimeRule.minimumProcesses {
      add(left.take(wanted))
    }
  }

  /// Makes the measurements of one comparison until the comparison is decided.
  /// - Parameters:
  ///   - processes: the number of processes in one measurement.
  ///   - measure: measures in fresh processes with the given numbers. Each number is requested
  ///     once, in ascending order.
  /// - Throws: `nothingToCompare` if the processes gave no ratio.
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

  /// The decision from the evidence so far.
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

/// A decision about a ratio of two times, and the evidence for this decision.
package struct TimeDecision: Codable, Sendable, Equatable {
  package var verdict: TimeVerdict
  /// The reason why the verdict is inconclusive; `nil` for other verdicts.
  package var doubt: TimeDoubt?
  /// The judgement of the first measurement, including the processes that were added to this
  /// measurement.
  package var first: TimeJudgement
  /// The judgement of the confirmation run, which follows a first measurement with the verdict
  /// `slower` or `faster`; `nil` if there was no confirmation run.
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

  /// The number of fresh processes that were used.
  package var processes: Int { first.processes + (confirmation?.processes ?? 0) }

  /// The smallest ratio that would have given the verdict `slower`, in both measurements if there
  /// were two. For a claim, this is a multiple of the bound.
  package var seenFrom: Double { max(first.seenFrom, confirmation?.seenFrom ?? 0) }
}
