import Findings
import Messages
import RunFolder

/// The reasons why each component was evaluated in one frame, taken from a trace.
package struct Explanation: Sendable, Equatable {
  package let workload: WorkloadKey
  package let engine: String
  /// The number of the frame, from 1 to `frames`, as in pictures.
  package let frame: Int
  package let frames: Int
  /// A description of the frame, such as `the frame in which the engines differ most`, if the user
  /// named no frame; `nil` if the user named the frame.
  let choice: String?
  /// The name of the frame's step.
  package let step: String?
  /// For each other engine, the difference between its evaluations in this frame and the
  /// evaluations on the explained engine.
  package let differences: [EngineDifference]
  /// The counts of the user's own views.
  package let views: ViewCounts
  /// The evaluated components, in order of id.
  package let evaluations: [Evaluation]
  let components: [Trace.Component]
  /// The ids of all components that were evaluated in the frame. If the caller has named a
  /// component, `evaluations` contains only the components with this name.
  let evaluated: Set<Int>

  /// The reason for an evaluation, derived from a frame's events. The type is used for traces of
  /// older versions, which contain no causes.
  package enum Reason: String, Codable, Sendable, CaseIterable {
    /// The engine notified the component that a dependency has changed.
    case notified
    /// The component's own state, or an environment value that it read, has changed.
    case ownInvalidation
    /// Nothing had marked the component for evaluation. Its parent was evaluated, and created the
    /// component or passed new inputs to the component.
    case newInputs

    package var words: String { cause.words }

    fileprivate var cause: Trace.Cause {
      switch self {
      case .notified: Trace.Cause(.notified)
      case .ownInvalidation: Trace.Cause(.state)
      case .newInputs: Trace.Cause(.inputs)
      }
    }
  }

  package struct Evaluation: Codable, Sendable, Equatable {
    package var id: Int
    package var name: String
    package var parent: Int?
    package var causes: [Trace.Cause]
    /// The number of evaluations of the component in the frame. `redundant` is the number of these
    /// evaluations that changed nothing.
    package var times: Int
    package var redundant: Int
    /// The number of these evaluations that passed new closures to children, and changed nothing
    /// else.
    package var closureOnly: Int
    /// Whether the user wrote the view. Other evaluations are not counted in `views`.
    package var isOwnView: Bool
  }

  /// - Parameters:
  ///   - frame: the number of the frame, from 1. `nil` selects the frame in which the engines'
  ///     numbers of evaluations differ most. If the trace has only one engine, or if these numbers
  ///     are equal in every frame, `nil` selects the frame with the most redundant evaluations. If
  ///     no evaluation is redundant, `nil` selects the first frame in which the engine evaluated
  ///     anything.
  ///   - component: the name of the components to explain; `nil` for all components. The name may
  ///     omit the part that distinguishes a component from its siblings, such as `[12]`.
  /// - Throws: `unknownEngine` if the trace has no engine with that id; `badOption` for a frame or
  ///   a component that does not exist.
  package init(
    _ trace: Trace.WorkloadTrace, engine: String, frame: Int? = nil, component: String? = nil
  ) throws(Problem) {
    guard let traced = trace.engines.first(where: { $0.engine == engine }) else {
      throw .unknownEngine(engine, known: trace.engines.map(\.engine))
    }
    if let component { try trace.check(component: component) }
    let usual = frame == nil ? Explanation.usualFrame(of: trace, traced) : nil
    let index = usual?.index ?? (frame ?? 1) - 1
    guard traced.frames.indices.contains(index) else {
      throw .badOption(
        "--frame \(index + 1)", reason: "the trace has frames 1 to \(traced.frames.count)")
    }
    workload = trace.key
    self.engine = engine
    self.frame = index + 1
    choice = usual?.choice
    frames = traced.frames.count
    step = trace.step(ofFrame: index)
    components = trace.components
    let all = Explanation.evaluations(traced.frames[index], of: trace)
    evaluated = Set(all.map(\.id))
    evaluations = all.filter { component.map($0.isOf) ?? true }
    views = evaluations.views
    differences = trace.engines.filter { $0.engine != engine }.compactMap {
      EngineDifference(of: $0, from: traced, frame: index, trace.components)
    }
  }

  /// The index of the frame that is explained if the user names no frame, with a description of the
  /// frame; `nil` if nothing was evaluated in any frame.
  private static func usualFrame(
    of trace: Trace.WorkloadTrace, _ traced: Trace.EngineTrace
  ) -> (index: Int, choice: String)? {
    let differences = traced.frames.indices.map { frame in
      let counts = trace.engines.compactMap { engine in
        engine.frames.indices.contains(frame)
          ? engine.frames[frame].views(among: trace.components).evaluations : nil
      }
      return (counts.max() ?? 0) - (counts.min() ?? 0)
    }
    if let most = differences.max(), most > 0 {
      return (differences.firstIndex(of: most)!, "the frame in which the engines differ most")
    }
    let redundant = traced.frames.map { $0.views(among: trace.components).redundant }
    if let most = redundant.max(), most > 0 {
      return (redundant.firstIndex(of: most)!, "the frame with the most redundant evaluations")
    }
    return traced.frames.firstIndex { $0.evaluated.count > 0 }.map {
      ($0, "the first frame with evaluations")
    }
  }

  static func evaluations(
    _ frame: Trace.Frame, of trace: Trace.WorkloadTrace
  ) -> [Evaluation] {
    let invalidated = Set(frame.invalidated.ids)
    let notified = Set(frame.notified.ids)
    let times = tally(frame.evaluated)
    let redundant = tally(frame.redundant)
    let closureOnly = tally(frame.closureOnly)
    var causes: [Int: [Trace.Cause]] = [:]
    for entry in frame.causes where trace.causes.indices.contains(entry.cause) {
      for id in entry.components.ids { causes[id, default: []].append(trace.causes[entry.cause]) }
    }
    return times.keys.sorted().map { id in
      let known = trace.components.indices.contains(id) ? trace.components[id] : nil
      let reason: Reason =
        notified.contains(id)
        ? .notified : invalidated.contains(id) ? .ownInvalidation : .newInputs
      return Evaluation(
        id: id, name: known?.name ?? "?", parent: known?.parent,
        causes: causes[id] ?? [reason.cause], times: times[id] ?? 0,
        redundant: redundant[id] ?? 0, closureOnly: closureOnly[id] ?? 0,
        isOwnView: known?.isOwnView ?? true)
    }
  }

  private static func tally(_ runs: ComponentRuns) -> [Int: Int] {
    runs.ids.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

extension Explanation {
  /// The trace of the workload with this key. If `workload` is only an id, the result is the trace
  /// of the smallest tree with this id, because that tree has the shortest explanation. `nil` if no
  /// traced workload has this key or id.
  package static func trace(of workload: String, in trace: Trace) -> Trace.WorkloadTrace? {
    let exact = trace.workloads.first { $0.key.description == workload }
    return exact
      ?? trace.workloads.filter { $0.id == workload }
      .min { $0.components.count < $1.components.count }
  }

  /// The engine that is explained if the user names no engine: the one that the app ships.
  /// - Parameter facts: returns the facts that an engine states, given its id.
  package static func usualEngine(
    of trace: Trace.WorkloadTrace, facts: (_ engine: String) -> EngineFacts?
  ) -> String? {
    let infos = trace.engines.map {
      EngineInfo(id: $0.engine, title: $0.engine, version: "", facts: facts($0.engine))
    }
    return EngineRoles(infos).shipped
  }
}

extension Trace.WorkloadTrace {
  var key: WorkloadKey { WorkloadKey(id: id, parameters: parameters) }
}

extension Explanation: Encodable {
  private enum CodingKeys: CodingKey {
    case schemaVersion, workload, engine, frame, frames, step, views, differences, evaluations
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(2, forKey: .schemaVersion)
    try container.encode(workload, forKey: .workload)
    try container.encode(engine, forKey: .engine)
    try container.encode(frame, forKey: .frame)
    try container.encode(frames, forKey: .frames)
    try container.encodeIfPresent(step, forKey: .step)
    try container.encode(views, forKey: .views)
    try container.encode(differences, forKey: .differences)
    try container.encode(evaluations, forKey: .evaluations)
  }
}

extension Explanation.Evaluation {
  /// Whether the evaluated component has this name.
  func isOf(_ component: String) -> Bool { name == component || kind == component }

  /// The component's name without the part that distinguishes the component from its siblings.
  var kind: String { Trace.Component.kind(of: name) }
}

extension [Explanation.Evaluation] {
  /// The counts of the user's own views.
  var views: ViewCounts {
    reduce(ViewCounts()) { counts, one in
      guard one.isOwnView else { return counts }
      return counts
        + ViewCounts(
          evaluations: one.times, redundant: one.redundant, closureOnly: one.closureOnly)
    }
  }

  /// The counts of the user's own views in words, and the number of the other evaluations.
  var tally: String {
    let others = reduce(0) { $0 + ($1.isOwnView ? 0 : $1.times) }
    return views.tally
      + (others == 0 ? "" : " (and \(others) of controls and the tool's parts, not counted)")
  }
}

extension ViewCounts {
  var tally: String {
    "\(evaluations) evaluation\(evaluations == 1 ? "" : "s"), \(redundant) redundant"
      + (closureOnly == 0 ? "" : ", \(closureOnly) closure-only")
  }
}
