import ArgumentParser
import Measuring
import Messages
import Numbers
import RunFolder

struct RunCommand: DeclaredCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract:
      "Measure workloads into results/latest/, and draw plots/latest/ (default command).",
    discussion: """
      Counts all selected workloads, and times as many as the profile's budget allows. Ctrl-C keeps \
      what is measured. docs/scenarios.md describes scenario files, whose profile and seed the \
      command line overrides.
      """)

  @OptionGroup var selection: SelectionOptions

  @Option(
    help: ArgumentHelp(
      "Measure the workloads of this scenario.", valueName: "file"))
  var scenario: String?

  @Flag(help: "Time nothing.")
  var countsOnly = false

  @OptionGroup var measuring: MeasuringOptions
  @OptionGroup var debugBuild: DebugBuildOption

  @Option(
    help: ArgumentHelp(
      "Only this part, such as 2/5: 'merge' combines parts.", valueName: "i/n"))
  var shard: String?

  /// The default folder for results. Pictures of these results are drawn into plots/latest/.
  static let defaultOutput = "results"

  @Option(
    help: ArgumentHelp(
      "The folder of latest/; another one also gets plots/.", valueName: "dir"))
  var output = RunCommand.defaultOutput

  @OptionGroup var printing: PrintingOptions

  @Flag(
    help: "Name writes in the trace, and count a migration.")
  var writes = false

  var needsAll: Bool { scenario != nil || writes }

  @Flag(help: "Print what would be measured, and how long it takes.")
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
          ? JSONText.pretty(Listing(selection, in: catalog))
          : fitted(plan(of: selection, measuring), width: Terminal.outputWidth))
      return .pass
    }
    let run = try Runner(
      catalog, options: measuring, isQuiet: printing.quiet, isText: printing.format == .text,
      output: output)
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
    var options = RunOptions(profile: profile, optimized: true, tool: tool, engines: [])
    options.countsOnly = countsOnly
    let estimate = RunEstimate(
      selection, options: options,
      instructions: measuring.counters == .callgrind ? .everything : nil)
    let count = Format.count(selection.workloads.count, "workload")
    let width = Terminal.outputWidth
    return WorkloadList(selection, width: width).text
      + "\n\(count). Estimated time: \(Int(estimate.total.rounded(.up))) s, of which counting takes"
      + " about \(Int(estimate.counting.rounded(.up))) s. The \(profile.rawValue) profile ends after"
      + " \(Int(profile.budget)) s.\n"
      + PredictedCounts(selection, seed: measuring.seed).text(width: width)
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
