import RunFolder

/// js-framework-benchmark's operations on a keyed list. Where an operation changes how many rows
/// there are or their order, the list is reset before each frame.
enum RowsWorkloads {
  static func create(rows: Int = 1_000, frames: Int = 3) -> TreeWorkload {
    workload("create", "an empty list gets \(rows) new rows", .create, rows, frames)
  }

  static func replace(rows: Int = 1_000, frames: Int = 3) -> TreeWorkload {
    workload("replace", "all \(rows) rows are exchanged for new ones", .replace, rows, frames)
  }

  static func append(rows: Int = 1_000, frames: Int = 3) -> TreeWorkload {
    workload("append", "\(rows) rows get \(rows) new ones after them", .append, rows, frames)
  }

  static func clear(rows: Int = 1_000, frames: Int = 3) -> TreeWorkload {
    workload("clear", "a list of \(rows) rows is cleared", .clear, rows, frames)
  }

  static func remove(rows: Int = 1_000, frames: Int = 5) -> TreeWorkload {
    workload("remove", "one of \(rows) rows is removed", .remove, rows, frames)
  }

  /// The second and the last but one change places.
  static func swap(rows: Int = 1_000, frames: Int = 5) -> TreeWorkload {
    workload("swap", "the second row and the last but one change places", .swap, rows, frames)
  }

  static func select(rows: Int = 1_000, frames: Int = 5) -> TreeWorkload {
    workload("select", "another of \(rows) rows is selected", .select, rows, frames)
  }

  /// Every 10th row's label is written.
  static func tenth(rows: Int = 1_000, frames: Int = 5) -> TreeWorkload {
    workload("tenth", "every 10th row's label is written", .tenth, rows, frames)
  }

  private static func workload(
    _ name: String, _ title: String, _ operation: RowsOperation, _ rows: Int, _ frames: Int
  ) -> TreeWorkload {
    TreeWorkload(
      id: "rows.\(name)",
      title: title,
      parameters: Parameters([.rows: rows, .frames: frames]),
      priority: Priority.of(size: rows, usual: 1_000),
      expected: { engine, _ in
        let cost = operation.cost(rows: rows, isFineGrained: engine.isFineGrained)
        let mounted = operation.rowsBefore(rows)
        return .perFrame(
          frames: frames, writes: cost.writes, components: mounted + 1,
          mountEvaluations: mounted + 1,
          // The list reads one thing; a row reads its label and the selection.
          registrations: engine.countsRegistrations ? 1 + 2 * mounted : nil,
          invalidations: cost.invalidations, evaluations: cost.evaluations,
          necessary: cost.necessary)
      },
      make: { engine, seed in
        try engine.notation.visit(
          RowsBuilder(engine: engine, operation: operation, rows: rows, seed: seed))
      })
  }
}
