import ArgumentParser
import Machine
import Measuring
import Messages
import Plotting
import Processes
import Recording
import Reporting
import RunFolder

struct MigrateCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: """
      Show which classes to move to the other notation first, and how many evaluations that saves.
      """,
    discussion: """
      Counts the workload as it is written, and as if its classes were in the other notation: each one \
      alone, then step by step the one that leaves the fewest evaluations. Lists the writes to each \
      property, what a migration does not save and why, and code that would not compile or would mean \
      something else. Times nothing. Draws the steps, and for an app the page that 'run' writes.

      recordedWorkloads has to list the workload, as in a package of 'bench init': docs/migrate.md. \
      @State var model = Model() makes a model at each evaluation of the parent, @StateObject does \
      not: this difference is not simulated.
      """)

  enum Target: String, ExpressibleByArgument, CaseIterable {
    case observable
    case observableObject = "observable-object"

    var migration: Migration.Target {
      switch self {
      case .observable: .observable
      case .observableObject: .observableObject
      }
    }
  }

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  @Argument(
    help: ArgumentHelp(
      "The workload's id, or its id and parameters (default: all apps, one line for each).",
      valueName: "workload"))
  var workload: String?

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(
      """
      The notation to which the classes move (default: observable, or observable-object if all \
      classes are @Observable).
      """, valueName: "notation"))
  var target: Target?

  @Option(
    help: ArgumentHelp("The seed of the workload's random choices.", valueName: "seed"))
  var seed: UInt64 = 1

  @OptionGroup var sdk: SDKOption

  @Option(help: "The output format.")
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "The folder for the page and the picture of the steps (only with --format text).",
      valueName: "dir"))
  var output = PlotCommand.defaultFolder

  var needsAll: Bool { true }

  @MainActor
  func run(in catalog: Catalog) throws(Problem) -> Outcome {
    sdk.apply()
    guard let workload else {
      var reports: [MigrationReport] = []
      for app in catalog.recordedWorkloads where app.kind == .app {
        guard let app = app as? any TreeWorkload else { continue }
        let advice = try MigrationAdvice.first(
          app, to: [(target ?? .observable).migration], seed: seed)
        if let advice { reports.append(try advice.checkedReport(explains: false)) }
      }
      let overview = MigrationOverview(reports)
      switch format {
      case .text: Terminal.write(overview.text(width: Terminal.outputWidth))
      case .markdown: Terminal.write(overview.markdown)
      case .json: Terminal.write(JSONText.pretty(overview))
      }
      return .pass
    }
    let chosen = try catalog.workload(named: workload)
    guard let recorded = catalog.recorded(chosen.key) else {
      throw .badOption(workload, reason: Catalog.noRecordedModels)
    }
    let targets = target.map { [$0] } ?? Target.allCases
    guard
      let advice = try MigrationAdvice.first(recorded, to: targets.map(\.migration), seed: seed)
    else {
      throw .badOption(
        "--to \(targets[0].rawValue)",
        reason: "the workload's classes have this notation already; choose the other one")
    }
    let report = try advice.checkedReport()
    switch format {
    case .text:
      Terminal.write(report.text(width: Terminal.outputWidth))
      if let sentence = chosen.sdkDependence(seed: seed) { Terminal.show("\n\(sentence)\n") }
      try draw(report, advice, of: chosen, catalog)
    case .markdown:
      Terminal.write(report.markdown)
      if let sentence = chosen.sdkDependence(seed: seed) { Terminal.write("\n\(sentence)\n") }
    case .json: Terminal.write(JSONText.pretty(report))
    }
    return .pass
  }

  /// Draws the steps of a migration to `@Observable`, writes the page of an app, and prints the
  /// paths. If the machine has no font or no libgd, the command prints the reason, and does not
  /// fail.
  @MainActor
  private func draw(
    _ report: MigrationReport, _ advice: MigrationAdvice, of workload: any Workload,
    _ catalog: Catalog
  ) throws(Problem) {
    let isDrawn = report.target == MigrationReport.observable && !report.order.isEmpty
    guard isDrawn || workload.kind == .app else { return }
    var input = try count(workload, catalog)
    if isDrawn { input.trace?.workloads[0].migration = report.steps }
    let facts = PageFacts(
      predictions: [try advice.prediction(report)], command: catalog.command)
    do throws(Problem) {
      let drawn = try Drawing().draw(migrationIn: input, facts: facts, into: output)
      for file in drawn.files {
        Terminal.write("\n\(file.hasSuffix(".html") ? "Page" : "Picture"): \(file)\n")
      }
      for note in drawn.notes { Terminal.note(note) }
    } catch {
      // The report is complete without the picture. Only a user who has chosen a folder needs it.
      let isChosen = output != PlotCommand.defaultFolder
      guard error.name == "cannotDraw" || (error.name == "folder" && !isChosen) else { throw error }
      Terminal.note(error.description)
    }
  }

  /// The counts of the workload on the catalogue's engines, as a run without times.
  @MainActor
  private func count(_ workload: any Workload, _ catalog: Catalog) throws(Problem) -> ChartInput {
    var options = RunOptions(
      seed: seed, sdk: SDK.current.rawValue, optimized: BuildMode.isOptimized, tool: tool,
      engines: catalog.engines.map(\.info))
    options.countsOnly = true
    options.tracesWrites = true
    let session = RunSession(
      selection: try catalog.selection(of: [workload]), options: options,
      launcher: InProcessLauncher(Worker(workloads: catalog.workloads, allocations: nil)))
    let result = session.measure(
      environment: MachineFacts.environment(
        optimized: BuildMode.isOptimized, sources: OwnExecutable.packageFolder)
    ).finished()
    return ChartInput(run: result.document, trace: result.trace)
  }
}
