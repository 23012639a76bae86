import ComponentTree
import Harness
import RunFolder

/// js-framework-benchmark's operations on a keyed list.
enum RowsWorkloads {
  /// Every 10th row's label is written.
  static func tenth(rows: Int = 1_000, frames: Int = 20) -> TreeWorkload {
    let touched = (rows + 9) / 10
    return workload(
      "rows.tenth", "every 10th row's label is written", .tenth, rows: rows, frames: frames
    ) { _ in
      Cost(writes: touched, invalidations: touched, evaluations: touched, necessary: touched)
    }
  }

  /// The second and the last but one change places.
  static func swap(rows: Int = 1_000, frames: Int = 20) -> TreeWorkload {
    workload(
      "rows.swap", "the second row and the last but one change places", .swap, rows: rows,
      frames: frames
    ) { engine in
      // Whoever subscribes to the list hears of the swap: the list, and under publish-all every row.
      let heard = engine.isFineGrained ? 1 : rows + 1
      return Cost(writes: 1, invalidations: heard, evaluations: heard, necessary: 1)
    }
  }

  /// What one frame takes.
  private struct Cost {
    let writes, invalidations, evaluations, necessary: Int
  }

  private static func workload(
    _ id: String, _ title: String, _ operation: RowsOperation, rows: Int, frames: Int,
    cost: @escaping @Sendable (Engine) -> Cost
  ) -> TreeWorkload {
    TreeWorkload(
      id: id,
      title: title,
      parameters: Parameters([.rows: rows, .frames: frames]),
      priority: Priority.family,
      expected: { engine, _ in
        let cost = cost(engine)
        return .perFrame(
          frames: frames, writes: cost.writes, components: rows + 1, mountEvaluations: rows + 1,
          // The list reads one thing; a row reads its label and the selection.
          registrations: engine.countsRegistrations ? 1 + 2 * rows : nil,
          invalidations: cost.invalidations, evaluations: cost.evaluations,
          necessary: cost.necessary)
      },
      make: { engine, _ in
        try engine.notation.visit(
          RowsBuilder(engine: engine, operation: operation, rows: rows))
      })
  }
}

enum RowsOperation: Sendable { case tenth, swap }

/// Builds the list with the models of one notation.
@MainActor
private struct RowsBuilder: NotationVisitor {
  let engine: Engine
  let operation: RowsOperation
  let rows: Int

  func visit<N: Notation>(_ notation: N.Type) throws -> TreeRun {
    let list = N.List()
    let original = (0..<rows).map { N.ListRow(id: $0) }
    list.rows = original
    let parts =
      switch operation {
      case .tenth: writeEveryTenth(of: original, in: list)
      case .swap: swapTwo(in: list, original: original)
      }
    return TreeRun(engine: engine, parts: parts)
  }

  private func writeEveryTenth<List: ListModel>(
    of original: [List.Row], in list: List
  ) -> TreeRun.Parts {
    // Counts up over the whole life of the run, so that every write changes its value. Starts above the
    // labels that the rows were born with.
    var value = original.count
    return TreeRun.Parts(
      mount: { try $0.mount(RowsList(list: list)) },
      write: { _ in
        value &+= 1
        for row in stride(from: 0, to: original.count, by: 10) { original[row].label = value }
        return (original.count + 9) / 10
      })
  }

  private func swapTwo<List: ListModel>(in list: List, original: [List.Row]) -> TreeRun.Parts {
    TreeRun.Parts(
      mount: { try $0.mount(RowsList(list: list)) },
      write: { _ in
        list.rows.swapAt(1, original.count - 2)
        return 1
      },
      reset: { list.rows = original })
  }
}
