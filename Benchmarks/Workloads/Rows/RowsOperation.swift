/// One of js-framework-benchmark's operations on a list of `rows` keyed rows.
enum RowsOperation: String, CaseIterable, Sendable {
  /// Fill an empty list with new rows.
  case create
  /// Exchange all rows for new ones.
  case replace
  /// Add as many new rows as there are.
  case append
  case clear
  /// The second row and the last but one change places.
  case swap
  /// One row goes, another each frame.
  case remove
  /// Another row is selected than before.
  case select
  /// Every 10th row's label is written.
  case tenth

  /// What a frame takes. A new row is evaluated without having been invalidated.
  struct Cost {
    var writes = 1
    let invalidations, evaluations, necessary: Int
  }

  /// What a frame does, for people.
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

  /// How many rows there are before a frame.
  func rowsBefore(_ rows: Int) -> Int { self == .create ? 0 : rows }

  /// Fine-grained, the list alone hears of its rows, and all rows of the selection. Otherwise
  /// whoever subscribes to the list, itself and its rows of before, hears of both; the rows that
  /// are gone afterwards are not evaluated.
  func cost(rows: Int, isFineGrained: Bool) -> Cost {
    let tenth = (rows + 9) / 10
    switch self {
    case .tenth:
      return Cost(writes: tenth, invalidations: tenth, evaluations: tenth, necessary: tenth)
    case .select:
      // The row that was selected, and the one that is.
      let heard = isFineGrained ? rows : rows + 1
      return Cost(invalidations: heard, evaluations: heard, necessary: 2)
    case .create, .replace, .append, .clear, .swap, .remove:
      let (new, after) = effect(rows)
      return Cost(
        invalidations: isFineGrained ? 1 : 1 + rowsBefore(rows),
        evaluations: isFineGrained ? 1 + new : 1 + after, necessary: 1 + new)
    }
  }

  /// How many rows are new and how many there are, after a frame that changes the list.
  private func effect(_ rows: Int) -> (new: Int, after: Int) {
    switch self {
    case .create, .replace: (rows, rows)
    case .append: (rows, 2 * rows)
    case .clear: (0, 0)
    case .remove: (0, rows - 1)
    case .swap, .select, .tenth: (0, rows)
    }
  }
}
