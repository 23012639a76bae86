import Numbers
import Measuring
import Messages
import RunFolder

/// The changes that `baseline update` would make, computed before anything is written.
package struct BaselineUpdate: Sendable {
  /// The differences between the run and the baseline; empty if there was no baseline, or if the
  /// baseline has a different seed.
  package let differences: GateReport
  /// The new baseline. If an old and a new figure do not differ more than the figures of two runs
  /// of the same build can differ, the old figure is kept. If every old figure is kept and the
  /// circumstances have not changed, this is the old baseline.
  package let document: RunDocument
  /// The previous baseline; `nil` if there was no baseline.
  package let old: RunDocument?

  /// Whether there was no baseline before.
  package var isFirst: Bool { old == nil }
  /// The text of the baseline's file, with a line for each measurement.
  package var text: String { JSONText.pretty(document, brokenDownTo: 3) }

  /// - Parameters:
  ///   - old: the previous baseline; `nil` if there is no baseline.
  ///   - run: the run that becomes the new baseline.
  ///   - scope: the selected workloads and engines. The old baseline's results of other workloads
  ///     and engines are kept.
  /// - Throws: `notFitForBaseline` for a partial, debug or failed run, and for a run without
  ///   selected results. If the new results would replace only a part of the baseline, also for
  ///   another toolchain, and `seedDiffers` or `sdkDiffers`.
  package init(
    from old: RunDocument?, to run: RunDocument, scope: Gate.Scope = .init()
  ) throws(Problem) {
    if run.partial { throw .notFitForBaseline(reason: "it is incomplete") }
    if let shards = run.environment.shards, !shards.isEmpty {
      throw .notFitForBaseline(
        reason: "it contains only \(Environment.text(ofShards: shards)): merge all shards with the"
          + " 'merge' command first"
      )
    }
    if !run.optimized { throw .notFitForBaseline(reason: "it was made by a debug build") }
    // Counts that are lower than the workload states are allowed, since the new baseline should
    // record these counts.
    let problems = run.problems.filter {
      !$0.isWarning && $0.exitCode != Int(Outcome.better.exitCode)
    }
    if let problem = problems.first {
      throw .notFitForBaseline(
        reason: "it has \(Format.count(problems.count, "problem")), such as this:"
          + " \(problem.message.hasSuffix(".") ? String(problem.message.dropLast()) : problem.message)"
      )
    }
    // A gate's verdict of a regression is allowed: users accept an intended regression by updating
    // the baseline.
    if [Outcome.failed, .wrong].map({ Int($0.exitCode) }).contains(run.verdict.exitCode) {
      throw .notFitForBaseline(reason: "its verdict is \"\(run.verdict.name)\"")
    }
    var draft = RunDraft(run)
    draft.workloads = scope.part(of: run.workloads)
    if draft.workloads.isEmpty {
      throw .notFitForBaseline(reason: "it contains nothing that is selected")
    }
    draft.keepOnlyWhatGatesRead()
    self.old = old
    guard let old else {
      (differences, document) = (GateReport(), draft.baseline)
      return
    }
    if scope.part(of: old.workloads) != old.workloads {
      try BaselineUpdate.checkCircumstances(old, run)
      draft.workloads = BaselineUpdate.merged(old.workloads, draft.workloads, scope: scope)
      draft.engines += old.engines.filter { engine in
        !draft.engines.contains { $0.id == engine.id }
      }
    }
    document = draft.settled(on: old)
    // If the seeds differ, every count differs by design. Rows for these differences would be
    // meaningless.
    var differences = GateReport()
    if old.seed == run.seed, old.effectiveSDK == run.effectiveSDK {
      // Judge the run itself, not the new baseline: the new baseline does not contain the ratios of
      // single processes, from which times are judged.
      differences = try Gate(baseline: old, run: run, scope: scope).judge()
      // A claim that this run does not judge is only a difference if the new baseline lacks it.
      differences.rows.removeAll { $0.layer == .time && $0.finding == .notJudged }
      differences.rows += BaselineUpdate.changedClaims(from: old, to: document, differences.rows)
    }
    self.differences = differences
  }

  /// Rows for the claims about time that only the old or only the new baseline makes. If a ratio
  /// already has a row in `rows`, the ratio gets no second row.
  private static func changedClaims(
    from old: RunDocument, to new: RunDocument, _ rows: [GateRow]
  ) -> [GateRow] {
    let (before, after) = (TimeClaimsLayer.claims(of: old), TimeClaimsLayer.claims(of: new))
    let gone = before.filter { claim in !after.contains { $0.isOfSame(claim) } }.map {
      $0.row(now: .noClaim, finding: .notJudged)
    }
    let made = after.filter { claim in !before.contains { $0.isOfSame(claim) } }.map { claim in
      var row = claim.row(now: .words(claim.text), finding: .notJudged)
      row.baseline = .noClaim
      return row
    }
    return (gone + made).filter { row in
      !rows.contains {
        $0.workload == row.workload && ($0.engine == nil || $0.engine == row.engine)
          && ($0.layer == .coverage || $0.what == row.what)
      }
    }
  }

  /// Checks that a gate would judge the kept part of the baseline as before, although the baseline
  /// gets the seed and the environment of the run.
  private static func checkCircumstances(_ old: RunDocument, _ run: RunDocument) throws(Problem) {
    try Gate.check(seed: run.seed, sdk: run.effectiveSDK, against: old)
    let reason =
      old.hasInstructions
      ? run.environment.differentForInstructions(from: old.environment)
      : run.differentCircumstances(from: old)
    guard let reason else { return }
    throw .notFitForBaseline(reason: "it would replace only a part of the baseline, and \(reason)")
  }

  /// Replaces the old results of the selected workloads and engines by the new results. All other
  /// old results are kept.
  private static func merged(
    _ old: [WorkloadResult], _ new: [WorkloadResult], scope: Gate.Scope
  ) -> [WorkloadResult] {
    var rest = new
    var result: [WorkloadResult] = []
    for workload in old {
      guard let place = rest.firstIndex(where: { $0.key == workload.key }) else {
        // A selected workload that is missing in the new run keeps only the results of engines that
        // were not selected.
        var kept = workload
        if scope.includes(workload) {
          kept.measurements.removeAll { scope.includes(engine: $0.engine) }
        }
        if !kept.measurements.isEmpty { result.append(kept) }
        continue
      }
      var merged = rest.remove(at: place)
      // Old measurements are kept only if the workload's definition has not changed.
      if workload.hash == merged.hash {
        merged.measurements += workload.measurements.filter { before in
          !scope.includes(engine: before.engine)
        }
      }
      result.append(merged)
    }
    return result + rest
  }

  /// Writes the new baseline atomically.
  package func write(to path: String) throws(Problem) {
    do throws(RunFolderError) {
      try AtomicFile.replace(path, with: text)
    } catch {
      throw .folder(error)
    }
  }
}

extension RunDraft {
  /// The draft as a baseline, which has no problems and no verdict of its own.
  var baseline: RunDocument { finished(.pass, problems: []).document }

  /// Removes everything that gates do not read. A baseline contains counts, allocations,
  /// instructions and ratios. Times and the digests of the run's other files are removed: they
  /// differ in every run, so every update of the baseline would have a large diff.
  fileprivate mutating func keepOnlyWhatGatesRead() {
    environment.files = nil
    for workload in workloads.indices {
      for measurement in workloads[workload].measurements.indices {
        // Ratios that were measured in too few processes are removed: a gate makes no claims from
        // these ratios. A later gate could not recognise such ratios, since baselines do not
        // contain the ratios of single processes.
        workloads[workload].measurements[measurement].ratios =
          workloads[workload].measurements[measurement].ratios
          .filter(TimeClaimsLayer.isJudged).map(\.withoutProcesses)
        workloads[workload].measurements[measurement].time = nil
      }
    }
  }
}
