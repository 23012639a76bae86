#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Runs the tasks that a model starts, in the middle of synchronous code on the main actor.
///
/// A frame is synchronous, so that it can be timed, and the documents' models start tasks: a bare
/// `Task {}`, a view's `.task`. Their steps are jobs of the main actor, and wait for the code that
/// runs its queue; code that is a job of the main actor itself cannot make them run. So, for as
/// long as `run` takes and on this thread only, the runtime is asked to use this queue in place of
/// the main actor's and of the global executor's, through the two hooks that it exports for that
/// purpose (`swift_task_getMainExecutor_hook`, `swift_task_enqueueGlobal_hook`; the second because
/// a resumed continuation passes through there). A task that is suspended when `run` ends goes on
/// in a later `run` that resumes it.
///
/// State: `jobs` is what waits, and `thread` whose jobs are taken. Only that thread touches `jobs`,
/// and the hooks are set only while `run` is under way; other threads' jobs go where they went
/// before.
public final class MainActorQueue: SerialExecutor, @unchecked Sendable {
  private static let shared = MainActorQueue()

  private var jobs: [UnownedJob] = []
  private var thread: pthread_t?
  private let hooks = ExecutorHooks()

  /// Runs `body`, and then every job that it, or a job, has made runnable.
  @MainActor
  public static func run<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
    try shared.run(body)
  }

  @MainActor
  private func run<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
    precondition(thread == nil, "MainActorQueue.run inside itself")
    thread = pthread_self()
    hooks.install()
    defer {
      hooks.remove()
      thread = nil
    }
    try body()
    var next = 0
    while next < jobs.count {
      let job = jobs[next]
      next += 1
      job.runSynchronously(on: asUnownedSerialExecutor())
    }
    jobs.removeAll(keepingCapacity: true)
  }

  private static var isTaking: Bool {
    shared.thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false
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

  public func enqueue(_ job: consuming ExecutorJob) {
    jobs.append(UnownedJob(job))
  }

  public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }

  /// It takes the main actor's place: code that checks whether its jobs are isolated to that actor
  /// goes on.
  public func checkIsolated() {}
}

/// The runtime's two function pointers, as in its header `ConcurrencyHooks.def`.
private struct ExecutorHooks {
  typealias Main = @convention(thin) () -> UnownedSerialExecutor
  typealias MainHook = @convention(thin) (Main) -> UnownedSerialExecutor
  typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void

  private let main: UnsafeMutablePointer<MainHook?> = symbol("swift_task_getMainExecutor_hook")
  private let enqueue: UnsafeMutablePointer<EnqueueHook?> = symbol("swift_task_enqueueGlobal_hook")

  func install() {
    main.pointee = { original in MainActorQueue.mainExecutor { original() } }
    enqueue.pointee = { job, original in MainActorQueue.take(job) { original($0) } }
  }

  func remove() {
    main.pointee = nil
    enqueue.pointee = nil
  }

  private static func symbol<Hook>(_ name: String) -> UnsafeMutablePointer<Hook?> {
    #if canImport(Darwin)
      let everywhere = UnsafeMutableRawPointer(bitPattern: -2)
    #else
      let everywhere: UnsafeMutableRawPointer? = nil
    #endif
    guard let address = dlsym(everywhere, name) else {
      preconditionFailure("this concurrency runtime has no \(name)")
    }
    return address.assumingMemoryBound(to: Hook?.self)
  }
}
