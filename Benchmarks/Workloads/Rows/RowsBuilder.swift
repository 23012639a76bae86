import ComponentTree
import Measuring

/// Builds the list with the models of one notation.
@MainActor
struct RowsBuilder: NotationVisitor {
  let engine: Engine
  let operation: RowsOperation
  let rows: Int
  let seed: UInt64

  func visit<N: Notation>(_ notation: N.Type) throws -> TreeRun {
    let list = N.List()
    let original = (0..<rows).map { N.ListRow(id: $0) }
    if operation != .create { list.rows = original }
    // Selecting is to change it from one row to another.
    list.selectedID = operation == .select ? 0 : nil
    return TreeRun(
      engine: engine,
      parts: TreeRun.Parts(
        mount: { try $0.mount(RowsList(list: list)) },
        write: write(to: list, original),
        reset: reset(list, original)))
  }

  private func write<List: ListModel>(
    to list: List, _ original: [List.Row]
  ) -> @MainActor (_ frame: Int) -> Int {
    let (rows, seed) = (rows, seed)
    // New rows never have an identity that was there before; making them is part of the operation.
    var nextID = rows
    func newRows() -> [List.Row] {
      defer { nextID += rows }
      return (nextID..<nextID + rows).map { List.Row(id: $0) }
    }
    switch operation {
    case .create, .replace:
      return { _ in
        list.rows = newRows()
        return 1
      }
    case .append:
      return { _ in
        list.rows += newRows()
        return 1
      }
    case .clear:
      return { _ in
        list.rows = []
        return 1
      }
    case .swap:
      return { _ in
        list.rows.swapAt(1, rows - 2)
        return 1
      }
    case .remove:
      return { frame in
        var random = SplitMix64(seed: seed, frame: frame)
        list.rows.remove(at: random.below(rows))
        return 1
      }
    case .select:
      var selected = 0
      return { frame in
        var random = SplitMix64(seed: seed, frame: frame)
        selected = (selected + 1 + random.below(rows - 1)) % rows
        list.selectedID = selected
        return 1
      }
    case .tenth:
      // Counts up over the whole life of the run, so that every write changes its value. Starts
      // above the labels that the rows were born with.
      var value = rows
      return { _ in
        value &+= 1
        for row in stride(from: 0, to: rows, by: 10) { original[row].label = value }
        return (rows + 9) / 10
      }
    }
  }

  /// Where a frame leaves the list as it found it, but for who is in it, nothing is reset.
  private func reset<List: ListModel>(
    _ list: List, _ original: [List.Row]
  ) -> (@MainActor () -> Void)? {
    switch operation {
    case .create: { list.rows = [] }
    case .append, .clear, .swap, .remove: { list.rows = original }
    case .replace, .select, .tenth: nil
    }
  }
}
