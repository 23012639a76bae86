import Numbers
import Messages
import RunFolder
import Verdicts

/// The result of comparing two builds of `bench`: their counts and their times.
package struct BuildComparison: Sendable {
  package var base: Revision
  package var head: Revision
  /// A comparison for each workload and engine that was timed in both builds.
  package var times: [Time] = []
  /// The differences in counts and allocations, and the kinds of evidence that could not be judged.
  package var counted: GateReport
  /// The workloads and engines that were not compared, each with the reason.
  package var leftOut: [RunComparison.LeftOut] = []
  /// The workloads that were counted but not timed, because there was not enough time.
  package var notTimed: [WorkloadKey] = []
  package var problems: [Problem] = []

  package struct Time: Sendable, Equatable {
    package var workload: WorkloadKey
    package var engine: String
    /// The median time of a frame in the base, in nanoseconds, from the first measurement.
    package var base: Double
    package var head: Double
    /// The decision about the ratio of the times, head ÷ base.
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
  /// The kinds of counted evidence that could not be judged. Times are left out of this list: two
  /// builds are timed in pairs, so their times need no claims of a baseline.
  package var skipped: [SkippedLayer] { counted.skipped.filter { $0.layer != .time } }

  /// The noise of this comparison: the log ratio of the times of the base and of its A/A control,
  /// which is the base once more. The value is the median over all workloads and engines, from
  /// their first measurements. `nil` if nothing was timed.
  package var noise: Double? {
    times.isEmpty ? nil : Statistics.median(times.map(\.decision.first.noise))
  }

  /// The smallest slowdowns that the comparisons of times would have detected.
  package var sight: TimeSight? { TimeSight(times.map(\.decision.seenFrom)) }
}

/// The JSON that `compare --git` prints. The schema of this JSON is
/// results/schema/compare-git.schema.json.
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
    try container.encode(TimeRule.builds.margin, forKey: .margin)
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
