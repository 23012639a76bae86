import Findings
import Formats
import Foundation
import Numbers
import RunFolder

/// The samples of a workload, each divided by the median of its engine. Each engine has a row: at
/// the top the density of the samples, below it a line with the quartiles, and at the bottom the
/// samples. The times themselves are not shown, because on a common axis of times the spread of a
/// single engine would be too narrow to see. ``DotsChart`` compares the engines.
public struct RainChart: Chart {
  public let name = "rain"
  /// The usual number of points in a row with many samples. If a row has at least twice as many
  /// samples, only a part of the samples is drawn, because more points would cover each other.
  private static let mostPoints = 400

  public init() {}

  public func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate] {
    try input.checkEngines()
    let all = input.run.representatives.lazy.compactMap { row -> (WorkloadResult, [Row])? in
      let rows = Self.rows(
        input.samples.filter { $0.isOwnFrames && $0.key == row.key }, input.engines)
      return rows.isEmpty ? nil : (row, rows)
    }
    let usable = Array(all.prefix(WorkloadPage.mostSingle))
    guard !usable.isEmpty else {
      throw .nothingToDraw("the run folder holds no samples of a frame's time")
    }
    return usable.map { row, rows in
      Plate(name, row.id, scene: draw(row, rows, input, style))
    }
  }

  struct Row {
    var engine: String
    var distribution: Distribution

    var isShaped: Bool { distribution.values.count >= RainChart.fewest }
    var median: Double { distribution.quantile(0.5) }

    /// The ends of the range that the axis must include, as ratios to the median. The lowest and
    /// the highest 0.5 % of the samples are outside of this range.
    var span: [Double] {
      [distribution.quantile(0.005) / median, distribution.quantile(0.995) / median]
    }

    /// The width of ``spread`` as a factor.
    var reach: Double { distribution.quantile(0.95) / distribution.quantile(0.05) }

    /// The range that contains nine of ten samples, relative to the median, such as `−8 to +12 %`.
    var spread: String {
      let ends = [0.05, 0.95].map { RainChart.percent(distribution.quantile($0) / median) }
      return "\(ends[0].dropLast(2)) to \(ends[1])"
    }
  }

  /// The rows for the samples of one workload: one row for each engine, in the order of
  /// ``Engines/sorted(_:)``.
  private static func rows(_ samples: [SampleSeries], _ engines: Engines) -> [Row] {
    engines.sorted(samples.map(\.engine)).compactMap { engine in
      samples.first { $0.engine == engine }.flatMap { Distribution($0.values) }.map {
        Row(engine: engine, distribution: $0)
      }
    }
  }

  /// The smallest number of samples for which a distribution is drawn. With fewer samples, the
  /// picture shows only the samples themselves.
  private static let fewest = 8

  private func draw(
    _ workload: WorkloadResult, _ rows: [Row], _ input: ChartInput, _ style: ChartStyle
  ) -> Scene {
    var sketch = Sketch(style, input.engines, rows: rows.count, of: 80...170, furniture: 300)
    let shaped = rows.contains { $0.isShaped }
    sketch.header(
      title: Self.title(workload, rows, input.engines),
      subtitle: "Every sample of a frame’s time ÷ the engine’s median, logarithmic axis"
        + (shaped ? "; density above, quartiles and 5 to 95 % on the line" : ""))
    sketch.footer(input.run.provenance(Self.notes(rows)))
    let labels = sketch.rowLabelWidth(rows.map(\.engine))
    let area = Rect(
      left: sketch.content.left + labels + 32, top: sketch.content.top + 4,
      right: sketch.content.right - 180, bottom: sketch.content.bottom - 30)
    let ends = rows.flatMap(\.span)
    let (low, high) = (ends.min() ?? 1, ends.max() ?? 1)
    // The axis is a little wider than the samples. The axis is never so narrow that a difference of
    // half a percent looks large.
    let axis = LogScale(
      domain: max(min(low, 0.95) * 0.985, 1e-6)...min(max(high, 1.05) * 1.015, 1e6),
      range: (area.left, area.right))
    let height = min(area.height / Double(rows.count), 170)
    grid(axis, area, bottom: area.top + height * Double(rows.count), &sketch)
    for (index, row) in rows.enumerated() {
      let top = area.top + Double(index) * height
      let band = Rect(left: area.left, top: top, right: area.right, bottom: top + height)
      cloud(row, band, axis, &sketch)
      numbers(row, band, axis, &sketch)
    }
    return sketch.scene
  }

  private static func notes(_ rows: [Row]) -> [String] {
    let counts = rows.map(\.distribution.values.count)
    let (fewest, most) = (counts.min() ?? 0, counts.max() ?? 0)
    let number =
      fewest == most
      ? Format.count(most, "sample") : "\(Format.count(fewest)) to \(Format.count(most)) samples"
    return ["\(number) an engine"]
      + (rows.contains { $0.isShaped } ? ["density: Gaussian kernel on log time"] : [])
  }

  /// The title: which engines' samples form two groups, since a median hides that. If none do, the
  /// range that contains nine of ten samples, on the engine where it is widest and on the subject.
  static func title(
    _ workload: WorkloadResult, _ rows: [Row], _ engines: Engines
  ) -> String {
    let shaped = rows.filter { $0.isShaped && engines.roles.isInTitles($0.engine) }
    guard let widest = shaped.max(by: { $0.reach < $1.reach }) else {
      return "The samples of \(workload.id)"
    }
    let divided = shaped.compactMap { row in
      row.distribution.groups.map { (engine: row.engine, factor: $0.high / $0.low) }
    }
    if !divided.isEmpty {
      let named = divided.prefix(2).map(\.engine)
      let shown = zip(engines.roles.names(of: named), divided).map {
        "those of \($0) \(Format.percent($1.factor - 1)) apart"
      }.joined(separator: ", ")
      let rest = divided.count > 2 ? " and \(Format.count(divided.count - 2)) more" : ""
      let most =
        divided.contains { $0.engine == widest.engine }
        ? ""
        : "; those of \(engines.roles.names(of: named + [widest.engine]).last!) vary most, by"
          + " \(widest.spread)"
      return "\(workload.id): samples form two groups, \(shown)\(rest)\(most)"
    }
    let subject = ComparedPair(among: shaped.map(\.engine), engines.roles)?.subject
    let other = shaped.first { $0.engine == subject && $0.engine != widest.engine }
    let named = [widest] + [other].compactMap(\.self)
    let parts = zip(named, engines.roles.names(of: named.map(\.engine))).map { row, name in
      "\(row.spread)\(row.engine == widest.engine ? " of the median" : "") on \(name)"
    }
    return "\(workload.id): 90 % of samples within " + parts.joined(separator: ", ")
  }

  /// The factors that can be marked on the axis, the most important first. A factor is not marked
  /// if it is too near to a factor that is already marked.
  private static let marked: [Double] =
    [1, 0.9, 1.1, 0.8, 1.2, 0.95, 1.05, 0.7, 1.5, 0.5, 2]
    + [5, 10, 100, 1e3, 1e6].flatMap { [$0, 1 / $0] }

  private func grid(
    _ axis: LogScale, _ area: Rect, bottom: Double, _ sketch: inout Sketch
  ) {
    var taken: [Double] = []
    for value in Self.marked where axis.domain.contains(value) {
      let x = axis.position(value)
      guard taken.allSatisfy({ abs($0 - x) > 90 }) else { continue }
      taken.append(x)
      sketch.rule(
        x: x, from: area.top, to: bottom, value == 1 ? sketch.theme.axis : sketch.theme.grid)
      sketch.text(
        Self.label(value), at: Point(x, bottom + 28), TypeScale.tick, sketch.theme.secondary,
        anchor: .middle)
    }
  }

  /// The label of a factor, such as `−10 %` or `+50 %`. For a factor that is hard to read as a
  /// percentage, the label looks like `5×`. The label of the factor 1 is `median`.
  private static func label(_ factor: Double) -> String {
    if factor == 1 { return "median" }
    return factor < 0.4 || factor > 2 ? Format.factorTick(factor) : percent(factor)
  }

  fileprivate static func percent(_ factor: Double) -> String {
    let change = (factor - 1) * 100
    let digits = Format.fixed(abs(change), 0)
    return digits == "0" ? "0 %" : (change < 0 ? "−" : "+") + digits + " %"
  }

  private func cloud(_ row: Row, _ band: Rect, _ axis: LogScale, _ sketch: inout Sketch) {
    let color = sketch.look(of: row.engine).color
    let data = row.distribution
    let line = band.top + band.height * 0.5
    func x(_ value: Double) -> Double { axis.position(value / row.median) }
    let box = line + max(8, band.height * 0.09)
    let half = max(4.5, band.height * 0.05)
    if row.isShaped {
      let outline = data.density(count: 160).filter { axis.domain.contains($0.value / row.median) }
        .map { Point(x($0.value), line - $0.height * band.height * 0.46) }
      if let first = outline.first, let last = outline.last {
        let closed = [Point(first.x, line)] + outline + [Point(last.x, line)]
        sketch.add(
          Mark(.polygon(closed), fill: color.opacity(0.3), name: "density/\(row.engine)"))
        sketch.add(Mark(.polyline(outline), stroke: Stroke(color, width: 2)))
      }
      sketch.rule(
        y: box, from: x(data.quantile(0.05)), to: x(data.quantile(0.95)), color, width: 2)
      sketch.rect(
        Rect(
          left: x(data.quantile(0.25)), top: box - half, right: x(data.quantile(0.75)),
          bottom: box + half), color, name: "box/\(row.engine)")
      let median = x(row.median)
      sketch.rule(
        x: median, from: box - half - 4, to: box + half + 4, sketch.theme.background, width: 6)
      sketch.rule(x: median, from: box - half - 4, to: box + half + 4, sketch.theme.ink, width: 2)
    }
    strip(row, top: box + half + 9, bottom: band.bottom - 6, axis, color, &sketch)
  }

  /// Draws the samples. Their vertical offset depends only on their rank, so that the picture is
  /// always the same.
  private func strip(
    _ row: Row, top: Double, bottom: Double, _ axis: LogScale, _ color: Color,
    _ sketch: inout Sketch
  ) {
    let values = row.distribution.values
    let step = max(1, values.count / Self.mostPoints)
    // The more points there are, the fainter is each point, so that denser areas still look darker.
    let opacity = min(1, max(0.14, 5 / Double(values.count / step).squareRoot()))
    let radius = row.isShaped ? 2.3 : 5
    for index in stride(from: 0, to: values.count, by: step) {
      let place = values[index] / row.median
      guard axis.domain.contains(place) else { continue }
      // The fractional parts of the multiples of the golden ratio spread evenly over 0 ..< 1.
      let shake = (Double(index + 1) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1)
      let y = top + shake * max(bottom - top, 0)
      sketch.add(
        Mark(
          .circle(center: Point(axis.position(place), y), radius: radius),
          fill: color.opacity(opacity), name: "sample/\(row.engine)"))
    }
  }

  private func numbers(_ row: Row, _ band: Rect, _ axis: LogScale, _ sketch: inout Sketch) {
    let y = band.top + band.height * 0.5 + 10
    sketch.rowLabel(
      row.engine, right: band.left - 28, middle: band.top + band.height * 0.5, width: 360)
    let left = band.right + 24
    sketch.text(
      Format.duration(nanoseconds: row.median), at: Point(left, y - 4), TypeScale.strong,
      sketch.theme.label, face: .bold)
    guard row.isShaped else { return }
    sketch.text(
      row.spread, at: Point(left, y + 18), TypeScale.note, sketch.theme.secondary,
      name: "spread/\(row.engine)")
    let beyond = row.distribution.values.count { !axis.domain.contains($0 / row.median) }
    guard beyond > 0 else { return }
    sketch.text(
      "\(Format.count(beyond)) beyond", at: Point(left, y + 38), TypeScale.note,
      sketch.theme.secondary, name: "beyond/\(row.engine)")
  }
}
