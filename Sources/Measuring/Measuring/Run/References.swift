import RunFolder

/// The reference engines on a workload. A ratio is an engine's time divided by the time of a
/// reference engine.
struct References {
  let workload: any Workload
  /// The engines of the run, with their facts.
  let engines: [EngineInfo]
  /// The ids of the engines that were measured on the workload.
  let measured: [String]

  /// The references of an engine. The first references are the references that the workload names.
  /// If the workload returns `nil` instead of names, the first references are those that the
  /// engine's facts state. If the engine tracks properties, the next references are all engines
  /// that track whole objects: users choose between the two kinds of engine by the ratio of their
  /// times. The last reference is the engine's untracked twin, which evaluates the same components
  /// and tracks nothing. Engines that were not measured on the workload are left out.
  func of(_ engine: String) -> [String] {
    let facts = facts(of: engine)
    var references = workload.references(of: engine) ?? facts?.references ?? []
    if facts?.grain == .property {
      references += measured.filter { self.facts(of: $0)?.grain == .object }
    }
    references += [workload.untrackedTwin(of: engine)].compactMap(\.self)
    var seen: Set<String> = [engine]
    return references.filter { measured.contains($0) && seen.insert($0).inserted }
  }

  private func facts(of engine: String) -> EngineFacts? {
    engines.first { $0.id == engine }?.facts
  }
}
