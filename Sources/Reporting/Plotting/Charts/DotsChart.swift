import Findings
import Formats
import Numbers
import RunFolder
import Verdicts

/// The median time of a frame for each workload and engine, on a logarithmic axis. The chart uses
/// dots because a logarithmic axis has no zero at which bars could start.
public struct DotsChart: Chart {
  public let name = "dots"
  private static let rowHeights = 34.0...110
  /// The largest number of rows on a page whose rows also show the workloads' parameters, below the
  /// ids.
  private static let mostTall = 10
  private static let radius = 6.5
  /// The vertical distance between two lanes of marks.
  private static let step = 15.0

  /// The height that a row needs for its lanes of marks.
  private static func height(lanes: Int) -> Double {
    max(rowHeights.lowerBound, Double(lanes - 1) * step + 2 * radius + 9)
  }

  public init() {}

  public func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate] {
    try input.checkEngines()
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
    let engines = input.engines
    let lines = rows.map { Row($0, input.intervals, engines) }
    let tall = rows.count <= Self.mostTall
    // This first layout only finds the height that the rows need.
    var frame = Frame(Sketch(style, engines), page, lines, input, tall: tall)
    let stacks = lines.map { line in
      frame.axis.map { axis in
        Lanes(line.dots.map { axis.position($0.median) }, reach: 2 * Self.radius + 3)
      }
    }
    let least = stacks.map { Self.height(lanes: $0?.count ?? 1) }
    let spare = max(0, frame.area.height - least.reduce(0, +)) / Double(rows.count)
    let heights = least.map { max($0, min($0 + spare, Self.rowHeights.upperBound)) }
    let missing = max(heights.reduce(0, +), 2 * Self.rowHeights.upperBound) - frame.area.height
    frame = Frame(
      Sketch(style, engines, height: style.size.height + missing), page, lines, input, tall: tall)
    guard let axis = frame.axis else { return frame.sketch.scene }
    var tops = [frame.area.top]
    for height in heights { tops.append(tops[tops.count - 1] + height) }
    let bands = zip(tops, tops.dropFirst()).map {
      Rect(left: frame.area.left, top: $0, right: frame.area.right, bottom: $1)
    }
    grid(axis, bands, &frame.sketch)
    for (index, line) in lines.enumerated() {
      if page.beginsFamily(index) { frame.sketch.familyRule(y: bands[index].top) }
      label(line.workload, bands[index], width: frame.labels, tall: tall, &frame.sketch)
      marks(
        line, bands[index], axis, stacks[index]?.offsets ?? [], striped: index.isMultiple(of: 2),
        &frame.sketch)
    }
    return frame.sketch.scene
  }

  /// The title, labels and axis around the rows, and the area that remains for the rows.
  private struct Frame {
    var sketch: Sketch
    var area: Rect
    /// The width of the rows' names.
    var labels: Double
    /// `nil` if no dot can be placed.
    var axis: LogScale?

    init(
      _ empty: Sketch, _ page: WorkloadPage, _ lines: [Row], _ input: ChartInput, tall: Bool
    ) {
      sketch = empty
      let engines = empty.engines
      let ids = engines.sorted(page.rows.flatMap(\.timedEngines))
      let noise = Noise(input.run)
      let bars = lines.contains { $0.dots.contains { $0.interval != nil } }
      sketch.header(
        title: DotsChart.title(page, ids, noise, engines),
        subtitle: "Median time of one \(page.kind.frame), logarithmic axis, further left is faster"
          + (bars ? "; bar: \(input.intervals.words ?? "")" : ""))
      sketch.footer(
        input.run.provenance(
          [
            noise.words,
            "spread: slowest ÷ fastest engine of the row"
              + (engines.floor.map { ", apart from \(engines.roles.title(of: $0))" } ?? ""),
          ]))
      labels = DotsChart.labelWidth(page.rows, sketch, tall: tall)
      let left = sketch.content.left + labels + 44
      let legendBottom = sketch.legend(
        ids, left: left, y: sketch.content.top + 20, right: sketch.content.right)
      area = Rect(
        left: left, top: legendBottom + 44, right: sketch.content.right - 110,
        bottom: sketch.content.bottom - 24)
      axis = LogScale(
        covering: lines.flatMap { $0.dots.flatMap(\.ends) }, range: (area.left, area.right))
    }
  }

  /// A workload with the marks of its engines.
  private struct Row {
    struct Dot {
      var engine: String
      var median: Double
      var interval: ClosedRange<Double>?

      /// The values that the axis must include.
      var ends: [Double] { [interval?.lowerBound ?? median, interval?.upperBound ?? median] }
    }

    var workload: WorkloadResult
    var dots: [Dot]

    init(_ workload: WorkloadResult, _ intervals: TimeIntervals, _ engines: Engines) {
      self.workload = workload
      dots = engines.sorted(workload.timedEngines).compactMap { engine in
        workload.measurement(engine)?.frameTime.map { time in
          Dot(
            engine: engine, median: time.median,
            interval: intervals.around(time.median, workload, engine))
        }
      }
    }
  }

  /// The title, which compares the subject with the reference (``ComparedPair``), and before that
  /// with the next subject: the numbers of workloads with each verdict.
  ///
  /// - Parameter ids: the engines of the page, in the order of ``Engines/sorted(_:)``.
  static func title(
    _ page: WorkloadPage, _ ids: [String], _ noise: Noise, _ engines: Engines
  ) -> String {
    guard let pair = ComparedPair(paired: page.rows, engines.roles) else {
      guard let compared = ComparedPair(among: ids, engines.roles) else {
        return "Time of one \(page.kind.frame) on \(engines.roles.titleNames(of: ids).listed)"
      }
      let names = engines.roles.names(of: [compared.subject, compared.reference])
      return "Time of one \(page.kind.frame) on \(names[0]), \(names[1]) and "
        + "others: no paired comparison"
    }
    let next = engines.subjects(among: ids).first { $0 != pair.subject && $0 != pair.reference }
    let references = [next, pair.reference].compactMap(\.self)
    let names = engines.roles.names(of: [pair.subject] + references)
    let comparisons = zip(references, names.dropFirst()).compactMap { reference, name in
      Comparison(pair.subject, to: reference, named: name, page, noise)
    }
    if comparisons.count == 2, let first = comparisons[0].flags(),
      let second = comparisons[1].flags(after: comparisons[0])
    {
      return "\(names[0]) is \(first), and \(second)"
    }
    let name = engines.roles.names(of: [pair.subject, pair.reference])
    return Comparison(pair.subject, to: pair.reference, named: name[1], page, noise)?
      .sentence(name[0]) ?? "\(name[0]) and \(name[1])"
  }

  /// The verdicts about one engine's times relative to another's on a page.
  private struct Comparison {
    private let reference: String
    private let counts: [(verdict: TimeVerdict, count: Int)]
    private let kind: WorkloadKind
    private var all: Int { counts.reduce(0) { $0 + $1.count } }

    /// - Returns: `nil` if the page has no ratio of the two engines.
    init?(
      _ engine: String, to reference: String, named name: String, _ page: WorkloadPage,
      _ noise: Noise
    ) {
      let verdicts = page.rows.compactMap { $0.verdict(engine, to: reference, noise) }
      guard !verdicts.isEmpty else { return nil }
      counts = [TimeVerdict.faster, .slower, .same, .inconclusive].compactMap { verdict in
        let count = verdicts.count { $0 == verdict }
        return count > 0 ? (verdict, count) : nil
      }
      (self.reference, kind) = (name, page.kind)
    }

    /// `faster than Observation on all 14 apps`; `nil` if the engine is nowhere faster or slower.
    var clause: String? { clause(counts, of: kind.words(all), all: kind.allWords(all)) }

    /// The clause without verdicts that are no flag, for a sentence with two comparisons.
    /// - Parameter before: the comparison that the sentence mentions before.
    func flags(after before: Comparison? = nil) -> String? {
      let flags = counts.filter(\.verdict.isFlag)
      guard let before else {
        return clause(flags, of: kind.words(all), all: kind.allWords(all))
      }
      return clause(flags, of: before.all == all ? nil : "\(all)", all: "all \(all)")
    }

    private func clause(
      _ shown: [(verdict: TimeVerdict, count: Int)], of some: String?, all every: String
    ) -> String? {
      guard let first = shown.first, first.verdict.isFlag else { return nil }
      let start = "\(first.verdict.word) than \(reference) on "
      if first.count == all { return start + every }
      let rest = shown.dropFirst().map { ", \($0.verdict.word) on \($0.count)" }.joined()
      return "\(start)\(first.count)\(rest)" + (some.map { " of \($0)" } ?? "")
    }

    func sentence(_ subject: String) -> String {
      if let clause { return "\(subject) is \(clause)" }
      guard counts.count == 1 else {
        let parts = counts.map { "\($0.verdict.word) on \($0.count)" }
        return "\(subject) and \(reference): \(parts.joined(separator: ", ")) of \(kind.words(all))"
      }
      return counts[0].verdict == .same
        ? "\(subject) takes the same time as \(reference) on \(kind.allWords(all))"
        : "\(subject) or \(reference): inconclusive which is faster on \(kind.allWords(all))"
    }
  }

  private static func labelWidth(_ rows: [WorkloadResult], _ sketch: Sketch, tall: Bool) -> Double {
    let widths = rows.flatMap { row in
      [sketch.width(row.id, TypeScale.body)]
        + (tall ? [sketch.width(row.parameters.words, TypeScale.note)] : [])
    }
    return min(max(widths.max() ?? 0, 80), sketch.content.width * 0.3)
  }

  private func grid(_ axis: LogScale, _ bands: [Rect], _ sketch: inout Sketch) {
    let theme = sketch.theme
    for band in stride(from: 0, to: bands.count, by: 2).map({ bands[$0] }) {
      sketch.rect(
        Rect(
          left: sketch.content.left, top: band.top, right: sketch.content.right,
          bottom: band.bottom), theme.stripe)
    }
    let (top, bottom) = (bands[0].top, bands[bands.count - 1].bottom)
    for tick in axis.ticks {
      let x = axis.position(tick.value)
      let strong = tick.isMajor
      sketch.rule(
        x: x, from: top, to: bottom,
        strong ? theme.grid.mixed(with: theme.axis, 0.25) : theme.minorGrid)
      guard strong else { continue }
      sketch.text(
        Format.durationTick(nanoseconds: tick.value), at: Point(x, bottom + 30), TypeScale.tick,
        theme.secondary, anchor: .middle, name: "tick/\(tick.value)")
    }
    sketch.text(
      "spread", at: Point(sketch.content.right - 14, top - 13), TypeScale.tick,
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
    let times = row.measurements.filter { !sketch.engines.isFloor($0.engine) }
      .compactMap { $0.frameTime?.median }
    guard times.count > 1, let fastest = times.min(), let slowest = times.max() else { return }
    sketch.text(
      Format.factor(slowest / fastest), at: Point(sketch.content.right - 14, band.middle.y + 7),
      TypeScale.body, theme.label, anchor: .end, name: "spread/\(row.id)")
  }

  private func marks(
    _ row: Row, _ band: Rect, _ axis: LogScale, _ lanes: [Double], striped: Bool,
    _ sketch: inout Sketch
  ) {
    let theme = sketch.theme
    let ground = striped ? theme.stripe : theme.background
    let places = row.dots.map { axis.position($0.median) }
    if let first = places.min(), let last = places.max() {
      sketch.rule(y: band.middle.y, from: first, to: last, theme.stem, width: 2)
    }
    for (dot, lane) in zip(row.dots, lanes) {
      guard let interval = dot.interval else { continue }
      let y = band.middle.y + lane * Self.step
      let color = sketch.look(of: dot.engine).color
      sketch.rect(
        Rect(
          left: axis.position(interval.lowerBound), top: y - 3,
          right: axis.position(interval.upperBound), bottom: y + 3),
        color.opacity(0.42), name: "bar/\(row.workload.id)/\(dot.engine)")
    }
    for (index, dot) in row.dots.enumerated().reversed() {
      let y = band.middle.y + lanes[index] * Self.step
      sketch.marker(
        dot.engine, at: Point(places[index], y), radius: Self.radius,
        name: "dot/\(row.workload.id)/\(dot.engine)",
        ground: ground)
    }
  }
}
