import RunFolder

/// A piece of work that runs in a process of its own, so that a crash there costs one workload and
/// not the run, and so that times are taken under several memory layouts.
///
/// It travels as one JSON text on the child's command line; the reply as one on its standard
/// output.
package struct WorkRequest: Codable, Sendable, Equatable {
  package var workload: WorkloadKey
  package var engines: [String]
  package var seed: UInt64
  package var task: Task
  /// What the workload is changed by before the work begins: a text for the function that the
  /// executable hands to its `Worker`. `nil` but in the self-test.
  package var preparation: String?

  package enum Task: Codable, Sendable, Equatable {
    /// Count, verify, trace and count allocations. A detailed trace takes several times as
    /// long.
    case count(detailed: Bool)
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

  package init(
    workload: WorkloadKey, engines: [String], seed: UInt64, task: Task,
    preparation: String? = nil
  ) {
    self.workload = workload
    self.engines = engines
    self.seed = seed
    self.task = task
    self.preparation = preparation
  }
}

package enum WorkReply: Codable, Sendable, Equatable {
  case counted(CountedWorkload)
  case timed(SampledWorkload)
  /// So many frames ran in the measured region of this process.
  case ran(frames: Int, process: Int32)
  /// The workload threw.
  case failed(engine: String, reason: String)
}
