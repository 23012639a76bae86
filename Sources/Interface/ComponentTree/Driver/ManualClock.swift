import Synchronization

/// A clock whose time changes only when a caller advances the clock. Tasks that sleep on this clock
/// continue, and timers of this clock fire, in the order of their deadlines. No task waits in real
/// time.
public final class ManualClock: Clock, Sendable, AnimationClock {
  public struct Instant: InstantProtocol, Sendable {
    /// The time since the clock was made.
    public let offset: Duration

    package init(offset: Duration) { self.offset = offset }

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  /// The clock that `during` has set for the running code; `nil` outside of `during`.
  @TaskLocal private static var bound: ManualClock?
  private static let shared = Mutex(SharedClocks())

  /// The clocks of the code outside of `during`.
  private struct SharedClocks {
    var process = ManualClock()
    /// The driver of the view that a task has mounted last. The key is `currentTask`. An entry has
    /// no effect after its driver was released, so it does not matter if a later task has the same
    /// key.
    var drivers: [Int: Weak] = [:]

    struct Weak {
      weak var driver: TestDriver?
    }
  }

  /// Identifies the running task; 0 for code that runs in no task.
  private static var currentTask: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }

  /// The clock for timers and schedulers that are made without a clock argument, such as those of
  /// `Timer.publish`. Inside of `during`, it is the clock of the innermost call. In a test that has
  /// mounted a view by `MountedView`, it is the clock of this view. All other code uses one clock,
  /// the clock of the process. The setter replaces the clock of the process. In the running task,
  /// the new clock also replaces the clock of a mounted view.
  public static var current: ManualClock {
    get { bound ?? ofTask ?? ofProcess }
    set {
      let old = shared.withLock { clocks in
        let old = clocks.process
        clocks.process = newValue
        clocks.drivers[currentTask] = nil
        return old
      }
      // The old clock is released after the lock, because its timers can use `current` in `deinit`.
      withExtendedLifetime(old) {}
    }
  }

  static var ofProcess: ManualClock { shared.withLock { $0.process } }

  /// The clock of the view that the running task has mounted last.
  static var ofTask: ManualClock? {
    let driver = shared.withLock { $0.drivers.isEmpty ? nil : $0.drivers[currentTask]?.driver }
    return driver?.clock
  }

  /// Makes the clock of a driver the clock of the running task, as long as the driver exists.
  static func setDriverOfTask(_ driver: TestDriver) {
    shared.withLock { clocks in
      clocks.drivers = clocks.drivers.filter { $0.value.driver != nil }
      clocks.drivers[currentTask] = SharedClocks.Weak(driver: driver)
    }
  }

  /// Calls `body`. In the code that `body` calls, and in the tasks that this code starts, `current`
  /// is this clock. A detached task does not use this clock.
  public func during<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$bound.withValue(self, operation: body)
  }

  /// Calls `body`. In the code that `body` calls, and in the tasks that this code starts, `current`
  /// is this clock. A detached task does not use this clock.
  public func during<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await Self.$bound.withValue(self, operation: body)
  }

  private struct Waiter {
    let id: Int
    let deadline: Instant
    /// The mark of the sleeping task. A task that a `.task` modifier starts has a mark, and passes
    /// the mark on to the tasks that it starts. `nil` for a timer, and for every other task.
    var mark: TaskMark?
    let fire: @Sendable () -> Void
  }

  private struct State {
    var now = Instant(offset: .zero)
    var waiters: [Waiter] = []
    var nextID = 0
  }
  private let state = Mutex(State())

  public init() {}

  public var now: Instant { state.withLock { $0.now } }
  public var minimumResolution: Duration { .zero }

  /// The number of tasks that sleep on this clock, plus the number of this clock's running timers.
  public var waiterCount: Int { state.withLock { $0.waiters.count } }

  /// Whether a task with this mark sleeps on the clock.
  func isAsleep(_ mark: TaskMark) -> Bool {
    state.withLock { $0.waiters.contains { $0.mark === mark } }
  }

  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // The task may have been cancelled before its waiter was added.
        let isDue = state.withLock { state in
          if deadline <= state.now || Task.isCancelled { return true }
          state.waiters.append(
            Waiter(id: id, deadline: deadline, mark: .current) { continuation.resume() })
          return false
        }
        if isDue { continuation.resume() }
      }
    } onCancel: {
      remove(id)?()
    }
    try Task.checkCancellation()
  }

  /// Calls `fire` when the clock's time reaches a deadline.
  /// - Returns: the identifier to pass to `cancel`.
  package func schedule(at deadline: Instant, _ fire: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      state.nextID += 1
      state.waiters.append(Waiter(id: state.nextID, deadline: deadline, fire: fire))
      return state.nextID
    }
  }

  func schedule(after duration: Duration, _ end: @escaping @Sendable () -> Void) -> Int {
    schedule(at: now.advanced(by: duration), end)
  }

  package func cancel(_ id: Int) {
    _ = remove(id)
  }

  private func remove(_ id: Int) -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard let index = state.waiters.firstIndex(where: { $0.id == id }) else { return nil }
      return state.waiters.remove(at: index).fire
    }
  }

  /// The time between the earliest deadline and `end`; `nil` if there is no deadline up to `end`.
  func timeLeft(before end: Instant) -> Duration? {
    state.withLock { state in
      state.waiters.map(\.deadline).min().flatMap { $0 <= end ? $0.duration(to: end) : nil }
    }
  }

  /// Sets the time without firing a waiter. No deadline may be earlier than the new time.
  func pass(to instant: Instant) {
    state.withLock { $0.now = max($0.now, instant) }
  }

  /// Advances the time to the earliest deadline, and fires the first waiter that was added with
  /// this deadline. If the earliest deadline is later than `end`, the function fires no waiter and
  /// advances the time to `end`.
  /// - Returns: `true` if a waiter was fired; `false` if no deadline up to `end` is left.
  @MainActor
  public func advanceToNextDeadline(before end: Instant) -> Bool {
    let due = state.withLock { state -> Waiter? in
      let first = state.waiters.indices.min { left, right in
        let (left, right) = (state.waiters[left], state.waiters[right])
        return (left.deadline, left.id) < (right.deadline, right.id)
      }
      guard let first, state.waiters[first].deadline <= end else {
        state.now = max(state.now, end)
        return nil
      }
      let waiter = state.waiters.remove(at: first)
      state.now = max(state.now, waiter.deadline)
      return waiter
    }
    due?.fire()
    return due != nil
  }
}
