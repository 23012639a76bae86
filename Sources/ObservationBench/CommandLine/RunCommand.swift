import ArgumentParser
import Foundation
import Measuring
import Messages
import Numbers
import RunFolder

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract:
      "Measure, print what was found, write results/latest/, draw plots/latest/ (the default).",
    discussion: """
      Counts are taken for every selected workload, times for as much as the profile's budget allows. \
      Ctrl-C keeps what was measured and says that it is partial. A scenario is a JSON file such as \
      scenarios/decision.json, which names workloads, or describes them (docs/scenarios.md), and may \
      name engines, profile and seed; --profile and --seed beside it win.
      """)

  @OptionGroup var selection: SelectionOptions

  @Option(
    help: ArgumentHelp(
      "Measure what this scenario file names or describes.", valueName: "file"))
  var scenario: String?

  @Flag(help: "Count, and time nothing.")
  var countsOnly = false

  @OptionGroup var measuring: MeasuringOptions
  @OptionGroup var debugBuild: DebugBuildOption

  @Option(
    help: ArgumentHelp(
      "Only this part of what is selected, such as 2/5; the command merge puts the parts together.",
      valueName: "i/n"))
  var shard: String?

  /// The default folder for results. Their pictures are drawn into plots/latest/, beside this
  /// folder.
  static let defaultOutput = "results"

  @Option(
    help: ArgumentHelp(
      "Where latest/ is written, and with another folder than results the pictures, in plots/.",
      valueName: "dir"))
  var output = RunCommand.defaultOutput

  @OptionGroup var printing: PrintingOptions

  @Flag(help: "Say what would be measured and how long that takes, and measure nothing.")
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
      Terminal.write(
        printing.format == .json
          ? JSONText.pretty(Listing(selection)) : plan(of: selection, measuring))
      return .pass
    }
    let run = try Runner(options: measuring, isQuiet: printing.quiet, output: output)
    let delivery = try Delivery(output: output, printing: printing)
    var result = try run.measure(selection, countsOnly: countsOnly)
    if let shard {
      result.document.environment.shards = [shard]
      result.document.environment.selection = whole.digest
    }
    return try delivery.deliver(result)
  }

  /// A description of what the run would measure, and of how long it would take.
  @MainActor
  private func plan(of selection: Selection, _ measuring: MeasuringOptions) -> String {
    let profile = measuring.profile
    let estimate = RunEstimate(
      selection, profile: profile, cores: ProcessInfo.processInfo.activeProcessorCount)
    let count = Format.count(selection.workloads.count, "workload")
    return WorkloadList(selection).text
      + "\n\(count). Estimated time: \(Int(estimate.total.rounded(.up))) s, of which some"
      + " \(Int(estimate.counting.rounded(.up))) s to count; the \(profile.rawValue) profile ends after"
      + " \(Int(profile.budget)) s.\n" + PredictedCounts(selection, seed: measuring.seed).text
  }

  /// The selection of the options or of the scenario. A scenario's profile and seed replace the
  /// defaults.
  @MainActor
  private func chosen(_ measuring: inout MeasuringOptions) throws(Problem) -> Selection {
    guard let scenario else { return try selection.selection() }
    guard selection.isEverything else {
      throw .badOption(
        "--scenario", reason: "the file selects: no --filter, --skip or --engine beside it")
    }
    let file = try ScenarioFile(readingFrom: scenario)
    measuring.setDefaults(profile: file.scenario.profile, seed: file.scenario.seed)
    return try file.install(seed: measuring.seed)
  }

  private func part(of selection: Selection) throws(Problem) -> Selection {
    guard let shard else { return selection }
    return try selection.part(try Shard(shard))
  }
}
