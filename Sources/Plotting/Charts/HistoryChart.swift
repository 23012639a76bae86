import RunFolder

/// One figure over many runs, with what changed marked. The figure is a paired ratio of times: the machine's own
/// speed, which changes from run to run, is not in it.
public struct HistoryChart: Chart {
  public let name = "history"
  public let summary =
    "an engine's time relative to another's over several runs; needs three runs, or a history.jsonl"
  private static let preferred = ["wide", "tree.mixed"]
  /// Smaller steps than this are not marked.
  private static let noticeable = 0.03

  public init() {}

  public func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate] {
    let runs = input.earlier + [HistoryEntry(input.run)]
    guard runs.count >= 3 else {
      throw .nothingToDraw("a history needs at least three runs")
    }
    let series = input.run.representatives.compactMap { Series(of: $0, in: runs) }
      .filter { $0.points.count >= 3 }
    guard let first = series.first else {
      throw .nothingToDraw("no workload has a time ratio in three runs of one definition")
    }
    let chosen = series.filter { Self.preferred.contains($0.workload) }
    return (chosen.isEmpty ? [first] : chosen).compactMap { series in
      draw(series, input, style).map { Plate(name, series.workload, scene: $0) }
    }
  }

  struct Point: Equatable {
    var label: String
    var ratio: Ratio
    var evaluations: Int?
  }

  /// The runs that compared an engine with another on a workload of one definition and size.
  struct Series {
    var workload: String
    var engine: String
    var reference: String
    var points: [Point]

    init?(of workload: WorkloadResult, in runs: [HistoryEntry]) {
      guard
        let engine = Contest(paired: [workload])?.subject,
        let reference = workload.measurement(engine)?.ratios.first?.reference
      else { return nil }
      self.workload = workload.id
      self.engine = engine
      self.reference = reference
      points = runs.compactMap { run in
        let line = run.workloads.first {
          $0.id == workload.id && $0.engine == engine && $0.hash == workload.hash
            && $0.parameters == workload.parameters && $0.ratio?.reference == reference
        }
        guard let line, let ratio = line.ratio, ratio.low > 0, ratio.low <= ratio.estimate,
          ratio.estimate <= ratio.high, ratio.high.isFinite
        else { return nil }
        let isNamed = run.git != Environment.notExposed
        let label = isNamed ? String(run.git.prefix(7)) : String(run.date.prefix(10))
        return Point(label: label, ratio: ratio, evaluations: line.evaluations)
      }
    }
  }

  /// A level that holds from one run to another.
  struct Step: Equatable {
    var first: Int
    var last: Int
    /// The median of its points' estimates.
    var level: Double
  }

  /// Levels, cut where the medians of the three runs before and after differ noticeably and none of the intervals
  /// before reaches those after.
  static func steps(_ ratios: [Ratio]) -> [Step] {
    func median(_ range: Range<Int>) -> Double { ratios[range].map(\.estimate).sorted().median }
    var cuts: [(place: Int, size: Double)] = []
    for place in ratios.indices.dropFirst() {
      let before = max(0, place - 3)..<place
      let after = place..<min(ratios.count, place + 3)
      guard before.count >= 2, after.count >= 2 else { continue }
      let factor = median(after) / median(before)
      let (low, high) = factor > 1 ? (before, after) : (after, before)
      let apart = ratios[low].map(\.high).max()! < ratios[high].map(\.low).min()!
      if apart, max(factor, 1 / factor) > 1 + noticeable {
        let size = max(factor, 1 / factor)
        // One step shows at neighbouring places: the clearest is it.
        if let last = cuts.last, place - last.place < 3 {
          if size > last.size { cuts[cuts.count - 1] = (place, size) }
        } else {
          cuts.append((place, size))
        }
      }
    }
    let borders = [0] + cuts.map(\.place) + [ratios.count]
    return zip(borders, borders.dropFirst()).map { first, end in
      Step(first: first, last: end - 1, level: median(first..<end))
    }
  }

  private func draw(_ series: Series, _ input: ChartInput, _ style: ChartStyle) -> Scene? {
    let points = series.points
    let steps = Self.steps(points.map(\.ratio))
    var sketch = Sketch(style)
    let confidence = Format.fixed(points[points.count - 1].ratio.confidence * 100, 0)
    sketch.header(
      title: Self.title(steps, points.count, "\(series.engine) on \(series.workload)"),
      subtitle:
        "\(series.engine)’s time of a frame of \(series.workload) ÷ \(series.reference)’s, run "
        + "by run; band: \(confidence) % interval of the pairs; lower is faster")
    sketch.footer(
      input.run.provenance([
        "\(points.count) runs",
        "marked: three runs a side differ by more than 3 %, their intervals do not overlap",
      ]))
    let area = Rect(
      left: sketch.content.left + 92, top: sketch.content.top + 84,
      right: sketch.content.right - 12,
      bottom: sketch.content.bottom - 40)
    let spans = points.flatMap { [$0.ratio.low, $0.ratio.high] }
    guard
      let axis = LinearScale(covering: spans, zero: false, range: (area.bottom, area.top), count: 5)
    else { return nil }
    func x(_ index: Double) -> Double {
      area.left + index / Double(points.count - 1) * area.width
    }
    axes(points, axis, area, x, &sketch)
    curve(points, EngineStyle(engine: series.engine, theme: style.theme), axis, x, &sketch)
    for step in steps {
      let y = axis.position(step.level)
      sketch.rule(
        y: y, from: x(Double(step.first)), to: x(Double(step.last)), sketch.theme.ink, width: 3)
    }
    for (before, after) in zip(steps, steps.dropFirst()) {
      change(before, after, points, area, x, &sketch)
    }
    countChanges(points, area, x, &sketch)
    return sketch.scene
  }

  private func axes(
    _ points: [Point], _ axis: LinearScale, _ area: Rect, _ x: (Double) -> Double,
    _ sketch: inout Sketch
  ) {
    let theme = sketch.theme
    let labels = Format.factorTicks(axis.ticks.map(\.value))
    for (tick, label) in zip(axis.ticks, labels) {
      let y = axis.position(tick.value)
      sketch.rule(y: y, from: area.left, to: area.right, theme.grid)
      sketch.text(
        label, at: .init(area.left - 14, y + 7), TypeScale.tick, theme.secondary, anchor: .end)
    }
    sketch.rule(y: area.bottom, from: area.left, to: area.right, theme.axis, width: 2)
    let every = max(1, (points.count + 7) / 8)
    for index in stride(from: 0, to: points.count, by: every) {
      let place = x(Double(index))
      sketch.rule(x: place, from: area.bottom, to: area.bottom + 7, theme.axis)
      let half = sketch.width(points[index].label, TypeScale.tick) / 2
      let middle = min(max(place, Sketch.margin + half), area.right + 12 - half)
      sketch.text(
        points[index].label, at: .init(middle, area.bottom + 32), TypeScale.tick,
        theme.secondary, anchor: .middle)
    }
    if axis.domain.lowerBound > 0 {
      sketch.text(
        "axis starts at \(labels[0])",
        at: .init(area.left + 10, area.bottom - 12), TypeScale.note, theme.secondary,
        face: .italic, halo: theme.background)
    }
  }

  private func curve(
    _ points: [Point], _ look: EngineStyle, _ axis: LinearScale, _ x: (Double) -> Double,
    _ sketch: inout Sketch
  ) {
    func line(_ value: (Ratio) -> Double) -> [Plotting.Point] {
      points.enumerated().map { .init(x(Double($0)), axis.position(value($1.ratio))) }
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

  private func change(
    _ before: Step, _ after: Step, _ points: [Point], _ area: Rect, _ x: (Double) -> Double,
    _ sketch: inout Sketch
  ) {
    let factor = after.level / before.level
    let color = factor > 1 ? sketch.theme.alarm : sketch.theme.relief
    let place = x(Double(before.last + after.first) / 2)
    let top = area.top - 72
    sketch.add(
      Mark(
        .polyline([.init(place, area.top - 18), .init(place, area.bottom)]),
        stroke: Stroke(color, width: 1.6, dash: [6, 5]), name: "change"))
    let label = Format.change(factor)
    let half =
      max(
        sketch.width(label, TypeScale.subtitle, .bold),
        sketch.width(points[after.first].label, TypeScale.note)) / 2
    let middle = min(max(place, area.left + half), area.right - half)
    sketch.text(
      label, at: .init(middle, top + 20), TypeScale.subtitle, color, anchor: .middle, face: .bold)
    sketch.text(
      points[after.first].label, at: .init(middle, top + 44), TypeScale.note,
      sketch.theme.secondary, anchor: .middle)
  }

  /// Marks where the exact number of evaluations changed: no noise can have done that.
  private func countChanges(
    _ points: [Point], _ area: Rect, _ x: (Double) -> Double, _ sketch: inout Sketch
  ) {
    var end = area.left
    for index in points.indices.dropFirst() {
      guard let before = points[index - 1].evaluations, let after = points[index].evaluations,
        before != after
      else { continue }
      let place = x(Double(index) - 0.5)
      sketch.add(
        Mark(
          .polyline([.init(place, area.top), .init(place, area.bottom)]),
          stroke: Stroke(sketch.theme.axis, width: 1.6, dash: [2, 4]), name: "count-change"))
      let label = "\(Format.count(before)) → \(Format.count(after)) evaluations"
      let half = sketch.width(label, TypeScale.note) / 2
      let middle = min(max(place, area.left + half + 8), area.right - half)
      guard middle - half > end else { continue }
      end = middle + half + 16
      sketch.text(
        label, at: .init(middle, area.bottom - 38), TypeScale.note, sketch.theme.label,
        anchor: .middle, halo: sketch.theme.background, name: "count-change/label")
    }
  }

  static func title(_ steps: [Step], _ runs: Int, _ what: String) -> String {
    let changes = zip(steps, steps.dropFirst()).map { $1.level / $0.level }
    let worse = changes.filter { $0 > 1 }.count
    let better = changes.count - worse
    if changes.isEmpty { return "No change found in \(runs) runs of \(what)" }
    func words(_ count: Int, _ one: String, _ many: String) -> String? {
      count == 0 ? nil : count == 1 ? "One \(one)" : "\(count) \(many)"
    }
    let parts = [
      words(worse, "regression", "regressions"), words(better, "improvement", "improvements"),
    ].compactMap { $0 }
    let joined = parts.count == 2 ? parts[0] + " and " + parts[1].lowercased() : parts[0]
    return "\(joined) in \(runs) runs of \(what)"
  }
}
