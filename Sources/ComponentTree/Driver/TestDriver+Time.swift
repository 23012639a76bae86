extension TestDriver {
  /// Advances the time. Each timer that fires and each sleep that ends is a separate frame. After
  /// each of these frames, the driver runs tasks until no task can continue.
  public func advance(by duration: Duration) async throws {
    let end = clock.now.advanced(by: duration)
    while clock.advanceToNextDeadline(before: end) {
      try await settle()
    }
    try host.flush()
  }

  /// Advances the time in a tree in which only timers wait for the clock. Each timer that fires is
  /// one frame.
  public func advanceTimers(by duration: Duration) throws {
    let end = clock.now.advanced(by: duration)
    while clock.advanceToNextDeadline(before: end) {
      try host.flush()
    }
  }

  /// Runs tasks until no task can continue. The function flushes the tree and lets other jobs of
  /// the main actor run, until nothing happens any more.
  ///
  /// This function waits for the tasks that `.task` started, on every executor. It does not wait
  /// for a task that sleeps on `clock`, or that has started a task that sleeps on `clock`. The
  /// driver cannot see a bare `Task {}` in a model. A bare `Task {}` still runs to its end if
  /// everything that it awaits runs on the main actor or sleeps on `clock`: each of its steps takes
  /// one turn. After `quietTurns` turns in which nothing is notified, evaluated, started or ended,
  /// the driver assumes that no task can continue. A model whose task leaves the main actor must
  /// keep the task's handle, and the script must await the handle first.
  /// - Throws: `DriverError.tasksStillRun` after `turnLimit` turns.
  public func settle(quietTurns: Int = 32, turnLimit: Int = 100_000) async throws {
    var quiet = 0
    var turns = 0
    var before = progress
    while quiet < quietTurns {
      try host.flush()
      await Task.yield()
      turns += 1
      if turns > turnLimit { throw DriverError.tasksStillRun(turnLimit) }
      let now = progress
      let waits = host.tasks.contains { !clock.isAsleep($0.mark) }
      quiet = now == before && !waits ? quiet + 1 : 0
      before = now
    }
  }

  /// Counts of events. At least one count changes whenever something has happened in the tree, its
  /// tasks or the clock.
  private var progress: [Int] {
    let counters = host.counters
    return [
      counters.notifications, counters.invalidations, counters.evaluations, host.tasks.count,
      host.nextTask, clock.waiterCount, host.dirtyCount,
    ]
  }
}
