/// A table of coloured cells with workloads as rows and engines as columns: used by the heat map
/// and the chart of allocations.
struct CellGrid {
  struct Cell {
    var text: String
    var fill: Color
    /// The colour of the text; `nil` for black or white, whichever is easier to read on `fill`.
    var ink: Color?
    var face = TextStyle.Face.regular
    var name = ""
  }

  static let rowHeights = 34.0...90

  let rows: [(label: String, cells: [Cell])]
  let columns: [(engine: String, note: String)]
  /// The rows with which a new family of workloads begins (the part of the id before the first dot
  /// changes). The gap above these rows is wider.
  var rules: Set<Int> = []
  /// The width that is reserved on the right for a colour bar.
  var reserve: Double
  private static let familyGap = 8.0

  /// Draws the table into the content area of the sketch.
  ///
  /// - Returns: the area of the cells.
  func draw(_ sketch: inout Sketch) -> Rect {
    let theme = sketch.theme
    let content = sketch.content
    let widest = rows.map { sketch.width($0.label, TypeScale.body) }.max() ?? 0
    let labels = min(max(widest, 80), content.width * 0.3)
    let gaps = Double(rules.count) * Self.familyGap
    let left = content.left + labels + 20
    let width = (content.right - reserve - left) / Double(max(columns.count, 1))
    let headings = self.headings(width: width - 6, sketch)
    let area = Rect(
      left: left, top: content.top + 32 + 22 * Double(headings.map(\.count).max() ?? 0),
      right: content.right - reserve, bottom: content.bottom + 8)
    let height = min(
      (area.height - gaps) / Double(max(rows.count, 1)), Self.rowHeights.upperBound)
    for (index, lines) in headings.enumerated() {
      for (place, line) in lines.reversed().enumerated() {
        let isName = line.face == .bold
        sketch.text(
          line.text,
          at: Point(
            area.left + (Double(index) + 0.5) * width - 1, area.top - 16 - Double(place) * 22),
          line.size, isName ? theme.label : theme.secondary, anchor: .middle, face: line.face,
          name: isName ? "column/\(columns[index].engine)" : "")
      }
    }
    var top = area.top
    for (line, row) in rows.enumerated() {
      if rules.contains(line) { top += Self.familyGap }
      defer { top += height }
      sketch.text(
        sketch.fittedName(row.label, TypeScale.body, width: labels),
        at: Point(area.left - 16, top + height / 2 + 7), TypeScale.body, theme.label, anchor: .end,
        name: "row/\(row.label)")
      for (index, cell) in row.cells.enumerated() {
        let left = area.left + Double(index) * width
        // The cells use whole pixels, so that all gaps are equal.
        let rect = Rect(
          left: left.rounded(), top: top.rounded(), right: (left + width).rounded() - 2,
          bottom: (top + height).rounded() - 2)
        sketch.rect(rect, cell.fill, name: cell.name)
        sketch.text(
          cell.text, at: Point(rect.middle.x, rect.middle.y + 7), TypeScale.tick,
          cell.ink ?? cell.fill.label, anchor: .middle, face: cell.face)
      }
    }
    return Rect(
      left: area.left, top: area.top, right: area.right - 2,
      bottom: top - 2)
  }

  private struct Line {
    var text: String
    var size: Double
    var face: TextStyle.Face
  }

  /// The engines' names. If the columns are narrow, the names are broken after hyphens and dots. If
  /// a name still does not fit, all names get a smaller font. The notes are below the names.
  private func headings(width: Double, _ sketch: Sketch) -> [[Line]] {
    func names(_ size: Double) -> [[String]] {
      columns.map { sketch.brokenName($0.engine, size, .bold, width: width, lines: 3) }
    }
    let fits = !names(TypeScale.tick).joined().contains { $0.hasSuffix("…") }
    let size = fits ? TypeScale.tick : TypeScale.note
    return zip(names(size), columns).map { lines, column in
      lines.map { Line(text: $0, size: size, face: .bold) }
        + (column.note.isEmpty
          ? [] : [Line(text: column.note, size: TypeScale.note, face: .regular)])
    }
  }
}
