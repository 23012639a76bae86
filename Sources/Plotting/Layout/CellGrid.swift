/// A table of coloured cells with workloads as rows and engines as columns: what the heat map and the
/// allocations share.
struct CellGrid {
  struct Cell {
    var text: String
    var fill: Color
    /// Black or white, whichever is easier to read, unless something else is meant by the text's colour.
    var ink: Color?
    var isBold = false
    var name = ""
  }

  static let rowHeights = 34.0...90

  let rows: [(label: String, cells: [Cell])]
  let columns: [(engine: String, note: String)]
  /// Room to the right, for a colour bar.
  var reserve = 130.0

  /// Draws into the sketch's content.
  ///
  /// - Returns: the area of the cells.
  func draw(_ sketch: inout Sketch) -> Rect {
    let theme = sketch.theme
    let content = sketch.content
    let widest = rows.map { sketch.width($0.label, TypeScale.body) }.max() ?? 0
    let labels = min(max(widest, 80), content.width * 0.3)
    let area = Rect(
      left: content.left + labels + 20, top: content.top + 62, right: content.right - reserve,
      bottom: content.bottom + 8)
    let width = area.width / Double(max(columns.count, 1))
    let height = min(
      area.height / Double(max(rows.count, 1)), Self.rowHeights.upperBound)
    for (index, column) in columns.enumerated() {
      let middle = area.left + (Double(index) + 0.5) * width
      let limit = width - 12
      let label = sketch.fitted(column.engine, TypeScale.tick, .bold, width: limit)
      sketch.text(
        label, at: Point(middle, content.top + (column.note.isEmpty ? 38 : 20)), TypeScale.tick,
        theme.label, anchor: .middle, face: .bold, name: "column/\(column.engine)")
      sketch.text(
        sketch.fitted(column.note, TypeScale.note, width: limit),
        at: Point(middle, content.top + 45),
        TypeScale.note, theme.secondary, anchor: .middle)
    }
    for (line, row) in rows.enumerated() {
      let top = area.top + Double(line) * height
      sketch.text(
        sketch.fittedName(row.label, TypeScale.body, width: labels),
        at: Point(area.left - 16, top + height / 2 + 7), TypeScale.body, theme.label, anchor: .end,
        name: "row/\(row.label)")
      for (index, cell) in row.cells.enumerated() {
        let left = area.left + Double(index) * width
        // Whole pixels, so that the gaps are even.
        let rect = Rect(
          left: left.rounded(), top: top.rounded(), right: (left + width).rounded() - 2,
          bottom: (top + height).rounded() - 2)
        sketch.rect(rect, cell.fill, name: cell.name)
        sketch.text(
          cell.text, at: Point(rect.middle.x, rect.middle.y + 7), TypeScale.tick,
          cell.ink ?? cell.fill.label, anchor: .middle, face: cell.isBold ? .bold : .regular)
      }
    }
    return Rect(
      left: area.left, top: area.top, right: area.right - 2,
      bottom: area.top + Double(rows.count) * height - 2)
  }
}

/// A vertical bar of colours with labelled places. A low one is left out: its labels would touch, and the cells have
/// their numbers.
struct ColorBar {
  private static let lowest = 170.0

  var ramp: ColorRamp
  /// Place on the ramp, 0 to 1, and label.
  var labels: [(share: Double, text: String)]

  func draw(_ bar: Rect, _ sketch: inout Sketch) {
    guard bar.height >= Self.lowest else { return }
    // Whole pixels a step, from the bottom up, so that the steps are even.
    let height = (bar.height / Double(ColorRamp.steps)).rounded(.down)
    for step in 0..<ColorRamp.steps {
      let bottom = bar.bottom - Double(step) * height
      sketch.rect(
        Rect(left: bar.left, top: bottom - height, right: bar.right, bottom: bottom),
        ramp.step(at: (Double(step) + 0.5) / Double(ColorRamp.steps)), name: "legend/step")
    }
    for label in labels {
      let y = bar.bottom - label.share * height * Double(ColorRamp.steps)
      sketch.rule(y: y, from: bar.right, to: bar.right + 7, sketch.theme.axis)
      sketch.text(
        label.text, at: Point(bar.right + 14, y + 7), TypeScale.tick, sketch.theme.secondary)
    }
  }
}
