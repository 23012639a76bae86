extension TestDriver {
  /// Lets time go on. Each timer that fires and each sleep that ends is a frame of its own, after
  /// which tasks run to quiescence.
  public func advance(by duration: Duration) async throws {
    let end = clock.now.advanced(by: duration)
    while clock.advanceToNextDeadline(before: end) {
      try await settle()
    }
    try host.flush()
  }

  /// Lets time go on where nothing but timers waits for it; a frame per timer that fires.
  public func advanceTimers(by duration: Duration) throws {
    let end = clock.now.advanced(by: duration)
    while clock.advanceToNextDeadline(before: end) {
      try host.flush()
    }
  }

  /// Runs tasks to quiescence: flushes, and gives other jobs of the main actor a turn, until
  /// nothing happens any more.
  ///
  /// It waits for the tasks that `.task` started, wherever they run, unless they (or tasks that
  /// they started) sleep on `clock`. A bare `Task {}` in a model cannot be seen. It is run to its
  /// end as well, if everything that it awaits runs on the main actor or sleeps on `clock`: each of
  /// its steps is one turn, and `quietTurns` turns in which nothing is notified, evaluated, started
  /// or ended are taken for quiescence. A model whose task leaves the main actor keeps the task's
  /// handle, and the script awaits it first.
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

  /// Changes whenever something has happened.
  private var progress: [Int] {
    let counters = host.counters
    return [
      counters.notifications, counters.invalidations, counters.evaluations, host.tasks.count,
      host.nextTask, clock.waiterCount, host.dirtyCount,
    ]
  }
}
