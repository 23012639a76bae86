import Messages
import RunFolder

/// The comparison of two runs.
package struct RunComparison: Sendable, Equatable {
  /// The margin: a ratio of times has changed if the intervals of the two runs are further apart
  /// than this share of the ratio. The layout of code in memory alone can change a ratio by 10 %.
  package static let margin = 0.15

  /// A row for every workload and engine that both runs have, in the order of the head.
  package private(set) var rows: [Row] = []
  /// The results that were not compared. Each entry states the reason.
  package private(set) var leftOut: [LeftOut] = []
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
    package var change: Change?

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

  /// The change of a ratio between two runs.
  package enum Change: String, Codable, Sendable, CaseIterable {
    case slower, faster, same, unclear

    /// - Returns: `slower` or `faster` if the distance between the intervals is larger than the
    ///   margin; `same` if every value of one interval differs from every value of the other
    ///   interval by at most the margin; `unclear` in all other cases.
    static func between(_ base: Ratio, _ head: Ratio, margin: Double) -> Change {
      if head.low > base.high * (1 + margin) { return .slower }
      if head.high < base.low / (1 + margin) { return .faster }
      let isWithin = head.high <= base.low * (1 + margin) && base.high <= head.low * (1 + margin)
      return isWithin ? .same : .unclear
    }
  }

  /// - Throws: `nothingInCommon` if the two runs have no workload with the same definition and with
  ///   an engine that is in both runs; `seedsDiffer` if their seeds differ, since counts then
  ///   differ by design.
  package init(base: RunDocument, head: RunDocument) throws(Problem) {
    guard base.seed == head.seed else {
      throw .seedsDiffer(base: base.seed, head: head.seed)
    }
    if base.partial { partial.append(.base) }
    if head.partial { partial.append(.head) }
    for workload in head.workloads {
      guard let before = base.workloads.first(where: { $0.key == workload.key }) else {
        leftOut.append(LeftOut(workload: workload.key, reason: .onlyInHead))
        continue
      }
      guard before.hash == workload.hash else {
        leftOut.append(LeftOut(workload: workload.key, reason: .changed))
        continue
      }
      compare(before, workload)
    }
    for workload in base.workloads where !head.workloads.contains(where: { $0.key == workload.key })
    {
      leftOut.append(LeftOut(workload: workload.key, reason: .onlyInBase))
    }
    guard !rows.isEmpty else { throw .nothingInCommon }
  }

  private mutating func compare(_ base: WorkloadResult, _ head: WorkloadResult) {
    for now in head.measurements {
      guard let old = base.measurements.first(where: { $0.engine == now.engine }) else {
        leftOut.append(LeftOut(workload: head.key, engine: now.engine, reason: .onlyInHead))
        continue
      }
      rows.append(RunComparison.row(head.key, old, now))
    }
    for old in base.measurements
    where !head.measurements.contains(where: { $0.engine == old.engine }) {
      leftOut.append(LeftOut(workload: head.key, engine: old.engine, reason: .onlyInBase))
    }
  }

  private static func row(_ workload: WorkloadKey, _ base: Measurement, _ head: Measurement) -> Row
  {
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
      row.change = .between(old, new, margin: margin)
    }
    return row
  }
}

/// The JSON that `compare` prints.
extension RunComparison: Encodable {
  private enum CodingKeys: CodingKey { case schemaVersion, margin, rows, leftOut, partial }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(1, forKey: .schemaVersion)
    try container.encode(RunComparison.margin, forKey: .margin)
    try container.encode(rows, forKey: .rows)
    try container.encode(leftOut, forKey: .leftOut)
    try container.encode(partial, forKey: .partial)
  }
}
