import ComponentTree
import Recording

/// Runs the experiments on the component tree, as ContentView runs them on a Mac.
public enum CheckRun {
  /// The console of the run, with the rules of ``SDK/current``.
  @MainActor public static func console() throws -> String {
    var console = "=== SDK \(SDK.current.rawValue)\n"
    var step = 0
    func begin(_ name: String) {
      step += 1
      console += "=== step \(step): \(name)\n"
    }
    for experiment in Experiments.make() {
      begin("\(experiment.name), mount")
      Remote.actions = [:]
      let host = TreeHost(engine: RecordingEngine())
      host.takePrintedChanges { console += $0 + "\n" }
      try host.mount(experiment.view)
      for own in experiment.steps {
        begin("\(experiment.name), \(own.name)")
        own.run()
        try host.flush()
      }
      host.unmount()
    }
    return console + "=== end\n"
  }
}
