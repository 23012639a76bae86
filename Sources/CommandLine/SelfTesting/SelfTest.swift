import Judging
import Measuring
import Messages
import Processes
import RunFolder
import Verdicts

/// Tests the judgements of time and the gate. The self-test compares engines with identical copies
/// of themselves, and with copies that are slowed down by a known share of a frame's time. The
/// self-test makes these comparisons within one binary and between two builds. It also runs
/// complete gates on workloads into which it has injected known faults.
///
/// The code that judges the self-test, `TimeComparison`, also judges users' runs. `TimeComparison`
/// compares two engines of one binary and, with a larger margin, two builds in `compare --git`. In
/// complete gates, `TimeComparison` decides about the claims of a baseline.
///
/// `measure` runs the steps of the plan one after the other. Each step adds an entry to the
/// document. Before the first gate that measures the whole selection, a run is measured and becomes
/// the baseline of these gates. An interruption ends the self-test between two steps.
@MainActor
package final class SelfTest {
  private let plan: SelfTestPlan
  private let cases: [SelfTestCase]
  private let claimed: SelfTestCase
  private let options: RunOptions
  private let launcher: any WorkLauncher
  private let countsInstructions: Bool
  private let clock: any BenchClock
  private let interruption: Interruption
  private let observer: @MainActor (SelfTestProgress) -> Void

  private var document: SelfTestDocument
  private var gates: SelfTestGates
  private let builds: SelfTestBuilds
  /// The number of the next fresh process. No number is used twice in a self-test, so that no two
  /// processes use the same random orders.
  private var nextProcess = 0

  /// - Parameters:
  ///   - claimed: an engine for which the baseline claims an advantage over a reference engine. The
  ///     self-test slows the claimed engine down by so much that the advantage is lost.
  ///   - selection: the workloads and engines that complete gates measure.
  ///   - options: the options of the gates' runs.
  ///   - environment: the environment of the self-test.
  ///   - callgrind: counts instructions; `nil` if the machine has no valgrind or no `strip`.
  package init(
    plan: SelfTestPlan, cases: [SelfTestCase], claimed: SelfTestCase, selection: Selection,
    profile: Profile, options: RunOptions, environment: Environment, launcher: any WorkLauncher,
    callgrind: Callgrind?,
    clock: any BenchClock = MonotonicClock(), interruption: Interruption = Interruption(),
    observer: @escaping @MainActor (SelfTestProgress) -> Void = { _ in }
  ) {
    self.plan = plan
    self.cases = cases
    self.claimed = claimed
    self.options = options
    self.launcher = launcher
    self.clock = clock
    self.interruption = interruption
    self.observer = observer
    countsInstructions = callgrind != nil
    gates = SelfTestGates(
      selection: selection, options: options, launcher: launcher, callgrind: callgrind,
      environment: environment, clock: clock, interruption: interruption)
    builds = SelfTestBuilds(
      cases: cases, selection: selection, options: options, processes: plan.processes,
      launcher: launcher, clock: clock, interruption: interruption)
    document = SelfTestDocument(
      tool: options.tool, verdict: Outcome.pass.verdict, profile: profile.rawValue,
      seed: options.seed, environment: environment, margin: TimeRule.engines.margin,
      processes: plan.processes, blocks: plan.blocks)
  }

  /// - Parameter load: reads the load of the machine.
  /// - Throws: a problem if a workload fails or a process cannot be started: the self-test then has
  ///   no result.
  package func measure(load: () -> Double? = { nil }) throws(Problem) -> SelfTestDocument {
    let steps = plan.steps(
      cases, claimed: claimed, seed: options.seed, countsInstructions: countsInstructions)
    let start = clock.now()
    var progress = SelfTestProgress(count: steps.count, weights: steps.map(weight))
    var loops: BusyLoops?
    for (index, step) in steps.enumerated() {
      if interruption.isRaised { break }
      progress.begin(step, index: index, elapsed: Double(clock.now() - start) / 1e9)
      observer(progress)
      if step.isLoaded != (loops != nil) { loops = step.isLoaded ? BusyLoops() : nil }
      do throws(Problem) {
        try take(step)
      } catch .interrupted {
        break
      }
    }
    loops = nil
    document.partial = interruption.isRaised
    document.environment.elapsedSeconds = Double(clock.now() - start) / 1e9
    document.environment.loadAfter = load()
    document.figures = SelfTestFigures.all(document, plan)
    let met = document.figures.allSatisfy { $0.met ?? true }
    let outcome: Outcome = document.partial ? .interrupted : met ? .pass : .failed
    document.verdict = outcome.verdict
    return document
  }

  /// The approximate duration of a step in seconds, from which the remaining time is estimated.
  private func weight(_ step: SelfTestStep) -> Double {
    let process = 0.04 + Double(6 * plan.blocks) * Double(plan.batch) / 1e9
    let load = step.isLoaded ? 2.0 : 1
    return switch step {
    case .null: process * load
    case .compare: process * Double(plan.processes) * load * 1.5
    // For a fault that is found by its instructions, nothing is timed. Two processes count, and two
    // processes run under callgrind.
    case .faultyGate(_, let fault) where fault.layer == .instructions: 6
    // This gate times one workload, and measures the workload a second time with twice as many
    // processes.
    case .faultyGate(_, let fault) where fault.layer == .time: 6
    // A round has six processes for each case. There are two measurements: the confirmation run
    // measures the slowed-down engines again.
    case .builds: Double(2 * 6 * plan.processes * cases.count) * 0.08
    case .soundGate, .faultyGate: options.budget
    }
  }

  private func take(_ step: SelfTestStep) throws(Problem) {
    switch step {
    case .compare(let item, let slowdown, let loaded):
      document.comparisons.append(try compare(item, slowdown, loaded))
    case .null(let item, let loaded):
      document.nulls += try null(item, loaded)
    case .builds:
      document.comparisons += try builds.compare(
        seed: options.seed &+ UInt64(document.comparisons.count))
    case .soundGate:
      document.gates.append(try gates.sound())
    case .faultyGate(let item, let fault):
      document.gates.append(try gates.faulty(item, fault))
    }
  }

  // MARK: Times

  private func compare(
    _ item: SelfTestCase, _ slowdown: Double, _ loaded: Bool
  ) throws(Problem) -> SelfTestDocument.Comparison {
    let twin = item.engine + " again"
    let injection = Injection(
      slowdown == 0 ? .none : .slowdown(slowdown), engine: item.engine, name: twin)
    let first = nextProcess
    // A decision needs at most three measurements with `plan.processes` processes each.
    defer { nextProcess = first + 3 * plan.processes }
    let decision = try TimeComparison.decide(
      .engines, processes: plan.processes
    ) { (processes) throws(Problem) in
      var samples: [Sample] = []
      for process in processes {
        samples += try self.sample(
          item, [item.engine, twin], process: first + process, injection)
      }
      return TimeEvidence(samples, of: twin, to: item.engine)
    }
    return .init(
      item, margin: TimeRule.engines.margin, slowdown: slowdown, loaded: loaded, decision)
  }

  private func null(
    _ item: SelfTestCase, _ loaded: Bool
  ) throws(Problem) -> [SelfTestDocument.Null] {
    defer { nextProcess += 1 }
    let samples = try sample(item, [item.engine], process: nextProcess, nil)
    return TimeAnalysis(samples).nulls()
      .map { .init(workload: item.workload, engine: item.engine, loaded: loaded, error: $0) }
  }

  /// Times engines in one fresh process.
  private func sample(
    _ item: SelfTestCase, _ engines: [String], process: Int, _ injection: Injection?
  ) throws(Problem) -> [Sample] {
    if interruption.isRaised { throw .interrupted }
    let request = WorkRequest(
      workload: item.workload, engines: engines, seed: options.seed,
      task: .time(process: process, plan: plan.sampling),
      preparation: injection?.text)
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
}

extension SelfTestDocument.Comparison {
  init(
    _ item: SelfTestCase, margin: Double, slowdown: Double, loaded: Bool, _ decision: TimeDecision
  ) {
    self.init(
      workload: item.workload, engine: item.engine, margin: margin, slowdown: slowdown,
      loaded: loaded, verdict: decision.verdict.rawValue, doubt: decision.doubt?.rawValue,
      estimate: decision.first.estimate, low: decision.first.low, high: decision.first.high,
      confirmation: decision.confirmation.map {
        .init(estimate: $0.estimate, low: $0.low, high: $0.high)
      },
      noise: decision.first.noise, seenFrom: decision.seenFrom, processes: decision.processes)
  }
}
