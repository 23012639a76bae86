import Measuring
import Messages
import RunFolder

/// Compares a run with the baseline. Each layer compares one kind of evidence.
package struct Gate: Sendable {
  /// The selected workloads and engines. The gate compares the run's results of these workloads and
  /// engines with the baseline's results.
  package struct Scope: Sendable {
    private var includes: @Sendable (_ workload: String) -> Bool
    /// The ids of the selected engines; empty for all.
    private var engines: [String]

    package init(
      engines: [String] = [],
      includes: @escaping @Sendable (_ workload: String) -> Bool = { _ in true }
    ) {
      self.engines = engines
      self.includes = includes
    }

    func includes(engine: String) -> Bool { engines.isEmpty || engines.contains(engine) }

    /// Whether at least one of a workload's engines is selected.
    func includes(_ workload: WorkloadResult) -> Bool {
      includes(workload.id)
        && (engines.isEmpty || workload.measurements.contains { includes(engine: $0.engine) })
    }

    /// The selected part of some results: each workload with only its selected engines, and only
    /// workloads that have selected engines.
    func part(of workloads: [WorkloadResult]) -> [WorkloadResult] {
      workloads.filter(includes).map { workload in
        var workload = workload
        workload.measurements.removeAll { !includes(engine: $0.engine) }
        return workload
      }
    }
  }

  private let baseline: RunDocument
  private let run: RunDocument
  private let scope: Scope
  private let layers: [any Layer]
  /// The layer that judges times; `nil` if times cannot be judged.
  private let times: TimeClaimsLayer?
  private let skipped: [SkippedLayer]

  /// - Parameters:
  ///   - again: a second measurement of the workloads that seemed slower or were inconclusive in
  ///     the run; `nil` if there is no second measurement. Times are judged from both measurements.
  ///   - trace: the run's trace, from which the report names the views of a frame.
  /// - Throws: `seedDiffers` or `sdkDiffers` if the run and the baseline have different seeds or
  ///   SDKs, since their counts then differ by design.
  package init(
    baseline: RunDocument, run: RunDocument, again: RunDocument? = nil, trace: Trace? = nil,
    scope: Scope = Scope()
  ) throws(Problem) {
    try Gate.check(seed: run.seed, sdk: run.effectiveSDK, against: baseline)
    self.baseline = baseline
    self.scope = scope
    self.run = run
    var layers: [any Layer] = [CountsLayer(trace: trace)]
    var skipped: [SkippedLayer] = []
    let otherVersions = OtherVersions(baseline: baseline, run: run)
    if let reason = AllocationsLayer.obstacle(baseline: baseline, run: run) {
      skipped.append(SkippedLayer(layer: .allocations, reason: reason))
    } else {
      layers.append(AllocationsLayer(skipped: otherVersions.engines))
      skipped += otherVersions.skipped(.allocations) { $0.allocations?.perFrame != nil }
    }
    if InstructionsLayer.isWanted(baseline: baseline, run: run) {
      if let reason = InstructionsLayer.obstacle(baseline: baseline, run: run) {
        skipped.append(SkippedLayer(layer: .instructions, reason: reason))
      } else {
        layers.append(InstructionsLayer(skipped: otherVersions.engines))
        skipped += otherVersions.skipped(.instructions) { $0.instructions != nil }
      }
    }
    if let reason = TimeClaimsLayer.obstacle(baseline: baseline, run: run) {
      skipped.append(SkippedLayer(layer: .time, reason: reason))
      times = nil
    } else {
      times = TimeClaimsLayer(noise: run.environment.noise, again: again)
    }
    self.layers = layers
    self.skipped = skipped
  }

  /// Checks, before a run is measured, that a run with this seed and this SDK can be judged.
  /// - Throws: `seedDiffers`; `sdkDiffers`.
  package static func check(
    seed: UInt64, sdk: String, against baseline: RunDocument
  ) throws(Problem) {
    guard seed == baseline.seed else { throw .seedDiffers(baseline: baseline.seed, run: seed) }
    guard sdk == baseline.effectiveSDK else {
      throw .sdkDiffers(baseline: baseline.effectiveSDK, run: sdk)
    }
  }

  /// - Throws: `nothingToCompare` if neither document contains a selected result. Without a
  ///   comparison, there is no verdict.
  package func judge() throws(Problem) -> GateReport {
    var report = GateReport(
      skipped: skipped, noise: run.environment.noise, problems: run.problems)
    let before = Dictionary(baseline.workloads.map { ($0.key, $0) }) { first, _ in first }
    let now = Set(run.workloads.map(\.key))
    let gone = scope.part(of: baseline.workloads).filter { !now.contains($0.key) }
    var renamed: Set<WorkloadKey> = []

    // A workload is also compared if the baseline contains selected engines of the workload, but
    // the run contains none. The gate then reports these engines as missing.
    for workload in run.workloads
    where scope.includes(workload) || before[workload.key].map(scope.includes) == true {
      if let old = before[workload.key] {
        compare(old, workload, into: &report)
      } else if let old = gone.first(where: { isSame($0, workload) }) {
        renamed.insert(old.key)
        report.rows.append(
          GateRow(
            workload: workload.key, what: "name", baseline: .words(old.id),
            now: .words(workload.id), change: .words("update the baseline"), layer: .coverage,
            finding: .renamed))
      } else {
        report.rows.append(
          GateRow(
            workload: workload.key, what: "workload", now: .words("present"),
            change: .words("update the baseline"), layer: .coverage, finding: .new))
        report.rows += workload.measurements.flatMap { Gate.wrong(workload.key, $0) }
      }
    }
    for workload in gone where !renamed.contains(workload.key) {
      report.rows.append(
        GateRow(
          workload: workload.key, what: "workload", baseline: .words("present"),
          layer: .coverage, finding: .missing))
    }
    if baseline.hasOldRules, !run.hasOldRules { excuseMovedCounts(&report) }
    if report.compared.isEmpty, report.rows.isEmpty, report.problems.allSatisfy(\.isWarning) {
      throw .nothingToCompare
    }
    return report
  }

  /// Says that counts moved with the tree's rules, which is no fault of the measured code. In these
  /// measurements, the other figures moved with the counts.
  private func excuseMovedCounts(_ report: inout GateReport) {
    func key(_ row: GateRow) -> GateCase? {
      row.engine.map { GateCase(workload: row.workload, engine: $0) }
    }
    func isMoved(_ row: GateRow) -> Bool {
      row.finding == .regression || row.finding == .better || row.what == GateRow.outputChecksum
    }
    let moved = Set(report.rows.filter { $0.layer == .counts && isMoved($0) }.compactMap(key))
    guard !moved.isEmpty else { return }
    for place in report.rows.indices where isMoved(report.rows[place]) {
      if let key = key(report.rows[place]), moved.contains(key) {
        report.rows[place].finding = .changed
      }
    }
    let problem = Problem.countsMoved(baseline: baseline.tool.version, run: run.tool.version)
    report.problems.append(problem.record)
  }

  private func compare(
    _ old: WorkloadResult, _ new: WorkloadResult, into report: inout GateReport
  ) {
    guard old.hash == new.hash else {
      report.rows.append(
        GateRow(
          workload: new.key, what: "hash", baseline: .words(old.hash), now: .words(new.hash),
          change: .words("defined differently: update the baseline"), layer: .coverage,
          finding: .changed))
      report.rows += new.measurements.flatMap { Gate.wrong(new.key, $0) }
      return
    }
    for measurement in new.measurements where scope.includes(engine: measurement.engine) {
      report.rows += Gate.wrong(new.key, measurement)
      guard let before = old.measurements.first(where: { $0.engine == measurement.engine }) else {
        report.rows.append(
          GateRow(
            workload: new.key, engine: measurement.engine, what: "engine", now: .words("present"),
            change: .words("update the baseline"), layer: .coverage, finding: .new))
        continue
      }
      report.compared.append(GateCase(workload: new.key, engine: measurement.engine))
      for layer in layers {
        report.rows += layer.rows(new, before, measurement)
        if layer.judges(before, measurement) { report.addJudged(layer.kind) }
      }
      let claims = times?.claims(new, of: before) ?? []
      if claims.contains(where: { $0.decision != nil }) { report.addJudged(.time) }
      report.claims += claims
      report.rows += claims.compactMap(\.row)
    }
    // Engines may be missing because the workload's models were rewritten in a different notation,
    // which runs on different engines. The row names every new engine. If the change of the
    // evaluations has the same text for all new engines, the row states this change. The change is
    // not judged.
    let others = new.measurements.filter { now in
      scope.includes(engine: now.engine) && !old.measurements.contains { $0.engine == now.engine }
    }
    for before in old.measurements where scope.includes(engine: before.engine) {
      if new.measurements.contains(where: { $0.engine == before.engine }) { continue }
      let changes = others.map { Gate.evaluations(before, $0) }
      report.rows.append(
        GateRow(
          workload: new.key, engine: before.engine, what: "engine", baseline: .words("present"),
          now: others.isEmpty ? nil : .engines(others.map(\.engine)),
          change: Set(changes).count == 1 ? changes[0].map(GateChange.words) : nil,
          layer: .coverage,
          finding: .missing))
    }
  }

  /// A text such as `evaluations 40 -> 20 (−50 %)`; `nil` if one of the two measurements has no
  /// count of evaluations.
  private static func evaluations(_ before: Measurement, _ now: Measurement) -> String? {
    guard let old = before.counts.evaluations, let new = now.counts.evaluations else { return nil }
    let change = GateChange(from: Double(old), to: Double(new))
    return "evaluations \(old) -> \(new)" + (change.map { " (\($0.text))" } ?? "")
  }

  /// Rows for missed updates. A missed update is an error, whatever the baseline contains.
  private static func wrong(_ workload: WorkloadKey, _ measurement: Measurement) -> [GateRow] {
    guard let missed = measurement.counts.missedUpdates, missed > 0 else { return [] }
    return [
      GateRow(
        workload: workload, engine: measurement.engine, what: Counts.Name.missedUpdates.rawValue,
        baseline: .count(0), now: .count(missed), layer: .counts, finding: .wrong)
    ]
  }

  /// Whether two workloads count as one renamed workload: their names differ, but they have the
  /// same size, counts and output on the selected engines.
  private func isSame(_ old: WorkloadResult, _ new: WorkloadResult) -> Bool {
    func fingerprint(_ workload: WorkloadResult) -> [String: [String]] {
      Dictionary(
        workload.measurements.filter { scope.includes(engine: $0.engine) }.map { measurement in
          let counts = Counts.Name.allCases.map { "\(measurement.counts[$0] ?? -1)" }
          return (measurement.engine, counts + [measurement.outputChecksum])
        }
      ) { first, _ in first }
    }
    return old.id != new.id && old.parameters == new.parameters
      && fingerprint(old) == fingerprint(new)
  }

  /// Compares one kind of evidence in two measurements of the same workload and engine.
  protocol Layer: Sendable {
    var kind: GateLayer { get }
    /// Whether both measurements contain what the layer compares.
    func judges(_ baseline: Measurement, _ now: Measurement) -> Bool
    /// - Parameter workload: the workload's result in the run.
    func rows(
      _ workload: WorkloadResult, _ baseline: Measurement, _ now: Measurement
    ) -> [GateRow]
  }
}

extension Selection {
  /// The part of a baseline that this selection is compared with.
  package var scope: Gate.Scope { Gate.Scope(engines: engines, includes: includes) }
}
