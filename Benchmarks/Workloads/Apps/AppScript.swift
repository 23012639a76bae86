import ComponentTree
import ObservationBench
import SeedApps

/// An app, alive, and where its script has got to.
@MainActor
final class AppScript<App> {
  private let app: App
  private let steps: [AppStep<App>]
  private let writes: [Int]
  private let runsTasks: Bool
  private var driver: TestDriver?
  /// What each step acts on, once it is found.
  private var acts: [FoundAct?]

  init(app: App, steps: [AppStep<App>], runsTasks: Bool) {
    self.app = app
    self.steps = steps
    self.runsTasks = runsTasks
    writes = steps.map(\.writes)
    acts = Array(repeating: nil, count: steps.count)
  }

  /// Mounts the app, and runs what its tasks can do before an answer arrives.
  func mount(in host: TreeHost) throws {
    guard let app = app as? any SeedApp else { preconditionFailure("\(App.self) is no SeedApp") }
    driver = TestDriver(host)
    try MainActorQueue.run { try app.mount(in: host) }
    try host.flush()
  }

  /// Finds what the frame's step acts on, where it changes from time to time.
  func prepare(frame: Int) throws {
    let step = frame % steps.count
    if steps[step].isFoundAnew { acts[step] = try find(step) }
  }

  /// Performs the frame's step, with all that its tasks can do now.
  func write(frame: Int) throws -> Int {
    let step = frame % writes.count
    if acts[step] == nil { acts[step] = try find(step) }
    if let act = acts[step] {
      if runsTasks { MainActorQueue.run(act.perform) } else { act.perform() }
    }
    return writes[step]
  }

  private func find(_ step: Int) throws -> FoundAct {
    guard let driver else { preconditionFailure("the app is not mounted") }
    return FoundAct(perform: try steps[step].find(app, driver))
  }
}

/// What a step does. A closure in an array of its own would be converted, and allocated, each time
/// that it is taken out.
private struct FoundAct {
  let perform: @MainActor () -> Void
}
