import ComponentTree
import ObservationWorkloads

extension ProbeReport {
  /// Runs all probes on the component tree, with the toolchain's Observation as the engine.
  /// - Parameter rules: the tree's choices for the rules that SwiftUI does not state.
  @MainActor
  public static func ofTree(rules: TreeRules = .current) throws -> ProbeReport {
    let answers = try Probe.all.map { probe in
      // The window of Examples/Probe has room for 10 rows.
      let host = TreeHost(
        engine: Engine.observation.makeObservationEngine(), rules: rules, viewport: 10)
      defer { host.unmount() }
      return try probe.answer { stage in
        try MainActorQueue.run { try host.mount(stage.root) }
        try host.flush()
      } settle: {
        // Runs the tasks that views have started, and then flushes the tree, so that the writes of
        // these tasks reach the views.
        try MainActorQueue.run { try host.flush() }
        try host.flush()
      }
    }
    return ProbeReport(system: "ComponentTree", answers: answers)
  }
}
