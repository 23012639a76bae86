import ComponentTree
import Measuring
import RunFolder

/// `dbmon`: a monitor of many databases, a component to each figure. Half the databases report in a
/// frame, three figures each.
enum DbMonWorkload {
  static let writesPerRow = 3

  static func dbmon(rows: Int = 100, frames: Int = 10) -> TreeWorkload {
    let touched = rows / 2
    let cells = rows * monitorRowProperties
    return TreeWorkload(
      id: "dbmon",
      title: "\(rows) rows of \(monitorRowProperties) cells; a frame writes \(writesPerRow) cells"
        + " of half the rows",
      parameters: Parameters([
        .rows: rows, .properties: monitorRowProperties, .frames: frames,
      ]),
      expected: { engine, _ in
        let necessary = touched * writesPerRow
        let evaluations = engine.isFineGrained ? necessary : touched * monitorRowProperties
        return .perFrame(
          frames: frames, writes: necessary, components: 1 + rows + cells,
          mountEvaluations: 1 + rows + cells,
          registrations: engine.countsRegistrations ? cells : nil,
          invalidations: evaluations, evaluations: evaluations, necessary: necessary)
      },
      make: { engine, seed in
        try engine.notation.visit(
          DbMonBuilder(engine: engine, rows: rows, script: DbMonScript(rows: rows, seed: seed)))
      })
  }
}

/// Which cells a frame writes. Drawn beforehand: drawing takes as long as a few writes.
struct DbMonScript {
  struct Cell {
    let row: Int
    let property: Int
  }

  /// After so many frames the script begins again.
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

/// An inert root.
struct DbMonTable<Row: MonitorRowModel>: View {
  let rows: [Row]

  var body: some View {
    ForEach(0..<rows.count) { DbMonRow(row: rows[$0]) }
  }
}

/// Holds the row and reads nothing of it: it subscribes to nothing.
struct DbMonRow<Row: MonitorRowModel>: View {
  let row: Row

  var body: some View {
    ForEach(0..<monitorRowProperties) { WideCell(model: row, property: $0) }
  }
}

@MainActor
private struct DbMonBuilder: NotationVisitor {
  let engine: Engine
  let rows: Int
  let script: DbMonScript

  func visit<N: Notation>(_ notation: N.Type) throws -> TreeRun {
    let models = (0..<rows).map { _ in N.MonitorRow() }
    // Counts up over the whole life of the run, so that every write changes its value.
    var value = 0
    return TreeRun(
      engine: engine,
      parts: TreeRun.Parts(
        mount: { try $0.mount(DbMonTable(rows: models)) },
        write: { frame in
          let cells = script[frame]
          value &+= 1
          for cell in cells { models[cell.row][cell.property] = value }
          return cells.count
        }))
  }
}
