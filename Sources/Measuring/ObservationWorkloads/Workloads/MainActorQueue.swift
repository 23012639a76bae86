#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

import ComponentTree
import Synchronization

/// Runs tasks that a model has started, from within synchronous code on the main actor.
///
/// The code of a frame is synchronous, so that nothing else runs on the main actor while the frame
/// is timed. Some models and views start tasks, with `Task {}` or `.task`. The steps of these tasks
/// are jobs of the main actor, and wait until the main actor's queue runs. Synchronous code on the
/// main actor cannot make the main actor's queue run. Therefore, `run` makes the Swift runtime use
/// a `MainActorQueue`, only during `run` and only for the thread that called `run`. The
/// `MainActorQueue` takes the jobs of the main actor and of the global executor. The runtime
/// exports two hooks for this purpose: `swift_task_getMainExecutor_hook` and
/// `swift_task_enqueueGlobal_hook`. The second hook is needed because the runtime enqueues resumed
/// continuations on the global executor. A task that is suspended when `run` ends continues in a
/// later `run` that resumes it. If the task is resumed outside `run` or on a different thread, the
/// task continues on the main actor's own queue.
///
/// State: `jobs` are the waiting jobs. `thread` is the address of the thread that is inside `run`,
/// or 0 if no thread is inside `run`. Only the thread that is inside `run` accesses `jobs`. The
/// hooks are set only during `run`. The runtime enqueues the jobs of all other threads as usual.
public final class MainActorQueue: SerialExecutor, @unchecked Sendable {
  private static let shared = MainActorQueue()

  private var jobs: [UnownedJob] = []
  private let thread = Atomic<UInt>(0)
  private let hooks = ExecutorHooks()

  /// Runs `body`, and then runs every job that `body` or an earlier job has enqueued.
  @MainActor
  public static func run(_ body: () throws -> Void) rethrows {
    try run(body, afterTurn: {})
  }

  /// - Parameter afterTurn: called after each turn, which runs the jobs that wait when it begins.
  @MainActor
  static func run(_ body: () throws -> Void, afterTurn: () throws -> Void) rethrows {
    try shared.taking {
      try body()
      var next = 0
      defer { shared.jobs.removeSubrange(..<next) }
      while next < shared.jobs.count {
        let end = shared.jobs.count
        while next < end {
          let job = shared.jobs[next]
          next += 1
          job.runSynchronously(on: shared.asUnownedSerialExecutor())
        }
        try afterTurn()
      }
    }
  }

  /// Runs `body`. The jobs that it enqueues wait for the next `run`.
  @MainActor
  static func hold(_ body: () throws -> Void) rethrows {
    try shared.taking(body)
  }

  @MainActor
  private func taking(_ body: () throws -> Void) rethrows {
    precondition(thread.load(ordering: .relaxed) == 0, "MainActorQueue.run inside itself")
    thread.store(Self.currentThread, ordering: .relaxed)
    let earlier = (main: hooks.main.pointee, enqueue: hooks.enqueue.pointee)
    hooks.main.pointee = { original in MainActorQueue.mainExecutor { original() } }
    hooks.enqueue.pointee = { job, original in MainActorQueue.take(job) { original($0) } }
    defer {
      hooks.main.pointee = earlier.main
      hooks.enqueue.pointee = earlier.enqueue
      thread.store(0, ordering: .relaxed)
    }
    try body()
  }

  private static var currentThread: UInt {
    #if canImport(Glibc)
      pthread_self()
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }

  /// `true` on the thread that is inside `run`. A relaxed load is enough: no thread except the
  /// current thread stores the current thread's address.
  private static var isTaking: Bool {
    shared.thread.load(ordering: .relaxed) == currentThread
  }

  fileprivate static func take(_ job: UnownedJob, else original: (UnownedJob) -> Void) {
    if isTaking { shared.jobs.append(job) } else { original(job) }
  }

  fileprivate static func mainExecutor(
    else original: () -> UnownedSerialExecutor
  ) -> UnownedSerialExecutor {
    isTaking ? shared.asUnownedSerialExecutor() : original()
  }

  // MARK: SerialExecutor

  // If a task was suspended while it ran on this queue, the runtime calls this function to resume
  // the task. The call can come from any thread, at any time.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if Self.isTaking { jobs.append(job) } else { MainActor.shared.enqueue(job) }
  }

  public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }

  /// Does nothing, so that the runtime's check of isolation to the main actor succeeds for jobs of
  /// this queue. These jobs are isolated to the main actor, because `run` runs them on the main
  /// actor.
  public func checkIsolated() {}
}
