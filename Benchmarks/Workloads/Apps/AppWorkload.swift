import ComponentTree
import Harness
import RunFolder
import SeedApps

/// What is there after mounting.
struct MountedCounts {
  var components: Int
  /// Evaluations on engines of both grains. As many as components, unless mounting itself writes.
  var fineEvaluations: Int
  var wholeEvaluations: Int
  /// Pairs of a component and a tracked property that its body reads.
  var reads: Int
  /// Pairs of a component and an object that it subscribes to, where every object announces itself.
  var subscriptions: Int
  /// The same where some objects are not migrated and the others are tracked.
  var remainingSubscriptions: Int

  init(
    components: Int, reads: Int, subscriptions: Int, remainingSubscriptions: Int = 0,
    fineEvaluations: Int? = nil, wholeEvaluations: Int? = nil
  ) {
    self.components = components
    self.fineEvaluations = fineEvaluations ?? components
    self.wholeEvaluations = wholeEvaluations ?? components
    self.reads = reads
    self.subscriptions = subscriptions
    self.remainingSubscriptions = remainingSubscriptions
  }
}

/// A workload whose script states the cost of each step.
protocol ScriptedWorkload: Workload {
  var stepNames: [String] { get }
  /// What frame f, step f mod the script's length, costs on an engine.
  func statedCost(frame: Int, on engine: Engine) -> StepCost
}

/// A seed app with its script.
///
/// Frame f is step f mod the script's length, and every script ends where it began, so that timing
/// can go on for ever; every write changes its value.
struct AppWorkload<App>: ScriptedWorkload {
  let id: String
  let title: String
  let mounted: MountedCounts
  /// Those it runs on.
  let runsOn: [Engine]
  let notApplicable: [NotApplicable]
  /// Makes the app in the notation of an engine; `nil` where there is none.
  let make: @MainActor @Sendable (ModelNotation) -> App?
  let steps: [AppStep<App>]
  /// Whether its models start tasks.
  let runsTasks: Bool

  var kind: WorkloadKind { .app }
  var revision: Int { 1 }
  var priority: Int { Priority.single }
  var parameters: Parameters { Parameters([.frames: steps.count * Self.cycles]) }
  var engines: [String] { runsOn.map(\.id) }
  var period: Int { steps.count }

  /// How often the counting pass goes through the script.
  static var cycles: Int { 5 }

  var stepNames: [String] { steps.map(\.name) }

  func statedCost(frame: Int, on engine: Engine) -> StepCost {
    let step = steps[frame % steps.count]
    return engine.isFineGrained ? step.fine : step.whole
  }

  func expectedCounts(engine: String, seed: UInt64) -> Counts {
    guard let engine = runsOn.first(where: { $0.id == engine }) else { return Counts() }
    func total(_ count: (StepCost) -> Int) -> Int {
      steps.indices.reduce(0) { $0 + count(statedCost(frame: $1, on: engine)) } * Self.cycles
    }
    return Counts(
      components: mounted.components,
      mountEvaluations: engine.isFineGrained ? mounted.fineEvaluations : mounted.wholeEvaluations,
      frames: steps.count * Self.cycles,
      writes: steps.reduce(0) { $0 + $1.writes } * Self.cycles,
      notifications: total { $0.notifications }, invalidations: total { $0.invalidations },
      evaluations: total { $0.evaluations }, necessaryEvaluations: total { $0.necessary },
      redundantEvaluations: total { $0.evaluations - $0.necessary }, missedUpdates: 0,
      registrations: registrations(engine))
  }

  private func registrations(_ engine: Engine) -> Int? {
    guard engine.countsRegistrations else { return nil }
    return engine.isFineGrained
      ? mounted.reads + mounted.remainingSubscriptions : mounted.subscriptions
  }
}

extension AppWorkload {
  @MainActor
  func makeRun(engine: String, seed: UInt64) throws -> any WorkloadRun {
    guard let engine = runsOn.first(where: { $0.id == engine }), let app = make(engine.notation)
    else {
      throw UnknownEngine(engine: engine, workload: id)
    }
    let script = AppScript(app: app, steps: steps, runsTasks: runsTasks)
    var parts = TreeRun.Parts(
      mount: { try script.mount(in: $0) }, write: { try script.write(frame: $0) })
    if steps.contains(where: \.isFoundAnew) {
      parts.prepare = { try script.prepare(frame: $0) }
    }
    return TreeRun(engine: engine, parts: parts)
  }
}
