import ArgumentParser
import Foundation
import Harness
import Plotting
import RunFolder

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Measure, print the table, write results/latest/, draw plots/latest/ (the default).",
    discussion: """
      Counts are taken for every selected workload, times for as much as the profile's budget allows. \
      Ctrl-C keeps what was measured and says that it is partial.
      """)

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var measuring: MeasuringOptions

  @Option(help: ArgumentHelp("Where latest/ is written.", valueName: "dir"))
  var output = "results"

  @Option(help: "How to print the table: text, json, csv or markdown.")
  var format = OutputFormat.text

  @Flag(help: "Draw no charts.")
  var noPlots = false

  @Flag(help: "Print nothing but the verdict.")
  var quiet = false

  @Flag(help: "Say what would be measured, and measure nothing.")
  var dryRun = false

  func run() throws {
    if !measuring.allowDebugBuild && !dryRun { BuildMode.replaceByOptimized() }
    try MainActor.assumeIsolated { try Ending.reporting(measure) }
  }

  @MainActor
  private func measure() throws(Problem) -> Outcome {
    let selection = try selection.selection()
    if dryRun {
      for workload in selection.workloads {
        Terminal.write(
          "\(workload.key): \(selection.engines(of: workload).joined(separator: ", "))\n")
      }
      return .pass
    }
    let measuring = Measuring(options: measuring, isQuiet: quiet)
    // Whatever would spoil the end of the run is better known before its beginning.
    let directory = RunDirectory("\(output)/latest")
    do throws(RunFolderError) { try directory.checkWritable() } catch { throw .folder(error) }
    let drawing = noPlots ? nil : try Drawing()

    let result = measuring.measure(selection)
    try write(result, to: directory)
    printTable(result.document)
    if let drawing { try draw(result, drawing) }
    Ending.verdict(result.document.verdict, format: format, detail: "results in \(directory.path)")
    return result.outcome
  }

  private func write(_ result: RunResult, to directory: RunDirectory) throws(Problem) {
    do throws(RunFolderError) {
      try directory.write(
        RunDirectory.Contents(
          document: result.document, samples: result.samples, trace: result.trace,
          report: Report.markdown(result.document)))
      try HistoryEntry(result.document).append(to: "\(output)/history.jsonl")
    } catch {
      throw .folder(error)
    }
  }

  private func printTable(_ document: RunDocument) {
    switch format {
    case .text:
      guard !quiet else { return }
      Terminal.write(RunTable.make(document).rendered(.text(color: Terminal.showsColour)))
    case .json: Terminal.write(JSONText.pretty(document))
    case .csv: Terminal.write(RunTable.complete(document).rendered(.csv))
    case .markdown: Terminal.write(Report.markdown(document))
    }
  }

  private func draw(_ result: RunResult, _ drawing: Drawing) throws(Problem) {
    let drawn = try drawing.draw(
      ChartInput(run: result.document, trace: result.trace, samples: result.samples),
      into: PlotCommand.defaultFolder)
    guard !quiet, format == .text else { return }
    Terminal.note("Drew \(drawn.files.joined(separator: ", ")).")
    for (chart, reason) in drawn.skipped { Terminal.note("No \(chart) chart: \(reason).") }
  }
}
