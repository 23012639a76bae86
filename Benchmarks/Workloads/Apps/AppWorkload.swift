import ComponentTree
import ObservationWorkloads
import SeedApps

/// The expected counts of an app directly after the app has been mounted.
struct MountedCounts {
  var components: Int
  /// The numbers of evaluations on fine-grained engines and on whole-object engines. If mounting
  /// writes no property, both numbers equal the number of components.
  var fineEvaluations: Int
  var wholeEvaluations: Int
  /// The number of pairs of a component and a tracked property that the component's body reads.
  var reads: Int
  /// On whole-object engines, the number of pairs of a component and an object to which the
  /// component subscribes.
  var subscriptions: Int
  /// On fine-grained engines, the number of subscriptions of a component to an object. A component
  /// only subscribes to an object whose class is not migrated to `@Observable`.
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

/// The code that starts tasks in an app while the app's script runs.
enum AppTasks {
  case none
  /// After mounting, only the steps of the script start tasks.
  case ofModels
  /// The steps of the script start tasks. Views that appear in a frame also start tasks.
  case ofViews
}

/// A workload whose script states the expected counts of each step.
protocol ScriptedWorkload: TreeWorkload {
  /// The expected counts of a frame on an engine, as the script states them. Frame f runs step
  /// number f modulo the number of steps.
  func statedCost(frame: Int, on engine: Engine) -> StepCost
}

extension ScriptedWorkload {
  func expectedEvaluations(on engine: Engine, frame: Int, seed: UInt64) -> Int? {
    statedCost(frame: frame, on: engine).evaluations
  }
}

/// An app from one of the seed documents, with its script.
///
/// Frame f runs step number f modulo the number of steps. After the last step, the script can start
/// again, and each step causes the same counts in each repetition, except the first if the step
/// states `repeated`. So a timed measurement can repeat the script without limit. Every write of a
/// step changes the property's value. The only exceptions are steps with a comment that says so.
struct AppWorkload<App>: ScriptedWorkload {
  let id: String
  let title: String
  let revision: Int
  let mounted: MountedCounts
  let notations: [Notation]
  /// For each notation in which the app does not exist, the reason why the workload does not run on
  /// the engines of that notation.
  let absences: [Notation: String]
  /// Makes the app in a notation; `nil` if the app does not exist in that notation.
  let make: @MainActor @Sendable (Notation) -> App?
  let stated: [StatedStep<App>]
  let tasks: AppTasks

  var kind: WorkloadKind { .app }
  /// If time is short, apps that exist in both notations are timed before apps that exist in only
  /// one notation, because a team that migrates also has its code in both notations.
  var priority: Int {
    notations.contains(.publishAll) ? Priority.decision : Priority.usual
  }
  var parameters: Parameters { [.frames: stated.count * Self.cycles] }
  var period: Int { stated.count }
  func notApplicable(among engines: [Engine]) -> [NotApplicable] {
    engines.filter(\.observesTrees).compactMap { engine in
      absences[engine.notation].map { NotApplicable(engine: engine.id, reason: $0) }
    }
  }

  /// The number of times that the script runs while events are counted. The measurement of times is
  /// separate.
  static var cycles: Int { 5 }

  var stepNames: [String] { stated.map(\.name) }

  func statedCost(frame: Int, on engine: Engine) -> StepCost {
    let step = stated[frame % stated.count]
    if frame >= stated.count, let repeated = step.repeated { return repeated }
    return engine.isFineGrained ? step.fine : step.whole
  }

  func expectedCounts(on engine: Engine, seed: UInt64) -> Counts {
    func total(_ count: (StepCost) -> Int) -> Int {
      (0..<stated.count * Self.cycles).reduce(0) { $0 + count(statedCost(frame: $1, on: engine)) }
    }
    return Counts(
      components: mounted.components,
      mountEvaluations: engine.isFineGrained ? mounted.fineEvaluations : mounted.wholeEvaluations,
      frames: stated.count * Self.cycles,
      writes: stated.reduce(0) { $0 + $1.writes } * Self.cycles,
      notifications: total { $0.notifications }, invalidations: total { $0.invalidations },
      evaluations: total { $0.evaluations }, necessaryEvaluations: total { $0.necessary },
      redundantEvaluations: total { $0.evaluations - $0.necessary }, missedUpdates: 0,
      registrations: engine.isFineGrained
        ? mounted.reads + mounted.remainingSubscriptions : mounted.subscriptions)
  }

  func script(on engine: Engine, seed: UInt64) throws -> Script {
    guard let app = make(engine.notation) else { throw UnknownNotation(engine.notation) }
    guard let seed = app as? any SeedApp else { preconditionFailure("\(App.self) is no SeedApp") }
    return Script(
      steps: stated.map { $0.step(of: app) }, runsTasks: tasks != .none, settles: tasks == .ofViews,
      clock: nil
    ) { try seed.mount(in: $0) }
  }
}
