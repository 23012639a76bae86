import RunFolder

/// A piece of work that runs in a process of its own, so that a crash there costs one workload and
/// not the run, and so that times are taken under several memory layouts.
///
/// It travels as one JSON text on the child's command line; the reply as one on its standard
/// output.
public struct WorkRequest: Codable, Sendable, Equatable {
  public var workload: WorkloadKey
  public var engines: [String]
  public var seed: UInt64
  public var task: Task
  /// What goes wrong in it on purpose; `nil` but in the self-test.
  public var injection: Injection?

  public enum Task: Codable, Sendable, Equatable {
    /// Count, verify, trace and count allocations.
    case count
    /// Time, as one of several processes.
    case time(process: Int, plan: SamplingPlan)
    /// Run some frames of the first engine, for callgrind to count.
    case instructions

    /// Counts are to come out the same each time; times are to be taken under several layouts.
    var isRepeatable: Bool {
      switch self {
      case .count, .instructions: true
      case .time: false
      }
    }
  }

  public init(
    workload: WorkloadKey, engines: [String], seed: UInt64, task: Task, injection: Injection? = nil
  ) {
    self.workload = workload
    self.engines = engines
    self.seed = seed
    self.task = task
    self.injection = injection
  }
}

public enum WorkReply: Codable, Sendable, Equatable {
  case counted(CountedWorkload)
  case timed(SampledWorkload)
  /// So many frames ran in the measured region of this process.
  case ran(frames: Int, process: Int32)
  /// The workload threw.
  case failed(engine: String, reason: String)
}

/// Why a piece of work brought no reply.
public enum WorkFailure: Error, Hashable, Sendable {
  case crashed(reason: String)
  case cannotStart(reason: String)
  case interrupted
}

public typealias WorkResult = Result<WorkReply, WorkFailure>

/// Has work done: in this process or others.
@MainActor
public protocol WorkLauncher {
  /// - Parameters:
  ///   - width: how many pieces may be worked on at a time. One where times are taken.
  ///   - starting: called before each piece, in order, with its index. Where it says false, no more
  ///     are started.
  /// - Returns: a result for each request, in their order; `interrupted` for those that were not
  ///   started.
  func launch(
    _ requests: [WorkRequest], width: Int, starting: @MainActor (Int) -> Bool
  ) -> [WorkResult]
}

/// Does the work right here, one piece after the other. For tests, and where processes cannot be
/// started.
public struct InProcessLauncher: WorkLauncher {
  private let worker: Worker

  public init(_ worker: Worker) {
    self.worker = worker
  }

  public func launch(
    _ requests: [WorkRequest], width: Int, starting: @MainActor (Int) -> Bool
  ) -> [WorkResult] {
    var results: [WorkResult] = []
    for (index, request) in requests.enumerated() {
      guard starting(index) else { break }
      results.append(.success(worker.reply(to: request)))
    }
    let rest = requests.count - results.count
    return results + [WorkResult](repeating: .failure(.interrupted), count: rest)
  }
}
