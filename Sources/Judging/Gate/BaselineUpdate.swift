import Numbers
import Measuring
import Messages
import RunFolder

/// What `baseline update` would change, worked out before anything is written.
package struct BaselineUpdate: Sendable {
  /// What the run and the baseline differ in; empty where there was no baseline.
  package let differences: GateReport
  /// What is to be written. Figures that differ from the old baseline's by no more than those of
  /// two runs of one build do are the old ones; it is the old baseline where no others differ.
  package let document: RunDocument
  /// The baseline until now; `nil` where there was none.
  package let old: RunDocument?

  /// There was no baseline before.
  package var isFirst: Bool { old == nil }
  /// What the file will hold: a line for each measurement.
  package var text: String { JSONText.pretty(document, brokenDownTo: 3) }

  /// - Parameters:
  ///   - old: the baseline until now; `nil` where there is none.
  ///   - run: what is to take its place.
  ///   - scope: what was selected. The old baseline's other workloads are kept.
  ///   - instructions: whose instructions are kept. A gate counts all that the baseline holds.
  /// - Throws: `notFitForBaseline` for a partial, debug or failed run, and where a part of a
  ///   baseline would be replaced by what was made under other circumstances; `folder` for a
  ///   partial one.
  package init(
    from old: RunDocument?, to run: RunDocument, scope: Gate.Scope = .init(),
    instructions: InstructionScope = .everything
  ) throws(Problem) {
    if run.partial { throw .notFitForBaseline(reason: "it is not all of what was asked for") }
    if let shards = run.environment.shards, !shards.isEmpty {
      throw .notFitForBaseline(
        reason:
          "it is shard \(shards.joined(separator: ", ")) only; the command merge puts shards together"
      )
    }
    if !run.optimized { throw .notFitForBaseline(reason: "it was made by a debug build") }
    // Fewer than a formula states is what the new baseline is for.
    let problems = run.problems.filter {
      !$0.isWarning && $0.exitCode != Int(Outcome.better.exitCode)
    }
    if let problem = problems.first {
      throw .notFitForBaseline(
        reason: "it has \(Format.count(problems.count, "problem")), such as this:"
          + " \(problem.message.hasSuffix(".") ? String(problem.message.dropLast()) : problem.message)"
      )
    }
    // What a gate said of it does not matter: a regression that is meant is put into the baseline
    // so.
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
    // Under another seed every count differs by design; the rows would say nothing.
    var differences = GateReport()
    if old.seed == run.seed {
      // With what each process found, which a baseline does not keep.
      var judged = run
      judged.keepInstructions(instructions)
      differences = try Gate(baseline: old, run: judged, scope: scope).judge()
      differences.rows += BaselineUpdate.changedClaims(from: old, to: document, differences.rows)
    }
    self.differences = differences
  }

  /// Claims that would be made no longer, or made for the first time; of the ratios that no row is
  /// about yet.
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

  /// Parts of two runs may be put into one document only if they were made alike.
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

  /// The new results in the places of the old ones; what was not selected stays as it was.
  private static func merged(
    _ old: [WorkloadResult], _ new: [WorkloadResult], scope: Gate.Scope
  ) -> [WorkloadResult] {
    var rest = new
    var result: [WorkloadResult] = []
    for workload in old {
      guard let place = rest.firstIndex(where: { $0.key == workload.key }) else {
        // Of what was selected and is gone, the engines that were not selected stay.
        var kept = workload
        if scope.includes(workload) {
          kept.measurements.removeAll { scope.includes(engine: $0.engine) }
        }
        if !kept.measurements.isEmpty { result.append(kept) }
        continue
      }
      var merged = rest.remove(at: place)
      // Measurements of another definition must not stand beside the new ones.
      if workload.hash == merged.hash {
        merged.measurements += workload.measurements.filter { before in
          !scope.includes(engine: before.engine)
        }
      }
      result.append(merged)
    }
    return result + rest
  }

  /// Writes the new baseline, whole or not at all.
  package func write(to path: String) throws(Problem) {
    do throws(RunFolderError) {
      try AtomicFile.replace(path, with: text)
    } catch {
      throw .folder(error)
    }
  }
}

extension RunDocument {
  /// A baseline holds counts, allocations and ratios. Times and the digests of files beside it no
  /// gate looks at: they would only make every update a large difference.
  fileprivate mutating func keepOnlyWhatGatesRead(_ instructions: InstructionScope) {
    environment.files = nil
    keepInstructions(instructions)
    for workload in workloads.indices {
      for measurement in workloads[workload].measurements.indices {
        // A ratio that the gate would not judge makes no claim. Without its processes, a reader of
        // the baseline could not see that.
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
