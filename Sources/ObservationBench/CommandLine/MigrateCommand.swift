import ArgumentParser
import Measuring
import Messages
import Recording
import Reporting
import RunFolder

struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Show which classes to move to the other notation first, and how much that saves.",
    discussion: """
      The command counts the workload as it is written, and as if its classes were written in \
      the other notation. It counts the evaluations with each class migrated alone. Then it \
      migrates the classes step by step: each step migrates the class that leaves the fewest \
      evaluations. No times are measured. The report also lists the evaluations that a migration \
      does not save, with the reasons, and the code whose meaning would change.

      The executable must also list the workload in recordedWorkloads, with models that report \
      what is read and written. A package that 'bench init' has written lists it: it compiles the \
      app again, with RecordedSwiftUI in place of SwiftUI. docs/migrate.md has the recipes for \
      other imports. In some places, @State var model = Model() makes a new model and \
      @StateObject would not make one. This difference is not simulated.
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
      The notation to which the classes move (default: observable, or observable-object if the \
      classes are @Observable).
      """, valueName: "notation"))
  var target: Target?

  @Option(
    help: ArgumentHelp("The seed of the workload's random choices.", valueName: "seed"))
  var seed: UInt64 = 1

  @Option(help: "The output format.")
  var format = Format.text

  func run() throws {
    try MainActor.assumeIsolated { try Ending.reporting(migrate) }
  }

  @MainActor
  private func migrate() throws(Problem) -> Outcome {
    guard let workload else {
      var reports: [MigrationReport] = []
      for advice in apps() { reports.append(try advice.checkedReport(explains: false)) }
      let overview = MigrationOverview(reports)
      switch format {
      case .text: Terminal.write(overview.text)
      case .markdown: Terminal.write(overview.markdown)
      case .json: Terminal.write(JSONText.pretty(overview))
      }
      return .pass
    }
    let chosen = try Catalog.current.workload(named: workload)
    guard let recorded = Catalog.current.recorded(chosen.key) else {
      throw .badOption(workload, reason: Catalog.noRecordedModels)
    }
    let targets = target.map { [$0] } ?? Target.allCases
    let possible = targets.lazy.compactMap {
      MigrationAdvice(recorded, to: $0.migration, seed: seed)
    }
    guard let advice = possible.first else {
      throw .badOption(
        "--to \(targets[0].rawValue)",
        reason: "the workload's classes have this notation already; choose the other one")
    }
    let report = try advice.checkedReport()
    switch format {
    case .text: Terminal.write(report.text)
    case .markdown: Terminal.write(report.markdown)
    case .json: Terminal.write(JSONText.pretty(report))
    }
    return .pass
  }

  @MainActor
  private func apps() -> [MigrationAdvice] {
    Catalog.current.recordedWorkloads.compactMap { workload in
      guard workload.kind == .app, let workload = workload as? any TreeWorkload else { return nil }
      return MigrationAdvice(workload, to: (target ?? .observable).migration, seed: seed)
    }
  }
}

extension MigrationAdvice {
  /// The report. An error that the workload throws is thrown again as an `internalError`.
  func checkedReport(explains: Bool = true) throws(Problem) -> MigrationReport {
    do {
      return try report(explains: explains)
    } catch {
      throw .internalError("\(error)")
    }
  }
}
