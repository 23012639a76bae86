import ComponentTree
import ObservationBench

extension ProbeReport {
  /// What the component tree answers, on the toolchain's Observation.
  /// - Parameter rules: what it takes for rules that SwiftUI does not state.
  @MainActor
  public static func ofTree(rules: TreeRules = .current) throws -> ProbeReport {
    let answers = try Probe.all.map { probe in
      let host = TreeHost(engine: Engine.observation.makeObservationEngine(), rules: rules)
      defer { host.unmount() }
      return try probe.answer { stage in
        try MainActorQueue.run { try host.mount(stage.root) }
        try host.flush()
      } settle: {
        // Tasks that views start run, and what they write is shown.
        try MainActorQueue.run { try host.flush() }
        try host.flush()
      }
    }
    return ProbeReport(system: "ComponentTree", answers: answers)
  }
}
