import ArgumentParser
import Foundation
import Harness
import RunFolder

struct GateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gate",
    abstract: "Compare with the baseline, say what got worse or better, exit accordingly.",
    discussion: """
      Measures first, unless --run names a run folder. Counts and output checksums are compared exactly \
      and in both directions; allocations too, where toolchain and architecture match; times only as \
      coarse claims that the baseline makes. What a gate finds slower it measures again before it fails.
      """)

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var measuring: MeasuringOptions

  @Option(help: ArgumentHelp("What to compare with.", valueName: "file"))
  var baseline = "results/baseline.json"

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp("Judge this run folder instead of measuring.", valueName: "dir"))
  var folder: String?

  @Option(help: ArgumentHelp("Where latest/ is written, junit.xml in it.", valueName: "dir"))
  var output = "results"

  @Option(help: "How to print: text, json or markdown.")
  var format = OutputFormat.text

  func run() throws {
    if folder == nil && !measuring.allowDebugBuild { BuildMode.replaceByOptimized() }
    try MainActor.assumeIsolated { try Ending.reporting(judge) }
  }

  @MainActor
  private func judge() throws(Problem) -> Outcome {
    guard format != .csv else {
      throw .badOption("--format", reason: "a gate prints text, json or markdown")
    }
    let selection = try selection.selection()
    let baseline = try read(baseline, allowsPartial: false)
    let report: GateReport
    if let folder {
      let document = try read(folder, allowsPartial: false)
      report = try Gate(baseline: baseline, run: document, scope: selection.scope).judge()
    } else {
      report = try measure(selection, against: baseline)
    }
    show(report)
    return report.outcome
  }

  private func read(_ path: String, allowsPartial: Bool) throws(Problem) -> RunDocument {
    do throws(RunFolderError) {
      return try RunDirectory.readDocument(at: path, allowsPartial: allowsPartial)
    } catch {
      throw .folder(error)
    }
  }

  @MainActor
  private func measure(
    _ selection: Selection, against baseline: RunDocument
  ) throws(Problem) -> GateReport {
    let measuring = try Measuring(options: measuring, isQuiet: false, output: output)
    let directory = RunDirectory("\(output)/latest")
    do throws(RunFolderError) { try directory.checkWritable() } catch { throw .folder(error) }
    var result = try measuring.measure(selection)
    if result.outcome == .interrupted {
      // Nothing is compared: half a run is judged by nobody, and the report says so.
      let report = GateReport(problems: result.document.problems)
      try write(result, report, to: directory)
      return report
    }
    let report = try Gate.judge(
      result.document, against: baseline, scope: selection.scope
    ) { flagged throws(Problem) in
      Terminal.note("Measuring \(flagged.count) flagged workloads once more.")
      return try measuring.measure(selection.restricted(to: flagged), isSecondLook: true).document
    }
    result.document.verdict = report.outcome.verdict
    try write(result, report, to: directory)
    return report
  }

  private func write(
    _ result: RunResult, _ report: GateReport, to directory: RunDirectory
  ) throws(Problem) {
    do throws(RunFolderError) {
      try directory.write(
        RunDirectory.Contents(
          document: result.document, samples: result.samples, trace: result.trace,
          report: Report.markdown(result.document, gate: report), junit: JUnit.xml(report)))
    } catch {
      throw .folder(error)
    }
  }

  private func show(_ report: GateReport) {
    switch format {
    case .json: Terminal.write(report.json)
    case .markdown: Terminal.write(report.markdown)
    case .text, .csv: Terminal.write(report.text(color: Terminal.showsColour))
    }
    if ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true" {
      Terminal.note(report.annotations)
    }
    // The verdict is the last line of the text; for other formats it goes where people look.
    if format != .text { Terminal.note(report.verdictLine) }
  }
}
