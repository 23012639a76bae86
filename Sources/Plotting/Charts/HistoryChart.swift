import RunFolder

/// One figure over many runs, with what changed marked.
public struct HistoryChart: Chart {
  public let name = "history"
  public let summary = "a frame's time over several runs, oldest first; needs at least three runs"
  private static let preferred = ["wide", "tree.mixed"]
  /// Smaller steps than this are not marked.
  private static let noticeable = 0.03

  public init() {}

  public func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate] {
    let runs = input.earlier + [input.run]
    guard runs.count >= 3 else {
      throw .nothingToDraw("a history needs at least three runs")
    }
    let engines = input.run.measuredEngines
    let engine = Contest(engines: engines)?.subject ?? engines.first ?? ""
    let series = input.run.representatives.map { workload in
      (workload, Self.points(of: workload, engine, in: runs))
    }.filter { $0.1.count >= 3 }
    guard let first = series.first else {
      throw .nothingToDraw("no workload was timed on one engine in three runs")
    }
    let chosen = series.filter { Self.preferred.contains($0.0.id) }
    return (chosen.isEmpty ? [first] : chosen).compactMap { workload, points in
      draw(workload, engine, points, input, style).map {
        Plate(name, workload.id, scene: $0)
      }
    }
  }

  struct Point: Equatable {
    var label: String
    var time: Timing.Summary
  }

  /// The runs that timed this workload, of the same definition and size, on this engine.
  static func points(
    of workload: WorkloadResult, _ engine: String, in runs: [RunDocument]
  ) -> [Point] {
    runs.compactMap { run in
      let same = run.workloads.first {
        $0.id == workload.id && $0.hash == workload.hash && $0.parameters == workload.parameters
      }
      guard run.optimized, let time = same?.measurement(engine)?.frameTime else { return nil }
      let label =
        run.environment.git == Environment.notExposed
        ? String(run.environment.date.prefix(10)) : String(run.environment.git.prefix(7))
      return Point(label: label, time: time)
    }
  }

  /// A level that holds from one run to another.
  struct Step: Equatable {
    var first: Int
    var last: Int
    /// The median of its points' medians.
    var level: Double
  }

  /// Levels, cut where the medians of the three runs before and after differ noticeably and none of those before
  /// lies within those after.
  static func steps(_ times: [Timing.Summary]) -> [Step] {
    func median(_ range: Range<Int>) -> Double {
      let sorted = times[range].map(\.median).sorted()
      return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }
    var cuts: [(place: Int, size: Double)] = []
    for place in times.indices.dropFirst() {
      let before = max(0, place - 3)..<place
      let after = place..<min(times.count, place + 3)
      guard before.count >= 2, after.count >= 2 else { continue }
      let factor = median(after) / median(before)
      let (low, high) = factor > 1 ? (before, after) : (after, before)
      let apart =
        times[low].map(\.spread.upperBound).max()! < times[high].map(\.spread.lowerBound).min()!
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
    let borders = [0] + cuts.map(\.place) + [times.count]
    return zip(borders, borders.dropFirst()).map { first, end in
      Step(first: first, last: end - 1, level: median(first..<end))
    }
  }

  private func draw(
    _ workload: WorkloadResult, _ engine: String, _ points: [Point], _ input: ChartInput,
    _ style: ChartStyle
  ) -> Scene? {
    let steps = Self.steps(points.map(\.time))
    var sketch = Sketch(style)
    sketch.header(
      title: Self.title(steps, points.count, "\(workload.id) on \(engine)"),
      subtitle: "Median time of a frame of \(workload.id) on \(engine), run by run; band: ± median "
        + "absolute deviation; lower is faster")
    sketch.footer(
      input.run.provenance([
        "\(points.count) runs",
        "marked: medians of three runs a side differ by more than 3 % and do not overlap",
      ]))
    let area = Rect(
      left: sketch.content.left + 92, top: sketch.content.top + 84,
      right: sketch.content.right - 12,
      bottom: sketch.content.bottom - 40)
    let spans = points.flatMap { [$0.time.spread.lowerBound, $0.time.spread.upperBound] }
    guard
      let axis = LinearScale(covering: spans, zero: false, range: (area.bottom, area.top), count: 5)
    else { return nil }
    func x(_ index: Double) -> Double {
      area.left + index / Double(points.count - 1) * area.width
    }
    axes(points, axis, area, x, &sketch)
    curve(points, EngineStyle(engine: engine, theme: style.theme), axis, x, &sketch)
    for step in steps {
      let y = axis.position(step.level)
      sketch.rule(
        y: y, from: x(Double(step.first)), to: x(Double(step.last)), sketch.theme.ink, width: 3)
    }
    for (before, after) in zip(steps, steps.dropFirst()) {
      change(before, after, points, area, x, &sketch)
    }
    return sketch.scene
  }

  private func axes(
    _ points: [Point], _ axis: LinearScale, _ area: Rect, _ x: (Double) -> Double,
    _ sketch: inout Sketch
  ) {
    let theme = sketch.theme
    let labels = Format.durationTicks(nanoseconds: axis.ticks.map(\.value))
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
    func line(_ value: (Timing.Summary) -> Double) -> [Plotting.Point] {
      points.enumerated().map { .init(x(Double($0)), axis.position(value($1.time))) }
    }
    let band = line { $0.spread.upperBound } + line { $0.spread.lowerBound }.reversed()
    sketch.add(Mark(.polygon(band), fill: look.color.opacity(0.16), name: "band"))
    let medians = line { $0.median }
    sketch.add(Mark(.polyline(medians), stroke: Stroke(look.color, width: 2), name: "curve"))
    for (index, place) in medians.enumerated() {
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
