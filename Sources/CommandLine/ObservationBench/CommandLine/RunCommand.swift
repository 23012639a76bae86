import ArgumentParser
import Foundation
import Measuring
import Messages
import Numbers
import RunFolder

struct RunCommand: DeclaredCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract:
      "Measure workloads, print the results, write results/latest/ and draw plots/latest/ (default command).",
    discussion: """
      The command counts the evaluations of every selected workload. It times as many workloads \
      as the time budget of the profile allows. After Ctrl-C, the command keeps the results so \
      far and says that they are partial. A scenario is a JSON file such as \
      scenarios/decision.json. A scenario names workloads or describes new workloads \
      (docs/scenarios.md). A scenario can also name engines, a profile and a seed. --profile and \
      --seed on the command line override the profile and seed of the scenario.
      """)

  @OptionGroup var selection: SelectionOptions

  @Option(
    help: ArgumentHelp(
      "Measure the workloads that this scenario file names or describes.", valueName: "file"))
  var scenario: String?

  @Flag(help: "Only count, and measure no times.")
  var countsOnly = false

  @OptionGroup var measuring: MeasuringOptions
  @OptionGroup var debugBuild: DebugBuildOption

  @Option(
    help: ArgumentHelp(
      "Measure only this part of the selection, such as 2/5. The 'merge' command combines the parts.",
      valueName: "i/n"))
  var shard: String?

  /// The default folder for results. Pictures of these results are drawn into plots/latest/.
  static let defaultOutput = "results"

  @Option(
    help: ArgumentHelp(
      "The folder in which latest/ is written. If this folder is not results, the pictures are written"
        + " into its subfolder plots/.",
      valueName: "dir"))
  var output = RunCommand.defaultOutput

  @OptionGroup var printing: PrintingOptions

  @Flag(
    help: """
      Name in the trace the writes that caused evaluations, and count the steps of a migration. \
      An executable with recordedWorkloads does so anyway, unless the profile is quick and \
      the workloads are no apps.
      """)
  var writes = false

  var needsAll: Bool { scenario != nil || writes }

  @Flag(help: "Print what would be measured and how long it would take, and measure nothing.")
  var dryRun = false

  @MainActor
  func run(in catalog: Catalog, with extras: Extras?) throws(Problem) -> Outcome {
    if !debugBuild.allowDebugBuild && !dryRun { BuildMode.replaceByOptimized() }
    measuring.sdk.apply()
    var (measuring, catalog) = (measuring, catalog)
    let whole = try chosen(&measuring, &catalog, extras)
    let selection = try part(of: whole)
    if dryRun {
      Terminal.write(
        printing.format == .json
          ? JSONText.pretty(Listing(selection, in: catalog)) : plan(of: selection, measuring))
      return .pass
    }
    let run = try Runner(catalog, options: measuring, isQuiet: printing.quiet, output: output)
    let delivery = try Delivery(output: output, printing: printing, in: catalog)
    var draft = try run.measure(
      selection, countsOnly: countsOnly, tracesWrites: writes ? true : nil)
    if let shard {
      draft.environment.shards = [shard]
      draft.environment.selection = whole.digest
    }
    return try delivery.deliver(draft.finished())
  }

  /// A description of the workloads that the run would measure, and of the time that the run would
  /// take.
  @MainActor
  private func plan(of selection: Selection, _ measuring: MeasuringOptions) -> String {
    let profile = measuring.profile
    let estimate = RunEstimate(
      selection, profile: profile, cores: ProcessInfo.processInfo.activeProcessorCount)
    let count = Format.count(selection.workloads.count, "workload")
    return WorkloadList(selection).text
      + "\n\(count). Estimated time: \(Int(estimate.total.rounded(.up))) s, of which counting takes"
      + " about \(Int(estimate.counting.rounded(.up))) s. The \(profile.rawValue) profile ends after"
      + " \(Int(profile.budget)) s.\n" + PredictedCounts(selection, seed: measuring.seed).text
  }

  /// The workloads and engines that the options or the scenario select. If the command line names
  /// no profile or no seed, the function sets `measuring` to the profile or the seed of the
  /// scenario. The workloads that the scenario describes are added to the catalogue.
  @MainActor
  private func chosen(
    _ measuring: inout MeasuringOptions, _ catalog: inout Catalog, _ extras: Extras?
  ) throws(Problem) -> Selection {
    guard let scenario else { return try selection.selection(of: catalog) }
    guard selection.isEverything else {
      throw .badOption(
        "--scenario",
        reason:
          "the scenario selects the workloads, so --filter, --skip and --engine cannot be given")
    }
    guard let extras else { throw .noExtras("--scenario") }
    let file = try extras.readScenario(scenario)
    measuring.setDefaults(profile: file.profile, seed: file.seed)
    return try file.add(to: &catalog, seed: measuring.seed)
  }

  private func part(of selection: Selection) throws(Problem) -> Selection {
    guard let shard else { return selection }
    return try selection.part(try Shard(shard))
  }
}
