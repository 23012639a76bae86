import ComponentTree

extension Script {
  /// Makes a script of steps: frame f is step number f modulo the number of steps.
  ///
  /// The views may own their stores. Mounting includes the first loads. Because the steps are
  /// repeated, the last step has to leave the screen as the first step needs it. Timers and sleeps
  /// of the views and of models that `script(on:seed:)` makes use the clock of this run.
  public init<Root: View>(_ root: Root, steps: [AppStep]) {
    self.init(steps: steps) { try $0.mount(root) }
  }

  /// Makes a script of steps, with a closure that mounts the views.
  /// - Parameters:
  ///   - runsTasks: whether the steps may start tasks.
  ///   - settles: whether tasks run in turns with bodies, as in a test. Otherwise all tasks of a
  ///     step run before the bodies.
  ///   - clock: the clock of the frames; `nil` if no frame uses a clock.
  package init(
    steps: [AppStep], runsTasks: Bool = true, settles: Bool = true, clock: ManualClock? = .current,
    mount: @escaping @MainActor (TreeHost) throws -> Void
  ) {
    precondition(!steps.isEmpty, "a script needs a step")
    let player = StepPlayer(steps, runsTasks: runsTasks, settles: settles, clock: clock)
    self.init(mount: { try player.mount($0, by: mount) }) { frame in
      frame.writes = try player.perform(frame: frame.number)
    }
    if steps.contains(where: { !$0.keepsControl }) { prepare = { try player.find(frame: $0) } }
    self.runsTasks = runsTasks && settles
  }
}

/// Performs the steps of a script in the frames of a run.
@MainActor
private final class StepPlayer {
  private let steps: [AppStep]
  /// The steps' writes, apart from the steps: a frame's time contains the access.
  private let writes: [Int]
  private let runsTasks: Bool
  private let settles: Bool
  private let clock: ManualClock?
  private var driver: TestDriver?
  /// What each step does, if its control was found.
  private var acts: [AppStep.Act?]

  init(_ steps: [AppStep], runsTasks: Bool, settles: Bool, clock: ManualClock?) {
    self.steps = steps
    writes = steps.map(\.writes)
    self.clock = clock
    self.runsTasks = runsTasks
    self.settles = settles
    acts = Array(repeating: nil, count: steps.count)
  }

  func mount(_ host: TreeHost, by mount: @escaping @MainActor (TreeHost) throws -> Void) throws {
    driver = TestDriver(host, clock: clock ?? .current)
    try during {
      try MainActorQueue.hold { try mount(host) }
      try host.settle()
    }
  }

  func find(frame: Int) throws {
    let place = frame % steps.count
    guard let driver, acts[place] == nil || !steps[place].keepsControl else { return }
    do {
      acts[place] = try steps[place].find(driver)
    } catch {
      throw StepFailure(
        number: place + 1, of: steps.count, name: steps[place].name, error: error,
        isWaiting: driver.waits)
    }
  }

  /// Performs the frame's step. Without tasks, nothing is done but the act: the time of the frame
  /// contains this function.
  /// - Returns: the number of writes to models, as the step states it.
  func perform(frame: Int) throws -> Int {
    let place = frame % writes.count
    if acts[place] == nil { try find(frame: frame) }
    guard let act = acts[place] else { return 0 }
    let round = frame / writes.count
    switch act {
    case .now(let action): if runsTasks { try start(action, round) } else { try action(round) }
    case .waiting(let action): try during { MainActorQueue.hold { _ = Task { await action() } } }
    case .passing(let duration): try pass(duration)
    }
    return writes[place]
  }

  @inline(never)
  private func start(_ action: (Int) throws -> Void, _ round: Int) throws {
    try during {
      if settles {
        try MainActorQueue.hold { try action(round) }
      } else {
        try MainActorQueue.run { try action(round) }
      }
    }
  }

  private func pass(_ duration: Duration) throws {
    guard let host = driver?.host else { return }
    let clock = clock ?? .current
    let end = clock.now.advanced(by: duration)
    try during {
      var isDue = true
      while isDue {
        try host.settle()
        MainActorQueue.hold { isDue = clock.advanceToNextDeadline(before: end) }
      }
    }
  }

  /// Calls `body`, in which the script's clock is the current clock.
  private func during(_ body: () throws -> Void) throws {
    if let clock { try clock.during(body) } else { try body() }
  }
}

extension TreeHost {
  /// Evaluates the dirty components, and runs tasks until each has ended or waits: in the turns of
  /// `TestDriver.settle`, so that a workload and a test count the same.
  func settle() throws {
    var turns = 0
    func endTurn() throws {
      turns += 1
      if turns > 100_000 { throw DriverError.tasksStillRun(100_000) }
      try flush()
    }
    try MainActorQueue.run({ try flush() }, afterTurn: endTurn)
  }
}

/// The error of a step that a workload could not perform.
struct StepFailure: Error, CustomStringConvertible {
  let number: Int
  let of: Int
  let name: String
  let error: any Error
  /// Whether a task that `.task` started waits for another thread or for real time.
  let isWaiting: Bool

  var description: String {
    "step \(number) of \(of), \(name): \(error)"
      + (isWaiting
        ? " A task that .task started still waits: a workload, unlike a test, waits for no real time"
          + " and no other thread. Let it sleep on a clock that the model gets, here"
          + " ManualClock.current." : "")
  }
}
