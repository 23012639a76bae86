import RunFolder

/// Engines across workloads: the median time of a frame on a logarithmic axis. Dots rather than bars, which
/// have no zero to stand on there.
public struct DotsChart: Chart {
  public let name = "dots"
  public let summary = "time of a frame of every engine across the workloads; needs times"
  private static let rowHeights = 34.0...110

  public init() {}

  public func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate] {
    let rows = input.run.representatives.filter { !$0.timedEngines.isEmpty }
    guard !rows.isEmpty else {
      throw .nothingToDraw("no workload of the run was timed")
    }
    return WorkloadPage.pages(rows).map { page in
      Plate(name: name + page.suffix, scene: draw(page, input, style))
    }
  }

  private func draw(_ page: WorkloadPage, _ input: ChartInput, _ style: ChartStyle) -> Scene {
    let rows = page.rows
    let engines = EngineStyle.sorted(rows.flatMap(\.timedEngines))
    let lines = rows.map { Row($0, input.intervals) }
    var sketch = Sketch(style, rows: rows.count, of: Self.rowHeights, furniture: 330)
    let bars = lines.contains { $0.dots.contains { $0.interval != nil } }
    sketch.header(
      title: Self.title(page, engines: engines),
      subtitle: "Median time of one \(page.kind.frame), logarithmic axis, further left is faster"
        + (bars ? "; bar: \(input.intervals.words ?? "")" : ""))
    sketch.footer(input.run.provenance(["spread: slowest ÷ fastest engine of the row"]))
    let tall = (sketch.content.height - 130) / Double(rows.count) >= Self.tallRow
    let labels = labelWidth(rows, sketch, tall: tall)
    let left = sketch.content.left + labels + 44
    let right = sketch.content.right - 110
    let legendBottom = sketch.legend(
      engines, left: left, y: sketch.content.top + 20, right: sketch.content.right)
    let area = Rect(
      left: left, top: legendBottom + 44, right: right, bottom: sketch.content.bottom - 24)
    // The axis exists: `rows` holds timed measurements only.
    guard
      let axis = LogScale(
        covering: lines.flatMap { $0.dots.flatMap(\.ends) }, range: (area.left, area.right))
    else { return sketch.scene }
    let height = min(area.height / Double(rows.count), Self.rowHeights.upperBound)
    grid(axis, area, rows: rows.count, height: height, &sketch)
    for (index, line) in lines.enumerated() {
      let band = Rect(
        left: area.left, top: area.top + Double(index) * height, right: area.right,
        bottom: area.top + Double(index + 1) * height)
      if page.beginsFamily(index) { sketch.familyRule(y: band.top) }
      label(line.workload, band, width: labels, tall: tall, &sketch)
      marks(line, band, axis, striped: index.isMultiple(of: 2), &sketch)
    }
    return sketch.scene
  }

  /// A workload with the marks of its engines.
  private struct Row {
    struct Dot {
      var engine: String
      var median: Double
      var interval: ClosedRange<Double>?

      /// What the axis has to reach.
      var ends: [Double] { [interval?.lowerBound ?? median, interval?.upperBound ?? median] }
    }

    var workload: WorkloadResult
    var dots: [Dot]

    init(_ workload: WorkloadResult, _ intervals: MedianIntervals) {
      self.workload = workload
      dots = EngineStyle.sorted(workload.timedEngines).compactMap { engine in
        workload.measurement(engine)?.frameTime.map { time in
          Dot(
            engine: engine, median: time.median,
            interval: intervals.around(time.median, workload, engine))
        }
      }
    }
  }

  /// How many workloads the subject is faster on, by intervals that exclude 1.
  static func title(_ page: WorkloadPage, engines: [String]) -> String {
    guard let contest = Contest(paired: page.rows) else {
      guard let compared = Contest(engines: engines) else {
        return "Time of one \(page.kind.frame) on \(engines.joined(separator: ", "))"
      }
      return "Time of one \(page.kind.frame) on \(compared.subject), \(compared.reference) and "
        + "others: no paired comparison"
    }
    let (subject, reference) = (contest.subject, contest.reference)
    let findings = page.rows.compactMap { row in
      row.measurement(subject)?.usableRatio(to: reference).map(Finding.init)
    }
    let faster = findings.filter { $0 == .faster }.count
    let slower = findings.filter { $0 == .slower }.count
    let same = findings.count - faster - slower
    if same == findings.count {
      return "No difference found between \(subject) and \(reference) on "
        + page.kind.allWords(findings.count)
    }
    if faster == findings.count {
      return "\(subject) is faster than \(reference) on " + page.kind.allWords(faster)
    }
    if slower == findings.count {
      return "\(subject) is slower than \(reference) on " + page.kind.allWords(slower)
    }
    var parts: [String] = []
    if faster > 0 { parts.append("faster than \(reference) on \(faster)") }
    if slower > 0 {
      parts.append("slower " + (faster > 0 ? "on" : "than \(reference) on") + " \(slower)")
    }
    let rest = same > 0 ? "; no difference found on \(same)" : ""
    return "\(subject) is \(parts.joined(separator: ", ")) of \(page.kind.words(findings.count))"
      + rest
  }

  /// Rows at least this high have their parameters below the workload's id.
  private static let tallRow = 56.0

  private func labelWidth(_ rows: [WorkloadResult], _ sketch: Sketch, tall: Bool) -> Double {
    let widths = rows.flatMap { row in
      [sketch.width(row.id, TypeScale.body)]
        + (tall ? [sketch.width(row.parameters.words, TypeScale.note)] : [])
    }
    return min(max(widths.max() ?? 0, 80), sketch.content.width * 0.3)
  }

  private func grid(
    _ axis: LogScale, _ area: Rect, rows: Int, height: Double, _ sketch: inout Sketch
  ) {
    let theme = sketch.theme
    let bottom = area.top + Double(rows) * height
    for row in stride(from: 0, to: rows, by: 2) {
      sketch.rect(
        Rect(
          left: sketch.content.left, top: area.top + Double(row) * height,
          right: sketch.content.right, bottom: area.top + Double(row + 1) * height), theme.stripe)
    }
    for tick in axis.ticks {
      let x = axis.position(tick.value)
      let strong = tick.isMajor
      sketch.rule(
        x: x, from: area.top, to: bottom,
        strong ? theme.grid.mixed(with: theme.axis, 0.25) : theme.minorGrid)
      guard strong else { continue }
      sketch.text(
        Format.durationTick(nanoseconds: tick.value), at: Point(x, bottom + 30), TypeScale.tick,
        theme.secondary, anchor: .middle, name: "tick/\(tick.value)")
    }
    sketch.text(
      "spread", at: Point(sketch.content.right - 14, area.top - 13), TypeScale.tick,
      theme.secondary, anchor: .end)
  }

  private func label(
    _ row: WorkloadResult, _ band: Rect, width: Double, tall: Bool, _ sketch: inout Sketch
  ) {
    let theme = sketch.theme
    let right = sketch.content.left + width + 16
    let words = row.parameters.words
    let two = tall && !words.isEmpty
    let id = sketch.fittedName(row.id, TypeScale.body, width: width)
    sketch.text(
      id, at: Point(right, band.middle.y + (two ? -3 : 7)), TypeScale.body, theme.label,
      anchor: .end, name: "row/\(row.id)")
    if two {
      sketch.text(
        sketch.fitted(words, TypeScale.note, width: width), at: Point(right, band.middle.y + 19),
        TypeScale.note, theme.secondary, anchor: .end)
    }
    let times = row.measurements.compactMap { $0.frameTime?.median }
    guard times.count > 1, let fastest = times.min(), let slowest = times.max() else { return }
    let factor = slowest / fastest
    sketch.text(
      Format.factor(factor), at: Point(sketch.content.right - 14, band.middle.y + 7),
      TypeScale.strong, factor >= 10 ? theme.alarm : theme.label, anchor: .end, face: .bold,
      name: "spread/\(row.id)")
  }

  private func marks(
    _ row: Row, _ band: Rect, _ axis: LogScale, striped: Bool, _ sketch: inout Sketch
  ) {
    let theme = sketch.theme
    let ground = striped ? theme.stripe : theme.background
    let places = row.dots.map { axis.position($0.median) }
    if let first = places.min(), let last = places.max() {
      sketch.rule(y: band.middle.y, from: first, to: last, theme.stem, width: 2)
    }
    let (radius, lanes, step) = Self.stack(places, height: band.height)
    for (dot, lane) in zip(row.dots, lanes) {
      guard let interval = dot.interval else { continue }
      let y = band.middle.y + lane * step
      let color = EngineStyle(engine: dot.engine, theme: theme).color
      sketch.rect(
        Rect(
          left: axis.position(interval.lowerBound), top: y - 3,
          right: axis.position(interval.upperBound), bottom: y + 3),
        color.opacity(0.42), name: "bar/\(row.workload.id)/\(dot.engine)")
    }
    for (index, dot) in row.dots.enumerated().reversed() {
      let y = band.middle.y + lanes[index] * step
      sketch.marker(
        dot.engine, at: Point(places[index], y), radius: radius,
        name: "dot/\(row.workload.id)/\(dot.engine)",
        ground: ground)
    }
  }

  /// Marks as large as the row's height allows, down to the smallest that can be told apart, with the lane of each and
  /// the distance of lanes.
  private static func stack(
    _ places: [Double], height: Double
  ) -> (radius: Double, lanes: [Double], step: Double) {
    var radius = min(8.5, max(4.5, (height / 3 - 1.5) / 2))
    while true {
      let lanes = lanes(places, reach: 2 * radius + 3)
      let deepest = lanes.map(abs).max() ?? 0
      let step = min(2 * radius + 1, (height / 2 - radius - 2) / max(deepest, 0.5))
      if deepest == 0 || step >= 1.8 * radius || radius <= 4.5 { return (radius, lanes, step) }
      radius = max(radius - 0.5, 4.5)
    }
  }

  /// How many lanes above (negative) or below the middle each mark goes, so that none covers another: a
  /// group of marks that would is stacked, centred on the middle.
  static func lanes(_ places: [Double], reach: Double) -> [Double] {
    var lanes = [Double](repeating: 0, count: places.count)
    var group: [Int] = []
    var ends: [Double] = []
    func closeGroup() {
      for index in group { lanes[index] -= Double(ends.count - 1) / 2 }
      (group, ends) = ([], [])
    }
    for index in places.indices.sorted(by: { (places[$0], $0) < (places[$1], $1) }) {
      if let last = group.last, places[index] - places[last] >= reach { closeGroup() }
      let lane = ends.firstIndex { places[index] - $0 >= reach } ?? ends.count
      if lane == ends.count { ends.append(0) }
      ends[lane] = places[index]
      lanes[index] = Double(lane)
      group.append(index)
    }
    closeGroup()
    return lanes
  }
}
