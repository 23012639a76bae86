import Foundation
import Numbers
import RunFolder

/// Cause and effect in one frame: the step, the writes with their places, and the views that ran.
public struct CauseChart {
  private static let row = 32.0
  private static let box = 92.0
  private static let mostRows = 48
  private static let indent = 26.0

  public init() {}

  public func plate(_ flow: CauseFlow, _ style: ChartStyle) throws(ChartError) -> Plate {
    guard !flow.groups.isEmpty else {
      throw .nothingToDraw("frame \(flow.frame) of \(flow.workload) evaluated nothing")
    }
    return Plate("causes", flow.workload.id, scene: draw(flow, style))
  }

  private func draw(_ flow: CauseFlow, _ style: ChartStyle) -> Scene {
    let (rows, others) = flow.outline(atMost: Self.mostRows)
    let lines = rows.count + (others.isEmpty ? 0 : 1)
    let needed = max(Double(lines) * Self.row, Double(flow.triggers.count) * (Self.box + 14))
    var sketch = Sketch(style, Engines([]), height: max(style.size.height * 0.5, needed + 330))
    sketch.header(
      title: Self.title(flow),
      subtitle: "Frame \(flow.frame) of \(flow.frames) of \(flow.workload) on \(flow.engine). From"
        + " left to right: the step, what changed and where it was written, and the views whose"
        + " bodies ran. One cell is one evaluation. An indented view ran because the view above it"
        + " made it or handed it new values.")
    sketch.footer([
      "exact counts, no times", "controls and parts of the tool are grey, and are not in the title",
    ])
    let theme = style.theme
    sketch.topLegend([
      .init("necessary", theme.necessary), .init("only new closures", Self.closureOnly(theme)),
      .init("redundant", theme.redundant),
    ])
    let area = sketch.content
    let views = Rect(
      left: area.left + area.width * 0.46, top: area.top + 8, right: area.right,
      bottom: area.bottom)
    let heads = drawRows(flow, rows, others, in: views, &sketch)
    let causes = Rect(
      left: area.left + area.width * 0.15, top: views.top, right: views.left - 76,
      bottom: views.top + max(needed, Self.box))
    let boxes = place(flow, rows, heads, in: causes)
    let step = Rect(
      left: area.left, top: 0, right: causes.left - 44, bottom: Self.box
    ).moved(
      to: min(
        max(
          boxes.map(\.middle.y).reduce(0, +) / Double(max(boxes.count, 1)),
          views.top
            + Self.box / 2), area.bottom))
    for (trigger, box) in boxes.enumerated() {
      link(
        Point(step.right, step.middle.y), Point(box.left, box.middle.y), theme.stem, width: 2,
        &sketch)
      for (row, head) in zip(rows, heads) {
        let group = flow.groups[row.group]
        guard group.triggers.contains(trigger) else { continue }
        let color = color(of: group, theme).opacity(0.8)
        let width = min(1.5 + log2(Double(group.evaluations)), 7)
        // Between the names, the link is straight, so it crosses none.
        let edge = Point(views.left - 10, head.y)
        link(Point(box.right, box.middle.y), edge, color, width: width, &sketch)
        if row.depth > 0 { sketch.rule(y: head.y, from: edge.x, to: head.x, color, width: width) }
      }
    }
    draw(step: flow.step ?? "frame \(flow.frame)", in: step, &sketch)
    for (trigger, box) in zip(flow.triggers, boxes) { draw(trigger, in: box, &sketch) }
    return sketch.scene
  }

  // MARK: Views

  /// - Returns: for each row, the point at which its links end.
  private func drawRows(
    _ flow: CauseFlow, _ rows: [(group: Int, depth: Int)], _ others: [Int], in area: Rect,
    _ sketch: inout Sketch
  ) -> [Point] {
    let theme = sketch.theme
    let indent = min(Self.indent, area.width * 0.2 / Double(max(rows.map(\.depth).max() ?? 1, 1)))
    let labels = rows.map { row in
      let group = flow.groups[row.group]
      return Double(row.depth) * indent + sketch.width(Self.name(group), TypeScale.tick) + 12
        + sketch.width(Self.inputs(group), TypeScale.note)
    }.reduce(0) { min(max($0, $1), area.width * 0.53) }
    let most = flow.groups.map(\.evaluations).max() ?? 1
    let bars = area.left + labels + 14
    let countWidth = sketch.width("\(most)", TypeScale.tick) + 12
    let unit = min(17, (area.right - bars - countWidth) / Double(most))
    var ends: [Int: Point] = [:]
    var heads: [Point] = []
    for (line, row) in rows.enumerated() {
      let group = flow.groups[row.group]
      let left = area.left + Double(row.depth) * indent
      let y = area.top + (Double(line) + 0.5) * Self.row
      heads.append(Point(left - 8, y))
      ends[row.group] = Point(left + 6, y)
      if indent > 12, let parent = group.parent.flatMap({ ends[$0] }) {
        let corner = Point(parent.x, y)
        sketch.rule(x: corner.x, from: parent.y + 13, to: y, theme.stem, width: 2)
        sketch.rule(y: y, from: corner.x, to: left - 4, theme.stem, width: 2)
      }
      let room = bars - 14 - left
      let shown = sketch.fittedName(Self.name(group), TypeScale.tick, width: room)
      sketch.text(
        shown, at: Point(left, y + 7), TypeScale.tick,
        group.isOwnView ? theme.label : theme.secondary, name: "view/\(row.group)")
      let used = sketch.width(shown, TypeScale.tick) + 12
      if room - used > 60 {
        sketch.text(
          sketch.fitted(Self.inputs(group), TypeScale.note, width: room - used),
          at: Point(left + used, y + 6.5), TypeScale.note, theme.secondary,
          name: "inputs/\(row.group)")
      }
      bar(group, number: row.group, at: Point(bars, y), unit: unit, &sketch)
    }
    if !others.isEmpty {
      let count = others.reduce(0) { $0 + flow.groups[$1].evaluations }
      sketch.text(
        "and \(Format.count(others.count, "other group")) with"
          + " \(Format.count(count, "evaluation"))",
        at: Point(area.left, area.top + (Double(rows.count) + 0.5) * Self.row + 7),
        TypeScale.tick, theme.secondary, name: "others")
    }
    return heads
  }

  private static func name(_ group: CauseFlow.Group) -> String {
    (group.components > 1 ? "\(Format.count(group.components)) × " : "") + group.view
  }

  private static func inputs(_ group: CauseFlow.Group) -> String {
    group.inputs.isEmpty ? "" : "← " + group.inputs.joined(separator: ", ")
  }

  /// Draws one cell for each evaluation, or a bar if the cells would be too narrow.
  private func bar(
    _ group: CauseFlow.Group, number: Int, at start: Point, unit: Double, _ sketch: inout Sketch
  ) {
    let theme = sketch.theme
    var x = start.x
    let parts = [
      ("necessary", group.necessary, theme.necessary),
      ("closure-only", group.closureOnly, Self.closureOnly(theme)),
      ("redundant", group.redundant, theme.redundant),
    ]
    for (kind, count, color) in parts where count > 0 {
      let shown = group.isOwnView ? color : color.mixed(with: theme.background, 0.55)
      let cells = unit >= 6 ? count : 1
      let width = Double(count) * unit / Double(cells)
      for cell in 0..<cells {
        let left = x + Double(cell) * width
        sketch.rect(
          Rect(
            left: left, top: start.y - 8, right: left + (unit >= 6 ? width - 3 : max(width, 1.5)),
            bottom: start.y + 8), shown, name: "\(kind)/\(number)/\(cell)")
      }
      x += Double(count) * unit
    }
    sketch.text(
      Format.count(group.evaluations), at: Point(x + 8, start.y + 7), TypeScale.tick, theme.label,
      name: "count/\(number)")
  }

  private static func closureOnly(_ theme: Theme) -> Color {
    theme.redundant.mixed(with: theme.necessary, 0.5)
  }

  /// The colour of most of a group's evaluations.
  private func color(of group: CauseFlow.Group, _ theme: Theme) -> Color {
    if group.redundant * 2 >= group.evaluations { return theme.redundant }
    return group.closureOnly > group.necessary ? Self.closureOnly(theme) : theme.necessary
  }

  // MARK: Causes

  /// The boxes of the triggers, each as close as possible to the middle of its views.
  private func place(
    _ flow: CauseFlow, _ rows: [(group: Int, depth: Int)], _ heads: [Point], in area: Rect
  ) -> [Rect] {
    let wanted = flow.triggers.indices.map { trigger in
      let own = zip(rows, heads).filter { flow.groups[$0.0.group].triggers.contains(trigger) }
      return own.isEmpty ? area.top : own.map(\.1.y).reduce(0, +) / Double(own.count)
    }
    var boxes = [Rect](repeating: area, count: wanted.count)
    var top = area.top
    let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
    for (place, trigger) in order.enumerated() {
      // The boxes below this one need their room.
      let latest = area.bottom - Double(order.count - place) * (Self.box + 14) + 14
      let start = max(top, min(wanted[trigger] - Self.box / 2, latest))
      boxes[trigger] = Rect(
        left: area.left, top: start, right: area.right, bottom: start + Self.box)
      top = start + Self.box + 14
    }
    return boxes
  }

  private func draw(_ trigger: CauseFlow.Trigger, in box: Rect, _ sketch: inout Sketch) {
    let theme = sketch.theme
    sketch.rect(box, theme.stripe)
    sketch.rect(
      Rect(left: box.left, top: box.top, right: box.left + 5, bottom: box.bottom), theme.axis)
    let width = box.width - 30
    let left = box.left + 18
    var y = box.top + (trigger.function == nil && trigger.place == nil ? 53 : 30)
    let size =
      [TypeScale.body, TypeScale.note].first {
        sketch.width(trigger.name, $0, .bold) <= width
      } ?? TypeScale.note
    sketch.text(
      sketch.fitted(trigger.name, size, .bold, width: width), at: Point(left, y), size, theme.ink,
      face: .bold, name: "trigger")
    y += 26
    if let function = trigger.function {
      sketch.text(
        sketch.fittedName(function, TypeScale.note, width: width), at: Point(left, y),
        TypeScale.note, theme.label, name: "function")
      y += 24
    }
    if let place = trigger.place {
      sketch.text(
        sketch.fittedName(place, TypeScale.note, width: width), at: Point(left, y), TypeScale.note,
        theme.label, name: "place")
    }
  }

  private func draw(step: String, in box: Rect, _ sketch: inout Sketch) {
    let theme = sketch.theme
    sketch.rect(box, theme.ink)
    let lines = sketch.brokenName(
      step, TypeScale.tick, .bold, width: box.width - 24, lines: 3
    ).filter { !$0.isEmpty }
    var y = box.middle.y + 7 - Double(lines.count - 1) * 12.5
    for line in lines {
      sketch.text(
        line.trimmingCharacters(in: .whitespaces), at: Point(box.left + 12, y), TypeScale.tick,
        theme.ink.label, face: .bold, name: "step")
      y += 25
    }
  }

  private func link(
    _ start: Point, _ end: Point, _ color: Color, width: Double, _ sketch: inout Sketch
  ) {
    let middle = (start.x + end.x) / 2
    let points = (0...24).map { step in
      let t = Double(step) / 24
      let weights = [
        (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t,
      ]
      return Point(
        weights[0] * start.x + (weights[1] + weights[2]) * middle + weights[3] * end.x,
        (weights[0] + weights[1]) * start.y + (weights[2] + weights[3]) * end.y)
    }
    sketch.add(Mark(.polyline(points), stroke: Stroke(color, width: width), name: "link"))
  }

  // MARK: Words

  /// The finding: how many views ran, how many of them for nothing, and the write that caused most.
  static func title(_ flow: CauseFlow) -> String {
    let own = flow.groups.filter(\.isOwnView)
    let all = own.reduce(0) { $0 + $1.evaluations }
    let redundant = own.reduce(0) { $0 + $1.redundant }
    let step = flow.step.map { "“\($0)”" } ?? "Frame \(flow.frame)"
    let share = redundant == 0 ? "none of them" : "\(Format.count(redundant)) of them"
    let counts =
      "\(step) evaluates \(Format.count(all, "view")), "
      + (redundant == all && all > 1 ? "all" : share) + " for nothing"
    guard redundant > 0, let most = flow.triggers.max(by: { $0.evaluations < $1.evaluations }),
      flow.triggers.count > 1
    else { return counts }
    return counts + ": most run for \(most.name)"
  }
}

extension Rect {
  /// The rectangle, moved up or down to this middle.
  fileprivate func moved(to y: Double) -> Rect {
    let half = (bottom - top) / 2
    return Rect(left: left, top: y - half, right: right, bottom: y + half)
  }
}
