extension TestDriver {
  /// Performs a whole step: searches for its control, acts, and lets everything follow that follows
  /// before time passes.
  /// - Parameter round: the argument of the step's closures.
  public func perform(_ step: AppStep, round: Int = 0) async throws {
    switch try step.find(self) {
    case .now(let action): try act { try action(round) }
    case .passing(let duration): return try await advance(by: duration)
    case .waiting(let action): clock.during { _ = Task { await action() } }
    }
    try await settle()
  }

  /// Advances the time of `clock` by a duration, from one deadline to the next. At each deadline,
  /// one timer fires or one sleep ends. Before the first deadline and after each deadline, the
  /// driver runs frames and tasks until no task can continue.
  public func advance(by duration: Duration) async throws {
    try await withClock {
      let (end, outerEnd) = ends(after: duration)
      repeat { try await settle() } while advanceToNextDeadline(before: end, outerEnd)
    }
  }

  /// Advances the time of `clock` in a tree in which no task sleeps on `clock`. Each firing of a
  /// timer, and each delayed action of a scheduler that uses the main queue, is one frame.
  public func advanceTimers(by duration: Duration) throws {
    try withClock {
      let (end, outerEnd) = ends(after: duration)
      while advanceToNextDeadline(before: end, outerEnd) {
        try host.flush()
      }
    }
  }

  /// The times of `clock` and of `outerClock` after a duration.
  private func ends(
    after duration: Duration
  ) -> (own: ManualClock.Instant, outer: ManualClock.Instant?) {
    (clock.now.advanced(by: duration), outerClock?.now.advanced(by: duration))
  }

  /// Advances both clocks to the next deadline of one of them, and fires one waiter. If no deadline
  /// is left, the function advances both clocks to their ends.
  /// - Returns: `true` if a waiter was fired.
  private func advanceToNextDeadline(
    before end: ManualClock.Instant, _ outerEnd: ManualClock.Instant?
  ) -> Bool {
    guard let outerClock, let outerEnd else { return clock.advanceToNextDeadline(before: end) }
    let (left, outerLeft) = (clock.timeLeft(before: end), outerClock.timeLeft(before: outerEnd))
    // The earlier deadline has more time left.
    if let outerLeft, left.map({ $0 < outerLeft }) ?? true {
      clock.pass(to: end.advanced(by: .zero - outerLeft))
      return outerClock.advanceToNextDeadline(before: outerEnd)
    }
    outerClock.pass(to: outerEnd.advanced(by: .zero - (left ?? .zero)))
    return clock.advanceToNextDeadline(before: end)
  }

  /// Whether a task sleeps on one of the driver's clocks.
  private func isAsleep(_ mark: TaskMark) -> Bool {
    clock.isAsleep(mark) || outerClock?.isAsleep(mark) == true
  }

  /// Runs tasks until no task can continue. A turn runs the jobs that the main actor's queue holds,
  /// and then one frame.
  ///
  /// This function waits for the tasks that `.task` started, on every executor. The function does
  /// not wait for a task that sleeps on `clock`, or that has started a task that sleeps on `clock`.
  /// The driver cannot see a bare `Task {}` in a model. A bare `Task {}` still runs until it sleeps
  /// or ends, unless it awaits a detached task or another thread. A turn is quiet if in this turn
  /// no component was notified or evaluated, and no task started, slept or ended. After
  /// `quietTurns` quiet turns in a row, the driver assumes that no task can continue. If a model
  /// awaits other threads, it must keep the task's handle, and the script must await this handle
  /// before it calls `settle`.
  /// - Throws: `DriverError.tasksStillRun` if a task can still continue after `turnLimit` turns.
  public func settle(quietTurns: Int = 32, turnLimit: Int = 100_000) async throws {
    try await withClock {
      try await Settling(self, quietTurns: quietTurns, turnLimit: turnLimit).run()
    }
  }

  /// Whether a task that `.task` started can still continue.
  package var waits: Bool { host.tasks.contains { !isAsleep($0.mark) } }

  /// Counts of events. At least one of the counts changes when a component is notified, marked
  /// dirty or evaluated, and when a task starts, ends or begins to sleep.
  var progress: [Int] {
    let counters = host.counters
    return [
      counters.notifications, counters.invalidations, counters.evaluations, host.tasks.count,
      host.nextTask, clock.waiterCount, outerClock?.waiterCount ?? 0, host.dirtyCount,
    ]
  }
}
