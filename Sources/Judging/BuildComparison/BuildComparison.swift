import Messages
import RunFolder

/// Two builds of `bench` against each other: what each counted, and how long each took.
package struct BuildComparison: Sendable {
  /// By how much the times of two builds must differ to be said to: layout alone moves a build by
  /// about as much (measurement.md).
  package static let margin = 0.10

  package var base: Revision
  package var head: Revision
  /// A line for each workload and engine that was timed in both.
  package var times: [Time] = []
  /// Counts and allocations that differ, and which of them could not be judged.
  package var counted: GateReport
  /// The error of the ratio of two identical builds, now: the 95th percentile over workloads and
  /// engines. `nil` where nothing was timed.
  package var noise: Double?
  /// What was not compared at all, and why.
  package var leftOut: [RunComparison.LeftOut] = []
  /// What was counted and not timed, for want of time.
  package var notTimed: [WorkloadKey] = []
  package var problems: [Problem] = []

  package struct Time: Codable, Sendable, Equatable {
    package var workload: WorkloadKey
    package var engine: String
    /// Median nanoseconds a frame.
    package var base: Double
    package var head: Double
    /// Head ÷ base, paired.
    package var ratio: Double
    package var low: Double
    package var high: Double
    package var verdict: TimeVerdict
  }

  package var outcome: Outcome {
    let timed = times.map { time -> Outcome in
      switch time.verdict {
      case .slower: .regression
      case .inconclusive: .inconclusive
      case .faster, .same: .pass
      }
    }
    return .combined(timed + [counted.outcome] + problems.map(\.outcome))
  }
}

extension BuildComparison {
  /// The layers of the counting that could not be judged. Times are none of its: they are compared
  /// in pairs, not with claims.
  package var skipped: [SkippedLayer] { counted.skipped.filter { $0.layer != .time } }
}

/// What `compare --git` prints as JSON; its schema is results/schema/compare-git.schema.json.
extension BuildComparison: Encodable {
  private enum CodingKeys: CodingKey {
    case schemaVersion, verdict, base, head, margin, noise, times, counted, skipped, leftOut
    case notTimed, problems
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(1, forKey: .schemaVersion)
    try container.encode(outcome.verdict, forKey: .verdict)
    try container.encode(base, forKey: .base)
    try container.encode(head, forKey: .head)
    try container.encode(BuildComparison.margin, forKey: .margin)
    try container.encode(noise, forKey: .noise)
    try container.encode(times, forKey: .times)
    try container.encode(counted.rows, forKey: .counted)
    try container.encode(skipped, forKey: .skipped)
    try container.encode(leftOut, forKey: .leftOut)
    try container.encode(notTimed.map(\.description), forKey: .notTimed)
    try container.encode(problems.map(\.record), forKey: .problems)
  }
}
