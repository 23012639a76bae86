import Numbers
import Measuring
import Messages
import RunFolder

/// The changes that `baseline update` would make, computed before anything is written.
package struct BaselineUpdate: Sendable {
  /// The differences between the run and the baseline; empty if there was no baseline.
  package let differences: GateReport
  /// The new baseline. It keeps the old baseline's figures if they differ no more than the figures
  /// of two runs of the same build do. If no other figures differ, it is the old baseline.
  package let document: RunDocument
  /// The previous baseline; `nil` if there was none.
  package let old: RunDocument?

  /// Whether there was no baseline before.
  package var isFirst: Bool { old == nil }
  /// The text of the file, with a line for each measurement.
  package var text: String { JSONText.pretty(document, brokenDownTo: 3) }

  /// - Parameters:
  ///   - old: the previous baseline; `nil` if there is none.
  ///   - run: the run that becomes the new baseline.
  ///   - scope: the selected workloads and engines. Everything else of the old baseline is kept.
  ///   - instructions: the measurements whose instructions are kept. A gate counts instructions for
  ///     everything that has them in the baseline.
  /// - Throws: `notFitForBaseline` for a partial, debug or failed run, and if the new results would
  ///   replace only a part of a baseline that was made under other circumstances; `folder` for a
  ///   partial run.
  package init(
    from old: RunDocument?, to run: RunDocument, scope: Gate.Scope = .init(),
    instructions: InstructionScope = .everything
  ) throws(Problem) {
    if run.partial { throw .notFitForBaseline(reason: "it is not all of what was asked for") }
    if let shards = run.environment.shards, !shards.isEmpty {
      throw .notFitForBaseline(
        reason:
          "it is shard \(shards.joined(separator: ", ")) only; the 'merge' command puts shards together"
      )
    }
    if !run.optimized { throw .notFitForBaseline(reason: "it was made by a debug build") }
    // Counts that are lower than stated are no obstacle, since the new baseline should record them.
    let problems = run.problems.filter {
      !$0.isWarning && $0.exitCode != Int(Outcome.better.exitCode)
    }
    if let problem = problems.first {
      throw .notFitForBaseline(
        reason: "it has \(Format.count(problems.count, "problem")), such as this:"
          + " \(problem.message.hasSuffix(".") ? String(problem.message.dropLast()) : problem.message)"
      )
    }
    // The verdict of a gate does not matter, since an intended regression is accepted by updating
    // the baseline.
    if [Outcome.failed, .wrong].map({ Int($0.exitCode) }).contains(run.verdict.exitCode) {
      throw .notFitForBaseline(reason: "its verdict is \"\(run.verdict.name)\"")
    }
    var document = run
    document.verdict = Outcome.pass.verdict
    document.problems = []
    document.workloads = scope.part(of: run.workloads)
    if document.workloads.isEmpty {
      throw .notFitForBaseline(reason: "it holds nothing of what is selected")
    }
    document.keepOnlyWhatGatesRead(instructions)
    self.old = old
    guard let old else {
      (differences, self.document) = (GateReport(), document)
      return
    }
    if scope.part(of: old.workloads) != old.workloads {
      try BaselineUpdate.checkCircumstances(old, run)
      document.workloads = BaselineUpdate.merged(old.workloads, document.workloads, scope: scope)
      document.engines += old.engines.filter { engine in
        !document.engines.contains { $0.id == engine.id }
      }
    }
    document = document.settled(on: old)
    self.document = document
    // With another seed every count differs by design, so the rows would be meaningless.
    var differences = GateReport()
    if old.seed == run.seed {
      // Judge the run with the ratios of its processes, which a baseline does not contain.
      var judged = run
      judged.keepInstructions(instructions)
      differences = try Gate(baseline: old, run: judged, scope: scope).judge()
      differences.rows += BaselineUpdate.changedClaims(from: old, to: document, differences.rows)
    }
    self.differences = differences
  }

  /// Rows for claims that the new baseline no longer makes or makes for the first time, if no other
  /// row is about the same ratio.
  private static func changedClaims(
    from old: RunDocument, to new: RunDocument, _ rows: [GateRow]
  ) -> [GateRow] {
    let (before, after) = (TimeClaimsLayer.claims(of: old), TimeClaimsLayer.claims(of: new))
    let gone = before.filter { claim in !after.contains { $0.isOfSame(claim) } }.map {
      $0.row(now: "no claim", finding: .notJudged)
    }
    let made = after.filter { claim in !before.contains { $0.isOfSame(claim) } }.map { claim in
      var row = claim.row(now: claim.text, finding: .notJudged)
      row.baseline = "no claim"
      return row
    }
    return (gone + made).filter { row in
      !rows.contains {
        $0.workload == row.workload && ($0.engine == nil || $0.engine == row.engine)
          && ($0.layer == .coverage || $0.what == row.what)
      }
    }
  }

  /// Checks that two runs were made under the same circumstances. Otherwise their parts must not be
  /// merged into one document.
  private static func checkCircumstances(_ old: RunDocument, _ run: RunDocument) throws(Problem) {
    let facts: [(String, String, String)] = [
      ("seed", "\(old.seed)", "\(run.seed)"),
      ("toolchain", old.environment.toolchain, run.environment.toolchain),
      ("architecture", old.environment.architecture, run.environment.architecture),
    ]
    for (name, before, now) in facts where before != now {
      throw .notFitForBaseline(
        reason: "it is a part only, and the rest of the baseline has another \(name)"
          + " (\(before), not \(now))")
    }
  }

  /// Replaces old results by new ones. Results that were not selected stay as they were.
  private static func merged(
    _ old: [WorkloadResult], _ new: [WorkloadResult], scope: Gate.Scope
  ) -> [WorkloadResult] {
    var rest = new
    var result: [WorkloadResult] = []
    for workload in old {
      guard let place = rest.firstIndex(where: { $0.key == workload.key }) else {
        // If a selected workload is missing in the new run, the results of engines that were not
        // selected stay.
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

extension RunDocument {
  /// Removes everything that gates do not read. A baseline contains counts, allocations,
  /// instructions and ratios. Times and the digests of other files are removed, since they would
  /// make the diff of every update large.
  fileprivate mutating func keepOnlyWhatGatesRead(_ instructions: InstructionScope) {
    environment.files = nil
    keepInstructions(instructions)
    for workload in workloads.indices {
      for measurement in workloads[workload].measurements.indices {
        // Remove ratios that the gate would not judge, since they make no claims. Without their
        // processes, a reader of the baseline could not recognise them.
        workloads[workload].measurements[measurement].ratios =
          workloads[workload].measurements[measurement].ratios
          .filter(TimeClaimsLayer.isJudged).map(\.withoutProcesses)
        workloads[workload].measurements[measurement].time = nil
      }
    }
  }

  fileprivate mutating func keepInstructions(_ instructions: InstructionScope) {
    for workload in workloads.indices {
      for measurement in workloads[workload].measurements.indices {
        let result = workloads[workload]
        if !instructions.includes(result.measurements[measurement], of: result) {
          workloads[workload].measurements[measurement].instructions = nil
        }
      }
    }
  }
}
