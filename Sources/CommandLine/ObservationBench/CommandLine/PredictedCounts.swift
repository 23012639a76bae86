import Measuring
import Messages
import Numbers
import RunFolder

/// The counts that are predicted from the descriptions of the selected workloads.
@MainActor
struct PredictedCounts {
  private static let names: [Counts.Name] = [
    .components, .writes, .notifications, .invalidations, .evaluations, .necessaryEvaluations,
    .memoEvaluations,
  ]

  private let selection: Selection
  private let seed: UInt64

  init(_ selection: Selection, seed: UInt64) {
    self.selection = selection
    self.seed = seed
  }

  /// The counts as a table under a heading; empty if no selected workload has predicted counts.
  /// - Parameter width: the columns of the terminal; `nil` if there is none.
  func text(width: Int?) -> String {
    let predicted = selection.workloads.filter(\.countsArePredicted).flatMap { workload in
      selection.engines(of: workload).map { engine in
        (
          id: workload.id, engine: engine,
          counts: workload.expectedCounts(engine: engine, seed: seed)
        )
      }
    }
    guard !predicted.isEmpty else { return "" }
    // Computations of memoised values are predicted only for some workloads and engines.
    let names = PredictedCounts.names.filter { name in
      predicted.contains { $0.counts[name] != nil }
    }
    let rows = predicted.map { line in
      [Table.Cell(line.id), .init(line.engine)]
        + names.map { name in .init(line.counts[name].map(Format.count) ?? "") }
    }
    let columns =
      [Table.Column("workload"), .init("engine")]
      + names.map { .init($0.rawValue, isNumeric: true) }
    return "\nThe predicted counts:\n"
      + Table(columns: columns, rows: rows).rendered(.text(color: false, width: width))
  }
}
