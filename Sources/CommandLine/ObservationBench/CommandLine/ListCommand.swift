import ArgumentParser
import Foundation
import Measuring
import Messages
import RunFolder

struct ListCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the workloads with their parameters, and the engines.")

  @OptionGroup var selection: SelectionOptions

  @Option(help: "The output format: text, json, csv or markdown.")
  var format = OutputFormat.text

  @MainActor
  func run(in catalog: Catalog) throws(Problem) -> Outcome {
    let selection = try selection.selection(of: catalog, onDemand: true)
    let engines = Table(
      columns: [.init("engine"), .init("what it is"), .init("version")],
      rows: catalog.engines.map(\.info).map {
        [.init($0.id), .init($0.title), .init($0.version)]
      })
    switch format {
    case .text:
      Terminal.write(WorkloadList(selection, width: Terminal.outputWidth).text + "\n")
      Terminal.write(engines.rendered(Terminal.tableFormat))
    case .markdown:
      Terminal.write(
        workloads(selection).rendered(.markdown) + "\n" + engines.rendered(.markdown))
    case .csv: Terminal.write(workloads(selection).rendered(.csv))
    case .json: Terminal.write(JSONText.pretty(Listing(selection, in: catalog)))
    }
    return .pass
  }

  private func workloads(_ selection: Selection) -> Table {
    Table(
      columns: [.init("workload"), .init("parameters"), .init("what it does"), .init("engines")],
      rows: selection.workloads.map { workload in
        [
          .init(workload.id), .init(workload.parameters.key), .init(workload.title),
          .init(selection.engines(of: workload).joined(separator: " ")),
        ]
      })
  }
}

/// The JSON that `list` and `run --dry-run` print for programs.
struct Listing: Encodable {
  struct Workload: Encodable {
    var id: String
    var title: String
    var parameters: Parameters
    /// `true` if a run measures the workload only if a filter or a scenario names the workload.
    var isOnDemand: Bool
    var engines: [String]
    var notApplicable: [NotApplicable]
  }

  let schemaVersion = 1
  let workloads: [Workload]
  let engines: [EngineInfo]

  @MainActor
  init(_ selection: Selection, in catalog: Catalog) {
    workloads = selection.workloads.map { workload in
      Workload(
        id: workload.id, title: workload.title, parameters: workload.parameters,
        isOnDemand: workload.isOnDemand, engines: selection.engines(of: workload),
        notApplicable: workload.notApplicable)
    }
    engines = catalog.engines.map(\.info)
  }
}
