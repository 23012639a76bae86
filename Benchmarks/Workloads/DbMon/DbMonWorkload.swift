import ComponentTree
import ObservationWorkloads

/// The workload `dbmon`: a monitor of many databases, with one component for each figure of a
/// database. In each frame, half of the databases report three figures each.
struct DbMonWorkload: WorkloadFamily {
  static let writesPerRow = 3

  var rows = 100
  var frames = 10

  let id = "dbmon"
  var title: String {
    "\(rows) rows of \(monitorRowProperties) cells; a frame writes \(Self.writesPerRow) cells of half"
      + " the rows"
  }
  var parameters: Parameters {
    [.rows: rows, .properties: monitorRowProperties, .frames: frames]
  }
  let priority = Priority.usual
  let notations = Notation.builtIn

  static let sizes = [Self()]
  static let smallSizes = [Self(rows: 2, frames: 5), Self(rows: 11, frames: 70)]

  func expectedCounts(on engine: Engine, seed: UInt64) -> Counts {
    let touched = rows / 2
    let cells = rows * monitorRowProperties
    let necessary = touched * Self.writesPerRow
    let evaluations = engine.isFineGrained ? necessary : touched * monitorRowProperties
    return .perFrame(
      frames: frames, writes: necessary, components: 1 + rows + cells,
      mountEvaluations: 1 + rows + cells, registrations: cells,
      invalidations: evaluations, evaluations: evaluations, necessary: necessary)
  }

  func script(on engine: Engine, seed: UInt64) throws -> Script {
    switch engine.notation {
    case .fine: script(FineNotation.MonitorRow.self, seed)
    case .observation: script(ToolchainNotation.MonitorRow.self, seed)
    case .publishAll: script(PublishAllNotation.MonitorRow.self, seed)
    case .openCombine: script(OpenCombineNotation.MonitorRow.self, seed)
    case .handWired: script(OracleNotation.MonitorRow.self, seed)
    default: throw UnknownNotation(engine.notation)
    }
  }

  @MainActor
  private func script<Row: MonitorRowModel>(_ type: Row.Type, _ seed: UInt64) -> Script {
    let models = (0..<rows).map { _ in Row() }
    let cells = DbMonCells(rows: rows, seed: seed)
    return Script(DbMonTable(rows: models)) { frame in
      let cells = cells[frame.number]
      let value = frame.next()
      for cell in cells { models[cell.row][cell.property] = value }
      frame.writes = cells.count
    }
  }
}

/// The cells of the table that each frame writes. A cell is one figure of one database. The cells
/// are chosen at random before the first frame, because a random choice during a frame would take
/// as long as a few writes.
struct DbMonCells {
  struct Cell {
    let row: Int
    let property: Int
  }

  /// The number of frames after which the script repeats.
  static let period = 64

  private let frames: [[Cell]]

  init(rows: Int, seed: UInt64) {
    frames = (0..<Self.period).map { frame in
      var random = SplitMix64(seed: seed, frame: frame)
      var order = Array(0..<rows)
      random.shuffle(&order)
      return order.prefix(rows / 2).flatMap { row in
        var properties = Array(0..<monitorRowProperties)
        random.shuffle(&properties)
        return properties.prefix(DbMonWorkload.writesPerRow).map { Cell(row: row, property: $0) }
      }
    }
  }

  subscript(frame: Int) -> [Cell] { frames[frame % Self.period] }
}

/// A root component that reads nothing.
struct DbMonTable<Row: MonitorRowModel>: View {
  let rows: [Row]

  var body: some View {
    ForEach(0..<rows.count) { DbMonRow(row: rows[$0]) }
  }
}

/// A component that holds the row without reading its properties, and does not subscribe to the
/// row.
struct DbMonRow<Row: MonitorRowModel>: View {
  let row: Row

  var body: some View {
    ForEach(0..<monitorRowProperties) { WideCell(model: row, property: $0) }
  }
}
