import RunFolder

/// Two builds of `bench` against each other: what each counted, and how long each took.
public struct BuildComparison: Sendable {
  /// By how much the times of two builds must differ to be said to: layout alone moves a build by
  /// about as much (measurement.md).
  public static let margin = 0.10

  public var base: Revision
  public var head: Revision
  /// A line for each workload and engine that was timed in both.
  public var times: [Time] = []
  /// Counts and allocations that differ, and which of them could not be judged.
  public var counted: GateReport
  /// The error of the ratio of two identical builds, now: the 95th percentile over workloads and
  /// engines. `nil` where nothing was timed.
  public var noise: Double?
  /// What was not compared at all, and why.
  public var leftOut: [RunComparison.LeftOut] = []
  /// What was counted and not timed, for want of time.
  public var notTimed: [WorkloadKey] = []
  public var problems: [Problem] = []

  public struct Time: Codable, Sendable, Equatable {
    public var workload: WorkloadKey
    public var engine: String
    /// Median nanoseconds a frame.
    public var base: Double
    public var head: Double
    /// Head ÷ base, paired.
    public var ratio: Double
    public var low: Double
    public var high: Double
    public var verdict: TimeVerdict
  }

  public var outcome: Outcome {
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
  public var table: Table {
    Table(
      columns: [
        .init("workload"), .init("engine"), .init("base", isNumeric: true),
        .init("head", isNumeric: true), .init("head ÷ base"), .init("verdict"),
      ],
      rows: times.map { time in
        let tone: Table.Tone =
          switch time.verdict {
          case .slower: .bad
          case .faster: .good
          case .inconclusive: .faint
          case .same: .plain
          }
        return [
          .init(time.workload.description), .init(time.engine), .init(duration(time.base)),
          .init(duration(time.head)),
          .init(
            "\(significant(time.ratio)) [\(significant(time.low)), \(significant(time.high))]", tone
          ), .init(time.verdict.rawValue, tone),
        ]
      })
  }

  /// The last line.
  public var verdictLine: String {
    var parts: [String] = []
    for verdict in [TimeVerdict.slower, .faster, .inconclusive, .same] {
      let count = times.count { $0.verdict == verdict }
      if count > 0 { parts.append("\(count) \(verdict.rawValue)") }
    }
    let differing = counted.rows.count { $0.finding.outcome != .pass }
    let judged =
      skipped.contains { $0.layer == .allocations }
      ? ("counts", "counts") : ("counts and allocations", "counts or allocations")
    parts.append(differing == 0 ? "\(judged.0) equal" : "\(differing) \(judged.1) differ")
    parts += skipped.map { "\($0.layer.rawValue) not judged: \($0.reason)" }
    if !problems.isEmpty {
      parts.append("\(problems.count) problem" + (problems.count == 1 ? "" : "s"))
    }
    if !notTimed.isEmpty { parts.append("\(notTimed.count) not timed") }
    if !leftOut.isEmpty { parts.append("\(leftOut.count) not compared") }
    if let noise { parts.append("noise \(percent(noise))") }
    return outcome.line(
      "\(base.short) -> \(head.short): " + parts.joined(separator: ", ")
        + "; margin \(percent(BuildComparison.margin))")
  }

  /// The layers of the counting that could not be judged. Times are none of its: they are compared
  /// in pairs, not with claims.
  private var skipped: [SkippedLayer] { counted.skipped.filter { $0.layer != .time } }

  /// A sentence for everything that went wrong or was not compared.
  private var notes: [String] {
    problems.map(\.description) + leftOut.map(\.sentence)
      + notTimed.map { "\($0) was not timed: the budget was spent." }
  }

  public func text(color: Bool) -> String {
    (times.isEmpty ? "" : table.rendered(.text(color: color)) + "\n")
      + (counted.rows.isEmpty ? "" : counted.table.rendered(.text(color: color)) + "\n")
      + notes.map { $0 + "\n" }.joined() + verdictLine + "\n"
  }

  /// Fit for a pull request comment.
  public var markdown: String {
    "**\(verdictLine)**\n\n" + (times.isEmpty ? "" : table.rendered(.markdown) + "\n")
      + (counted.rows.isEmpty ? "" : counted.table.rendered(.markdown) + "\n")
      + notes.map { "- \($0)\n" }.joined()
  }
}

/// What `compare --git` prints as JSON; its schema is results/schema/compare-git.schema.json.
extension BuildComparison: Encodable {
  private enum CodingKeys: CodingKey {
    case schemaVersion, verdict, base, head, margin, noise, times, counted, skipped, leftOut
    case notTimed, problems
  }

  public func encode(to encoder: any Encoder) throws {
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
