import ComponentTree
import ObservationBench
import SeedApps

/// A running app with its script.
@MainActor
final class AppScript<App> {
  private let app: App
  private let steps: [AppStep<App>]
  private let writes: [Int]
  private let runsTasks: Bool
  private var driver: TestDriver?
  /// For each step, the action on the step's control; `nil` until the control has been found.
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

  /// Finds the control on which the frame's step acts. The search is only needed if that control is
  /// mounted again in each cycle of the script.
  func prepare(frame: Int) throws {
    let step = frame % steps.count
    if steps[step].isFoundAnew { acts[step] = try find(step) }
  }

  /// Performs the frame's step, and runs the app's tasks until each task has ended or waits for an
  /// answer.
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
/// the closure, and so allocate memory.
private struct FoundAct {
  let perform: @MainActor () -> Void
}
