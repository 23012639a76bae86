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
    abstract: """
      Compare a run with the baseline. The exit code says whether something got worse or better.
      """,
    discussion: """
      The gate measures first, unless --run names a run folder. The counts and the checksums of \
      the output must equal those of the baseline exactly: a lower count is reported, too. If the \
      toolchain and the architecture match those of the baseline, allocations must also be equal. \
      If the C library matches, too, and the baseline and the run contain instructions, the gate \
      compares the instructions with a tolerance of 1 %. The gate counts \
      instructions only with --counters callgrind, after the time budget of the profile. Times are \
      compared only with the claims of the baseline: a frame must not take more than three times as \
      long, compared with a loop of known work; and an engine that was at least three times as fast \
      as another engine must keep a third of this factor. If the machine or the toolchain \
      rules out one of these comparisons, the output says so, and the exit code does not change. \
      A time that looks slower or inconclusive is measured again in twice as many processes. The \
      time is a regression only if the new processes confirm that it is slower. The second \
      measurement is written into a separate run folder, latest/second-look/. With --run, the \
      gate cannot measure again, so times that look worse are inconclusive. The first lines state \
      what was judged, from which factor on a slower frame would have been found, and what was not \
      judged and why. A ratio of fewer than three processes is not judged. The gate rejects a single \
      shard: combine all shards with the 'merge' command first.

      The exit code is 0 if everything agrees with the baseline; 2 for a regression, including a \
      workload, engine or count that is missing; 3 for a missed update, a crash, or different \
      output (if the views were changed on purpose, update the baseline); 4 for lower counts or \
      fewer allocations (update the baseline); 5 if there is no usable baseline or run, if there \
      is nothing to compare, or if a workload, engine or count \
      is new, renamed or defined differently (update the baseline); 6 for inconclusive times, \
      unless --allow-inconclusive is given; 1 for an error; 64 for a wrong command line; and 130 \
      for Ctrl-C. If several apply, the first in this order is used: 64, 1, 130, 3, 5, 2, 6, 4.

      --self-test tests the gate itself. It compares engines with identical copies, compares \
      engines with copies that are slowed down by a known percentage, and runs gates with known \
      faults. It exits with 0 if the gate keeps the limits of docs/self-test.md for missed faults \
      and false alarms. --profile quick is a smoke test of one minute. The figures in \
      docs/self-test.md are stated for --profile thorough.
      """)

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var measuring: MeasuringOptions
  @OptionGroup var debugBuild: DebugBuildOption

  @Option(
    help: ArgumentHelp(
      "The baseline to compare with (default: results/baseline.json).", valueName: "file"))
  var baseline: String?

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp("Judge this run folder instead of measuring.", valueName: "dir"))
  var folder: String?

  @Option(
    help: ArgumentHelp(
      "The folder in which latest/, including junit.xml, is written (default: results). With --run: the"
        + " folder in which report.md and junit.xml are written (default: nowhere).",
      valueName: "dir"))
  var output: String?

  @Option(help: "The output format: text, json or markdown.")
  var format = JudgementFormat.text

  @Flag(
    help:
      "Ignore inconclusive times: in place of 6, exit with the code that the other results give.")
  var allowInconclusive = false

  @Flag(help: "Test the gate itself with faults that are inserted on purpose.")
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
      catalog, options: measuring, isQuiet: false, tellsProblems: false, output: measuredOutput,
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
      Terminal.write(report.text(color: Terminal.showsColour, explain: explain, update: update))
    }
    if ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true" {
      Terminal.note(report.annotations)
    }
    // In the text format, the verdict is the last line of the report. For the other formats, the
    // verdict is written to stderr.
    if format != .text { Terminal.note(report.verdictLine) }
  }
}
