import Messages
import RunFolder

/// Why each component was evaluated in one frame, read off a trace.
package struct Explanation: Sendable, Equatable {
  package let workload: WorkloadKey
  package let engine: String
  /// From 1, as pictures count; of `frames`.
  package let frame: Int
  package let frames: Int
  /// What the frame's step is called.
  package let step: String?
  /// What other engines evaluated in the frame that this one did not, or the other way round.
  package let differences: [EngineDifference]
  /// The evaluated components, in order of id.
  package let evaluations: [Evaluation]
  let components: [Trace.Component]

  package struct Evaluation: Codable, Sendable, Equatable {
    package var id: Int
    package var name: String
    package var parent: Int?
    package var causes: [Trace.Cause]
    /// How often it ran in the frame, and how many of these runs changed nothing.
    package var times: Int
    package var redundant: Int
  }

  /// - Parameters:
  ///   - frame: from 1; `nil` for the one in which the engines' evaluations differ most, or where
  ///     they differ in none, for the first in which the engine evaluated anything.
  ///   - component: only components of this name; with or without what tells a row from others.
  /// - Throws: `unknownEngine` where the trace has none of that id, `badOption` for a frame that is
  ///   not there.
  package init(
    _ trace: Trace.WorkloadTrace, engine: String, frame: Int? = nil, component: String? = nil
  ) throws(Problem) {
    guard let traced = trace.engines.first(where: { $0.engine == engine }) else {
      throw .unknownEngine(engine, known: trace.engines.map(\.engine))
    }
    let index = frame.map { $0 - 1 } ?? Explanation.mostDifferentFrame(of: trace, traced)
    guard traced.frames.indices.contains(index) else {
      throw .badOption(
        "--frame \(index + 1)", reason: "the trace has frames 1 to \(traced.frames.count)")
    }
    workload = WorkloadKey(id: trace.id, parameters: trace.parameters)
    self.engine = engine
    self.frame = index + 1
    frames = traced.frames.count
    step = trace.step(ofFrame: index)
    components = trace.components
    evaluations = Explanation.evaluations(traced.frames[index], of: trace)
      .filter { component.map($0.isOf) ?? true }
    differences = trace.engines.filter { $0.engine != engine }.compactMap {
      EngineDifference(of: $0, from: traced, frame: index, trace.components)
    }
  }

  private static func mostDifferentFrame(
    of trace: Trace.WorkloadTrace, _ traced: Trace.EngineTrace
  ) -> Int {
    let differences = traced.frames.indices.map { frame in
      let counts = trace.engines.compactMap { engine in
        engine.frames.indices.contains(frame) ? engine.frames[frame].evaluated.count : nil
      }
      return (counts.max() ?? 0) - (counts.min() ?? 0)
    }
    if let most = differences.max(), most > 0 { return differences.firstIndex(of: most)! }
    return traced.frames.firstIndex { $0.evaluated.count > 0 } ?? 0
  }

  static func evaluations(
    _ frame: Trace.Frame, of trace: Trace.WorkloadTrace
  ) -> [Evaluation] {
    let invalidated = Set(frame.invalidated.ids)
    let notified = Set(frame.notified.ids)
    let times = tally(frame.evaluated)
    let redundant = tally(frame.redundant)
    var causes: [Int: [Trace.Cause]] = [:]
    for entry in frame.causes where trace.causes.indices.contains(entry.cause) {
      for id in entry.components.ids { causes[id, default: []].append(trace.causes[entry.cause]) }
    }
    return times.keys.sorted().map { id in
      let known = trace.components.indices.contains(id) ? trace.components[id] : nil
      // A trace of before causes were kept says no more than this.
      let guessed: Trace.Cause.Kind =
        notified.contains(id) ? .notified : invalidated.contains(id) ? .state : .inputs
      return Evaluation(
        id: id, name: known?.name ?? "?", parent: known?.parent,
        causes: causes[id] ?? [Trace.Cause(guessed)], times: times[id] ?? 0,
        redundant: redundant[id] ?? 0)
    }
  }

  private static func tally(_ runs: ComponentRuns) -> [Int: Int] {
    runs.ids.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

extension Explanation {
  /// The trace of a workload: of this key, or the smallest tree of this id, whose text is the
  /// shortest.
  package static func trace(of workload: String, in trace: Trace) -> Trace.WorkloadTrace? {
    let exact = trace.workloads.first {
      WorkloadKey(id: $0.id, parameters: $0.parameters).description == workload
    }
    return exact
      ?? trace.workloads.filter { $0.id == workload }
      .min { $0.components.count < $1.components.count }
  }

  /// The engine that is explained where none is named: the first one of the trace that the
  /// measurement is about, or else the first one.
  /// - Parameter facts: what the engine of an id states about itself.
  package static func usualEngine(
    of trace: Trace.WorkloadTrace, facts: (_ engine: String) -> EngineFacts?
  ) -> String? {
    let engines = trace.engines.map(\.engine)
    return engines.first { facts($0)?.role == .engine } ?? engines.first
  }
}

extension Explanation: Encodable {
  private enum CodingKeys: CodingKey {
    case schemaVersion, workload, engine, frame, frames, step, differences, evaluations
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(2, forKey: .schemaVersion)
    try container.encode(workload, forKey: .workload)
    try container.encode(engine, forKey: .engine)
    try container.encode(frame, forKey: .frame)
    try container.encode(frames, forKey: .frames)
    try container.encodeIfPresent(step, forKey: .step)
    try container.encode(differences, forKey: .differences)
    try container.encode(evaluations, forKey: .evaluations)
  }
}

extension Explanation.Evaluation {
  /// Whether it is of a component of this name.
  func isOf(_ component: String) -> Bool { name == component || kind == component }

  /// The name without what tells it from its siblings.
  var kind: String { Trace.Component.kind(of: name) }
}
