import ComponentTree
import ObservationBench
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

/// Who starts tasks in an app, while its script runs.
enum AppTasks {
  case none
  /// What the script does to the models.
  case ofModels
  /// Views that appear in a frame, too.
  case ofViews
}

/// A workload whose script states the cost of each step.
protocol ScriptedWorkload: TreeWorkload {
  /// What frame f, step f mod the script's length, costs on an engine.
  func statedCost(frame: Int, on engine: Engine) -> StepCost
}

extension ScriptedWorkload {
  func expectedEvaluations(engine: String, frame: Int, seed: UInt64) -> Int? {
    Catalog.current.engine(id: engine).map { statedCost(frame: frame, on: $0).evaluations }
  }
}

/// A seed app with its script.
///
/// Frame f is step f mod the script's length, and every script ends where it began, so that timing
/// can go on for ever; every write changes its value.
struct AppWorkload<App>: ScriptedWorkload {
  let id: String
  let title: String
  let revision: Int
  let mounted: MountedCounts
  let notations: [Notation]
  /// Why it does not run on engines of other notations.
  let absences: [Notation: String]
  /// Makes the app in a notation; `nil` where there is none.
  let make: @MainActor @Sendable (Notation) -> App?
  let steps: [AppStep<App>]
  let tasks: AppTasks

  var kind: WorkloadKind { .app }
  /// Apps of both notations are what comes nearest to a reader's code.
  var priority: Int {
    notations.contains(.publishAll) ? Priority.decision : Priority.usual
  }
  var parameters: Parameters { [.frames: steps.count * Self.cycles] }
  var period: Int { steps.count }
  var notApplicable: [NotApplicable] {
    Catalog.current.engines.filter(\.observesTrees).compactMap { engine in
      absences[engine.notation].map { NotApplicable(engine: engine.id, reason: $0) }
    }
  }

  /// How often the counting pass goes through the script.
  static var cycles: Int { 5 }

  var stepNames: [String] { steps.map(\.name) }

  func statedCost(frame: Int, on engine: Engine) -> StepCost {
    let step = steps[frame % steps.count]
    return engine.isFineGrained ? step.fine : step.whole
  }

  func expectedCounts(on engine: Engine, seed: UInt64) -> Counts {
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
      registrations: engine.isFineGrained
        ? mounted.reads + mounted.remainingSubscriptions : mounted.subscriptions)
  }

  func script(on engine: Engine, seed: UInt64) throws -> Script {
    guard let app = make(engine.notation) else { throw UnknownNotation(engine.notation) }
    let appScript = AppScript(app: app, steps: steps, runsTasks: tasks != .none)
    var script = Script(mount: { try appScript.mount(in: $0) }) { frame in
      frame.writes = try appScript.write(frame: frame.number)
    }
    script.runsTasks = tasks == .ofViews
    if steps.contains(where: \.isFoundAnew) {
      script.prepare = { try appScript.prepare(frame: $0) }
    }
    return script
  }
}
