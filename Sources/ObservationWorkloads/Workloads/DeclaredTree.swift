import Measuring
import RunFolder

/// A tree workload in a catalogue: on the engines that the catalogue declares, and with its copy
/// whose models record writes. `Workload` speaks of engines by id, a `TreeWorkload` of the engines
/// themselves, and this is where the one becomes the other.
package struct DeclaredTree: Workload {
  let tree: any TreeWorkload
  /// The engines that the workload runs on.
  let runsOn: [Engine]
  package let notApplicable: [NotApplicable]
  /// The copy whose models record writes; `nil` if the executable declares none.
  let recorded: (any TreeWorkload)?

  package init(
    _ tree: any TreeWorkload, among engines: [Engine], recorded: (any TreeWorkload)? = nil
  ) {
    self.tree = tree
    self.recorded = recorded
    let notApplicable = tree.notApplicable(among: engines)
    self.notApplicable = notApplicable
    let notations = tree.notations
    runsOn = engines.filter { engine in
      engine.observesTrees && notations.contains(engine.notation)
        && !notApplicable.contains { $0.engine == engine.id }
    }
  }

  package var id: String { tree.id }
  package var title: String { tree.title }
  package var kind: WorkloadKind { tree.kind }
  package var parameters: Parameters { tree.parameters }
  package var revision: Int { tree.revision }
  package var engines: [String] { runsOn.map(\.id) }
  package var priority: Int { tree.priority }
  package var isOnDemand: Bool { tree.isOnDemand }
  package var period: Int { tree.period }
  package var isTraced: Bool { tree.isTraced }
  package var stepNames: [String] { tree.stepNames }
  package var countsArePredicted: Bool { tree.countsArePredicted }

  private func engine(_ id: String) -> Engine? { runsOn.first { $0.id == id } }

  package func references(of engine: String) -> [String]? { tree.references(of: engine) }

  package func expectedCounts(engine id: String, seed: UInt64) -> Counts {
    guard let engine = engine(id) else { return Counts() }
    var counts = tree.expectedCounts(on: engine, seed: seed)
    if !engine.countsRegistrations { counts.registrations = nil }
    return counts
  }

  package func expectedEvaluations(engine id: String, frame: Int, seed: UInt64) -> Int? {
    engine(id).flatMap { tree.expectedEvaluations(on: $0, frame: frame, seed: seed) }
  }

  /// The twin of an engine is an engine that evaluates the same components without tracking. An
  /// engine that tracks properties has the engine with the role `floor` as its twin. The other
  /// engines have no twin.
  package func untrackedTwin(of id: String) -> String? {
    guard engine(id)?.facts.grain == .property else { return nil }
    return runsOn.first { $0.facts.role == .floor }?.id
  }

  @MainActor
  package func makeRun(engine id: String, seed: UInt64) throws -> any WorkloadRun {
    guard let engine = engine(id) else { throw UnknownEngine(engine: id, workload: self.id) }
    let script = try tree.script(on: engine, seed: seed)
    guard let recorded else { return TreeRun(engine: engine, seed: seed, script: script) }
    return TreeRun(engine: engine, seed: seed, script: script) {
      try RecordedRun(recorded, as: engine, seed: seed)
    }
  }

  /// The steps of a migration of the workload's models to `@Observable`. The result is empty if the
  /// workload is not an app, or has no copy with models that record writes.
  @MainActor
  package func migrationSteps(seed: UInt64) throws -> [Trace.MigrationStep] {
    guard kind == .app, let recorded,
      let advice = try MigrationAdvice(recorded, to: .observable, seed: seed)
    else { return [] }
    return try advice.report(explains: false).steps
  }
}
