import Findings
import Formats
import Numbers
import RunFolder

/// One figure over many runs, with marks at changes. The figure is the ratio of two engines' times
/// in one run, so it does not depend on the machine's speed, which changes from run to run.
public struct HistoryChart: Chart {
  public let name = "history"

  public init() {}

  public func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate] {
    let runs = input.earlier + [HistoryEntry(input.run)]
    guard runs.count >= 3 else {
      throw .nothingToDraw("a history needs at least three runs")
    }
    let engines = input.engines
    let series = input.run.representatives.compactMap {
      HistorySeries(of: $0, in: runs, engines)
    }
    .filter { $0.points.count >= 3 }
    guard !series.isEmpty else {
      throw .nothingToDraw("no workload has a time ratio and the same definition in three runs")
    }
    return series.prefix(WorkloadPage.mostSingle).compactMap { series in
      draw(series, input, style).map { Plate(name, series.workload, scene: $0) }
    }
  }

  private func draw(_ series: HistorySeries, _ input: ChartInput, _ style: ChartStyle) -> Scene? {
    let points = series.points
    let ratios = points.map(\.ratio)
    let steps = HistorySeries.steps(ratios)
    let names = input.engines.roles.names(of: [series.engine, series.reference])
    var sketch = Sketch(style, input.engines)
    let confidence = Format.fixed(points[points.count - 1].ratio.confidence * 100, 0)
    sketch.header(
      title: Self.title(
        steps, points.count, HistorySeries.departure(ratios, from: steps),
        "\(names[0]) on \(series.workload)"),
      subtitle:
        "Time of a frame of \(series.workload) with \(names[0]) ÷ that with \(names[1]), run by run;"
        + " band: \(confidence) % interval of the pairs; lower is faster")
    sketch.footer(
      input.run.provenance([
        "black: the middle run of each level",
        "marked: three runs a side differ by 3 %, intervals apart"
          + (steps.allSatisfy(\.isConfirmed) ? "" : "; unconfirmed: two runs"),
      ]))
    let area = Rect(
      left: sketch.content.left + 92, top: sketch.content.top + 84,
      right: sketch.content.right - 12,
      bottom: sketch.content.bottom - 28 - 24 * Double(points.map(\.label.count).max() ?? 1))
    let spans = points.flatMap { [$0.ratio.low, $0.ratio.high] }
    guard
      let axis = LinearScale(covering: spans, zero: false, range: (area.bottom, area.top), count: 5)
    else { return nil }
    func x(_ index: Double) -> Double {
      area.left + index / Double(points.count - 1) * area.width
    }
    axes(points, axis, area, x, &sketch)
    curve(points, sketch.look(of: series.engine), axis, x, &sketch)
    for step in steps {
      let y = axis.position(step.level)
      sketch.rule(
        y: y, from: x(Double(step.first)), to: x(Double(step.last)), sketch.theme.ink, width: 3)
    }
    changes(steps, points, area, x, &sketch)
    countChanges(points, area, x, &sketch)
    return sketch.scene
  }

  private func axes(
    _ points: [HistorySeries.Point], _ axis: LinearScale, _ area: Rect, _ x: (Double) -> Double,
    _ sketch: inout Sketch
  ) {
    let theme = sketch.theme
    let labels = Format.factorTicks(axis.ticks.map(\.value))
    for (tick, label) in zip(axis.ticks, labels) {
      let y = axis.position(tick.value)
      sketch.rule(y: y, from: area.left, to: area.right, theme.grid)
      sketch.text(
        label, at: Point(area.left - 14, y + 7), TypeScale.tick, theme.secondary, anchor: .end)
    }
    sketch.rule(y: area.bottom, from: area.left, to: area.right, theme.axis, width: 2)
    // Every n-th run has a label. The count starts at the last run, so that the last run always has
    // a label.
    let every = max(1, (points.count + 7) / 8)
    for index in stride(from: points.count - 1, through: 0, by: -every) {
      let place = x(Double(index))
      sketch.rule(x: place, from: area.bottom, to: area.bottom + 7, theme.axis)
      for (line, label) in points[index].label.enumerated() {
        let size = line == 0 ? TypeScale.tick : TypeScale.note
        let half = sketch.width(label, size) / 2
        let middle = min(max(place, Sketch.margin + half), area.right + 12 - half)
        sketch.text(
          label, at: Point(middle, area.bottom + 32 + 23 * Double(line)), size, theme.secondary,
          anchor: .middle, name: "run/\(index)")
      }
    }
    if axis.domain.lowerBound > 0 {
      sketch.text(
        "axis starts at \(labels[0])",
        at: Point(area.left + 10, area.bottom - 12), TypeScale.note, theme.secondary,
        face: .italic, halo: theme.background)
    }
  }

  private func curve(
    _ points: [HistorySeries.Point], _ look: EngineStyle, _ axis: LinearScale,
    _ x: (Double) -> Double,
    _ sketch: inout Sketch
  ) {
    func line(_ value: (Ratio) -> Double) -> [Point] {
      points.enumerated().map { Point(x(Double($0)), axis.position(value($1.ratio))) }
    }
    let band = line(\.high) + line(\.low).reversed()
    sketch.add(Mark(.polygon(band), fill: look.color.opacity(0.16), name: "band"))
    let estimates = line(\.estimate)
    sketch.add(Mark(.polyline(estimates), stroke: Stroke(look.color, width: 2), name: "curve"))
    for (index, place) in estimates.enumerated() {
      sketch.add(
        Mark(
          .circle(center: place, radius: 3.5), fill: look.color,
          stroke: Stroke(sketch.theme.background, width: 1.2), name: "point/\(index)"))
    }
  }

  /// Draws a vertical line where a new level of the ratio (`HistorySeries.Step`) begins. Its label
  /// states the change from the level before, and the first run of the new level. Labels that would
  /// overlap are moved apart.
  private func changes(
    _ steps: [HistorySeries.Step], _ points: [HistorySeries.Point], _ area: Rect,
    _ x: (Double) -> Double,
    _ sketch: inout Sketch
  ) {
    let changes = zip(steps, steps.dropFirst()).map { before, after in
      (
        factor: after.level / before.level, place: x(Double(before.last + after.first) / 2),
        run: points[after.first].label.joined(separator: ", ")
          + (after.isConfirmed ? "" : ", unconfirmed")
      )
    }
    let widths = changes.map { change in
      max(
        sketch.width(Format.change(change.factor), TypeScale.subtitle, .bold),
        sketch.width(change.run, TypeScale.note))
    }
    let widest = widths.max() ?? 0
    let middles = Spacing.spread(
      changes.map(\.place), gap: widest + 16,
      within: area.left + widest / 2...area.right - widest / 2)
    for (change, middle) in zip(changes, middles) {
      let color = change.factor > 1 ? sketch.theme.alarm : sketch.theme.relief
      sketch.add(
        Mark(
          .polyline([Point(change.place, area.top - 18), Point(change.place, area.bottom)]),
          stroke: Stroke(color, width: 1.6, dash: [6, 5]), name: "change"))
      sketch.text(
        Format.change(change.factor), at: Point(middle, area.top - 52), TypeScale.subtitle, color,
        anchor: .middle, face: .bold)
      sketch.text(
        change.run, at: Point(middle, area.top - 28), TypeScale.note, sketch.theme.secondary,
        anchor: .middle, name: "change/label")
    }
  }

  /// Marks the places between two runs with different numbers of evaluations. Noise cannot change
  /// these numbers, because they are exact.
  private func countChanges(
    _ points: [HistorySeries.Point], _ area: Rect, _ x: (Double) -> Double, _ sketch: inout Sketch
  ) {
    let changes = zip(points, points.dropFirst()).enumerated().compactMap {
      index, pair -> (place: Double, label: String)? in
      guard let before = pair.0.evaluations, let after = pair.1.evaluations, before != after
      else { return nil }
      return (
        x(Double(index) + 0.5), "\(Format.count(before)) → \(Format.count(after)) evaluations"
      )
    }
    for change in changes {
      sketch.add(
        Mark(
          .polyline([Point(change.place, area.top), Point(change.place, area.bottom)]),
          stroke: Stroke(sketch.theme.axis, width: 1.6, dash: [2, 4]), name: "count-change"))
    }
    let lines = sketch.scene.marks.compactMap { mark -> [Point]? in
      if case .polyline(let points) = mark.shape { points } else { nil }
    }
    let texts = sketch.scene.texts.map { $0.box(sketch.metrics) }
    var labels = Callouts(within: area, around: lines, avoiding: texts)
    for change in changes {
      let size = Size(width: sketch.width(change.label, TypeScale.note), height: 20)
      let anchor = Point(change.place, area.bottom - 40)
      guard let box = labels.place(size, at: anchor, clearance: 2)?.box else { continue }
      sketch.text(
        change.label, at: Point(box.left, box.bottom - 5), TypeScale.note, sketch.theme.label,
        halo: sketch.theme.background, name: "count-change/label")
    }
  }

  /// The title: the numbers of regressions and improvements that three runs before and three runs
  /// after confirm. The title also states a change that no third run has confirmed yet: of the last
  /// two runs, or the `departure` of the last run.
  static func title(
    _ steps: [HistorySeries.Step], _ runs: Int, _ departure: Double?, _ what: String
  ) -> String {
    // A confirmed change needs three runs on either side.
    if runs < 6 { return "\(runs) runs of \(what): too few to tell a change from noise" }
    let changes = zip(steps, steps.dropFirst()).filter(\.1.isConfirmed).map { $1.level / $0.level }
    let worse = changes.filter { $0 > 1 }.count
    let better = changes.count - worse
    func words(_ count: Int, _ one: String, _ many: String) -> String? {
      count == 0 ? nil : count == 1 ? "One \(one)" : "\(count) \(many)"
    }
    let parts = [
      words(worse, "regression", "regressions"), words(better, "improvement", "improvements"),
    ].compactMap { $0 }
    let confirmed =
      parts.count == 2
      ? parts[0] + " and " + parts[1].lowercased() : parts.first ?? "No lasting change"
    let opening = "\(confirmed) in \(runs) runs of \(what)"
    if let last = steps.last, !last.isConfirmed {
      let factor = last.level / steps[steps.count - 2].level
      return opening + "; the last two are \(Format.percent(abs(factor - 1)))"
        + " \(factor > 1 ? "slower" : "faster"), unconfirmed"
    }
    guard let departure else { return opening }
    let size = Format.percent(abs(departure - 1))
    return opening + "; the last is \(size) \(departure > 1 ? "slower" : "faster") than the level"
  }
}
