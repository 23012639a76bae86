import ArgumentParser
import Foundation
import Judging
import Machine
import Measuring
import Messages
import Numbers
import Processes
import RunFolder

struct GateCommand: DeclaredCommand {
  static let configuration = CommandConfiguration(
    commandName: "gate",
    abstract: "Compare with the baseline. The exit code says what got worse or better.",
    discussion: """
      Counts must be equal, allocations too if the toolchain is the baseline's, instructions within \
      1 % if both counted them (--counters callgrind), and times must keep the baseline's claims. The \
      first lines say what was judged, and which slowdown would have been found. A time that looks \
      worse is measured again before it counts.

      \(Ending.exitCodes) If several apply: 64, 1, 130, 3, 5, 2, 6, 4. After 3 on purpose, 4 and 5: \
      'baseline update'.
      """)

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var measuring: MeasuringOptions
  @OptionGroup var debugBuild: DebugBuildOption

  @Option(
    help: ArgumentHelp(
      "Default: results/baseline.json.", valueName: "file"))
  var baseline: String?

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp("Judge this run folder in place of measuring.", valueName: "dir"))
  var folder: String?

  @Option(
    help: ArgumentHelp(
      "The folder of latest/ with junit.xml (default: results).", valueName: "dir"))
  var output: String?

  @Option(help: "The output format.")
  var format = JudgementFormat.text

  @Flag(
    help: "Do not exit with 6.")
  var allowInconclusive = false

  @Flag(help: "Test the gate with planted faults: docs/self-test.md.")
  var selfTest = false

  var needsAll: Bool { selfTest }

  @MainActor
  func run(in catalog: Catalog, with extras: Extras?) throws(Problem) -> Outcome {
    if folder == nil && !debugBuild.allowDebugBuild { BuildMode.replaceByOptimized() }
    measuring.sdk.apply()
    if selfTest { return try testItself(catalog, extras) }
    let selection = try selection.selection(of: catalog)
    if folder != nil { try measuring.refuseBesideRun() }
    let baseline = try read(baseline ?? "results/baseline.json", catalog)
    let explain = catalog.explainCommand(seed: baseline.seed)
    let update =
      catalog.updateCommand(seed: baseline.seed) + (self.baseline.map { " --baseline \($0)" } ?? "")
    var report: GateReport
    if let folder {
      let run = try read(folder, catalog)
      report = try Gate(baseline: baseline, run: run, scope: selection.scope).judge()
      report.allowsInconclusive = allowInconclusive
      if let output {
        try GateResults.write(report, on: run, explain: explain, update: update, into: output)
      }
    } else {
      report = try measure(
        selection, against: baseline, catalog, explain: explain, update: update)
    }
    show(report, explain: explain, update: update)
    return report.outcome
  }

  @MainActor
  private func testItself(_ catalog: Catalog, _ extras: Extras?) throws(Problem) -> Outcome {
    guard folder == nil, baseline == nil, measuring.counters == nil, selection.isEverything,
      !allowInconclusive
    else {
      throw .badOption(
        "--self-test",
        reason:
          "the self-test chooses what it measures and compares, so --run, --baseline, --counters,"
          + " --filter, --skip, --engine and --allow-inconclusive cannot be given")
    }
    guard BuildMode.isOptimized else {
      throw .badOption("--self-test", reason: "the times of a debug build are meaningless")
    }
    guard let extras else { throw .noExtras("--self-test") }
    return try extras.testGate(catalog, measuring, measuredOutput, format)
  }

  /// The folder in which the measured results are written.
  private var measuredOutput: String { output ?? "results" }

  private func read(_ path: String, _ catalog: Catalog) throws(Problem) -> RunDocument {
    do throws(RunFolderError) {
      return try catalog.document(at: path, allowsPartial: false)
    } catch {
      throw .folder(error)
    }
  }

  @MainActor
  private func measure(
    _ selection: Selection, against baseline: RunDocument, _ catalog: Catalog, explain: String,
    update: String
  ) throws(Problem) -> GateReport {
    try Gate.check(seed: measuring.seed, sdk: SDK.current.rawValue, against: baseline)
    let destination = try GateResults(output: measuredOutput)
    let measuring = try Runner(
      catalog, options: measuring, isQuiet: false, isText: format == .text, tellsProblems: false,
      output: measuredOutput,
      instructions: measuring.counters == .callgrind
        ? Gate.instructions(
          of: baseline,
          comparableIn: MachineFacts.environment(
            optimized: BuildMode.isOptimized, sources: OwnExecutable.packageFolder)) : nil)
    let draft = try measuring.measure(selection)
    let run = draft.finished()
    if run.outcome == .interrupted {
      // An interrupted run is not compared with the baseline. The report then contains only the
      // run's problems, including the interruption.
      let report = GateReport(
        problems: run.document.problems, allowsInconclusive: allowInconclusive)
      try destination.write(run, report, explain: explain, update: update)
      return report
    }
    var again: RunResult?
    var report = try Gate.judge(
      run.document, against: baseline, trace: run.trace, scope: selection.scope
    ) { flagged throws(Problem) in
      Terminal.note("Measuring \(Format.count(flagged.count, "flagged workload")) again.")
      let result = try measuring.measure(selection.restricted(to: flagged), isSecondLook: true)
        .finished()
      again = result
      return result.document
    }
    report.allowsInconclusive = allowInconclusive
    // Write the problems of both measurements, since both measurements determine the verdict.
    let judged = draft.finished(report.outcome, problems: report.problems)
    try destination.write(judged, report, explain: explain, update: update, secondLook: again)
    return report
  }

  private func show(_ report: GateReport, explain: String, update: String) {
    switch format {
    case .json: Terminal.write(report.json)
    case .markdown: Terminal.write(report.markdown(explain: explain, update: update))
    case .text:
      Terminal.write(
        report.text(
          color: Terminal.showsColour, explain: explain, update: update,
          width: Terminal.outputWidth))
    }
    if ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true" {
      Terminal.note(report.annotations)
    }
    // In the text format, the verdict is the last line of the report. For the other formats, the
    // verdict is written to stderr.
    if format != .text { Terminal.note(report.verdictLine) }
  }
}
