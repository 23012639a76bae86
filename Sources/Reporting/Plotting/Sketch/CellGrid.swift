/// A table of coloured cells, such as workloads by engines in the heat map and in the chart of
/// allocations.
struct CellGrid {
  struct Cell {
    var text: String
    var fill: Color
    /// The colour of the text; `nil` for black or white, whichever is easier to read on `fill`.
    var ink: Color?
    var face = TextStyle.Face.regular
    /// Whether the cell is only a frame of the colour `fill`.
    var isHollow = false
    var name = ""
  }

  static let rowHeights = 34.0...90

  let rows: [(label: String, cells: [Cell])]
  let columns: [(name: String, note: String)]
  /// What neighbouring columns have in common, such as a notation, written once above them.
  var groups: [String?] = []
  /// The rows with a wider gap above, where a new family of workloads begins (the part of the id
  /// before the first dot changes).
  var rules: Set<Int> = []
  /// The width that is reserved on the right for a colour bar.
  var reserve: Double
  /// The greatest width of a column.
  var widest = Double.infinity
  /// Whether headings that are wider than their columns read upwards, in place of several lines.
  var turnsHeadings = false
  /// Whether rows may be low, with smaller labels.
  var isDense = false
  private static let familyGap = 8.0
  /// The greatest height of a turned heading.
  private static let tallest = 320.0
  private static let gap = 20.0
  private static let groupHeight = 34.0

  private var labelSize: Double { isDense ? TypeScale.note : TypeScale.body }

  /// The width of the rows' labels.
  private func labelWidth(_ sketch: Sketch) -> Double {
    let longest = rows.map { sketch.width($0.label, labelSize) }.max() ?? 0
    return min(max(longest, 80), sketch.content.width * 0.3)
  }

  /// The width of all columns together.
  func room(_ sketch: Sketch) -> Double {
    sketch.content.width - labelWidth(sketch) - Self.gap - reserve
  }

  private func columnWidth(_ sketch: Sketch) -> Double {
    min(room(sketch) / Double(max(columns.count, 1)), widest)
  }

  /// The height of the columns' names.
  func headingHeight(_ sketch: Sketch) -> Double {
    let width = columnWidth(sketch) - 6
    if isTurned(width, sketch) {
      let longest = columns.map { sketch.width($0.name, TypeScale.note) }.max() ?? 0
      return min(longest, Self.tallest)
    }
    return namesHeight(width, sketch) + (groups.contains { $0 != nil } ? Self.groupHeight : 0)
  }

  private func namesHeight(_ width: Double, _ sketch: Sketch) -> Double {
    22 * Double(headings(width: width, sketch).map(\.count).max() ?? 0)
  }

  private func isTurned(_ width: Double, _ sketch: Sketch) -> Bool {
    turnsHeadings && columns.contains { sketch.width($0.name, TypeScale.note, .bold) > width }
  }

  /// Draws the table into the content area of the sketch.
  ///
  /// - Returns: the area of the cells.
  func draw(_ sketch: inout Sketch) -> Rect {
    let theme = sketch.theme
    let content = sketch.content
    let labels = labelWidth(sketch)
    let gaps = Double(rules.count) * Self.familyGap
    let left = content.left + labels + Self.gap
    let width = columnWidth(sketch)
    let area = Rect(
      left: left, top: content.top + 32 + headingHeight(sketch),
      right: left + width * Double(columns.count), bottom: content.bottom + 8)
    let height = min(
      (area.height - gaps) / Double(max(rows.count, 1)), Self.rowHeights.upperBound)
    drawHeadings(width, above: area, &sketch)
    let size = isDense ? TypeScale.note : TypeScale.tick
    let drop = isDense ? 6.0 : 7
    var top = area.top
    for (line, row) in rows.enumerated() {
      if rules.contains(line) { top += Self.familyGap }
      defer { top += height }
      sketch.text(
        sketch.fittedName(row.label, labelSize, width: labels),
        at: Point(area.left - 16, top + height / 2 + drop), labelSize, theme.label, anchor: .end,
        name: "row/\(row.label)")
      for (index, cell) in row.cells.enumerated() {
        let left = area.left + Double(index) * width
        // The cells use whole pixels, so that all gaps are equal.
        let rect = Rect(
          left: left.rounded(), top: top.rounded(), right: (left + width).rounded() - 2,
          bottom: (top + height).rounded() - 2)
        sketch.cell(rect, cell.fill, isHollow: cell.isHollow, name: cell.name)
        sketch.text(
          cell.text, at: Point(rect.middle.x, rect.middle.y + drop), size,
          cell.ink ?? cell.fill.label, anchor: .middle, face: cell.face)
      }
    }
    return Rect(
      left: area.left, top: area.top, right: area.right - 2,
      bottom: top - 2)
  }

  private func drawHeadings(_ width: Double, above area: Rect, _ sketch: inout Sketch) {
    func middle(_ index: Int) -> Double { area.left + (Double(index) + 0.5) * width - 1 }
    if isTurned(width - 6, sketch) {
      for (index, column) in columns.enumerated() {
        sketch.text(
          sketch.fittedName(column.name, TypeScale.note, width: Self.tallest),
          at: Point(middle(index) + 6, area.top - 12), TypeScale.note, sketch.theme.label,
          isTurned: true, name: "column/\(column.name)")
      }
      return
    }
    for (index, lines) in headings(width: width - 6, sketch).enumerated() {
      for (place, line) in lines.reversed().enumerated() {
        let isName = line.face == .bold
        sketch.text(
          line.text, at: Point(middle(index), area.top - 16 - Double(place) * 22), line.size,
          isName ? sketch.theme.label : sketch.theme.secondary, anchor: .middle, face: line.face,
          name: isName ? "column/\(columns[index].name)" : "")
      }
    }
    drawGroups(width, y: area.top - 22 - namesHeight(width - 6, sketch), left: area.left, &sketch)
  }

  /// Writes each group above a rule along its columns.
  private func drawGroups(_ width: Double, y: Double, left: Double, _ sketch: inout Sketch) {
    var start = 0
    while start < groups.count {
      let end = groups[start...].firstIndex { $0 != groups[start] } ?? groups.count
      defer { start = end }
      guard let group = groups[start] else { continue }
      let span = Double(end - start) * width - 2
      let from = left + Double(start) * width
      sketch.text(
        sketch.fitted(group, TypeScale.tick, .bold, width: span),
        at: Point(from + span / 2, y - 8), TypeScale.tick, sketch.theme.label, anchor: .middle,
        face: .bold, name: "group/\(group)")
      sketch.rule(y: y, from: from + 6, to: from + span - 6, sketch.theme.axis)
    }
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
      columns.map { sketch.brokenName($0.name, size, .bold, width: width, lines: 3) }
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
