import RunFolder

/// A piece of work that runs in a separate process. A crash then ends only the work on one
/// workload, not the whole run. Each process also has a different memory layout, so that times are
/// measured with several layouts.
///
/// The request is passed as JSON on the child's command line. The child writes the reply as JSON to
/// its standard output.
package struct WorkRequest: Codable, Sendable, Equatable {
  package var workload: WorkloadKey
  package var engines: [String]
  package var seed: UInt64
  package var task: Task
  /// A text that says how the workload is changed before the work begins. The executable's `Worker`
  /// passes this text to its `prepare` function. `nil` except in the self-test.
  package var preparation: String?

  package enum Task: Codable, Sendable, Equatable {
    /// Count the notifications, invalidations and evaluations of the workload, verify its output,
    /// trace it, and count its allocations. A detailed trace makes this task take several times as
    /// long.
    case count(detailed: Bool)
    /// Time the workload. `process` is the number of this process among the processes that time the
    /// workload.
    case time(process: Int, plan: SamplingPlan)
    /// Run some frames on the first engine, while callgrind counts their instructions.
    case instructions

    /// Whether hash values and addresses must be the same in every process with this task. The
    /// value is `true` for counting, including the counting of instructions. The value is `false`
    /// for timing, since times are measured with several memory layouts.
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
  /// The number of frames that ran in the measured region, and the id of the process.
  case ran(frames: Int, process: Int32)
  /// The workload threw an error.
  case failed(engine: String, reason: String)
}
