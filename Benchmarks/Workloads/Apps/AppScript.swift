import ComponentTree
import ObservationWorkloads
import SeedApps

/// A running app with its script.
@MainActor
final class AppScript<App> {
  private let app: App
  private let steps: [AppStep<App>]
  private let writes: [Int]
  private let runsTasks: Bool
  private var driver: TestDriver?
  /// For each step, the closure that performs the step; `nil` before the first call of the step's
  /// function `AppStep.find`.
  private var acts: [FoundAct?]

  init(app: App, steps: [AppStep<App>], runsTasks: Bool) {
    self.app = app
    self.steps = steps
    self.runsTasks = runsTasks
    writes = steps.map(\.writes)
    acts = Array(repeating: nil, count: steps.count)
  }

  /// Mounts the app, and runs the app's tasks until each task has ended or waits for an answer.
  func mount(in host: TreeHost) throws {
    guard let app = app as? any SeedApp else { preconditionFailure("\(App.self) is no SeedApp") }
    driver = TestDriver(host)
    try MainActorQueue.run { try app.mount(in: host) }
    try host.flush()
  }

  /// Calls the step's function `AppStep.find` again if the script unmounts the control on which the
  /// step acts, and mounts a new control, before each use. Otherwise, this function does nothing.
  func prepare(frame: Int) throws {
    let step = frame % steps.count
    if steps[step].isFoundAnew { acts[step] = try find(step) }
  }

  /// Performs the frame's step. If `runsTasks` is `true`, this function also runs the app's tasks
  /// until each task has ended or waits for an answer.
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

/// Holds a step's closure. If an array contained the closure directly, each access would convert
/// the closure to a different representation. The conversion allocates memory.
private struct FoundAct {
  let perform: @MainActor () -> Void
}
