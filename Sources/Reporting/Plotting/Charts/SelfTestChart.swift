import Formats
import Numbers
import RunFolder

/// The results of a self-test of the gate. In each decision, an engine was compared with itself,
/// with or without an added slow-down. The picture groups the decisions by slow-down, by margin,
/// and by the load of the machine. The picture also shows the differences of identical arms, and
/// the results of complete runs of the gate.
public struct SelfTestChart: Sendable {
  public static let name = "self-test"

  public init() {}

  /// - Throws: ``ChartError/nothingToDraw(_:)`` if the self-test compared nothing.
  public func plate(
    _ document: SelfTestDocument, _ style: ChartStyle
  ) throws(ChartError) -> Plate {
    let columns = Column.all(of: document)
    guard !columns.isEmpty else {
      throw .nothingToDraw("the self-test compared nothing")
    }
    var sketch = Sketch(style)
    sketch.header(
      title: Self.title(document),
      subtitle: "A dot is one decision, at the difference that was measured; "
        + "right: two identical arms of one process")
    sketch.footer(
      document.provenance([
        "a decision: \(document.processes) fresh processes of \(document.blocks) blocks "
          + "(two builds: rounds of six), doubled once where they do not suffice, flags confirmed"
      ]))
    let split = sketch.content.left + sketch.content.width * 0.69
    let top = sketch.content.top + 8
    decisions(
      columns,
      Rect(
        left: sketch.content.left + 74, top: top, right: split - 30, bottom: sketch.content.bottom),
      &sketch)
    let nullBottom = top + (sketch.content.bottom - top) * 0.6
    SelfTestPanel(document: document).nulls(
      Rect(left: split + 84, top: top, right: sketch.content.right, bottom: nullBottom), &sketch)
    SelfTestPanel(document: document).gates(
      Rect(
        left: split + 20, top: nullBottom + 34, right: sketch.content.right,
        bottom: sketch.content.bottom), &sketch)
    return Plate(name: Self.name, scene: sketch.scene)
  }

  static func title(_ document: SelfTestDocument) -> String {
    let twins = document.comparisons.filter { $0.slowdown == 0 }
    let alarms = twins.count(where: \.isFlagged)
    var title =
      alarms == 0
      ? "No false alarm in \(Format.count(twins.count, "comparison"))"
      : "\(Format.count(alarms, "false alarm")) in \(Format.count(twins.count, "comparison"))"
    let slowed = document.comparisons.filter { $0.slowdown > 0 && $0.margin == document.margin }
    let found = [0.03, 0.05].compactMap { share -> (share: Double, text: String)? in
      let kind = slowed.filter { $0.slowdown == share }
      guard !kind.isEmpty else { return nil }
      return (share, "\(kind.count { $0.verdict == "slower" }) of \(kind.count)")
    }
    for (index, item) in found.enumerated() {
      title +=
        index == 0
        ? "; \(Format.chosenPercent(item.share)) slower found \(item.text) times"
        : ", \(Format.chosenPercent(item.share)) \(item.text)"
    }
    return title
  }

  /// The comparisons with one margin, one slow-down and one load of the machine.
  struct Column {
    var margin: Double
    var slowdown: Double
    /// The circumstance in which this column differs from the normal case, for example `loaded`;
    /// `nil` in the normal case. In the normal case, one binary is measured on the machine without
    /// additional load.
    var circumstance: String?
    var decisions: [SelfTestDocument.Comparison]

    static func all(of document: SelfTestDocument) -> [Column] {
      let kinds = Dictionary(grouping: document.comparisons) {
        [$0.margin, $0.slowdown, $0.loaded ? 1 : 0]
      }
      return kinds.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, decisions in
        Column(
          margin: key[0], slowdown: key[1],
          circumstance: key[0] != document.margin ? "two builds" : key[2] == 1 ? "loaded" : nil,
          decisions: decisions)
      }
    }

    var title: String { slowdown > 0 ? Format.chosenPercent(slowdown) + " slower" : "A/A" }
    var name: String { [title, circumstance].compactMap(\.self).joined(separator: ", ") }
  }

  // MARK: Decisions

  private func decisions(
    _ columns: [Column], _ frame: Rect, _ sketch: inout Sketch
  ) {
    let theme = sketch.theme
    legend(left: frame.left - 74, right: frame.right, y: frame.top + 16, &sketch)
    let area = Rect(
      left: frame.left, top: frame.top + 84, right: frame.right, bottom: frame.bottom - 92)
    let values = columns.flatMap { $0.decisions.map { ($0.estimate - 1) * 100 } }
    guard
      let axis = LinearScale(
        covering: values + columns.flatMap { [-$0.margin * 100, $0.margin * 100] }, zero: true,
        range: (area.bottom, area.top), count: 7)
    else { return }
    let width = area.width / Double(columns.count)
    func band(_ index: Int) -> Rect {
      let left = area.left + Double(index) * width
      return Rect(left: left, top: area.top, right: left + width, bottom: area.bottom)
    }
    for (index, column) in columns.enumerated() {
      sketch.rect(
        Rect(
          left: band(index).left, top: axis.position(column.margin * 100), right: band(index).right,
          bottom: axis.position(-column.margin * 100)), theme.minorGrid, name: "margin")
    }
    for tick in axis.ticks {
      let y = axis.position(tick.value)
      sketch.rule(y: y, from: area.left, to: area.right, tick.value == 0 ? theme.axis : theme.grid)
      let label = (tick.value > 0 ? "+" : "") + Format.fixed(tick.value, 0) + " %"
      sketch.text(
        label, at: Point(area.left - 14, y + 7), TypeScale.tick, theme.secondary, anchor: .end)
    }
    for (index, column) in columns.enumerated() {
      self.column(column, band(index), axis, &sketch)
    }
  }

  private func column(
    _ column: Column, _ band: Rect, _ axis: LinearScale, _ sketch: inout Sketch
  ) {
    let theme = sketch.theme
    let middle = band.middle.x
    if column.slowdown > 0 {
      let y = axis.position(column.slowdown * 100)
      sketch.rule(y: y, from: band.left + 6, to: band.right - 6, theme.ink, width: 2)
    }
    let half = min(band.width / 2 - 12, 46)
    for (index, decision) in column.decisions.enumerated() {
      // The fractional parts of the multiples of the golden ratio spread evenly over 0 ..< 1.
      let shake = (Double(index + 1) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1)
      let place = Point(
        middle + (shake * 2 - 1) * half, axis.position((decision.estimate - 1) * 100))
      dot(decision.verdict, place, name: "decision/\(column.name)/\(index)", &sketch)
    }
    let flagged = column.decisions.count(where: \.isFlagged)
    sketch.text(
      "\(flagged)", at: Point(middle, band.top - 36), TypeScale.strong,
      column.slowdown > 0 || flagged == 0 ? theme.label : theme.alarm, anchor: .middle, face: .bold,
      name: "flagged/\(column.name)")
    sketch.text(
      "of \(column.decisions.count)", at: Point(middle, band.top - 12), TypeScale.tick,
      theme.secondary, anchor: .middle)
    for (line, text) in [column.title, column.circumstance ?? ""].enumerated() {
      sketch.text(
        text, at: Point(middle, band.bottom + 32 + Double(line) * 26), TypeScale.tick, theme.label,
        anchor: .middle, name: line == 0 ? "column/\(column.name)" : "")
    }
  }

  private func dot(_ verdict: String, _ place: Point, name: String, _ sketch: inout Sketch) {
    let color = Self.color(verdict, sketch.theme)
    sketch.add(Mark(.circle(center: place, radius: 5.5), fill: sketch.theme.background))
    sketch.add(Mark(.circle(center: place, radius: 4.5), fill: color, name: name))
    if verdict == "inconclusive" {
      sketch.add(Mark(.circle(center: place, radius: 2.2), fill: sketch.theme.background))
    }
  }

  private func legend(left: Double, right: Double, y: Double, _ sketch: inout Sketch) {
    var x = left
    let words = [
      ("slower", "called slower"), ("faster", "called faster"), ("same", "same, not slower"),
      ("inconclusive", "inconclusive"),
    ]
    for (verdict, word) in words {
      dot(verdict, Point(x + 6, y - 6.5), name: "legend/\(verdict)", &sketch)
      sketch.text(word, at: Point(x + 20, y), TypeScale.tick, sketch.theme.label)
      x += 20 + sketch.width(word, TypeScale.tick) + 30
    }
    let rest = "grey: margin; line: put in; above: flagged"
    sketch.text(
      sketch.fitted(rest, TypeScale.note, width: right - x), at: Point(x, y),
      TypeScale.note, sketch.theme.secondary)
  }

  static func color(_ verdict: String, _ theme: Theme) -> Color {
    switch verdict {
    case "slower": theme.slower
    case "faster": theme.faster
    case "same", "notSlower": theme.same
    default: theme.secondary
    }
  }
}
