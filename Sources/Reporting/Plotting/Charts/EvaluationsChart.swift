import Findings
import Formats
import Numbers
import RunFolder

/// The necessary and the redundant body evaluations of a frame, for each engine.
public struct EvaluationsChart: Chart {
  public let name = "evaluations"
  private static let rowHeights = 34.0...80
  /// All rows share one scale unless the largest row's would hide the smallest.
  private static let mostOnOneScale = 10.0

  public init() {}

  public func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate] {
    try input.checkEngines()
    let rows = input.run.representatives.filter { row in
      row.kind.hasComponents && row.measurements.contains { $0.parts != nil }
    }
    // A page is left out if no engine evaluates a body in any workload of the page.
    let pages = WorkloadPage.pages(rows).filter { page in
      page.rows.contains { row in row.measurements.contains { ($0.parts?.total ?? 0) > 0 } }
    }
    guard !pages.isEmpty else {
      throw .nothingToDraw("no engine of the run evaluated a body")
    }
    return pages.map { page in
      Plate(name: name + page.suffix, scene: draw(page, input, style))
    }
  }

  /// The engines of each column. Two engines of one column have equal evaluations on every workload
  /// that both engines ran.
  static func columns(_ rows: [WorkloadResult], _ engines: Engines) -> [[String]] {
    var columns: [[String]] = []
    for engine in engines.sorted(rows.flatMap { $0.measurements.map(\.engine) }) {
      if let same = columns.firstIndex(where: { $0.allSatisfy { isAlike(rows, engine, $0) } }) {
        columns[same].append(engine)
      } else {
        columns.append([engine])
      }
    }
    return columns
  }

  private static func isAlike(_ rows: [WorkloadResult], _ one: String, _ other: String) -> Bool {
    rows.allSatisfy { $0.isAlike(one, other) }
  }

  /// The first engine of a column that ran the workload, and its evaluations. The evaluations of
  /// the column's other engines are equal. `nil` if no engine of the column ran the workload.
  private static func parts(_ row: WorkloadResult, _ column: [String]) -> (String, Parts)? {
    column.lazy.compactMap { engine in row.measurement(engine)?.parts.map { (engine, $0) } }.first
  }

  /// The necessary and redundant evaluations of a frame.
  struct Parts: Equatable {
    var necessary: Double
    var redundant: Double
    var total: Double { necessary + redundant }
  }

  /// Leaves out the workloads that exist in one notation only, if others can be compared.
  private static func comparable(_ page: WorkloadPage, _ columns: [[String]]) -> WorkloadPage {
    var page = page
    let rows = page.rows.filter { row in
      columns.allSatisfy { row.absence(of: $0) != .notApplicable || parts(row, $0) != nil }
    }
    if !rows.isEmpty { page.rows = rows }
    return page
  }

  private func draw(_ whole: WorkloadPage, _ input: ChartInput, _ style: ChartStyle) -> Scene {
    let engines = input.engines
    let columns = Self.columns(whole.rows, engines)
    let page = Self.comparable(whole, columns)
    let rows = page.rows
    let left = whole.rows.count - rows.count
    let totals = rows.map(\.mostEvaluations).filter { $0 > 0 }
    let largest = totals.max() ?? 0
    let isOneScale = largest <= Self.mostOnOneScale * (totals.min() ?? 0)
    var sketch = Sketch(style, engines, rows: rows.count, of: Self.rowHeights, furniture: 300)
    let theme = style.theme
    let headline = Self.title(page, columns, engines)
    sketch.header(
      title: headline.title,
      subtitle: "Body evaluations of a frame, mean"
        + (isOneScale ? "" : "; a row’s bars share one linear scale") + "; less is better"
        + page.scope(headline, engines))
    let absent = rows.flatMap { row in
      columns.filter { Self.parts(row, $0) == nil }.map(row.absence(of:))
    }
    sketch.footer(
      input.run.provenance(
        ["exact counts", "redundant: output, children and their inputs as before"]
          + Absence.notes(absent)
          + (left > 0 ? ["not drawn: \(page.kind.words(left)) of one notation only"] : []),
        ofTimes: false))
    let content = sketch.content
    let labels = min(
      max(rows.map { sketch.width($0.id, TypeScale.body) }.max() ?? 0, 80), content.width * 0.3)
    let area = Rect(
      left: content.left + labels + 34, top: content.top + 92, right: content.right,
      bottom: content.bottom)
    sketch.legend(
      [.init("necessary", theme.necessary), .init("redundant", theme.redundant)],
      at: Point(area.left, content.top + 18))
    let height = min(area.height / Double(rows.count), Self.rowHeights.upperBound)
    let width = area.width / Double(columns.count)
    for (index, column) in columns.enumerated() {
      heading(
        Self.heading(column, among: columns, rows, engines), name: column.joined(separator: ", "),
        left: area.left + Double(index) * width, y: area.top - 16, width: width, &sketch)
    }
    for (line, row) in rows.enumerated() {
      let band = Rect(
        left: content.left, top: area.top + Double(line) * height, right: content.right,
        bottom: area.top + Double(line + 1) * height)
      if line.isMultiple(of: 2) { sketch.rect(band, theme.stripe) }
      if page.beginsFamily(line) { sketch.familyRule(y: band.top) }
      sketch.text(
        sketch.fittedName(row.id, TypeScale.body, width: labels),
        at: Point(content.left + labels + 14, band.middle.y + 7), TypeScale.body, theme.label,
        anchor: .end, name: "row/\(row.id)")
      let most = isOneScale ? largest : row.mostEvaluations
      for (index, column) in columns.enumerated() {
        let left = area.left + Double(index) * width
        // Leave room for the greatest number after the longest bar.
        let room = Rect(
          left: left, top: band.top, right: left + width - 112, bottom: band.bottom)
        bar(row, column, room, most: most, &sketch)
      }
    }
    return sketch.scene
  }

  private func heading(
    _ text: String, name: String, left: Double, y: Double, width: Double, _ sketch: inout Sketch
  ) {
    let limit = width - 24
    let lines = sketch.metrics.wrapped(
      text, style: TextStyle(TypeScale.tick, .bold), width: limit, lines: 2)
    for (index, line) in lines.enumerated() {
      sketch.text(
        line, at: Point(left, y - Double(lines.count - 1 - index) * 23), TypeScale.tick,
        sketch.theme.label, face: .bold, name: "column/\(name)")
    }
  }

  /// The names of a column's engines; the notation if all its engines are in the column.
  static func heading(
    _ column: [String], among columns: [[String]], _ rows: [WorkloadResult], _ engines: Engines
  ) -> String {
    let all = columns.flatMap(\.self)
    var names: [String] = []
    for engine in column {
      let name = engines.roles.countNames(
        of: [engine], among: all, isAlike: { isAlike(rows, $0, $1) })[0]
      if !names.contains(name) { names.append(name) }
    }
    return names.joined(separator: ", ")
  }

  private func bar(
    _ row: WorkloadResult, _ column: [String], _ room: Rect, most: Double, _ sketch: inout Sketch
  ) {
    let theme = sketch.theme
    let y = room.middle.y + 7
    guard let (engine, parts) = Self.parts(row, column) else {
      return sketch.text(
        row.absence(of: column).rawValue, at: Point(room.left, y), TypeScale.tick,
        theme.secondary, name: "absent/\(row.id)")
    }
    let half = min(11, room.height * 0.3)
    let scale = most > 0 ? room.width / most : 0
    let name = "\(row.id)/\(engine)"
    let border = room.left + parts.necessary * scale
    let end = room.left + parts.total * scale
    if parts.necessary > 0 {
      sketch.rect(
        Rect(
          left: room.left, top: room.middle.y - half, right: border, bottom: room.middle.y + half),
        theme.necessary, name: "necessary/\(name)")
    }
    if parts.redundant > 0 {
      sketch.rect(
        Rect(left: border, top: room.middle.y - half, right: end, bottom: room.middle.y + half),
        theme.redundant, name: "redundant/\(name)")
    }
    sketch.text(
      Format.quantity(parts.total), at: Point(end + 10, y), TypeScale.tick,
      parts.total > 0 ? theme.label : theme.secondary, name: "total/\(name)")
  }

  /// How many bodies the second of two engines evaluates compared with the first, and the share of
  /// redundant evaluations of each. Both are computed from sums over all workloads that both ran,
  /// of the mean evaluations of a frame.
  static func title(
    _ page: WorkloadPage, _ columns: [[String]], _ engines: Engines
  ) -> Headline {
    let ids = columns.flatMap { $0 }
    let named =
      ComparedPair(among: ids, engines.roles).map { [$0.reference, $0.subject] }
      ?? Array(ids.prefix(1))
    let shared = page.rows(onWhichAll: named) { $0?.parts != nil }
    func headline(_ title: String) -> Headline {
      Headline(title: title, rows: shared.count, engines: named)
    }
    let names = engines.roles.countNames(of: named, among: ids) { isAlike(page.rows, $0, $1) }
    let shares = zip(named, names).compactMap { engine, name in
      let parts = shared.compactMap { $0.measurement(engine)?.parts }
      let total = parts.reduce(0) { $0 + $1.total }
      return total > 0
        ? (
          name: name, total: total, words: Self.words(parts.reduce(0) { $0 + $1.redundant } / total)
        )
        : nil
    }
    guard let first = shares.first else { return headline("Nothing was evaluated") }
    if let own = shares.dropFirst().first, own.words != first.words {
      return headline(
        "\(own.name) evaluates \(Self.change(own.total / first.total)) bodies in"
          + " \(page.kind.theseWords(shared.count)): \(own.words) redundant, not \(first.words)")
    }
    // The same number twice would look like a mistake.
    let start = first.words.prefix(1).uppercased() + first.words.dropFirst()
    return headline(
      "\(start) of \(shares.map { "\($0.name)’s" }.listed) body"
        + " evaluations in \(page.kind.theseWords(shared.count)) are redundant")
  }
}

extension EvaluationsChart {
  /// A share as words in a sentence, such as `none` or `41 %`.
  private static func words(_ share: Double) -> String {
    if share == 0 { return "none" }
    return share < 0.01 ? "less than 1 %" : Format.percent(share)
  }

  /// A factor as words before a noun, such as `31 % fewer`.
  private static func change(_ factor: Double) -> String {
    if factor == 1 { return "as many" }
    return factor < 1 ? "\(words(1 - factor)) fewer" : "\(words(factor - 1)) more"
  }
}

extension WorkloadResult {
  /// Those of the engine that makes the most.
  fileprivate var mostEvaluations: Double { measurements.compactMap { $0.parts?.total }.max() ?? 0 }
}

extension Measurement {
  /// The mean evaluations of a frame; `nil` if evaluations were not counted.
  var parts: EvaluationsChart.Parts? {
    guard let mean = evaluationsPerFrame, mean.all >= mean.redundant, mean.redundant >= 0 else {
      return nil
    }
    return .init(necessary: mean.all - mean.redundant, redundant: mean.redundant)
  }
}
