import Measuring
import RunFolder

/// A tree workload in a catalogue: on the engines that the catalogue declares, and with its copy
/// whose models record writes. `Workload` speaks of engines by id, a `TreeWorkload` of the engines
/// themselves, and this is where the one becomes the other.
struct DeclaredTree: Workload {
  let tree: any TreeWorkload
  /// The engines that the workload runs on.
  let runsOn: [Engine]
  let notApplicable: [NotApplicable]
  /// The copy whose models record writes; `nil` if the executable declares none.
  let recorded: (any TreeWorkload)?

  init(_ tree: any TreeWorkload, among engines: [Engine], recorded: (any TreeWorkload)? = nil) {
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

  var id: String { tree.id }
  var title: String { tree.title }
  var kind: WorkloadKind { tree.kind }
  var parameters: Parameters { tree.parameters }
  var revision: Int { tree.revision }
  var engines: [String] { runsOn.map(\.id) }
  var priority: Int { tree.priority }
  var isOnDemand: Bool { tree.isOnDemand }
  var period: Int { tree.period }
  var isTraced: Bool { tree.isTraced }
  var stepNames: [String] { tree.stepNames }
  var countsArePredicted: Bool { tree.countsArePredicted }

  private func engine(_ id: String) -> Engine? { runsOn.first { $0.id == id } }

  func references(of engine: String) -> [String]? { tree.references(of: engine) }

  func expectedCounts(engine id: String, seed: UInt64) -> Counts {
    guard let engine = engine(id) else { return Counts() }
    var counts = tree.expectedCounts(on: engine, seed: seed)
    if !engine.countsRegistrations { counts.registrations = nil }
    return counts
  }

  func expectedEvaluations(engine id: String, frame: Int, seed: UInt64) -> Int? {
    engine(id).flatMap { tree.expectedEvaluations(on: $0, frame: frame, seed: seed) }
  }

  /// The twin of an engine is an engine that evaluates the same components without tracking. An
  /// engine that tracks properties has the engine with the role `floor` as its twin. The other
  /// engines have no twin.
  func untrackedTwin(of id: String) -> String? {
    guard engine(id)?.facts.grain == .property else { return nil }
    return runsOn.first { $0.facts.role == .floor }?.id
  }

  @MainActor
  func makeRun(engine id: String, seed: UInt64) throws -> any WorkloadRun {
    guard let engine = engine(id) else { throw UnknownEngine(engine: id, workload: self.id) }
    let script = try tree.freshScript(on: engine, seed: seed)
    guard let recorded else { return TreeRun(engine: engine, seed: seed, script: script) }
    return TreeRun(engine: engine, seed: seed, script: script) {
      try RecordedRun(recorded, as: engine, seed: seed)
    }
  }

  /// The steps of a migration of the workload's models to `@Observable`. The result is empty if the
  /// workload is not an app, or has no copy with models that record writes.
  @MainActor
  func migrationSteps(seed: UInt64) throws -> [Trace.MigrationStep] {
    guard kind == .app, let recorded,
      let advice = try MigrationAdvice(recorded, to: .observable, seed: seed)
    else { return [] }
    return try advice.report(explains: false).steps
  }
}
