import RunFolder

/// The gate, tried on itself: engines beside their own twins, engines slowed down by known shares, and whole
/// gates with known faults. Everything is decided by what `run` and `gate` decide with.
///
/// Its cycle: `measure` takes the plan's steps one after the other, each of which adds a line to the document;
/// the first gate is preceded by a run that becomes its baseline. An interruption ends it between two steps.
@MainActor
public final class SelfTest {
  private let plan: SelfTestPlan
  private let cases: [SelfTestCase]
  private let selection: Selection
  private let options: RunOptions
  private let launcher: any WorkLauncher
  private let clock: any BenchClock
  private let interruption: Interruption
  private let observer: @MainActor (SelfTestProgress) -> Void

  private var document: SelfTestDocument
  private var baseline: RunDocument?
  /// The next fresh process of the whole self-test: no two draw the same orders.
  private var nextProcess = 0

  /// - Parameters:
  ///   - selection: what whole gates measure.
  ///   - options: of the gates' runs.
  ///   - environment: where it is done.
  public init(
    plan: SelfTestPlan, cases: [SelfTestCase], selection: Selection, profile: Profile,
    options: RunOptions, environment: Environment, launcher: any WorkLauncher,
    clock: any BenchClock = MonotonicClock(), interruption: Interruption = Interruption(),
    observer: @escaping @MainActor (SelfTestProgress) -> Void = { _ in }
  ) {
    self.plan = plan
    self.cases = cases
    self.selection = selection
    self.options = options
    self.launcher = launcher
    self.clock = clock
    self.interruption = interruption
    self.observer = observer
    document = SelfTestDocument(
      tool: options.tool, verdict: Outcome.pass.verdict, profile: profile.rawValue,
      seed: options.seed, environment: environment, margin: plan.margin,
      processes: plan.processes, blocks: plan.blocks)
  }

  /// - Throws: where a workload fails or a process cannot be started: then nothing can be said of the gate.
  public func measure() throws(Problem) -> SelfTestDocument {
    let steps = plan.steps(cases, seed: options.seed)
    let start = clock.now()
    var progress = SelfTestProgress(count: steps.count, weights: steps.map(weight))
    var load: BusyLoops?
    for (index, step) in steps.enumerated() {
      if interruption.isRaised { break }
      progress.begin(step, index: index, elapsed: Double(clock.now() - start) / 1e9)
      observer(progress)
      if step.isLoaded != (load != nil) { load = step.isLoaded ? BusyLoops() : nil }
      do throws(Problem) {
        try take(step)
      } catch .interrupted {
        break
      }
    }
    load = nil
    document.partial = interruption.isRaised
    document.environment.elapsedSeconds = Double(clock.now() - start) / 1e9
    document.figures = SelfTestFigures.all(document)
    let met = document.figures.allSatisfy { $0.met ?? true }
    let outcome: Outcome = document.partial ? .interrupted : met ? .pass : .failed
    document.verdict = outcome.verdict
    return document
  }

  /// Seconds that a step takes, roughly: what the time left is reckoned with.
  private func weight(_ step: SelfTestStep) -> Double {
    let process = 0.04 + Double(6 * plan.blocks) * Double(plan.batch) / 1e9
    let load = step.isLoaded ? 2.0 : 1
    return switch step {
    case .null: process * load
    case .compare: process * Double(plan.processes) * load * 1.5
    case .soundGate, .faultyGate: options.budget
    }
  }

  private func take(_ step: SelfTestStep) throws(Problem) {
    switch step {
    case .compare(let item, let slowdown, let loaded):
      document.comparisons.append(try compare(item, slowdown, loaded))
    case .null(let item, let loaded):
      document.nulls += try null(item, loaded)
    case .soundGate:
      let report = try gate(with: nil)
      document.gates.append(
        .init(
          exitCode: Int(report.outcome.exitCode), compared: report.compared.count,
          findings: report.findings))
    case .faultyGate(let item, let fault):
      let report = try gate(
        with: InjectingLauncher(
          base: launcher, workload: item.workload,
          injection: Injection(fault, engine: item.engine)))
      document.gates.append(
        .init(
          fault: fault.title, workload: item.workload, engine: item.engine,
          exitCode: Int(report.outcome.exitCode), compared: report.compared.count,
          findings: report.findings))
    }
  }

  // MARK: Times

  private func compare(
    _ item: SelfTestCase, _ slowdown: Double, _ loaded: Bool
  ) throws(Problem) -> SelfTestDocument.Comparison {
    let twin = item.engine + " again"
    let injection = Injection(
      slowdown == 0 ? .none : .slowdown(slowdown), engine: item.engine, name: twin)
    let rule = TimeComparison(
      workload: item.workload, engine: twin, reference: item.engine, margin: plan.margin,
      processes: plan.processes, seed: options.seed &+ UInt64(nextProcess))
    let first = nextProcess
    defer { nextProcess = first + 4 * plan.processes }
    let decision = try rule.decide { (processes) throws(Problem) in
      var samples: [Sample] = []
      for process in processes {
        samples += try self.sample(
          item, [item.engine, twin], process: first + process, injection)
      }
      return samples
    }
    return .init(
      workload: item.workload, engine: item.engine, slowdown: slowdown, loaded: loaded,
      verdict: decision.verdict.rawValue, estimate: decision.ratio.estimate,
      low: decision.ratio.low, high: decision.ratio.high, noise: decision.noise,
      processes: decision.processes)
  }

  private func null(
    _ item: SelfTestCase, _ loaded: Bool
  ) throws(Problem) -> [SelfTestDocument.Null] {
    defer { nextProcess += 1 }
    let samples = try sample(item, [item.engine], process: nextProcess, nil)
    return TimeAnalysis(workload: item.workload, samples: samples, seed: options.seed).nulls()
      .map { .init(workload: item.workload, engine: item.engine, loaded: loaded, error: $0) }
  }

  /// Times engines in one fresh process.
  private func sample(
    _ item: SelfTestCase, _ engines: [String], process: Int, _ injection: Injection?
  ) throws(Problem) -> [Sample] {
    if interruption.isRaised { throw .interrupted }
    let request = WorkRequest(
      workload: item.workload, engines: engines, seed: options.seed,
      task: .time(process: process, plan: plan.sampling), injection: injection)
    switch launcher.launch([request], width: 1, starting: { _ in true })[0] {
    case .success(.timed(let sampled)):
      document.environment.measuredSeconds += Double(sampled.measured) / 1e9
      return sampled.samples
    case .success(.failed(let engine, let reason)):
      throw .workloadFailed(workload: item.workload, engine: engine, reason: reason)
    case .success(.counted), .success(.ran):
      throw .internalError("a process was asked for times and answered with something else")
    case .failure(.crashed(let reason)):
      throw .workloadCrashed(workload: item.workload, reason: reason)
    case .failure(.cannotStart(let reason)):
      throw .internalError("a measuring process could not be started: \(reason)")
    case .failure(.interrupted):
      interruption.raise()
      throw .interrupted
    }
  }

  // MARK: Gates

  /// Measures, compares with the baseline, which is made where there is none yet, and judges.
  /// - Parameter faulty: where work is done; `nil` for the sound launcher.
  private func gate(with faulty: InjectingLauncher?) throws(Problem) -> GateReport {
    if baseline == nil {
      baseline = try BaselineUpdate(from: nil, to: try run(selection, launcher)).document
    }
    guard let baseline else { return GateReport() }
    let launcher: any WorkLauncher = faulty ?? self.launcher
    return try Gate.judge(
      try run(selection, launcher), against: baseline, scope: selection.scope,
      remeasure: { (flagged) throws(Problem) in
        var options = self.options
        options.processes *= 2
        return try self.run(self.selection.restricted(to: flagged), launcher, options)
      })
  }

  private func run(
    _ selection: Selection, _ launcher: any WorkLauncher, _ options: RunOptions? = nil
  ) throws(Problem) -> RunDocument {
    let session = RunSession(
      selection: selection, options: options ?? self.options, launcher: launcher, clock: clock,
      interruption: interruption)
    let document = session.measure(environment: document.environment).document
    if document.partial { throw .interrupted }
    return document
  }
}

extension GateReport {
  /// What is not as in the baseline, a sentence each.
  fileprivate var findings: [String] {
    problems.map(\.message) + rows.filter { $0.finding.outcome != .pass }.map(\.sentence)
  }
}
