import ObservationWorkloads

/// The workloads `rows.*`: js-framework-benchmark's operations on a keyed list. If an operation
/// changes the number or the order of rows, the list is reset before each frame.
struct RowsWorkload: WorkloadFamily {
  let operation: RowsOperation
  var rows = 1_000
  let frames: Int
  let isOnDemand: Bool

  var id: String { "rows.\(operation.rawValue)" }
  var title: String { operation.title(rows) }
  var parameters: Parameters { [.rows: rows, .frames: frames] }
  var priority: Int { Priority.of(size: rows, usual: 1_000) }
  let notations = Notation.builtIn

  init(_ operation: RowsOperation, rows: Int = 1_000, frames: Int, isOnDemand: Bool = false) {
    self.operation = operation
    self.rows = rows
    self.frames = frames
    self.isOnDemand = isOnDemand
  }

  static let sizes = [
    Self(.create, frames: 3),
    Self(.replace, frames: 3),
    Self(.append, frames: 3),
    Self(.clear, frames: 3),
    Self(.swap, frames: 5),
    Self(.remove, frames: 5),
    Self(.select, frames: 5),
    Self(.tenth, rows: 100, frames: 5),
    Self(.tenth, frames: 5),
    Self(.tenth, rows: 10_000, frames: 2),
    Self(.create, rows: 100, frames: 3, isOnDemand: true),
    Self(.create, rows: 10_000, frames: 2, isOnDemand: true),
    Self(.select, rows: 100, frames: 5, isOnDemand: true),
    Self(.select, rows: 10_000, frames: 2, isOnDemand: true),
  ]
  /// The small sizes have at least four rows. With three rows, the second row would also be the
  /// second-last row.
  static let smallSizes = [4, 5, 101].flatMap { rows in
    RowsOperation.allCases.map { Self($0, rows: rows, frames: $0 == .select ? 12 : 4) }
  }

  func expectedCounts(on engine: Engine, seed: UInt64) -> Counts {
    let cost = operation.cost(rows: rows, isFineGrained: engine.isFineGrained)
    let mounted = operation.rowsBefore(rows)
    return .perFrame(
      frames: frames, writes: cost.writes, components: mounted + 1, mountEvaluations: mounted + 1,
      // The list reads one property, and a row reads its label and the selection.
      registrations: 1 + 2 * mounted, invalidations: cost.invalidations,
      evaluations: cost.evaluations, necessary: cost.necessary)
  }

  func script(on engine: Engine, seed: UInt64) throws -> Script {
    switch engine.notation {
    case .fine: script(FineNotation.List())
    case .observation: script(ToolchainNotation.List())
    case .publishAll: script(PublishAllNotation.List())
    case .openCombine: script(OpenCombineNotation.List())
    case .handWired: script(OracleNotation.List())
    default: throw UnknownNotation(engine.notation)
    }
  }

  @MainActor
  private func script<List: ListModel>(_ list: List) -> Script {
    let original = (0..<rows).map { List.Row(id: $0) }
    if operation != .create { list.rows = original }
    // For the operation `select`, row 0 is selected before the first frame, so that the first frame
    // moves the selection from one row to a different row.
    list.selectedID = operation == .select ? 0 : nil
    var script = Script(RowsList(list: list), write: write(to: list, original))
    script.reset = reset(list, original)
    // The written values start above the initial labels of the rows, so that every write changes a
    // label.
    script.lastValue = rows
    return script
  }

  @MainActor
  private func write<List: ListModel>(
    to list: List, _ original: [List.Row]
  ) -> @MainActor (_ frame: inout Frame) -> Void {
    let rows = rows
    // A new row never gets the identity of an earlier row. The time of the operation includes
    // making the new rows.
    var nextID = rows
    func newRows() -> [List.Row] {
      defer { nextID += rows }
      return (nextID..<nextID + rows).map { List.Row(id: $0) }
    }
    switch operation {
    case .create, .replace: return { _ in list.rows = newRows() }
    case .append: return { _ in list.rows += newRows() }
    case .clear: return { _ in list.rows = [] }
    case .swap: return { _ in list.rows.swapAt(1, rows - 2) }
    case .remove:
      return { frame in
        var random = frame.random()
        list.rows.remove(at: random.below(rows))
      }
    case .select:
      var selected = 0
      return { frame in
        var random = frame.random()
        selected = (selected + 1 + random.below(rows - 1)) % rows
        list.selectedID = selected
      }
    case .tenth:
      return { frame in
        let value = frame.next()
        for row in stride(from: 0, to: rows, by: 10) { original[row].label = value }
        frame.writes = (rows + 9) / 10
      }
    }
  }

  /// Resets the list before a frame. Operations that do not change the number or the order of rows
  /// need no reset.
  @MainActor
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
