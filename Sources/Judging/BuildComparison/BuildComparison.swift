import Numbers
import Messages
import RunFolder

/// Two builds of `bench` against each other: what each counted, and how long each took.
package struct BuildComparison: Sendable {
  package var base: Revision
  package var head: Revision
  /// A line for each workload and engine that was timed in both.
  package var times: [Time] = []
  /// Counts and allocations that differ, and which of them could not be judged.
  package var counted: GateReport
  /// What was not compared at all, and why.
  package var leftOut: [RunComparison.LeftOut] = []
  /// What was counted and not timed, for want of time.
  package var notTimed: [WorkloadKey] = []
  package var problems: [Problem] = []

  package struct Time: Sendable, Equatable {
    package var workload: WorkloadKey
    package var engine: String
    /// Median nanoseconds a frame, of the first measurement.
    package var base: Double
    package var head: Double
    /// Of head ÷ base, paired.
    package var decision: TimeDecision
  }

  package var outcome: Outcome {
    let timed = times.map { time -> Outcome in
      switch time.decision.verdict {
      case .slower: .regression
      case .inconclusive: .inconclusive
      case .faster, .same, .notSlower: .pass
      }
    }
    return .combined(timed + [counted.outcome] + problems.map(\.outcome))
  }
}

extension BuildComparison {
  /// The layers of the counting that could not be judged. Times are none of its: they are compared
  /// in pairs, not with claims.
  package var skipped: [SkippedLayer] { counted.skipped.filter { $0.layer != .time } }

  /// How far identical builds were apart, now, in log ratio: the median over workloads and engines
  /// of what each first measurement said. `nil` where nothing was timed.
  package var noise: Double? {
    times.isEmpty ? nil : Statistics.median(times.map(\.decision.first.noise))
  }

  /// From which ratio on the comparisons would have seen a loss.
  package var sight: TimeSight? { TimeSight(times.map(\.decision.seenFrom)) }
}

/// What `compare --git` prints as JSON; its schema is results/schema/compare-git.schema.json.
extension BuildComparison: Encodable {
  private enum CodingKeys: CodingKey {
    case schemaVersion, verdict, base, head, margin, noise, sight, times, counted, skipped
    case leftOut, notTimed, problems
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(2, forKey: .schemaVersion)
    try container.encode(outcome.verdict, forKey: .verdict)
    try container.encode(base, forKey: .base)
    try container.encode(head, forKey: .head)
    try container.encode(TimeRule.buildMargin, forKey: .margin)
    try container.encode(noise, forKey: .noise)
    try container.encode(sight, forKey: .sight)
    try container.encode(times, forKey: .times)
    try container.encode(counted.rows, forKey: .counted)
    try container.encode(skipped, forKey: .skipped)
    try container.encode(leftOut, forKey: .leftOut)
    try container.encode(notTimed.map(\.description), forKey: .notTimed)
    try container.encode(problems.map(\.record), forKey: .problems)
  }
}

extension BuildComparison.Time: Encodable {
  private enum CodingKeys: CodingKey {
    case workload, engine, base, head, verdict, doubt, seenFrom, first, confirmation
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(workload, forKey: .workload)
    try container.encode(engine, forKey: .engine)
    try container.encode(base, forKey: .base)
    try container.encode(head, forKey: .head)
    try container.encode(decision.verdict, forKey: .verdict)
    try container.encode(decision.doubt, forKey: .doubt)
    try container.encode(decision.seenFrom, forKey: .seenFrom)
    try container.encode(decision.first, forKey: .first)
    try container.encode(decision.confirmation, forKey: .confirmation)
  }
}
