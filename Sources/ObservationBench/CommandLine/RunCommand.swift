import ArgumentParser
import Measuring
import Messages

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Measure, print the table, write results/latest/, draw plots/latest/ (the default).",
    discussion: """
      Counts are taken for every selected workload, times for as much as the profile's budget allows. \
      Ctrl-C keeps what was measured and says that it is partial. A scenario is a JSON file such as \
      scenarios/decision.json, which names workloads and, where it likes, engines, profile and seed; \
      --profile and --seed beside it win.
      """)

  @OptionGroup var selection: SelectionOptions

  @Option(help: ArgumentHelp("Measure what this scenario file names.", valueName: "file"))
  var scenario: String?

  @OptionGroup var measuring: MeasuringOptions
  @OptionGroup var debugBuild: DebugBuildOption

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
    if !debugBuild.allowDebugBuild && !dryRun { BuildMode.replaceByOptimized() }
    try MainActor.assumeIsolated { try Ending.reporting(measure) }
  }

  @MainActor
  private func measure() throws(Problem) -> Outcome {
    var measuring = measuring
    let whole = try chosen(&measuring)
    let selection = try part(of: whole)
    if dryRun {
      for workload in selection.workloads {
        Terminal.write(
          "\(workload.key): \(selection.engines(of: workload).joined(separator: ", "))\n")
      }
      return .pass
    }
    let run = try Runner(options: measuring, isQuiet: quiet, output: output)
    let delivery = try Delivery(
      output: output, format: format, isQuiet: quiet, draws: !noPlots)
    var result = try run.measure(selection)
    if let shard {
      result.document.environment.shards = [shard]
      result.document.environment.selection = whole.digest
    }
    return try delivery.deliver(result)
  }

  /// What the options or the scenario select. A scenario's profile and seed take the places of
  /// defaults.
  private func chosen(_ measuring: inout MeasuringOptions) throws(Problem) -> Selection {
    guard let scenario else { return try selection.selection() }
    guard selection.isEverything else {
      throw .badOption(
        "--scenario", reason: "the file selects: no --filter, --skip or --engine beside it")
    }
    let file = try Scenario(readingFrom: scenario)
    measuring.setDefaults(profile: file.profile, seed: file.seed)
    return try file.selection(
      of: Catalog.current.workloads, knownEngines: Catalog.current.engines.map(\.id))
  }

  private func part(of selection: Selection) throws(Problem) -> Selection {
    guard let shard else { return selection }
    return try selection.part(try Shard(shard))
  }
}
