import Numbers
import Messages
import Processes
import RunFolder

/// One run, from the selection to the run document: counts for every workload, then times for as
/// much as fits.
///
/// Its cycle: `measure` counts workload after workload, checks what was counted, shares out the
/// time that is left, times in rounds of fresh processes (every workload once before any a second
/// time, so that time that runs out costs each of them a process rather than the last ones
/// everything), and assembles the document. Everything runs on the main actor; the interruption is
/// the only thing that another thread touches.
@MainActor
package final class RunSession {
  private let selection: Selection
  private let options: RunOptions
  private let launcher: any WorkLauncher
  private let clock: any BenchClock
  private let interruption: Interruption
  private let observer: @MainActor (RunProgress) -> Void

  private var problems: [Problem] = []
  private var counted: [WorkloadKey: CountedWorkload] = [:]
  private var samples: [WorkloadKey: [Sample]] = [:]
  private var countingSeconds: Double = 0
  private var measured: UInt64 = 0
  private var crashed: Set<WorkloadKey> = []
  private var start: UInt64 = 0

  /// - Parameters:
  ///   - launcher: a `ChildLauncher` in earnest, an `InProcessLauncher` in tests.
  ///   - observer: told what is going on, between steps.
  package init(
    selection: Selection, options: RunOptions, launcher: any WorkLauncher,
    clock: any BenchClock = MonotonicClock(), interruption: Interruption = Interruption(),
    observer: @escaping @MainActor (RunProgress) -> Void = { _ in }
  ) {
    self.selection = selection
    self.options = options
    self.launcher = launcher
    self.clock = clock
    self.interruption = interruption
    self.observer = observer
  }

  /// Measures everything once.
  /// - Parameter environment: where the run is made. What it took and what was not timed is filled
  ///   in here.
  package func measure(environment: Environment) -> RunResult {
    start = clock.now()
    if !options.optimized { note(.debugBuild) }
    for finding in environment.findings ?? [] { note(.unfitMachine(finding: finding)) }
    count()
    countingSeconds = elapsedSeconds
    time()
    return assemble(environment)
  }

  // MARK: Counting

  /// Counts need no quiet machine: as many workloads at a time as there are cores, the largest
  /// first, so that no core waits for one at the end.
  private func count() {
    let workloads = selection.workloads.enumerated().sorted {
      ($1.element.verifiedComponents, $0.offset) < ($0.element.verifiedComponents, $1.offset)
    }.map(\.element)
    let results = launcher.launch(
      workloads.map { request($0, .count) }, width: options.cores,
      starting: { index in
        if interruption.isRaised { return false }
        observer(.counting(workloads[index].key, index: index, count: workloads.count))
        return true
      })
    let resultOf = Dictionary(uniqueKeysWithValues: zip(workloads.map(\.key), results))
    for workload in selection.workloads {
      guard let result = resultOf[workload.key],
        case .counted(let counts) = reply(result, of: workload)
      else { continue }
      counted[workload.key] = counts
      CountChecks(workload: workload, seed: options.seed, engines: options.engines)
        .problems(in: counts).forEach(note)
    }
  }

  private func request(_ workload: any Workload, _ task: WorkRequest.Task) -> WorkRequest {
    WorkRequest(
      workload: workload.key, engines: soundEngines(of: workload), seed: options.seed, task: task)
  }

  /// The selected engines of a workload without those that missed updates while they were counted:
  /// their times would be worthless.
  private func soundEngines(of workload: any Workload) -> [String] {
    let wrong = (counted[workload.key]?.engines ?? []).filter { ($0.counts.missedUpdates ?? 0) > 0 }
    return selection.engines(of: workload).filter { engine in
      !wrong.contains { $0.engine == engine }
    }
  }

  /// - Returns: `nil` where the workload failed, crashed or was interrupted, which has been noted.
  private func reply(_ result: WorkResult, of workload: any Workload) -> WorkReply? {
    switch result {
    case .success(.failed(let engine, let reason)):
      crashed.insert(workload.key)
      note(.workloadFailed(workload: workload.key, engine: engine, reason: reason))
    case .success(let reply):
      return reply
    case .failure(.crashed(let reason)):
      crashed.insert(workload.key)
      note(.workloadCrashed(workload: workload.key, reason: reason))
    case .failure(.cannotStart(let reason)):
      crashed.insert(workload.key)
      note(.internalError("a measuring process could not be started: \(reason)"))
    case .failure(.interrupted):
      interruption.raise()
    }
    return nil
  }

  // MARK: Timing

  private func time() {
    // Times of a debug build would be worth nothing, and of a wrong engine no more.
    guard options.optimized else { return }
    let candidates = selection.workloads.filter {
      counted[$0.key] != nil && !crashed.contains($0.key) && !soundEngines(of: $0).isEmpty
    }
    let plans = plan(candidates)
    // What a process of each takes at full pace: at first what is planned, then what the last one
    // took, over its pace. Starting and mounting keep no pace, so that this is too much after a
    // slow one and too little after a fast one; the next look at the clock puts it right.
    var seconds = plans.map(\.seconds)
    for process in 0..<options.processes {
      for (index, (workload, plan, _)) in plans.enumerated() {
        if interruption.isRaised { return }
        // What took longer than planned costs all that follow a little, and the last of them no
        // process: a twentieth of what is left is kept for them each time. The first round goes no
        // faster than planned, since what a process takes is only guessed by then.
        let rounds = Double(options.processes - process - 1)
        let rest = seconds[index...].reduce(0, +) + rounds * seconds.reduce(0, +)
        let pace = min(process == 0 ? 1 : 2, max(0, secondsLeft) * 0.95 / rest)
        guard !crashed.contains(workload.key), secondsLeft > 0 else { continue }
        observer(
          .timing(
            workload.key, index: index, count: plans.count, process: process,
            processes: options.processes, secondsLeft: secondsLeft))
        let launch = clock.now()
        let results = launcher.launch(
          [request(workload, .time(process: process, plan: plan.paced(by: pace)))], width: 1,
          starting: { _ in true })
        guard case .timed(let sampled) = reply(results[0], of: workload) else {
          seconds[index] = 0
          continue
        }
        seconds[index] = Double(clock.now() - launch) / 1e9 / pace
        samples[workload.key, default: []] += sampled.samples
        measured += sampled.measured
      }
    }
  }

  /// The workloads that the time left is enough for, each with its plan and with what one process
  /// is planned to take from start to end.
  private func plan(
    _ candidates: [any Workload]
  ) -> [(workload: any Workload, plan: SamplingPlan, seconds: Double)] {
    let processes = options.processes
    let base = SamplingPlan(
      blocks: options.profile.blocks, minimumBlocks: options.profile.minimumBlocks)
    let needs = candidates.map { workload in
      TimeCost(counted: counted[workload.key]!, period: max(1, workload.period))
        .need(plan: base, processes: processes)
    }
    // What is guessed from a first pass is guessed; a tenth is kept back for where it was too low.
    let shares = Budget.shares(of: needs, seconds: secondsLeft * 0.9)
    return zip(candidates, shares).compactMap { workload, share in
      guard let share else { return nil }
      var plan = base
      let seconds = share / Double(processes)
      plan.timeLimit = UInt64(max(0, seconds * 1e9 - TimeCost.processStart))
      return (workload, plan, seconds)
    }
  }

  private var elapsedSeconds: Double { Double(clock.now() - start) / 1e9 }
  /// Without what the document and the charts take: a second and a half for those of a quick run,
  /// two for those of a standard one.
  private var secondsLeft: Double {
    options.budget - min(3, options.budget / 10) - elapsedSeconds
  }

  private func note(_ problem: Problem) {
    problems.append(problem)
    observer(.found(problem))
  }

  // MARK: The document

  private func assemble(_ environment: Environment) -> RunResult {
    // Asked once: Ctrl-C in what follows comes too late to leave anything out.
    let isPartial = interruption.isRaised
    if isPartial { note(.interrupted) }
    let results = selection.workloads.compactMap { workload in
      counted[workload.key].map { result(workload, $0) }
    }
    let untimed = selection.workloads.filter { samples[$0.key] == nil }.map(\.key)
    let hurried = selection.workloads.map(\.key).filter { key in
      guard let samples = samples[key], !crashed.contains(key) else { return false }
      return Set(samples.lazy.map(\.process)).count < options.processes
    }
    if options.optimized, !isPartial {
      let leftOut = untimed.filter { !crashed.contains($0) }
      if !leftOut.isEmpty { note(.notTimed(leftOut)) }
      if !hurried.isEmpty { note(.fewProcesses(hurried, wanted: options.processes)) }
    }
    let noise = Statistics.noise(
      ofNulls: selection.workloads.flatMap { workload in
        TimeAnalysis(
          workload: workload.key, samples: samples[workload.key] ?? [], seed: options.seed
        ).nulls()
      })
    if let noise, noise > options.margin / 3 {
      note(.noisy(noise: noise, margin: options.margin))
    }
    FloorRule.problems(breaches(in: results)).forEach(note)

    var environment = environment
    environment.notTimed = untimed.map(\.description)
    environment.elapsedSeconds = elapsedSeconds
    environment.countingSeconds = countingSeconds
    environment.measuredSeconds = Double(measured) / 1e9
    environment.noise = noise
    let used = Set(results.flatMap { $0.measurements.map(\.engine) })
    let document = RunDocument(
      tool: options.tool, verdict: Outcome.combined(problems.map(\.outcome)).verdict,
      partial: isPartial, seed: options.seed, profile: options.profile.rawValue,
      optimized: options.optimized, environment: environment,
      engines: options.engines.filter { used.contains($0.id) }, workloads: results,
      problems: problems.filter(\.isRecorded).map(\.record))
    return RunResult(
      document: document, samples: selection.workloads.flatMap { samples[$0.key] ?? [] },
      trace: trace(), problems: problems)
  }

  /// Where an engine is faster than the engine that evaluates the same without tracking.
  private func breaches(
    in results: [WorkloadResult]
  ) -> [(engine: String, floor: String, breach: FloorBreach)] {
    let workloads = Dictionary(uniqueKeysWithValues: selection.workloads.map { ($0.key, $0) })
    return results.flatMap { result in
      result.measurements.compactMap { measurement in
        guard let twin = workloads[result.key]?.untrackedTwin(of: measurement.engine),
          let ratio = measurement.ratios.first(where: { $0.reference == twin }),
          FloorRule.isBroken(by: ratio)
        else { return nil }
        return (measurement.engine, twin, FloorBreach(workload: result.key, ratio: ratio))
      }
    }
  }

  private func result(_ workload: any Workload, _ counted: CountedWorkload) -> WorkloadResult {
    let analysis = TimeAnalysis(
      workload: workload.key, samples: samples[workload.key] ?? [], seed: options.seed)
    let references = References(
      workload: workload, engines: options.engines, measured: counted.engines.map(\.engine))
    return WorkloadResult(
      id: workload.id, title: workload.title, kind: workload.kind, hash: workload.hash,
      parameters: workload.parameters,
      steps: workload.stepNames.isEmpty ? nil : workload.stepNames,
      notApplicable: workload.notApplicable,
      measurements: counted.engines.map { engine in
        Measurement(
          engine: engine.engine, counts: engine.counts,
          evaluationsByFrame: engine.evaluationsByFrame, outputChecksum: engine.outputChecksum,
          allocations: engine.allocations,
          time: analysis.timing(
            of: engine.engine, twin: workload.untrackedTwin(of: engine.engine)),
          ratios: references.of(engine.engine)
            .compactMap { analysis.ratio(of: engine.engine, to: $0) })
      })
  }

  private func trace() -> Trace {
    Trace(
      workloads: selection.workloads.compactMap { workload in
        guard let result = counted[workload.key] else { return nil }
        let traces = result.engines.compactMap(\.trace)
        guard !traces.isEmpty else { return nil }
        return Trace.WorkloadTrace(
          id: workload.id, parameters: workload.parameters, components: result.components,
          engines: traces)
      })
  }
}
