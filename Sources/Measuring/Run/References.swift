import RunFolder

/// The engines whose times an engine's are divided by on a workload.
struct References {
  let workload: any Workload
  /// Those of the run, with their facts.
  let engines: [EngineInfo]
  /// The ids of those that were measured on the workload.
  let measured: [String]

  /// In this order: the workload's own references, or else those that the engine states; of an
  /// engine that tracks properties, every engine that tracks whole objects, since that ratio is
  /// what a reader decides by; and the untracked twin.
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
