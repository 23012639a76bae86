import Foundation
import RunFolder

/// Every sample of a workload: density above, quartiles on the line, samples below.
public struct RainChart: Chart {
  public let name = "rain"
  public let summary = "the distribution of a workload's samples on every engine; needs samples"
  /// The workloads that are drawn where they were sampled; else the first one that was.
  private static let preferred = ["wide", "tree.mixed"]
  /// More points of a row only make its strip solid.
  private static let mostPoints = 400

  public init() {}

  public func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate] {
    let usable = input.run.representatives.compactMap { row -> (WorkloadResult, [Row])? in
      let rows = Self.rows(input.samples.filter { $0.isOwnFrames && $0.key == row.key })
      return rows.isEmpty ? nil : (row, rows)
    }
    let chosen = usable.filter { Self.preferred.contains($0.0.id) }
    guard !usable.isEmpty else {
      throw .nothingToDraw("the run folder holds no samples of a frame's time")
    }
    return (chosen.isEmpty ? Array(usable.prefix(1)) : chosen).compactMap { row, rows in
      draw(row, rows, input, style).map { Plate(name, row.id, scene: $0) }
    }
  }

  struct Row {
    var engine: String
    var distribution: Distribution
  }

  /// The samples of one workload, by engine in listing order.
  private static func rows(_ samples: [SampleSeries]) -> [Row] {
    EngineStyle.sorted(samples.map(\.engine)).compactMap { engine in
      samples.first { $0.engine == engine }.flatMap { Distribution($0.values) }.map {
        Row(engine: engine, distribution: $0)
      }
    }
  }

  private func draw(
    _ workload: WorkloadResult, _ rows: [Row], _ input: ChartInput, _ style: ChartStyle
  ) -> Scene? {
    var sketch = Sketch(style, rows: rows.count, of: 90...170, furniture: 300)
    let counts = rows.map(\.distribution.values.count)
    let (fewest, most) = (counts.min() ?? 0, counts.max() ?? 0)
    sketch.header(
      title: Self.title(workload, rows.map(\.engine)),
      subtitle:
        "\(workload.id): every sample of a frame’s time; density above, quartiles and median "
        + "on the line, logarithmic axis")
    sketch.footer(
      input.run.provenance([
        (fewest == most ? Format.count(most) : "\(Format.count(fewest)) to \(Format.count(most))")
          + " samples an engine", "density: Gaussian kernel on log time", "whiskers: 5 % and 95 %",
      ]))
    let labels = min(rows.map { sketch.width($0.engine, TypeScale.strong, .bold) }.max() ?? 0, 360)
    let area = Rect(
      left: sketch.content.left + labels + 32, top: sketch.content.top + 4,
      right: sketch.content.right - 150, bottom: sketch.content.bottom - 30)
    let ends = rows.flatMap { row in
      let values = row.distribution.values
      return [values[0], values[values.count - 1]]
    }
    guard let axis = LogScale(covering: ends, range: (area.left, area.right)) else { return nil }
    let height = min(area.height / Double(rows.count), 170)
    let bottom = area.top + height * Double(rows.count)
    for tick in axis.ticks {
      let x = axis.position(tick.value)
      let theme = sketch.theme
      sketch.rule(x: x, from: area.top, to: bottom, tick.isMajor ? theme.grid : theme.minorGrid)
      guard tick.isMajor else { continue }
      sketch.text(
        Format.durationTick(nanoseconds: tick.value), at: Point(x, bottom + 28), TypeScale.tick,
        theme.secondary, anchor: .middle)
    }
    for (index, row) in rows.enumerated() {
      let top = area.top + Double(index) * height
      let band = Rect(left: area.left, top: top, right: area.right, bottom: top + height)
      cloud(row, band, axis, &sketch)
      numbers(row, band, &sketch)
    }
    return sketch.scene
  }

  static func title(_ workload: WorkloadResult, _ engines: [String]) -> String {
    guard let contest = Contest(engines: engines),
      let ratio = workload.measurement(contest.subject)?.ratio(to: contest.reference)
    else { return "The samples of \(workload.id)" }
    return Finding.sentence(contest.subject, contest.reference, ratio, "on \(workload.id)")
  }

  private func cloud(_ row: Row, _ band: Rect, _ axis: LogScale, _ sketch: inout Sketch) {
    let color = EngineStyle(engine: row.engine, theme: sketch.theme).color
    let data = row.distribution
    let line = band.top + band.height * 0.5
    if data.values.count > 1 {
      let outline = data.density(count: 160).map {
        Point(axis.position($0.value), line - $0.height * band.height * 0.46)
      }
      let closed =
        [Point(outline[0].x, line)] + outline + [Point(outline[outline.count - 1].x, line)]
      sketch.add(
        Mark(.polygon(closed), fill: color.opacity(0.3), name: "density/\(row.engine)"))
      sketch.add(Mark(.polyline(outline), stroke: Stroke(color, width: 2)))
    }
    let box = line + max(8, band.height * 0.09)
    let half = max(4.5, band.height * 0.05)
    sketch.rule(
      y: box, from: axis.position(data.quantile(0.05)), to: axis.position(data.quantile(0.95)),
      color, width: 2)
    sketch.rect(
      Rect(
        left: axis.position(data.quantile(0.25)), top: box - half,
        right: axis.position(data.quantile(0.75)), bottom: box + half), color,
      name: "box/\(row.engine)")
    let median = axis.position(data.quantile(0.5))
    sketch.rule(
      x: median, from: box - half - 4, to: box + half + 4, sketch.theme.background, width: 6)
    sketch.rule(x: median, from: box - half - 4, to: box + half + 4, sketch.theme.ink, width: 2)
    strip(data, top: box + half + 9, bottom: band.bottom - 6, axis, color, &sketch)
  }

  /// The samples, shaken vertically by their rank so that the picture is the same every time.
  private func strip(
    _ data: Distribution, top: Double, bottom: Double, _ axis: LogScale, _ color: Color,
    _ sketch: inout Sketch
  ) {
    let step = max(1, data.values.count / Self.mostPoints)
    // The more points, the fainter each, so that dense places still differ.
    let opacity = min(0.4, max(0.14, 5 / Double(data.values.count / step).squareRoot()))
    for index in stride(from: 0, to: data.values.count, by: step) {
      // Multiples of the golden ratio spread evenly over 0 ..< 1.
      let shake = (Double(index + 1) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1)
      let y = top + shake * max(bottom - top, 0)
      sketch.add(
        Mark(
          .circle(center: Point(axis.position(data.values[index]), y), radius: 2.3),
          fill: color.opacity(opacity)))
    }
  }

  private func numbers(_ row: Row, _ band: Rect, _ sketch: inout Sketch) {
    let look = EngineStyle(engine: row.engine, theme: sketch.theme)
    let y = band.top + band.height * 0.5 + 14
    sketch.text(
      sketch.fitted(row.engine, TypeScale.strong, .bold, width: 360), at: Point(band.left - 28, y),
      TypeScale.strong, look.text, anchor: .end, face: .bold, name: "row/\(row.engine)")
    let left = band.right + 24
    sketch.text(
      Format.duration(nanoseconds: row.distribution.quantile(0.5)), at: Point(left, y - 4),
      TypeScale.strong, sketch.theme.label, face: .bold)
    sketch.text(
      "p95 " + Format.duration(nanoseconds: row.distribution.quantile(0.95)),
      at: Point(left, y + 20), TypeScale.note, sketch.theme.secondary)
  }
}
