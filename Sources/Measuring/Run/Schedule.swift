import Numbers
import Messages
import Processes
import RunFolder

/// A `bench` that a schedule has do the work.
package struct Executable {
  /// How messages tell it from the other one; `nil` where there is no other.
  package let name: String?
  package let launcher: any WorkLauncher

  package init(name: String? = nil, launcher: any WorkLauncher) {
    self.name = name
    self.launcher = launcher
  }
}

/// A workload as far as a schedule has to know it.
package struct ScheduledWorkload: Sendable {
  package var key: WorkloadKey
  package var engines: [String]
  package var period: Int
  /// How much it takes to count it, in components: the largest are counted first.
  package var size: Int

  package init(key: WorkloadKey, engines: [String], period: Int, size: Int) {
    self.key = key
    self.engines = engines
    self.period = max(1, period)
    self.size = size
  }
}

/// Has workloads counted, and timed in rounds of fresh processes, on one executable or on two.
///
/// What is compared are arms: an engine in an executable. With one executable, a round of a
/// workload is one process, which visits the engines in blocks. With two, it is six processes in
/// palindromic order, such as base, head, base again, base again, head, base, so that a steady
/// drift meets every arm alike; the third arm, the base once more, is the live null.
///
/// Its cycle: `count`, then `tasks` for what the time is enough for, then `time` once or more. All
/// of it stops soon after the interruption is raised. Problems are gathered in the order in which
/// they turn up.
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
  /// Workloads that failed, or whose process crashed: they are measured no further.
  package private(set) var failed: Set<WorkloadKey> = []
  /// Nanoseconds inside timed regions.
  package private(set) var measured: UInt64 = 0

  /// - Parameters:
  ///   - executables: one, or the base and the head.
  ///   - cores: how many workloads are counted at a time.
  ///   - observer: told what is going on, between steps.
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

  /// Processes that one round of a workload takes.
  package var processesOfRound: Int { executables.count == 1 ? 1 : 2 * Arm.allCases.count }

  /// Since it was first asked, or began to count.
  package var elapsedSeconds: Double { Double(clock.now() - start) / 1e9 }

  package func note(_ problem: Problem) {
    problems.append(problem)
    observer(.found(problem))
  }

  // MARK: Counting

  /// Counts need no quiet machine: as many workloads at a time as there are cores, the largest
  /// first, so that no core waits for one at the end.
  /// - Parameters:
  ///   - detailed: whether traces name the writes that evaluations followed.
  ///   - each: is called in the order of the workloads, executable by executable.
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

  /// - Returns: `nil` where the workload failed, crashed or was interrupted, which has been noted.
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
    /// What one round is planned to take from start to end.
    package var seconds: Double
  }

  /// The workloads that the time is enough for, the most important first.
  /// - Parameters:
  ///   - counted: of each of the workloads: what timing it costs is guessed from that.
  ///   - rounds: of each of them.
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

  /// What is done where rounds take another time than planned. Times are in `elapsedSeconds`.
  package enum Pacing {
    /// Each round times more blocks or fewer than planned, so that all of them end in time.
    case fitted(until: Double)
    /// Each round times all its blocks, since processes of two executables must differ in nothing
    /// else: so many rounds at least, and no further one that would begin too late.
    case whole(least: Int, until: Double)
  }

  /// Times in rounds: every workload once before any a second time, so that time that runs out
  /// costs each of them a round rather than the last ones everything.
  /// - Parameter rounds: the numbers of the rounds. No number is used twice in a schedule: each
  ///   draws another order of the arms.
  /// - Returns: the samples of each workload, where `process` is the number of the round. With two
  ///   executables those of the second stand under the names that `secondName` gives.
  package func time(
    _ tasks: [Task], rounds: Range<Int>, _ pacing: Pacing
  ) -> [WorkloadKey: [Sample]] {
    var samples: [WorkloadKey: [Sample]] = [:]
    // What a round of each takes at full pace: at first what is planned, then what the last one
    // took, over its pace. Starting and mounting keep no pace, so that this is too much after a
    // slow one and too little after a fast one; the next look at the clock puts it right.
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
  ///   - done: rounds of every workload that were taken before.
  ///   - rest: seconds that all that is left would take at full pace.
  /// - Returns: the pace of the next round, and the seconds that are left; `nil` where no time is.
  private func pace(_ pacing: Pacing, done: Int, rest: Double) -> (pace: Double, left: Double)? {
    switch pacing {
    case .fitted(let end):
      let left = end - elapsedSeconds
      guard left > 0 else { return nil }
      // What took longer than planned costs all that follow a little, and the last of them no
      // process: a twentieth of what is left is kept for them each time. The first round goes no
      // faster than planned, since what a process takes is only guessed by then.
      return (min(done == 0 ? 1 : 2, left * 0.95 / rest), left)
    case .whole(let least, let end):
      let left = end - elapsedSeconds
      return done < least || left > 0 ? (1, max(0, left)) : nil
    }
  }

  /// One round of a workload.
  private func round(
    _ workload: ScheduledWorkload, _ number: Int, _ plan: SamplingPlan
  ) -> [Sample]? {
    // The same number for all processes of a round: they visit their engines in the same order.
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
      case .head: sample.engine = Schedule.secondName(sample.engine)
      case .null: sample.arm = .null
      }
      return sample
    }
  }

  /// How samples name an engine of the second executable. No id holds a space.
  package nonisolated static func secondName(_ engine: String) -> String { engine + " in head" }
}
