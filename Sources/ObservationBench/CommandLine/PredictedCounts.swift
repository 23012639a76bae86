import Measuring
import Messages
import Numbers
import RunFolder

/// The counts that are predicted from the descriptions of the selected workloads.
@MainActor
struct PredictedCounts {
  private static let names: [Counts.Name] = [
    .components, .writes, .notifications, .invalidations, .evaluations, .necessaryEvaluations,
  ]

  private let selection: Selection
  private let seed: UInt64

  init(_ selection: Selection, seed: UInt64) {
    self.selection = selection
    self.seed = seed
  }

  /// The counts as a table under a heading; empty if no selected workload has predicted counts.
  var text: String {
    let rows = selection.workloads.filter(\.countsArePredicted).flatMap { workload in
      selection.engines(of: workload).map { engine in
        let counts = workload.expectedCounts(engine: engine, seed: seed)
        return [Table.Cell(workload.id), .init(engine)]
          + PredictedCounts.names.map { name in .init(counts[name].map(Format.count) ?? "") }
      }
    }
    guard !rows.isEmpty else { return "" }
    let columns =
      [Table.Column("workload"), .init("engine")]
      + PredictedCounts.names.map { .init($0.rawValue, isNumeric: true) }
    return "\nThe predicted counts:\n"
      + Table(columns: columns, rows: rows).rendered(.text(color: false))
  }
}
