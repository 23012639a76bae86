import ObservationWorkloads

/// A workload without a tree, which repeats one operation of an engine.
struct OperationWorkload: Workload {
  let id: String
  let title: String
  let action: OperationKind
  let parameters: Parameters
  /// The engines that the operation runs on.
  let runsOn: [Engine]
  let notApplicable: [NotApplicable]
  let isOnDemand: Bool

  /// - Parameters:
  ///   - frames: the number of frames that run while events are counted. The number is small,
  ///     because all frames do the same work.
  ///   - isOnDemand: `true` if the operation is only measured on request.
  init(
    _ id: String, _ title: String, _ action: OperationKind, _ size: Parameters = [:],
    frames: Int = 100, isOnDemand: Bool = false
  ) {
    self.id = id
    self.title = title
    self.action = action
    self.isOnDemand = isOnDemand
    var parameters = size
    parameters[.frames] = frames
    self.parameters = parameters
    runsOn = Engine.builtIn.filter { action.reason(against: $0) == nil }
    notApplicable = Engine.builtIn.compactMap { engine in
      action.reason(against: engine).map { NotApplicable(engine: engine.id, reason: $0) }
    }
  }

  var kind: WorkloadKind { .operation }
  var revision: Int { 1 }
  var priority: Int { isOnDemand ? Priority.large : Priority.single }
  var engines: [String] { runsOn.map(\.id) }
  var isTraced: Bool { false }

  /// The counts of components are 0, because there are no components.
  func expectedCounts(engine: String, seed: UInt64) -> Counts {
    guard let engine = runsOn.first(where: { $0.id == engine }) else { return Counts() }
    return Counts(
      components: 0, mountEvaluations: 0, frames: frames, writes: action.writes * frames,
      notifications: action.notifications * frames, invalidations: 0, evaluations: 0,
      necessaryEvaluations: 0, redundantEvaluations: 0, missedUpdates: 0,
      registrations: action.registrations(engine))
  }

  /// All engines are compared with the engine `observation`. For the operation `fire`, the engines
  /// are also compared with the engines `observation-spi` and `opencombine`, whose observers stay
  /// registered after a notification.
  func references(of engine: String) -> [String]? {
    if case .fire = action {
      return runsOn.filter { $0.notation == .observation || $0.facts.role == .peer }.map(\.id)
    }
    return [Engine.observation.id]
  }

  func makeRun(engine: String, seed: UInt64) throws -> any WorkloadRun {
    guard let engine = runsOn.first(where: { $0.id == engine }),
      let operation = action.operation(on: engine)
    else { throw UnknownEngine(engine: engine, workload: id) }
    return OperationRun(operation, writesPerFrame: action.writes)
  }
}
