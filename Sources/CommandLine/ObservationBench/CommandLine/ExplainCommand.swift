import ArgumentParser
import Measuring
import Messages
import Plotting
import Reporting
import RunFolder

struct ExplainCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Show why each component was evaluated.",
    discussion: """
      Counts the workload on its engines, or reads the trace of --run, and shows one frame: for each \
      evaluation its cause, such as the property that was written and the place of the write, and \
      whether it was redundant. Siblings whose subtrees ran in the same way share one line.

      A written property is known if recordedWorkloads lists the workload, as in a package of 'bench \
      init': docs/migrate.md.
      """)

  @Argument(
    help: ArgumentHelp(
      "The workload's id, or id and parameters in quotes, as 'list' prints them.",
      valueName: "workload"))
  var workload: String

  @Option(
    help: ArgumentHelp(
      "Explain only this engine (default: the one that the app ships).", valueName: "id"))
  var engine: String?

  @Option(
    help: ArgumentHelp(
      "The frame, from 1 (default: in which the engines differ most, or with the most redundant"
        + " evaluations).",
      valueName: "n"))
  var frame: Int?

  @Option(
    help: ArgumentHelp(
      "Only components of this view type, in all frames or in that of --frame.", valueName: "name"))
  var component: String?

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp(
      "Read this run folder, best one of 'run --writes'.", valueName: "dir"))
  var folder: String?

  @Option(
    help: ArgumentHelp(
      "The seed of the random choices.", valueName: "seed"))
  var seed: UInt64 = 1

  @Flag(
    help: "Print what SwiftUI would print if each body called _printChanges(): see 'check-log'.")
  var printChanges = false

  @OptionGroup var sdk: SDKOption

  @Option(help: "The output format.")
  var format = TextOrJSON.text

  @Option(
    help: ArgumentHelp(
      "Also draw step, writes and views into this .png, .svg or .json. May be repeated.",
      valueName: "file"))
  var picture: [String] = []

  var needsAll: Bool { folder == nil }

  @MainActor
  func run(in catalog: Catalog) throws(Problem) -> Outcome {
    sdk.apply()
    if printChanges {
      guard folder == nil, frame == nil, component == nil, format == .text else {
        throw .badOption(
          "--print-changes",
          reason: "it prints all frames of a run, so --run, --frame, --component and --format json"
            + " cannot be given")
      }
      Terminal.write(try catalog.predictedLog(of: workload, engine: engine, seed: seed).text)
      return .pass
    }
    let (trace, facts) = if let folder { try read(folder, catalog) } else { try count(catalog) }
    guard let chosen = engine ?? Explanation.usualEngine(of: trace, facts: { facts[$0] }) else {
      throw .noTrace(workload: workload, path: folder ?? "this executable")
    }
    if let component, frame == nil {
      let history = try ComponentHistory(trace, engine: chosen, component: component)
      Terminal.write(format == .json ? JSONText.pretty(history) : shown(history.text))
      return .pass
    }
    let explanation = try Explanation(trace, engine: chosen, frame: frame, component: component)
    Terminal.write(format == .json ? JSONText.pretty(explanation) : shown(explanation.text))
    if !picture.isEmpty, let flow = CauseFlow(trace, engine: chosen, frame: explanation.frame) {
      for path in picture { try Drawing().draw(flow, to: path) }
    }
    return .pass
  }

  private func shown(_ text: String) -> String { fitted(text, width: Terminal.outputWidth) }

  private typealias Source = (trace: Trace.WorkloadTrace, facts: [String: EngineFacts])

  // MARK: Counting

  @MainActor
  private func count(_ catalog: Catalog) throws(Problem) -> Source {
    let chosen = try catalog.workload(named: workload)
    let engines = chosen.engines
    if let engine, !engines.contains(engine) {
      guard let whatIf = Engine.whatIf.first(where: { $0.id == engine }) else {
        throw .unknownEngine(engine, known: engines + Engine.whatIf.map(\.id))
      }
      return try count(chosen, as: whatIf, catalog)
    }
    let pass = CountingPass(
      workload: chosen, seed: seed, clock: MonotonicClock(), allocations: nil,
      isTraced: true)
    let counted: CountedWorkload
    do throws(EngineFailure) {
      counted = try pass.count(engines: engines)
    } catch {
      throw .workloadFailed(workload: chosen.key, engine: error.engine, reason: error.reason)
    }
    guard let trace = counted.trace(of: chosen) else {
      throw .badOption(
        workload,
        reason: "it is an operation without a component tree, so there is nothing to explain")
    }
    return (trace, catalog.facts)
  }

  /// Counts a workload on an engine that is only used for counts and is never timed.
  @MainActor
  private func count(
    _ workload: any Workload, as engine: Engine, _ catalog: Catalog
  ) throws(Problem) -> Source {
    guard let recorded = catalog.recorded(workload.key) else {
      throw .badOption("--engine \(engine.id)", reason: Catalog.noRecordedModels)
    }
    do {
      return (try RecordedRun.trace(of: recorded, as: engine, seed: seed), catalog.facts)
    } catch {
      throw .workloadFailed(workload: workload.key, engine: engine.id, reason: "\(error)")
    }
  }

  // MARK: Reading

  @MainActor
  private func read(_ folder: String, _ catalog: Catalog) throws(Problem) -> Source {
    let trace: Trace
    let run: RunDocument
    do throws(RunFolderError) {
      trace = try RunDirectory(folder).readTrace()
      run = try catalog.document(at: folder)
    } catch {
      throw .folder(error)
    }
    guard let own = Explanation.trace(of: workload, in: trace) else {
      _ = try catalog.workload(named: workload)
      throw .noTrace(workload: workload, path: folder)
    }
    // The facts about the engines come from the run document, since an executable with different
    // engines may have written the run.
    return (
      own,
      Dictionary(run.engines.compactMap { info in info.facts.map { (info.id, $0) } }) { a, _ in a }
    )
  }
}
