/// One of js-framework-benchmark's operations on a list of `rows` keyed rows.
enum RowsOperation: String, CaseIterable, Sendable {
  /// Fill an empty list with new rows.
  case create
  /// Replace all rows by new rows.
  case replace
  /// Append as many new rows as the list has.
  case append
  case clear
  /// Swap the second row and the second-last row.
  case swap
  /// Remove one row, which is chosen at random for each frame.
  case remove
  /// Select a different row.
  case select
  /// Write the label of every 10th row.
  case tenth

  /// The expected counts of a frame. A new row is evaluated without an invalidation.
  struct Cost {
    var writes = 1
    let invalidations, evaluations, necessary: Int
  }

  /// A description of the operation for people.
  func title(_ rows: Int) -> String {
    switch self {
    case .create: "an empty list gets \(rows) new rows"
    case .replace: "all \(rows) rows are exchanged for new ones"
    case .append: "\(rows) rows get \(rows) new ones after them"
    case .clear: "a list of \(rows) rows is cleared"
    case .swap: "the second row and the last but one change places"
    case .remove: "one of \(rows) rows is removed"
    case .select: "another of \(rows) rows is selected"
    case .tenth: "every 10th row's label is written"
    }
  }

  /// The number of rows before a frame.
  func rowsBefore(_ rows: Int) -> Int { self == .create ? 0 : rows }

  /// On fine-grained engines, only the list component is notified of a change of the rows, and all
  /// rows are notified of a change of the selection. On whole-object engines, the list component
  /// and all rows that the previous frame showed subscribe to the list object. So the list
  /// component and these rows are notified of changes of the rows and of the selection. A row that
  /// the frame removes is notified, too, and evaluated a last time.
  func cost(rows: Int, isFineGrained: Bool) -> Cost {
    let tenth = (rows + 9) / 10
    switch self {
    case .tenth:
      return Cost(writes: tenth, invalidations: tenth, evaluations: tenth, necessary: tenth)
    case .select:
      // The output of two rows changes: the row that was selected before, and the row that is
      // selected now.
      let heard = isFineGrained ? rows : rows + 1
      return Cost(invalidations: heard, evaluations: heard, necessary: 2)
    case .create, .replace, .append, .clear, .swap, .remove:
      let heard = isFineGrained ? 1 : 1 + rowsBefore(rows)
      let new = newRows(rows)
      return Cost(invalidations: heard, evaluations: heard + new, necessary: 1 + new)
    }
  }

  /// The number of rows that a frame adds.
  private func newRows(_ rows: Int) -> Int {
    switch self {
    case .create, .replace, .append: rows
    case .clear, .remove, .swap, .select, .tenth: 0
    }
  }
}
