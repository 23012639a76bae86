import Messages
import RunFolder
import Verdicts

/// The comparison of two runs.
package struct RunComparison: Sendable, Equatable {
  /// A row for every workload and engine that both runs have, in the order of the head.
  package private(set) var rows: [Row] = []
  /// The results that were not compared. Each entry states the reason.
  package private(set) var leftOut: [LeftOut] = []
  /// What differs in the machines, the builds and the tools of the two runs.
  package private(set) var circumstances: [Circumstance] = []
  /// The runs that are incomplete, because they were interrupted or a shard is missing.
  package private(set) var partial: [Side] = []

  package enum Side: String, Codable, Sendable { case base, head }

  package struct Row: Codable, Sendable, Equatable {
    package var workload: WorkloadKey
    package var engine: String
    package var evaluations: Pair<Int>
    package var redundantEvaluations: Pair<Int>
    /// The counts that differ, except evaluations and redundant evaluations.
    package var otherCounts: [OtherCount]
    /// The ratios of the engine's time to the time of its first reference, in both runs; `nil` if
    /// one of the runs has no such ratio. Ratios are compared instead of times, since the speed of
    /// the machine can differ between two runs. A ratio is computed from pairs of times within one
    /// run, so the machine's speed hardly affects the ratio.
    package var ratio: Pair<Ratio>?
    /// How the ratio has changed; `nil` if `ratio` is `nil`.
    package var change: TimeVerdict?
    /// The allocations per frame; `nil` if one of the runs did not count them.
    package var allocations: Pair<Double>?

    /// Whether any count of the engine has changed.
    package var countsDiffer: Bool {
      evaluations.differs || redundantEvaluations.differs || !otherCounts.isEmpty
    }
  }

  package struct OtherCount: Codable, Sendable, Equatable {
    package var name: Counts.Name
    package var base: Int?
    package var head: Int?
  }

  package struct Pair<Value: Codable & Sendable & Equatable>: Codable, Sendable, Equatable {
    package var base: Value?
    package var head: Value?

    package var differs: Bool { base != head }
  }

  package struct LeftOut: Codable, Sendable, Equatable {
    package var workload: WorkloadKey
    package var engine: String?
    package var reason: Reason

    package enum Reason: String, Codable, Sendable {
      case onlyInBase, onlyInHead
      /// The workload's definition differs between the two runs.
      case changed
    }
  }

  /// A fact about the machine or the software that differs between the two runs.
  package struct Circumstance: Codable, Sendable, Equatable {
    package var name: String
    package var base: String
    package var head: String
  }

  /// The evidence about the quotient of two runs' ratios. The runs were not timed in alternation:
  /// the interval contains all quotients of a value of one interval and a value of the other.
  package static func evidence(_ base: Ratio, _ head: Ratio, noise: Double?) -> TimeEvidence {
    TimeEvidence(
      estimate: head.estimate / base.estimate, low: head.low / base.high,
      high: head.high / base.low, noise: noise)
  }

  /// - Throws: `nothingInCommon` if the two runs have no workload with the same definition and with
  ///   an engine that is in both runs; `seedsDiffer` or `sdksDiffer` if their seeds or SDKs differ,
  ///   since counts then differ by design.
  package init(base: RunDocument, head: RunDocument) throws(Problem) {
    guard base.seed == head.seed else {
      throw .seedsDiffer(base: base.seed, head: head.seed)
    }
    guard base.effectiveSDK == head.effectiveSDK else {
      throw .sdksDiffer(base: base.effectiveSDK, head: head.effectiveSDK)
    }
    if base.partial { partial.append(.base) }
    if head.partial { partial.append(.head) }
    circumstances = RunComparison.circumstances(base, head)
    let noise = [base, head].compactMap(\.environment.noise).max()
    for workload in head.workloads {
      guard let before = base.workloads.first(where: { $0.key == workload.key }) else {
        leftOut.append(LeftOut(workload: workload.key, reason: .onlyInHead))
        continue
      }
      guard before.hash == workload.hash else {
        leftOut.append(LeftOut(workload: workload.key, reason: .changed))
        continue
      }
      compare(before, workload, noise)
    }
    for workload in base.workloads where !head.workloads.contains(where: { $0.key == workload.key })
    {
      leftOut.append(LeftOut(workload: workload.key, reason: .onlyInBase))
    }
    guard !rows.isEmpty else { throw .nothingInCommon }
  }

  private static func circumstances(_ base: RunDocument, _ head: RunDocument) -> [Circumstance] {
    func facts(_ run: RunDocument) -> [(String, String)] {
      let environment = run.environment
      return [
        ("tool", "\(run.tool.name) \(run.tool.version)"),
        ("build", run.optimized ? "optimised" : "debug"), ("toolchain", environment.toolchain),
        ("architecture", environment.architecture), ("processor", environment.cpu),
        ("number of cores", "\(environment.cores)"), ("system", environment.os),
        ("C library", environment.cLibrary ?? Environment.notExposed),
      ]
    }
    return zip(facts(base), facts(head)).filter { $0.1 != $1.1 }
      .map { Circumstance(name: $0.0, base: $0.1, head: $1.1) }
  }

  private mutating func compare(
    _ base: WorkloadResult, _ head: WorkloadResult, _ noise: Double?
  ) {
    for now in head.measurements {
      guard let old = base.measurements.first(where: { $0.engine == now.engine }) else {
        leftOut.append(LeftOut(workload: head.key, engine: now.engine, reason: .onlyInHead))
        continue
      }
      rows.append(RunComparison.row(head.key, old, now, noise))
    }
    for old in base.measurements
    where !head.measurements.contains(where: { $0.engine == old.engine }) {
      leftOut.append(LeftOut(workload: head.key, engine: old.engine, reason: .onlyInBase))
    }
  }

  private static func row(
    _ workload: WorkloadKey, _ base: Measurement, _ head: Measurement, _ noise: Double?
  ) -> Row {
    var row = Row(
      workload: workload, engine: head.engine,
      evaluations: Pair(base: base.counts.evaluations, head: head.counts.evaluations),
      redundantEvaluations: Pair(
        base: base.counts.redundantEvaluations, head: head.counts.redundantEvaluations),
      otherCounts: Counts.Name.allCases.compactMap { name in
        let (before, now) = (base.counts[name], head.counts[name])
        guard name != .evaluations, name != .redundantEvaluations, before != now else { return nil }
        return OtherCount(name: name, base: before, head: now)
      })
    if let new = head.ratios.first,
      let old = base.ratios.first(where: { $0.reference == new.reference })
    {
      row.ratio = Pair(base: old, head: new)
      row.change = TimeRule.runs.judge(evidence(old, new, noise: noise)).verdict
    }
    if let old = base.allocations?.perFrame, let new = head.allocations?.perFrame {
      row.allocations = Pair(base: old, head: new)
    }
    return row
  }
}

/// The JSON that `compare` prints.
extension RunComparison: Encodable {
  private enum CodingKeys: CodingKey {
    case schemaVersion, margin, circumstances, rows, leftOut, partial
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(2, forKey: .schemaVersion)
    try container.encode(TimeRule.runs.margin, forKey: .margin)
    try container.encode(circumstances, forKey: .circumstances)
    try container.encode(rows, forKey: .rows)
    try container.encode(leftOut, forKey: .leftOut)
    try container.encode(partial, forKey: .partial)
  }
}
