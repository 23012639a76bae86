import Judging
import Measuring
import Messages
import Processes
import Reporting
import RunFolder

/// The complete gates of a self-test. Each gate measures a run, and compares the run with a
/// baseline that an earlier run of the same build gave.
@MainActor
struct SelfTestGates {
  let selection: Selection
  let options: RunOptions
  let launcher: any WorkLauncher
  let callgrind: Callgrind?
  let environment: Environment
  let clock: any BenchClock
  let interruption: Interruption
  private var baseline: RunDocument?

  init(
    selection: Selection, options: RunOptions, launcher: any WorkLauncher, callgrind: Callgrind?,
    environment: Environment, clock: any BenchClock, interruption: Interruption
  ) {
    self.selection = selection
    self.options = options
    self.launcher = launcher
    self.callgrind = callgrind
    self.environment = environment
    self.clock = clock
    self.interruption = interruption
  }

  /// Runs a gate on unchanged code.
  mutating func sound() throws(Problem) -> SelfTestDocument.Gate {
    SelfTestDocument.Gate(try judged(selection, against: try madeBaseline(), launcher))
  }

  /// Runs a gate on code with a fault.
  mutating func faulty(
    _ item: SelfTestCase, _ fault: Fault
  ) throws(Problem) -> SelfTestDocument.Gate {
    let injection = Injection(fault, engine: item.engine)
    let faulty = InjectingLauncher(base: launcher, workload: item.workload, injection: injection)
    let report: GateReport
    switch fault.layer {
    case .instructions:
      report = try countInstructions(item, injection)
    case .time:
      // Only the workload with the fault is selected. Otherwise more important workloads could use
      // up the time.
      let part = selection.restricted(to: [item.workload])
      report = try judged(part, against: try makeBaseline(of: part), faulty)
    default:
      report = try judged(selection, against: try madeBaseline(), faulty)
    }
    var gate = SelfTestDocument.Gate(report)
    (gate.fault, gate.workload, gate.engine) = (fault.title, item.workload, item.engine)
    gate.layer = fault.layer?.rawValue
    // A run also exits with 2 if its counts differ from the counts that its workloads state. These
    // problems are not findings of the gate, so only the gate's rows are counted.
    gate.located = report.rows.count { row in
      row.workload == item.workload && row.engine == item.engine && row.layer == fault.layer
        && row.finding == .regression
    }
    return gate
  }

  /// The baseline of the gates that measure the whole selection. The baseline is made before the
  /// first of these gates.
  private mutating func madeBaseline() throws(Problem) -> RunDocument {
    if let baseline { return baseline }
    let made = try makeBaseline(of: selection)
    baseline = made
    return made
  }

  private func makeBaseline(of selection: Selection) throws(Problem) -> RunDocument {
    try BaselineUpdate(from: nil, to: try run(selection, launcher)).document
  }

  /// Measures a run and compares the run with a baseline. Workloads whose times are not decided are
  /// measured a second time.
  private func judged(
    _ selection: Selection, against baseline: RunDocument, _ launcher: any WorkLauncher
  ) throws(Problem) -> GateReport {
    try Gate.judge(try run(selection, launcher), against: baseline, scope: selection.scope) {
      flagged throws(Problem) in
      try self.run(selection.restricted(to: flagged), launcher, self.options.secondLook)
    }
  }

  private func run(
    _ selection: Selection, _ launcher: any WorkLauncher, _ options: RunOptions? = nil
  ) throws(Problem) -> RunDocument {
    try finished(draft(selection, launcher, options ?? self.options))
  }

  private func finished(_ draft: RunDraft) throws(Problem) -> RunDocument {
    if draft.partial { throw .interrupted }
    return draft.finished().document
  }

  private func draft(
    _ selection: Selection, _ launcher: any WorkLauncher, _ options: RunOptions
  ) -> RunDraft {
    RunSession(
      selection: selection, options: options, launcher: launcher, clock: clock,
      interruption: interruption
    ).measure(environment: environment)
  }

  // MARK: Instructions

  /// Counts instructions only for the workload and the engine with the fault, since callgrind takes
  /// seconds for each pair of a workload and an engine.
  private func countInstructions(
    _ item: SelfTestCase, _ injection: Injection
  ) throws(Problem) -> GateReport {
    guard let callgrind else { throw .noValgrind }
    let part = try Selection(
      of: selection.restricted(to: [item.workload]).workloads, engines: [item.engine],
      knownEngines: options.engines.map(\.id))
    func counted(_ wrapped: (any WorkLauncher) -> any WorkLauncher) throws(Problem) -> RunDocument {
      var options = options
      // With a budget of 0 nothing is timed.
      options.budget = 0
      var draft = draft(part, wrapped(launcher), options)
      InstructionSession(
        selection: part, options: options,
        callgrind: Callgrind(launcher: wrapped(callgrind.launcher), profile: callgrind.profile),
        clock: clock, interruption: interruption
      ).measure(into: &draft)
      return try finished(draft)
    }
    let baseline = try BaselineUpdate(from: nil, to: try counted { $0 }).document
    let run = try counted {
      InjectingLauncher(base: $0, workload: item.workload, injection: injection)
    }
    return try Gate(baseline: baseline, run: run, scope: part.scope).judge()
  }
}

extension SelfTestDocument.Gate {
  fileprivate init(_ report: GateReport) {
    self.init(
      exitCode: Int(report.outcome.exitCode), compared: report.compared.count,
      claims: report.claims.count { $0.decision != nil },
      skipped: report.skipped.map { .init(layer: $0.layer.rawValue, reason: $0.reason) },
      findings: report.problems.filter { !$0.isWarning }.map(\.message)
        + report.rows.filter { $0.finding.outcome != .pass }.map(\.sentence))
  }
}
