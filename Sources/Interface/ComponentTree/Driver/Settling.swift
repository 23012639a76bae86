import Dispatch

/// Runs the tasks of a driver's tree until none can continue.
///
/// A turn runs the jobs that the main actor's queue holds, and then one frame. So that counts do
/// not depend on threads, the jobs that the main thread sends to the global executor, such as a
/// `nonisolated async` function that a task awaits or the rest of a task after `Task.yield()`, are
/// jobs of the main actor's queue, too.
@MainActor
final class Settling {
  private let driver: TestDriver
  private let quietTurns: Int
  private let turnLimit: Int
  private var turns = 0
  /// The turns since the last one that changed `before`.
  private var quiet = 0
  private var before: [Int] = []

  init(_ driver: TestDriver, quietTurns: Int, turnLimit: Int) {
    self.driver = driver
    self.quietTurns = quietTurns
    self.turnLimit = turnLimit
  }

  func run() async throws {
    Self.takeJobs()
    defer { Self.leaveJobs() }
    try driver.host.flush()
    before = driver.progress
    while quiet < quietTurns || driver.waits {
      if staysOnQueue {
        try await withCheckedThrowingContinuation { runTurns($0) }
      } else {
        // Nothing happens on the main actor: gives other threads time.
        await withCheckedContinuation { rest in DispatchQueue.global().async { rest.resume() } }
        try turn()
      }
    }
  }

  private var staysOnQueue: Bool { quiet < quietTurns / 2 }

  /// Takes a place in the main actor's queue for each turn. The rest of `run` would continue a
  /// place later, after jobs of the next turn.
  private func runTurns(_ end: CheckedContinuation<Void, any Error>) {
    Task {
      do { try turn() } catch { return end.resume(throwing: error) }
      if staysOnQueue { runTurns(end) } else { end.resume() }
    }
  }

  private func turn() throws {
    try driver.host.flush()
    turns += 1
    if turns > turnLimit { throw DriverError.tasksStillRun(turnLimit) }
    let now = driver.progress
    quiet = now == before ? quiet + 1 : 0
    before = now
  }

  // MARK: Jobs

  private static let hooks = ExecutorHooks()
  /// The number of drivers that settle now.
  private static var takers = 0
  private static var earlier: ExecutorHooks.EnqueueHook?

  private static func takeJobs() {
    takers += 1
    guard takers == 1 else { return }
    earlier = hooks.enqueue.pointee
    hooks.enqueue.pointee = { job, original in
      if MainThread.isCurrent { MainActor.shared.enqueue(job) } else { original(job) }
    }
  }

  private static func leaveJobs() {
    takers -= 1
    if takers == 0 { hooks.enqueue.pointee = earlier }
  }
}
