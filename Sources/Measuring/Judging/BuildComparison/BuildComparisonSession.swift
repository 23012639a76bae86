import Numbers
import Measuring
import Messages
import Processes
import RunFolder
import Verdicts

/// Compares two builds in one run. Each build first counts the workloads once. Then processes of
/// the two builds time the workloads in turn.
///
/// `compare` counts every workload with both builds, and a gate judges the counts of the head with
/// the base as baseline. Then a `Schedule` with two executables times the workloads in rounds,
/// within the profile's budget. A pass is one measurement of the workloads, in several rounds. The
/// first pass times all workloads. Further passes time only the workloads with a `TimeComparison`
/// that needs more processes.
@MainActor
package final class BuildComparisonSession {
  private let base: BuildSide
  private let head: BuildSide
  private let items: [BuildPairing.Item]
  private let options: RunOptions
  private let interruption: Interruption
  private let schedule: Schedule

  /// The largest number of rounds in a unit. A unit is a group of rounds that is judged like one
  /// process. A unit has one round, or several rounds if there is time.
  private let mostRoundsOfUnit: Int

  private var comparison: BuildComparison

  /// Every process times all blocks even if the time runs out, so that all processes time the same
  /// number of batches.
  private static let plan = SamplingPlan(
    blocks: 10, minimumBlocks: 10, phaseBlocks: 0, mounts: 1)
  /// A comparison needs at most three passes. Each pass has the same number of units.
  private static let passes = 3

  /// - Parameters:
  ///   - includes: whether a workload's id is selected.
  ///   - engines: the ids of the engines that the user asked for; empty for all.
  ///   - mostRoundsOfUnit: the largest number of rounds in a unit.
  /// - Throws: `nothingSelected`; `nothingInCommon`.
  package init(
    base: BuildSide, head: BuildSide, includes: (String) -> Bool, engines: [String],
    options: RunOptions, mostRoundsOfUnit: Int = 4, clock: any BenchClock = MonotonicClock(),
    interruption: Interruption = Interruption(),
    observer: @escaping @MainActor (RunProgress) -> Void = { _ in }
  ) throws(Problem) {
    self.base = base
    self.head = head
    self.options = options
    self.mostRoundsOfUnit = mostRoundsOfUnit
    self.interruption = interruption
    let pairing = try BuildPairing(
      base: base.described, head: head.described, includes: includes, engines: engines)
    items = pairing.items
    comparison = BuildComparison(
      base: base.revision, head: head.revision, counted: GateReport())
    comparison.leftOut = pairing.leftOut
    schedule = Schedule(
      executables: [base, head].map { Executable(name: $0.revision.name, launcher: $0.launcher) },
      seed: options.seed, cores: options.cores, clock: clock, interruption: interruption,
      observer: observer)
  }

  /// The time of counting and of the first pass, and of all passes if times are doubtful.
  package var expected: ExpectedTime {
    let costs = items.map { item in
      RunCost(
        engines: item.engines, components: item.scheduled.size,
        frames: item.workload.parameters[.frames] ?? 100, period: item.period)
    }
    let counting = 2 * costs.reduce(0) { $0 + $1.counting } / Double(max(1, options.cores))
    let processes = options.processes * mostRoundsOfUnit * schedule.processesOfRound
    let timing = costs.reduce(0) {
      $0 + $1.timing(plan: BuildComparisonSession.plan, processes: processes)
    }
    let first = max(counting, min(options.budget, counting + timing))
    let all = (1..<BuildComparisonSession.passes).reduce(first) { seconds, pass in
      seconds + min(options.budget / Double(1 << pass), timing)
    }
    return ExpectedTime(
      seconds: first,
      of: "\(Format.count(items.count, "workload")) with both builds, and up to"
        + " \(ExpectedTime.text(seconds: all)) if times are measured again")
  }

  /// - Throws: `interruptedWithoutResult` if the comparison was interrupted, since an incomplete
  ///   comparison is useless.
  package func compare() throws(Problem) -> BuildComparison {
    let counted = try count()
    try time(tasks(counted))
    comparison.problems = schedule.problems
    return comparison
  }

  // MARK: Counting

  /// - Returns: the counts of the base, for all workloads that both builds counted.
  private func count() throws(Problem) -> [WorkloadKey: CountedWorkload] {
    var counts: [[WorkloadKey: CountedWorkload]] = [[:], [:]]
    schedule.count(items.map(\.scheduled), detailed: false) { executable, place, found in
      counts[executable][items[place].workload] = found
    }
    if interruption.isRaised { throw .interruptedWithoutResult }
    // If every workload crashed in both builds, there is nothing to compare. The problems then
    // already contain the crashes.
    if counts.contains(where: { !$0.isEmpty }) {
      comparison.counted = try Gate(baseline: document(counts[0]), run: document(counts[1]))
        .judge()
    }
    return counts[0].filter { counts[1][$0.key] != nil }
  }

  /// A run document that contains only counts, from which the gate judges them. The document's
  /// environment is empty, since both builds ran on this machine, with the same toolchain.
  private func document(_ counts: [WorkloadKey: CountedWorkload]) -> RunDocument {
    var draft = RunDraft(options, in: Environment())
    draft.workloads = items.compactMap { item in
      counts[item.workload].map { found in
        WorkloadResult(
          id: item.workload.id, title: item.workload.id, hash: item.hash,
          parameters: item.workload.parameters, notApplicable: [],
          measurements: found.engines.map {
            Measurement(
              engine: $0.engine, counts: $0.counts, evaluationsByFrame: $0.evaluationsByFrame,
              outputChecksum: $0.outputChecksum, allocations: $0.allocations)
          })
      }
    }
    return draft.finished().document
  }

  // MARK: Timing

  /// The workloads that there is enough time for, the most important first. The function records
  /// the other workloads as not timed.
  private func tasks(_ counted: [WorkloadKey: CountedWorkload]) -> [Schedule.Task] {
    let candidates = items.compactMap { item in
      counted[item.workload].map { (item.scheduled, counted: $0) }
    }
    let tasks = schedule.tasks(
      candidates, plan: BuildComparisonSession.plan, rounds: options.processes,
      seconds: options.budget - schedule.elapsedSeconds)
    let timed = Set(tasks.map(\.workload.key))
    comparison.notTimed = candidates.map(\.0.key).filter { !timed.contains($0) }
    return tasks
  }

  private func time(_ tasks: [Schedule.Task]) throws(Problem) {
    var compared: [Compared] = []
    var open = tasks
    for pass in 0..<BuildComparisonSession.passes where !open.isEmpty {
      let samples = try time(open, pass)
      if pass == 0 {
        compared = open.flatMap { compare($0.workload, samples[$0.workload.key] ?? []) }
      } else {
        for task in open {
          let more = evidence(task.workload, samples[task.workload.key] ?? [])
          for place in compared.indices where compared[place].time.workload == task.workload.key {
            if compared[place].comparison.wanted > 0, let more = more[compared[place].time.engine] {
              compared[place].comparison.add(more)
            }
          }
        }
      }
      let wanting = Set(compared.filter { $0.comparison.wanted > 0 }.map(\.time.workload))
      open.removeAll { !wanting.contains($0.workload.key) }
    }
    comparison.times = compared.map {
      var time = $0.time
      time.decision = $0.comparison.decision
      return time
    }
  }

  /// Times the workloads of a pass. The time limit of each pass is half the limit of the previous
  /// pass. Even if the time limit has passed, a pass has at least one round for each unit.
  private func time(
    _ tasks: [Schedule.Task], _ pass: Int
  ) throws(Problem) -> [WorkloadKey: [Sample]] {
    let rounds = options.processes * mostRoundsOfUnit
    let end =
      pass == 0
      ? options.budget : schedule.elapsedSeconds + options.budget / Double(1 << pass)
    let samples = schedule.time(
      tasks, rounds: pass * rounds..<(pass + 1) * rounds,
      .whole(least: options.processes, until: end))
    if interruption.isRaised { throw .interruptedWithoutResult }
    return samples
  }

  // MARK: Judging

  private struct Compared {
    var time: BuildComparison.Time
    var comparison: TimeComparison
  }

  /// The comparisons of all engines that were timed with both builds.
  private func compare(_ workload: ScheduledWorkload, _ samples: [Sample]) -> [Compared] {
    let found = evidence(workload, samples)
    return workload.engines.compactMap { engine in
      guard let first = found[engine] else { return nil }
      let comparison = TimeComparison(.builds, first: first)
      func median(_ arm: Sample.Arm) -> Double {
        Statistics.median(
          samples.filter { $0.engine == engine && $0.arm == arm }.compactMap(\.value))
      }
      return Compared(
        time: .init(
          workload: workload.key, engine: engine, base: median(.measured),
          head: median(.head), decision: comparison.decision),
        comparison: comparison)
    }
  }

  /// The evidence of one pass about each engine.
  ///
  /// A round times few batches, so the noise of a single round is much larger than the noise of the
  /// median of all rounds. Therefore the noise is computed from one value for each engine of the
  /// workload: the median of the engine's A/A controls over all rounds.
  private func evidence(
    _ workload: ScheduledWorkload, _ samples: [Sample]
  ) -> [String: TimeEvidence] {
    var found: [String: TimeEvidence] = [:]
    for engine in workload.engines {
      let evidence = TimeEvidence(
        rounds: samples, of: engine, units: options.processes)
      if !evidence.processes.isEmpty { found[engine] = evidence }
    }
    let nulls = found.values.map(\.nulls).filter { !$0.isEmpty }.map(Statistics.median)
    return found.mapValues {
      TimeEvidence(processes: $0.processes, nulls: nulls, reference: $0.reference)
    }
  }
}
