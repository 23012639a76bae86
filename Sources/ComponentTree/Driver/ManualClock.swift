import Synchronization

/// A clock whose time changes only when a caller advances the clock. Tasks that sleep on this clock
/// continue, and timers of this clock fire, in the order of their deadlines. No task waits in real
/// time.
public final class ManualClock: Clock, Sendable {
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
    /// The clock of the tasks that have no clock of their own.
    var fallback = ManualClock()
    /// The clocks of tasks. The key is `currentTask`. A clock that was released has no effect, so
    /// it does not matter if a later task has the same key.
    var ofTasks: [Int: Weak] = [:]

    struct Weak {
      weak var clock: ManualClock?
    }
  }

  /// Identifies the running task; 0 for code that runs in no task.
  private static var currentTask: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }

  /// The clock for timers and schedulers that are made without a clock argument, such as those of
  /// `Timer.publish`. Inside of `during`, it is the clock of the innermost call. In other code of a
  /// test, it is the clock of the view that the test has mounted last, as long as the clock exists.
  /// All other code of the process shares one clock. The setter replaces this shared clock.
  public static var current: ManualClock {
    get {
      bound
        ?? shared.withLock { clocks in
          let own = clocks.ofTasks.isEmpty ? nil : clocks.ofTasks[currentTask]?.clock
          return own ?? clocks.fallback
        }
    }
    set { shared.withLock { $0.fallback = newValue } }
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

  /// Makes this clock the clock of the running task. If all code of the process shares the clock,
  /// a new clock becomes the shared clock. So other tasks do not use this clock any more.
  package func belongToTask() {
    Self.shared.withLock { clocks in
      if clocks.fallback === self { clocks.fallback = ManualClock() }
      clocks.ofTasks = clocks.ofTasks.filter { $0.value.clock != nil }
      clocks.ofTasks[Self.currentTask] = SharedClocks.Weak(clock: self)
    }
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

  package func cancel(_ id: Int) {
    _ = remove(id)
  }

  private func remove(_ id: Int) -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard let index = state.waiters.firstIndex(where: { $0.id == id }) else { return nil }
      return state.waiters.remove(at: index).fire
    }
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
