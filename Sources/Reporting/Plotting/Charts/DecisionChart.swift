import Findings
import Formats
import Foundation
import Numbers
import RunFolder

/// The chart for choosing an engine. For each workload, it shows the times of engines that track
/// properties, divided by the times of engines that publish whole objects, with intervals.
public struct DecisionChart: Chart {
  public let name = "decision"
  private static let rowHeights = 34.0...90
  private static let radius = 7.0
  /// The vertical distance between the marks of two engines in a row.
  private static let lane = 13.0
  /// The distance between the marker of a mean and its value.
  private static let distance = 20.0

  public init() {}

  public func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate] {
    try input.checkEngines()
    guard let decision = Decision(input.run) else {
      throw .nothingToDraw("the run has no ratio of a property-grained to an object-grained engine")
    }
    let references = decision.parts.map(\.reference)
    let ran = input.run.representatives.filter(\.kind.hasComponents)
    let rows = ran.filter { row in
      decision.engines.contains { engine in
        references.contains { row.measurement(engine)?.usableRatio(to: $0) != nil }
      }
    }
    // Apps come first, because most readers choose an engine for an app.
    let pages = WorkloadPage.pages(rows)
    return (pages.filter { $0.kind == .app } + pages.filter { $0.kind != .app }).map { page in
      let isWhole = pages.count { $0.kind == page.kind } == 1
      let set = isWhole ? ran.filter { $0.kind == page.kind } : page.rows
      return Plate(
        name: name + page.suffix,
        scene: draw(page, set, decision.engines, references, input, style))
    }
  }

  /// A row of the picture: a workload, or the mean over all workloads of the page.
  private struct Line {
    var label: String
    var workloads: [WorkloadResult]
    var isMean = false

    static func all(_ page: WorkloadPage) -> [Line] {
      let rows = page.rows.map { Line(label: $0.id, workloads: [$0]) }
      let mean = Line(label: "geometric mean", workloads: page.rows, isMean: true)
      return rows.count > 1 ? [mean] + rows : rows
    }

    func ratio(_ engine: String, to reference: String) -> Ratio? {
      isMean
        ? GeometricMean(of: engine, to: reference, over: workloads)?.ratio
        : workloads[0].measurement(engine)?.usableRatio(to: reference)
    }

    /// The height of this row, as a multiple of the height of a workload's row.
    var rows: Double { isMean ? 2 : 1 }
  }

  private func draw(
    _ page: WorkloadPage, _ set: [WorkloadResult], _ engines: [String], _ references: [String],
    _ input: ChartInput, _ style: ChartStyle
  ) -> Scene {
    let lines = Line.all(page)
    var sketch = Sketch(
      style, input.engines, rows: Int(lines.reduce(0) { $0 + $1.rows }), of: Self.rowHeights,
      furniture: 330)
    sketch.header(
      title: Self.title(page.kind, set, engines, references, input.engines.roles),
      subtitle:
        "Time of one frame ÷ that of the engine named above the panel, logarithmic axis; left of 1 is "
        + "faster; bar: 95 % interval of the paired ratio"
        + Self.idle(page, engines, references, input.engines.roles))
    sketch.footer(
      input.run.provenance([
        Self.intervals(page, engines, references, input.engines.roles),
        "redundant: changed nothing, "
          + "\(MigrationReport.observableObject) → \(MigrationReport.observable)"
          + Self.source(page, engines[0], references[0]),
      ]))
    let labels = min(
      lines.map { sketch.width($0.label, TypeScale.body, $0.isMean ? .bold : .regular) }.max() ?? 0,
      sketch.content.width * 0.24)
    let left = sketch.content.left + labels + 44
    let bottom = sketch.legend(
      engines, left: left, y: sketch.content.top + 20, right: sketch.content.right)
    let shares = lines.compactMap { line in
      Decision.redundancy(line.workloads, references[0], engines[0]).map {
        sketch.width($0.text, TypeScale.body, line.isMean ? .bold : .regular)
      }
    }
    let area = Rect(
      left: left, top: bottom + 74,
      right: sketch.content.right - max(150, (shares.max() ?? 0) + 34),
      bottom: sketch.content.bottom - 34)
    let bands = Self.bands(lines, area)
    for (index, line) in lines.enumerated() {
      let band = bands[index]
      if (index + (lines[0].isMean ? 1 : 0)).isMultiple(of: 2), !line.isMean {
        sketch.rect(
          Rect(
            left: sketch.content.left, top: band.top, right: sketch.content.right,
            bottom: band.bottom), sketch.theme.stripe)
      }
      let face = line.isMean ? TextStyle.Face.bold : .regular
      sketch.text(
        sketch.fittedName(line.label, TypeScale.body, width: labels),
        at: Point(left - 28, band.middle.y + 7), TypeScale.body,
        line.isMean ? sketch.theme.ink : sketch.theme.label, anchor: .end, face: face,
        name: "row/\(line.label)")
      redundancy(line, engines[0], references[0], band, &sketch)
    }
    for index in lines.indices.dropFirst() {
      let row = index - (lines[0].isMean ? 1 : 0)
      if lines[index - 1].isMean || page.beginsFamily(row) {
        sketch.familyRule(y: bands[index].top)
      }
    }
    sketch.text(
      "redundant", at: Point(sketch.content.right - 14, area.top - 13), TypeScale.tick,
      sketch.theme.secondary, anchor: .end)
    let gap = 56.0
    let width = (area.width - gap * Double(references.count - 1)) / Double(references.count)
    for (index, reference) in references.enumerated() {
      let start = area.left + Double(index) * (width + gap)
      let panel = Rect(left: start, top: area.top, right: start + width, bottom: area.bottom)
      draw(lines, bands, engines, reference, panel, &sketch)
    }
    return sketch.scene
  }

  /// The area of each line, from top to bottom.
  private static func bands(_ lines: [Line], _ area: Rect) -> [Rect] {
    let unit = area.height / lines.reduce(0) { $0 + $1.rows }
    var top = area.top
    return lines.map { line in
      defer { top += unit * line.rows }
      return Rect(left: area.left, top: top, right: area.right, bottom: top + unit * line.rows)
    }
  }

  /// Draws the panel with the ratios to one object-grained engine.
  private func draw(
    _ lines: [Line], _ bands: [Rect], _ engines: [String], _ reference: String,
    _ panel: Rect, _ sketch: inout Sketch
  ) {
    let theme = sketch.theme
    sketch.text(
      sketch.fitted(
        "÷ \(sketch.engines.roles.name(of: reference))", TypeScale.strong, .bold, width: panel.width
      ),
      at: Point(panel.middle.x, panel.top - 34), TypeScale.strong,
      sketch.look(of: reference).text, anchor: .middle, face: .bold, name: "panel/\(reference)")
    let ratios = lines.map { line in engines.map { line.ratio($0, to: reference) } }
    let ends = ratios.joined().compactMap(\.self).flatMap { ratio in
      [ratio.estimate] + (ratio.interval.map { [$0.lowerBound, $0.upperBound] } ?? [])
    }
    guard let axis = LogScale(covering: ends + [1], range: (panel.left, panel.right)) else {
      return
    }
    for tick in axis.ticks {
      let x = axis.position(tick.value)
      let isOne = tick.value == 1
      sketch.rule(
        x: x, from: panel.top, to: panel.bottom,
        isOne ? theme.axis : tick.isMajor ? theme.grid : theme.minorGrid, width: isOne ? 3 : 1)
      guard tick.isMajor else { continue }
      sketch.text(
        Format.factorTick(tick.value), at: Point(x, panel.bottom + 28), TypeScale.tick,
        isOne ? theme.ink : theme.secondary, anchor: .middle, face: isOne ? .bold : .regular)
    }
    for (line, (band, ratios)) in zip(lines, zip(bands, ratios)) {
      for (index, ratio) in ratios.enumerated() {
        guard let ratio else { continue }
        let lane = Double(index) - Double(engines.count - 1) / 2
        let y = band.middle.y + lane * (line.isMean ? band.height / 2.4 : Self.lane)
        mark(line, ratio, engines[index], reference, axis, y, panel, &sketch)
      }
    }
  }

  /// Draws one engine's ratio on a line of the picture. The marker of a mean is larger than the
  /// marker of a workload, and the value of the mean is written beside it.
  private func mark(
    _ line: Line, _ ratio: Ratio, _ engine: String, _ reference: String, _ axis: LogScale,
    _ y: Double, _ panel: Rect, _ sketch: inout Sketch
  ) {
    let look = sketch.look(of: engine)
    let what = line.isMean ? "mean" : line.label
    if let interval = ratio.interval {
      sketch.rect(
        Rect(
          left: axis.position(interval.lowerBound), top: y - 3,
          right: axis.position(interval.upperBound), bottom: y + 3), look.color.opacity(0.42),
        name: "bar/\(what)/\(engine)/\(reference)")
    }
    let x = axis.position(ratio.estimate)
    sketch.marker(
      engine, at: Point(x, y), radius: line.isMean ? 1.35 * Self.radius : Self.radius,
      name: line.isMean ? "mean/\(engine)/\(reference)" : "dot/\(what)/\(engine)/\(reference)")
    guard line.isMean else { return }
    let value = ratio.text(withInterval: false)
    let isRight = Self.isRight(
      x, sketch.width(value, TypeScale.strong, .bold), one: axis.position(1), panel)
    sketch.text(
      value, at: Point(x + (isRight ? Self.distance : -Self.distance), y + 7), TypeScale.strong,
      look.text, anchor: isRight ? .start : .end, face: .bold, halo: sketch.theme.background,
      name: "value/\(engine)/\(reference)")
  }

  /// `true` if the value of a mean is written to the right of its marker, `false` if it is written
  /// to the left. A side is preferred if the value is then within the panel and does not touch the
  /// line at the ratio 1.
  private static func isRight(
    _ x: Double, _ width: Double, one: Double, _ panel: Rect
  ) -> Bool {
    func isFree(_ left: Double) -> Bool {
      let right = left + width
      return left > panel.left && right < panel.right && (left > one + 6 || right < one - 6)
    }
    return isFree(x + distance)
      || (!isFree(x - distance - width) && x + distance + width < panel.right)
  }

  private func redundancy(
    _ line: Line, _ engine: String, _ reference: String, _ band: Rect, _ sketch: inout Sketch
  ) {
    guard let redundant = Decision.redundancy(line.workloads, reference, engine) else { return }
    sketch.text(
      redundant.text, at: Point(sketch.content.right - 14, band.middle.y + 7), TypeScale.body,
      line.isMean ? sketch.theme.ink : sketch.theme.label, anchor: .end,
      face: line.isMean ? .bold : .regular, name: "redundant/\(line.label)")
  }

  /// The title, with the geometric means of the first panel, such as `11 apps: @Observable
  /// (Observation) takes 0.75 of the time of ObservableObject (OpenCombine), FineObservation 0.22`.
  ///
  /// - Parameter set: the workloads that ran, also those that were not timed.
  static func title(
    _ kind: WorkloadKind, _ set: [WorkloadResult], _ engines: [String], _ references: [String],
    _ roles: EngineRoles
  ) -> String {
    let reference = references[0]
    let timed = engines.filter { GeometricMean(of: $0, to: reference, over: set) != nil }
    let engines = timed.isEmpty ? engines : timed
    let names = roles.names(of: [engines[0], reference] + engines.dropFirst())
    let means = means(set, timed, references).joined().compactMap(\.self)
    guard let mean = means.max(by: { $0.count < $1.count }) else {
      return "No paired comparison of \(names[0]) with \(names[1])"
    }
    let workloads = kind.words(mean.count, of: mean.ran)
    let scope = workloads.prefix(1).uppercased() + workloads.dropFirst()
    let values = estimates(set, engines, [reference]).map { $0.joined() }
    let rest = zip(names.dropFirst(2), values.dropFirst()).map { ", \($0) \($1)" }.joined()
    return "\(scope): \(names[0]) takes \(values[0]) of the time of \(names[1])\(rest)"
  }

  /// The end of the subtitle: the means without the workloads in which the first engine evaluates
  /// nothing. Empty if these workloads hardly change the means.
  private static func idle(
    _ page: WorkloadPage, _ engines: [String], _ references: [String], _ roles: EngineRoles
  ) -> String {
    let active = references.compactMap { Decision.active(page.rows, engines, $0) }.first
    guard let active else { return "" }
    let idle = Format.count(page.rows.count - active.count, "workload")
    return "; without the \(idle) in which \(roles.title(of: engines[0])) evaluates nothing: "
      + list(engines.map(roles.title), estimates(active, engines, references))
  }

  /// The means in the title with their intervals, such as `geometric means: ÷ OpenCombine 0.75
  /// [0.73, 0.78] and 0.22 [0.21, 0.23]`. The text is empty if there are no means.
  private static func intervals(
    _ page: WorkloadPage, _ engines: [String], _ references: [String], _ roles: EngineRoles
  ) -> String {
    let all = means(page.rows, engines, references)
    let parts = references.indices.compactMap { place -> String? in
      let texts = all.compactMap { $0[place]?.ratio.text }
      return texts.isEmpty
        ? nil : "÷ \(roles.title(of: references[place])) \(texts.joined(separator: " and "))"
    }
    return parts.isEmpty ? "" : "geometric means: " + parts.joined(separator: ", ")
  }

  /// A note that names the workload in which `engine` makes most of its redundant evaluations;
  /// empty if there is no such workload.
  private static func source(
    _ page: WorkloadPage, _ engine: String, _ reference: String
  ) -> String {
    let source = Decision.redundancy(page.rows, reference, engine)?.source
    return source.map { "; \($0.workload) makes \($0.percent) of the rest" } ?? ""
  }

  /// The means of each engine, in the order of `references`.
  private static func means(
    _ rows: [WorkloadResult], _ engines: [String], _ references: [String]
  ) -> [[GeometricMean?]] {
    engines.map { engine in references.map { GeometricMean(of: engine, to: $0, over: rows) } }
  }

  /// The estimates of the means as texts.
  private static func estimates(
    _ rows: [WorkloadResult], _ engines: [String], _ references: [String]
  ) -> [[String]] {
    means(rows, engines, references).map { means in
      means.map { $0?.ratio.text(withInterval: false) ?? "not timed" }
    }
  }

  /// The engines with their values, such as `Observation 0.75, 2.40; FineObservation 0.22, 0.71`.
  private static func list(_ engines: [String], _ values: [[String]]) -> String {
    zip(engines, values).map { "\($0) \($1.joined(separator: ", "))" }.joined(separator: "; ")
  }
}
