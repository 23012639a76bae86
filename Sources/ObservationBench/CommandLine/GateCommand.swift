import ArgumentParser
import Foundation
import Judging
import Machine
import Measuring
import Messages
import RunFolder

struct GateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gate",
    abstract: "Compare with the baseline, say what got worse or better, exit accordingly.",
    discussion: """
      Measures first, unless --run names a run folder. Counts and output checksums are compared exactly \
      and in both directions; allocations, and with --counters callgrind instructions, too, where toolchain \
      and architecture match; times only as coarse claims that the baseline makes. A layer that cannot be \
      judged is named, and changes no exit code. What a gate finds slower, or cannot tell, it measures again \
      in twice as many processes: a time is a regression only if fresh processes say so too. What it measured \
      then is a run folder of its own, latest/second-look/. --run cannot measure again: times that look worse \
      there are inconclusive. The last line says how many claims about time were judged, and from which \
      factor on they would have seen a loss. A ratio of fewer than three processes is not judged. A shard is \
      refused: put all of them together with the command merge first.

      Exits with 0 where all is as in the baseline; 2 for a regression, also a workload, engine or count that \
      is gone; 3 for a missed update, another output or a crash; 4 for fewer counts or allocations: update \
      the baseline; 5 for no usable baseline or run, nothing to compare, or what the baseline does not know \
      (new, renamed, defined otherwise): update it; 6 for times that cannot tell, unless \
      --allow-inconclusive; 1, 64 and 130 for an error, a wrong command line and Ctrl-C. If several \
      apply, the first in this order is used: 64, 1, 130, 3, 5, 2, 6, 4.

      --self-test tries the gate on itself: engines beside their own twins, engines slowed down by known \
      shares, whole gates with known faults. Exits 0 when the figures hold that docs/self-test.md states. \
      --profile quick is a smoke test of a minute, thorough what the figures are stated for.
      """)

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var measuring: MeasuringOptions
  @OptionGroup var debugBuild: DebugBuildOption

  @Option(
    help: ArgumentHelp(
      "What to compare with (default: results/baseline.json).", valueName: "file"))
  var baseline: String?

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp("Judge this run folder instead of measuring.", valueName: "dir"))
  var folder: String?

  @Option(
    help: ArgumentHelp(
      "Where latest/ is written, junit.xml in it (default: results). With --run: where report.md and junit.xml "
        + "are written (default: nowhere).", valueName: "dir"))
  var output: String?

  @Option(help: "How to print: text, json or markdown.")
  var format = JudgementFormat.text

  @Flag(
    help: "Pass where only the times cannot tell: no 6, but what the counts and the rest say.")
  var allowInconclusive = false

  @Flag(help: "Judge the gate itself, by faults that are put in on purpose.")
  var selfTest = false

  func run() throws {
    if folder == nil && !debugBuild.allowDebugBuild { BuildMode.replaceByOptimized() }
    try MainActor.assumeIsolated { try Ending.reporting(judge) }
  }

  @MainActor
  private func judge() throws(Problem) -> Outcome {
    if selfTest { return try testItself() }
    let selection = try selection.selection()
    if folder != nil { try measuring.refuseBesideRun() }
    let baseline = try read(baseline ?? "results/baseline.json")
    var report: GateReport
    if let folder {
      let run = try read(folder)
      report = try Gate(baseline: baseline, run: run, scope: selection.scope).judge()
      report.allowsInconclusive = allowInconclusive
      if let output { try GateResults.write(report, on: run, into: output) }
    } else {
      report = try measure(selection, against: baseline)
    }
    show(report)
    return report.outcome
  }

  @MainActor
  private func testItself() throws(Problem) -> Outcome {
    guard folder == nil, baseline == nil, measuring.counters == nil, selection.isEverything,
      !allowInconclusive
    else {
      throw .badOption(
        "--self-test",
        reason:
          "it chooses what it measures and compares: no --run, --baseline, --counters, --filter,"
          + " --skip, --engine or --allow-inconclusive")
    }
    guard BuildMode.isOptimized else {
      throw .badOption("--self-test", reason: "a debug build's times are worth nothing")
    }
    return try GateSelfTest(options: measuring, output: measuredOutput, format: format).run()
  }

  /// The folder in which the measured results are written.
  private var measuredOutput: String { output ?? "results" }

  private func read(_ path: String) throws(Problem) -> RunDocument {
    do throws(RunFolderError) {
      return try RunDocument.declared(at: path, allowsPartial: false)
    } catch {
      throw .folder(error)
    }
  }

  @MainActor
  private func measure(
    _ selection: Selection, against baseline: RunDocument
  ) throws(Problem) -> GateReport {
    try Gate.check(seed: measuring.seed, against: baseline)
    let destination = try GateResults(output: measuredOutput)
    let measuring = try Runner(
      options: measuring, isQuiet: false, tellsProblems: false, output: measuredOutput,
      instructions: Gate.instructions(
        of: baseline,
        comparableIn: MachineFacts.environment(
          optimized: BuildMode.isOptimized, sources: MachineFacts.packageFolder)))
    var result = try measuring.measure(selection)
    if result.outcome == .interrupted {
      // An interrupted run is not compared with the baseline, and the report says so.
      let report = GateReport(
        problems: result.document.problems, allowsInconclusive: allowInconclusive)
      try destination.write(result, report)
      return report
    }
    var again: RunResult?
    var report = try Gate.judge(
      result.document, against: baseline, scope: selection.scope
    ) { flagged throws(Problem) in
      Terminal.note("Measuring \(flagged.count) flagged workloads once more.")
      let result = try measuring.measure(selection.restricted(to: flagged), isSecondLook: true)
      again = result
      return result.document
    }
    report.allowsInconclusive = allowInconclusive
    result.document.verdict = report.outcome.verdict
    // Include the problems of the second measurement, since the verdict is based on them too.
    result.document.problems = report.problems
    try destination.write(result, report, secondLook: again)
    return report
  }

  private func show(_ report: GateReport) {
    switch format {
    case .json: Terminal.write(report.json)
    case .markdown: Terminal.write(report.markdown)
    case .text: Terminal.write(report.text(color: Terminal.showsColour))
    }
    if ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true" {
      Terminal.note(report.annotations)
    }
    // In the text format the verdict is the last line. For the other formats it is written to
    // stderr.
    if format != .text { Terminal.note(report.verdictLine) }
  }
}
