import ObservationWorkloads

/// A reactive graph without a tree. The graph consists of sources, derived values and effects. The
/// derived values are memoised if the engine memoises values.
struct GraphWorkload: Workload {
  let id: String
  let title: String
  let shape: GraphShape
  let parameters: Parameters
  let isOnDemand: Bool

  init(
    _ id: String, _ title: String, _ shape: GraphShape, _ size: Parameters = [:], frames: Int,
    isOnDemand: Bool = false
  ) {
    self.id = id
    self.title = title
    self.shape = shape
    var parameters = size
    parameters[.frames] = frames
    self.parameters = parameters
    self.isOnDemand = isOnDemand
  }

  var kind: WorkloadKind { .graph }
  var revision: Int { 1 }
  var priority: Int { isOnDemand ? Priority.large : Priority.single }
  var isTraced: Bool { false }

  /// The number of frames after which the amount of work per frame repeats. In most shapes, all
  /// frames do the same work. In the shape `unstable`, frames with an even number do different work
  /// than frames with an odd number. In the shape `dynamic`, the work of a frame depends on the
  /// written source, and ten consecutive frames are a representative mixture.
  var period: Int {
    switch shape {
    case .unstable: 2
    case .dynamic: 10
    default: 1
    }
  }

  var runsOn: [Engine] {
    LiveGraph.engines.filter { shape.reasonAgainstPlainValues == nil || $0.notation.memoises }
  }

  var engines: [String] { runsOn.map(\.id) }

  var notApplicable: [NotApplicable] {
    Engine.builtIn.filter { engine in !runsOn.contains { $0.id == engine.id } }.map { engine in
      NotApplicable(engine: engine.id, reason: reason(against: engine))
    }
  }

  private func reason(against engine: Engine) -> String {
    if engine.facts.role == .floor {
      return "wired by hand, a graph of memoised values would be an engine"
    }
    if !engine.observesTrees { return "it is a variant of an engine, only for single operations" }
    guard LiveGraph.engines.contains(where: { $0.id == engine.id }),
      let reason = shape.reasonAgainstPlainValues
    else { return "graphs are not written for it" }
    return reason
  }

  func expectedCounts(engine: String, seed: UInt64) -> Counts {
    guard let engine = runsOn.first(where: { $0.id == engine }) else { return Counts() }
    let (effects, runs) = (shape.effects, shape.runs * frames)
    // On an engine that memoises values, the number of notifications is computed from the runs of
    // effects. An expected number of notifications would only repeat the expected number of runs.
    let notifications = engine.notation.memoises ? nil : runs
    return Counts(
      components: effects, mountEvaluations: effects, frames: frames, writes: frames,
      notifications: notifications, invalidations: notifications, evaluations: runs,
      necessaryEvaluations: runs,
      redundantEvaluations: 0, missedUpdates: 0,
      registrations: engine.countsRegistrations ? effects : nil,
      memoEvaluations: computations(on: engine, seed: seed))
  }

  /// The number of computations in all frames.
  private func computations(on engine: Engine, seed: UInt64) -> Int? {
    if let layout = layout(seed: seed) {
      return LayeredRecorder.computations(layout, frames: frames)
    }
    return shape.computations(memoised: engine.notation.memoises).map { $0 * frames }
  }

  /// The edges of a `dynamic` graph; `nil` for all other shapes.
  func layout(seed: UInt64) -> LayeredLayout? {
    guard case .dynamic(let size) = shape else { return nil }
    return LayeredLayout(size, seed: seed)
  }

  func makeRun(engine id: String, seed: UInt64) throws -> any WorkloadRun {
    guard let engine = runsOn.first(where: { $0.id == id }) else {
      throw UnknownEngine(engine: id, workload: self.id)
    }
    return GraphRun(shape, layout(seed: seed), on: engine)
  }
}
