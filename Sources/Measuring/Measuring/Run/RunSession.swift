import Numbers
import Messages
import Processes
import RunFolder
import Verdicts

/// Makes one run, from the selection of workloads to the draft of the document. The session counts
/// every workload, then times as many workloads as fit into the budget.
///
/// `measure` counts the workloads and checks the counts. Then `measure` distributes the rest of the
/// budget among the workloads, times the workloads in rounds of fresh processes, and fills the
/// draft. A `Schedule` runs the rounds. All code of a session runs on the main actor. Other
/// threads can only stop the session, by raising its `Interruption`.
@MainActor
package final class RunSession {
  private let selection: Selection
  private let options: RunOptions
  private let interruption: Interruption
  private let schedule: Schedule

  private var counted: [WorkloadKey: CountedWorkload] = [:]
  private var samples: [WorkloadKey: [Sample]] = [:]
  private var countingSeconds: Double = 0

  /// - Parameters:
  ///   - launcher: a `ChildLauncher` in real runs, an `InProcessLauncher` in tests.
  ///   - observer: called between steps with the progress of the run.
  package init(
    selection: Selection, options: RunOptions, launcher: any WorkLauncher,
    clock: any BenchClock = MonotonicClock(), interruption: Interruption = Interruption(),
    observer: @escaping @MainActor (RunProgress) -> Void = { _ in }
  ) {
    self.selection = selection
    self.options = options
    self.interruption = interruption
    schedule = Schedule(
      executables: [Executable(launcher: launcher)], seed: options.seed, cores: options.cores,
      clock: clock, interruption: interruption, observer: observer)
  }

  /// Runs the whole measurement. May be called only once.
  /// - Parameter environment: the environment of the run. This function adds the duration of the
  ///   run and the workloads that were not timed.
  package func measure(environment: Environment) -> RunDraft {
    if !options.optimized { note(.debugBuild) }
    for finding in environment.findings ?? [] { note(.unfitMachine(finding: finding)) }
    count()
    countingSeconds = schedule.elapsedSeconds
    time()
    return draft(in: environment)
  }

  private func count() {
    let workloads = selection.workloads
    schedule.count(workloads.map(scheduled), detailed: options.tracesWrites) { _, place, found in
      let workload = workloads[place]
      counted[workload.key] = found
      CountChecks(workload: workload, seed: options.seed, engines: options.engines)
        .problems(in: found).forEach(note)
    }
  }

  private func scheduled(_ workload: any Workload) -> ScheduledWorkload {
    ScheduledWorkload(
      key: workload.key, engines: soundEngines(of: workload), period: workload.period,
      size: workload.verifiedComponents)
  }

  /// The selected engines of a workload, without the engines that missed updates when the workload
  /// was counted. The times of an engine that misses updates are worthless.
  private func soundEngines(of workload: any Workload) -> [String] {
    let wrong = (counted[workload.key]?.engines ?? []).filter { ($0.counts.missedUpdates ?? 0) > 0 }
    return selection.engines(of: workload).filter { engine in
      !wrong.contains { $0.engine == engine }
    }
  }

  private func time() {
    // The times of a debug build are worthless, and so are the times of an engine that missed
    // updates.
    guard options.optimized, !options.countsOnly else { return }
    let candidates = selection.workloads.compactMap { workload in
      counted[workload.key].map { (scheduled(workload), counted: $0) }
    }.filter { !$0.0.engines.isEmpty }
    // Time is reserved for writing the document and drawing the charts, which takes one and a half
    // seconds for a quick run and two seconds for a standard run. A busy machine may need the whole
    // budget to count, but a run without times would judge none: a quarter is always left.
    let end = max(
      options.budget - min(3, options.budget / 10), countingSeconds + options.budget / 4)
    // The planned durations are only estimates from the rough times that counting has measured. A
    // tenth of the remaining time is reserved, since the estimates may be too low.
    let tasks = schedule.tasks(
      candidates,
      plan: SamplingPlan(
        blocks: options.profile.blocks, minimumBlocks: options.profile.minimumBlocks,
        timesLoop: true),
      rounds: options.processes, seconds: (end - schedule.elapsedSeconds) * 0.9)
    samples = schedule.time(tasks, rounds: options.rounds, .fitted(until: end))
  }

  private func note(_ problem: Problem) { schedule.note(problem) }

  // MARK: The draft

  private func draft(in environment: Environment) -> RunDraft {
    // This function reads the interruption only once, so that all parts of the document agree on
    // whether the run is partial.
    let isPartial = interruption.isRaised
    if isPartial { note(.interrupted) }
    let results = selection.workloads.compactMap { workload in
      counted[workload.key].map { result(workload, $0) }
    }
    let untimed = selection.workloads.filter { samples[$0.key] == nil }.map(\.key)
    let hurried = selection.workloads.map(\.key).filter { key in
      guard let samples = samples[key], !schedule.failed.contains(key) else { return false }
      return Set(samples.lazy.map(\.process)).count < options.processes
    }
    if options.optimized, !options.countsOnly, !isPartial {
      let leftOut = untimed.filter { !schedule.failed.contains($0) }
      if !leftOut.isEmpty { note(.notTimed(leftOut)) }
      if !hurried.isEmpty { note(.fewProcesses(hurried, wanted: options.processes)) }
    }
    let noise = Statistics.noise(
      ofNulls: selection.workloads.flatMap { workload in
        TimeAnalysis(samples[workload.key] ?? []).nulls()
      })
    // Beyond this noise, three times the noise and not the margin decides what differs.
    if let noise, noise > TimeRule.engines.margin / 3 { note(.noisy(noise: noise)) }
    FloorRule.problems(breaches(in: results, noise)).forEach(note)

    var draft = RunDraft(options, in: environment)
    draft.partial = isPartial
    draft.environment.notTimed = untimed.map(\.description)
    draft.environment.elapsedSeconds = schedule.elapsedSeconds
    draft.environment.countingSeconds = countingSeconds
    draft.environment.measuredSeconds = Double(schedule.measured) / 1e9
    draft.environment.noise = noise
    let used = Set(results.flatMap { $0.measurements.map(\.engine) })
    draft.engines.removeAll { !used.contains($0.id) }
    draft.workloads = results
    draft.samples = selection.workloads.flatMap { samples[$0.key] ?? [] }
    draft.trace = trace()
    for problem in schedule.problems { draft.note(problem) }
    return draft
  }

  /// The results that break the `FloorRule`: an engine is faster than its untracked twin by more
  /// than the rule's margin. The twin is an engine that evaluates the same components without
  /// tracking.
  private func breaches(
    in results: [WorkloadResult], _ noise: Double?
  ) -> [(engine: String, floor: String, breach: FloorBreach)] {
    let workloads = Dictionary(uniqueKeysWithValues: selection.workloads.map { ($0.key, $0) })
    return results.flatMap { result in
      result.measurements.compactMap { measurement in
        guard let twin = workloads[result.key]?.untrackedTwin(of: measurement.engine),
          let ratio = measurement.ratios.first(where: { $0.reference == twin }),
          FloorRule.isBroken(by: ratio, noise: noise)
        else { return nil }
        return (measurement.engine, twin, FloorBreach(workload: result.key, ratio: ratio))
      }
    }
  }

  private func result(_ workload: any Workload, _ counted: CountedWorkload) -> WorkloadResult {
    let analysis = TimeAnalysis(samples[workload.key] ?? [])
    let references = References(
      workload: workload, engines: options.engines, measured: counted.engines.map(\.engine))
    return WorkloadResult(
      id: workload.id, title: workload.title, kind: workload.kind, hash: workload.hash,
      parameters: workload.parameters,
      steps: workload.stepNames.isEmpty ? nil : workload.stepNames,
      notApplicable: workload.notApplicable,
      measurements: counted.engines.map { engine in
        Measurement(
          engine: engine.engine, counts: engine.counts, views: engine.views,
          evaluationsByFrame: engine.evaluationsByFrame, outputChecksum: engine.outputChecksum,
          allocations: engine.allocations,
          time: analysis.timing(
            of: engine.engine, twin: workload.untrackedTwin(of: engine.engine)),
          ratios: references.of(engine.engine)
            .compactMap { analysis.ratio(of: engine.engine, to: $0) }
            + [analysis.ratioToLoop(of: engine.engine)].compactMap(\.self))
      })
  }

  private func trace() -> Trace {
    Trace(
      workloads: selection.workloads.compactMap { workload in
        counted[workload.key]?.trace(of: workload)
      })
  }
}
