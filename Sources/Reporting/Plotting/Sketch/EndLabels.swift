/// An engine's title, notation and figures at the end of its curve.
struct EndLabel {
  var engine: String
  /// The figures, each on a separate line.
  var notes: [String]
  var end: Point
}

extension Sketch {
  /// The labels with the engines' notations above the figures, if there is room for these lines.
  private func named(_ labels: [EndLabel], beside area: Rect) -> [EndLabel] {
    let lines = 1 + (labels.map(\.notes.count).max() ?? 0)
    guard Double(labels.count * (29 + 21 * lines)) < area.height else { return labels }
    return labels.map { label in
      var label = label
      if let notation = engines.roles.notation(of: label.engine) {
        label.notes.insert(notation, at: 0)
      }
      return label
    }
  }

  /// Draws the engines' names to the right of `area`. If curves end close together, their names are
  /// moved apart. A line then connects each moved name with the end of its curve.
  mutating func endLabels(_ labels: [EndLabel], beside area: Rect) {
    let labels = named(labels, beside: area)
    let lines = Double(labels.map(\.notes.count).max() ?? 0)
    let places = Spacing.spread(
      labels.map(\.end.y), gap: 29 + 21 * lines,
      within: area.top + 6...area.bottom - 1 - 21 * lines)
    let left = area.right + 26
    let width = scene.size.width - Self.margin - left
    for (label, y) in zip(labels, places) {
      let look = look(of: label.engine)
      if abs(y - label.end.y) > 4 {
        add(
          Mark(
            .polyline([
              Point(label.end.x + 9, label.end.y), Point(area.right + 12, label.end.y),
              Point(area.right + 21, y),
            ]), stroke: Stroke(look.color.opacity(0.7), width: 1.4)))
      }
      text(
        fitted(engines.roles.title(of: label.engine), TypeScale.strong, .bold, width: width),
        at: Point(left, y + 1),
        TypeScale.strong, look.text, face: .bold, name: "end/\(label.engine)")
      for (line, note) in label.notes.enumerated() {
        text(
          fitted(note, TypeScale.note, width: width), at: Point(left, y + 22 + 21 * Double(line)),
          TypeScale.note, theme.secondary)
      }
    }
  }
}
