import ArgumentParser
import Findings
import Foundation
import Measuring
import Messages
import Plotting
import Reporting
import RunFolder

struct DecideCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "decide",
    abstract: "Write a decision record about one workload: @Observable or ObservableObject.",
    discussion: """
      Counts and times the workload in all its sizes, and writes decision-record.md, with its pictures \
      in decision-record: context, decision, evidence, consequences, alternatives, and what was not \
      measured. For models in one notation, 'migrate' predicts the counts of the other.
      """)

  @Argument(
    help: ArgumentHelp(
      "The workload's id, or id and parameters in quotes, as 'list' prints them.",
      valueName: "workload"))
  var workload: String

  @Option(help: ArgumentHelp("The folder in which the record is written.", valueName: "dir"))
  var output = "."

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp("Use this run folder in place of measuring.", valueName: "dir"))
  var folder: String?

  @OptionGroup var measuring: MeasuringOptions
  @OptionGroup var debugBuild: DebugBuildOption

  static let record = "decision-record.md"
  static let pictures = "decision-record"

  var needsAll: Bool { true }

  @MainActor
  func run(in catalog: Catalog) throws(Problem) -> Outcome {
    if folder == nil, !debugBuild.allowDebugBuild { BuildMode.replaceByOptimized() }
    if folder != nil { try measuring.refuseBesideRun() }
    measuring.sdk.apply()
    // Check before the measurement that pictures can be drawn.
    let drawing = try Drawing()
    try Drawing.makeFolder(path(DecideCommand.pictures))
    let input = if let folder { try read(folder, catalog) } else { try measure(catalog) }
    let predictions = try catalog.predictions(for: input.run)
    let drawn = try drawing.draw(
      input, facts: PageFacts(predictions: predictions, command: catalog.command),
      into: path(DecideCommand.pictures))
    for note in drawn.notes { Terminal.note(note) }
    let record = DecisionRecord(
      input.run, prediction: try prediction(for: input.run, predictions, catalog),
      pictures: drawn.pictures,
      in: DecideCommand.pictures, executable: catalog.command)
    let file = path(DecideCommand.record)
    let dependence = try dependence(of: input.run, catalog)
    do {
      try Data((record.markdown + dependence).utf8)
        .write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw .folder(.notWritable(path: file, reason: error.localizedDescription))
    }
    Terminal.write("\(file)\n")
    return input.run.outcome
  }

  private func path(_ name: String) -> String { (output as NSString).appendingPathComponent(name) }

  private func isMeant(_ key: WorkloadKey) -> Bool {
    key.id == workload || key.description == workload
  }

  /// The predicted counts after a migration to the other notation. The result is `nil` in three
  /// cases: the run itself compares the two notations; the executable declares no copy of the
  /// workload with models that record writes; or the workload has models in both notations.
  @MainActor
  private func prediction(
    for run: RunDocument, _ known: [Prediction], _ catalog: Catalog
  ) throws(Problem) -> MigrationReport? {
    guard Advice(run) == nil, let workload = run.representatives.first,
      let recorded = catalog.recorded(workload.key), !recorded.isInBothNotations
    else { return nil }
    if let known = known.first { return known.report }
    return try MigrationAdvice.first(recorded, seed: run.seed)?.checkedReport()
  }

  /// A paragraph that says whether the answer depends on the version of SwiftUI.
  @MainActor
  private func dependence(of run: RunDocument, _ catalog: Catalog) throws(Problem) -> String {
    guard let key = run.representatives.first?.key else { return "" }
    let sentence = try catalog.workload(named: key.description).sdkDependence(seed: run.seed)
    return sentence.map { "\n## The version of SwiftUI\n\n\($0)\n" } ?? ""
  }

  // MARK: The run

  @MainActor
  private func measure(_ catalog: Catalog) throws(Problem) -> ChartInput {
    let meant = catalog.workloads.filter { isMeant($0.key) }
    guard !meant.isEmpty else {
      throw .unknownID(workload, .workload, known: catalog.workloads.map(\.id))
    }
    let result = try Runner(catalog, options: measuring, isQuiet: false, output: output)
      .measure(try catalog.selection(of: meant)).finished()
    return ChartInput(
      run: result.document, trace: result.trace, samples: SampleSeries.grouped(result.samples))
  }

  private func read(_ folder: String, _ catalog: Catalog) throws(Problem) -> ChartInput {
    var input: ChartInput
    do throws(RunFolderError) {
      input = try Drawing.read(folder, in: catalog)
    } catch {
      throw .folder(error)
    }
    let known = input.run.workloads.map(\.id)
    input.run = input.run.replacing(
      workloads: input.run.workloads.filter { isMeant($0.key) })
    // Remove the earlier runs from the input: charts that compare several runs would also show
    // workloads that are not in the decision record.
    input.earlier = []
    guard !input.run.workloads.isEmpty else {
      throw .unknownID(workload, .workload, known: known)
    }
    return input
  }
}
