import ArgumentParser
import Harness

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

  @Option(
    help: ArgumentHelp(
      "Only this part of what is selected, such as 2/5; 'bench merge' puts the parts together.",
      valueName: "i/n"))
  var shard: String?

  @Option(help: ArgumentHelp("Where latest/ is written.", valueName: "dir"))
  var output = "results"

  @Option(help: "How to print the table: text, json, csv or markdown.")
  var format = OutputFormat.text

  @Flag(help: "Draw no charts.")
  var noPlots = false

  @Flag(help: "No table and no warnings; other formats than text are printed all the same.")
  var quiet = false

  @Flag(help: "Say what would be measured, and measure nothing.")
  var dryRun = false

  func run() throws {
    if !measuring.allowDebugBuild && !dryRun { BuildMode.replaceByOptimized() }
    try MainActor.assumeIsolated { try Ending.reporting(measure) }
  }

  @MainActor
  private func measure() throws(Problem) -> Outcome {
    let selection = try part(of: selection.selection())
    if dryRun {
      for workload in selection.workloads {
        Terminal.write(
          "\(workload.key): \(selection.engines(of: workload).joined(separator: ", "))\n")
      }
      return .pass
    }
    let measuring = try Measuring(options: measuring, isQuiet: quiet, output: output)
    let delivery = try Delivery(
      output: output, format: format, isQuiet: quiet, draws: !noPlots)
    let result = try measuring.measure(selection)
    return try delivery.deliver(result)
  }

  private func part(of selection: Selection) throws(Problem) -> Selection {
    guard let shard else { return selection }
    return try selection.part(try Shard(shard))
  }
}
