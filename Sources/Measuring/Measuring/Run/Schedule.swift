import Numbers
import Messages
import Processes
import RunFolder

/// A `bench` executable whose processes a schedule runs.
package struct Executable {
  /// The name of this executable in messages; `nil` if there is only one executable.
  package let name: String?
  package let launcher: any WorkLauncher

  package init(name: String? = nil, launcher: any WorkLauncher) {
    self.name = name
    self.launcher = launcher
  }
}

/// The facts about a workload that a schedule needs.
package struct ScheduledWorkload: Sendable {
  package var key: WorkloadKey
  package var engines: [String]
  package var period: Int
  /// The size of the workload in components, as a measure of the time that counting takes. The
  /// largest workloads are counted first.
  package var size: Int

  package init(key: WorkloadKey, engines: [String], period: Int, size: Int) {
    self.key = key
    self.engines = engines
    self.period = max(1, period)
    self.size = size
  }
}

/// Runs the processes that count and time workloads, with one executable or with two. Workloads are
/// timed in rounds.
///
/// With one executable, a round of a workload is one process, which times the engines in blocks.
/// With two executables, a round is six processes, two for each of three arms: the base, the head,
/// and the A/A control. The A/A control runs the base executable a second time. The difference
/// between the A/A control and the base is noise. The processes have a palindromic order, such as
/// base, head, control, control, head, base, so that a steady drift affects every arm equally.
///
/// Call `count` first, then `tasks` to choose the workloads that there is time for, then `time`
/// once or several times. If the `Interruption` is raised, `count` and `time` stop soon afterwards.
/// Problems are collected in the order in which they are found.
@MainActor
package final class Schedule {
  private let executables: [Executable]
  private let seed: UInt64
  private let cores: Int
  private let clock: any BenchClock
  private let interruption: Interruption
  private let observer: @MainActor (RunProgress) -> Void
  private lazy var start = clock.now()
  private var random: SplitMix64

  package private(set) var problems: [Problem] = []
  /// The workloads that threw an error, or whose process crashed or could not be started. The
  /// schedule does not measure these workloads again.
  package private(set) var failed: Set<WorkloadKey> = []
  /// The sum of all measured times (mounts, frames and parts of frames) in nanoseconds. Warming up
  /// is not included.
  package private(set) var measured: UInt64 = 0

  /// - Parameters:
  ///   - executables: one executable, or two: the base and the head.
  ///   - cores: how many workloads are counted at the same time.
  ///   - observer: called between steps with the progress.
  package init(
    executables: [Executable], seed: UInt64, cores: Int, clock: any BenchClock,
    interruption: Interruption, observer: @escaping @MainActor (RunProgress) -> Void
  ) {
    self.executables = executables
    self.seed = seed
    self.cores = cores
    self.clock = clock
    self.interruption = interruption
    self.observer = observer
    random = SplitMix64(seed: seed)
  }

  /// The number of processes in one round of a workload.
  package var processesOfRound: Int { executables.count == 1 ? 1 : 2 * Arm.allCases.count }

  /// The seconds since counting began. If this property was read before counting began, the seconds
  /// since the first reading of the property.
  package var elapsedSeconds: Double { Double(clock.now() - start) / 1e9 }

  package func note(_ problem: Problem) {
    problems.append(problem)
    observer(.found(problem))
  }

  // MARK: Counting

  /// Counts the workloads. Counting needs no quiet machine, so as many workloads are counted at the
  /// same time as there are cores. The largest workloads are counted first. If a large workload
  /// were counted last, the other cores would wait for its end.
  /// - Parameters:
  ///   - detailed: whether traces name the writes that caused evaluations.
  ///   - each: called with each result, in the order of the workloads: first all results of the
  ///     first executable, then all results of the second executable.
  package func count(
    _ workloads: [ScheduledWorkload], detailed: Bool,
    each: @MainActor (_ executable: Int, _ place: Int, _ counted: CountedWorkload) -> Void
  ) {
    _ = start
    let order = workloads.indices.sorted {
      (workloads[$1].size, $0) < (workloads[$0].size, $1)
    }
    for (index, executable) in executables.enumerated() {
      let results = executable.launcher.launch(
        order.map { request(workloads[$0], .count(detailed: detailed)) }, width: cores,
        starting: { place in
          if interruption.isRaised { return false }
          observer(
            .counting(
              workloads[order[place]].key, of: executable.name, index: place, count: order.count))
          return true
        })
      let resultOf = Dictionary(uniqueKeysWithValues: zip(order, results))
      for (place, workload) in workloads.enumerated() {
        guard let result = resultOf[place],
          case .counted(let counted) = reply(result, of: workload, executable)
        else { continue }
        each(index, place, counted)
      }
    }
  }

  private func request(_ workload: ScheduledWorkload, _ task: WorkRequest.Task) -> WorkRequest {
    WorkRequest(workload: workload.key, engines: workload.engines, seed: seed, task: task)
  }

  /// - Returns: the process's reply. `nil` if the workload threw an error, if its process crashed
  ///   or could not be started, or if the run was interrupted. Except for an interruption, the
  ///   function adds the problem to the schedule's problems.
  private func reply(
    _ result: WorkResult, of workload: ScheduledWorkload, _ executable: Executable
  ) -> WorkReply? {
    switch result {
    case .success(.failed(let engine, let reason)):
      failed.insert(workload.key)
      note(
        executable.name.map {
          .workloadCrashed(
            workload: workload.key, reason: "in \($0), \(engine) failed, \(reason)")
        } ?? .workloadFailed(workload: workload.key, engine: engine, reason: reason))
    case .success(let reply):
      return reply
    case .failure(.crashed(let reason)):
      failed.insert(workload.key)
      let place = executable.name.map { "in \($0), " } ?? ""
      note(.workloadCrashed(workload: workload.key, reason: place + reason))
    case .failure(.cannotStart(let reason)):
      failed.insert(workload.key)
      note(.internalError("a measuring process could not be started: \(reason)"))
    case .failure(.interrupted):
      interruption.raise()
    }
    return nil
  }

  // MARK: Timing

  /// A workload that there is time for.
  package struct Task {
    package var workload: ScheduledWorkload
    package var plan: SamplingPlan
    /// The planned duration of one round in seconds.
    package var seconds: Double
  }

  /// The workloads that there is enough time for, in the order of their importance.
  /// - Parameters:
  ///   - counted: the result of counting a workload; the function estimates from this result how
  ///     long it takes to time the workload.
  ///   - rounds: the number of rounds of each workload.
  package func tasks(
    _ workloads: [(ScheduledWorkload, counted: CountedWorkload)], plan base: SamplingPlan,
    rounds: Int, seconds: Double
  ) -> [Task] {
    let needs = workloads.map { workload, counted in
      TimeCost(counted: counted, period: workload.period)
        .need(plan: base, processes: rounds * processesOfRound)
    }
    return zip(workloads, Budget.shares(of: needs, seconds: seconds)).compactMap { item, share in
      guard let share else { return nil }
      var plan = base
      let seconds = share / Double(rounds)
      plan.timeLimit = UInt64(
        max(0, seconds / Double(processesOfRound) * 1e9 - TimeCost.processStart))
      return Task(workload: item.0, plan: plan, seconds: seconds)
    }
  }

  /// How a schedule reacts when rounds take longer or shorter than planned. Times are in seconds
  /// since counting began, like `elapsedSeconds`.
  package enum Pacing {
    /// A round may time more or fewer blocks than planned, so that all rounds together end in time.
    case fitted(until: Double)
    /// Each round times all planned blocks, since the processes of a round must differ only in the
    /// executable. The first `least` rounds are run even if they take longer than planned. No
    /// further round of a workload begins after `until`.
    case whole(least: Int, until: Double)
  }

  /// Times the workloads in rounds. A round times every workload once. If the time runs out, the
  /// numbers of finished rounds of two workloads therefore differ by at most one. If each workload
  /// were timed completely before the next workload, the last workloads would not be timed at all.
  /// - Parameter rounds: the numbers of the rounds. Callers use each number only once in a
  ///   schedule, since each number gives a different random order of the engines.
  /// - Returns: the samples of each workload. A sample's `process` is the number of its round. With
  ///   two executables, the samples of the second executable have the arm `head`.
  package func time(
    _ tasks: [Task], rounds: Range<Int>, _ pacing: Pacing
  ) -> [WorkloadKey: [Sample]] {
    var samples: [WorkloadKey: [Sample]] = [:]
    // The estimated seconds of a round of each workload at pace 1, that is, with all planned
    // blocks. The first estimate is the planned time. Later estimates are the time of the previous
    // round divided by its pace. The time of starting and mounting does not depend on the pace.
    // Therefore the estimate is too high after a round with a pace below 1, and too low after a
    // round with a pace above 1. The error does not add up, since each pace is computed from the
    // time that is really left.
    var seconds = tasks.map(\.seconds)
    for round in rounds {
      for (index, task) in tasks.enumerated() {
        if interruption.isRaised { return samples }
        let rest =
          seconds[index...].reduce(0, +)
          + Double(rounds.upperBound - round - 1) * seconds.reduce(0, +)
        guard !failed.contains(task.workload.key),
          let (pace, left) = pace(pacing, done: round - rounds.lowerBound, rest: rest)
        else { continue }
        observer(
          .timing(
            task.workload.key, index: index, count: tasks.count,
            process: round - rounds.lowerBound, processes: rounds.count, secondsLeft: left))
        let launch = clock.now()
        guard let taken = self.round(task.workload, round, task.plan.paced(by: pace)) else {
          seconds[index] = 0
          continue
        }
        seconds[index] = Double(clock.now() - launch) / 1e9 / pace
        samples[task.workload.key, default: []] += taken
      }
    }
    return samples
  }

  /// - Parameters:
  ///   - done: the number of finished rounds.
  ///   - rest: the seconds that all remaining rounds would take at pace 1.
  /// - Returns: the share of the planned time that the next round may take, and the seconds that
  ///   are left; `nil` if no time is left.
  private func pace(_ pacing: Pacing, done: Int, rest: Double) -> (pace: Double, left: Double)? {
    switch pacing {
    case .fitted(let end):
      let left = end - elapsedSeconds
      guard left > 0 else { return nil }
      // A round that takes longer than planned shortens all later rounds a little. Before each
      // round, a twentieth of the remaining time is reserved, so that time is left for the last
      // rounds. The pace of the first round is at most 1, since the time of a process is then only
      // an estimate.
      return (min(done == 0 ? 1 : 2, left * 0.95 / rest), left)
    case .whole(let least, let end):
      let left = end - elapsedSeconds
      return done < least || left > 0 ? (1, max(0, left)) : nil
    }
  }

  /// Runs one round of a workload, and returns the samples of the round; `nil` if a process of the
  /// round failed or was interrupted.
  private func round(
    _ workload: ScheduledWorkload, _ number: Int, _ plan: SamplingPlan
  ) -> [Sample]? {
    // All processes of a round get the same number, so that they visit their engines in the same
    // order.
    let request = request(workload, .time(process: number, plan: plan))
    func samples(of executable: Executable) -> [Sample]? {
      let result = executable.launcher.launch(
        [request], width: 1, starting: { _ in !interruption.isRaised })
      guard case .timed(let sampled) = reply(result[0], of: workload, executable) else {
        return nil
      }
      measured += sampled.measured
      return sampled.samples
    }
    if executables.count == 1 { return samples(of: executables[0]) }
    var order = Arm.allCases
    random.shuffle(&order)
    var taken: [Sample] = []
    for arm in order + order.reversed() {
      guard let samples = samples(of: executables[arm == .head ? 1 : 0]) else { return nil }
      taken += samples.filter { $0.phase == .frame && $0.arm == .measured }.map(arm.labelled)
    }
    return taken
  }

  private enum Arm: CaseIterable {
    case base, head, null

    func labelled(_ sample: Sample) -> Sample {
      var sample = sample
      switch self {
      case .base: break
      case .head: sample.arm = .head
      case .null: sample.arm = .null
      }
      return sample
    }
  }
}
