import Foundation
import RunFolder

/// The engines' time ratio to the oracle's against the work that a body does by itself: where the engine stops to
/// matter, and where it does not because it evaluates in vain.
public struct BreakEvenChart: Chart {
  public let name = "break-even"
  public let summary =
    "time ratio of the engines against a body's own work; needs a sweep of bodyWork with the oracle"
  private static let percent = Format.fixed(BreakEven.share * 100, 0) + " %"

  public init() {}

  public func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate] {
    guard let sweep = Self.sweep(input.run) else {
      throw .nothingToDraw("the run holds no sweep over a body’s own work")
    }
    guard let scene = draw(sweep, input, style) else {
      throw .nothingToDraw("the sweep over a body’s own work holds no time ratio to the oracle")
    }
    return [Plate(name: name, scene: scene)]
  }

  /// The entries of the first workload with at least three amounts of body work, ascending; 0 is one.
  static func sweep(_ run: RunDocument) -> [WorkloadResult]? {
    var groups: [(id: String, entries: [WorkloadResult])] = []
    for workload in run.workloads where workload.parameters[.bodyWork] != nil {
      if let index = groups.firstIndex(where: { $0.id == workload.id }) {
        groups[index].entries.append(workload)
      } else {
        groups.append((workload.id, [workload]))
      }
    }
    for group in groups {
      let sizes = Set(group.entries.map { $0.parameters[.bodyWork]! }).sorted()
      guard sizes.count >= 3 else { continue }
      return sizes.map { size in group.entries.first { $0.parameters[.bodyWork] == size }! }
    }
    return nil
  }

  struct Curve {
    var engine: String
    var points: [(work: Int, ratio: Ratio)]

    var breakEven: BreakEven { BreakEven(points) }
  }

  private func draw(
    _ sweep: [WorkloadResult], _ input: ChartInput, _ style: ChartStyle
  ) -> Scene? {
    let engines = EngineStyle.sorted(sweep.flatMap { $0.measurements.map(\.engine) })
    let curves = engines.map { engine in
      Curve(
        engine: engine,
        points: sweep.compactMap { entry in
          entry.measurement(engine)?.usableRatio(to: BreakEven.reference).map {
            (entry.parameters[.bodyWork] ?? 0, $0)
          }
        })
    }.filter { !$0.points.isEmpty }
    guard let first = curves.first else { return nil }
    var sketch = Sketch(style)
    sketch.header(
      title: Self.title(curves),
      subtitle:
        "\(sweep[0].id): time of a frame ÷ that of hand-wired updates (\(BreakEven.reference)) against a "
        + "body’s own work, both axes logarithmic; lower is faster")
    let percent = Format.fixed(first.points[0].ratio.confidence * 100, 0)
    sketch.footer(
      input.run.provenance([
        "\(sweep.count) amounts of work", "band: \(percent) % interval of the paired ratio",
      ]))
    let names = curves.map { sketch.width($0.engine, TypeScale.strong, .bold) }.max() ?? 0
    let area = Rect(
      left: sketch.content.left + 84, top: sketch.content.top + 12,
      right: sketch.content.right - min(max(names, 120), 320) - 26,
      bottom: sketch.content.bottom - 66)
    let values = curves.flatMap {
      $0.points.flatMap { [$0.ratio.low, $0.ratio.high, $0.ratio.estimate] }
    }
    let positive = sweep.compactMap { $0.parameters[.bodyWork] }.filter { $0 > 0 }
    // Below 1 there is room for the marks and their words.
    guard let ratios = LogScale(covering: values + [0.5], range: (area.bottom, area.top)),
      let least = positive.min(), let most = positive.max(), least < most
    else { return nil }
    // Zero has no logarithm: it stands apart, left of the smallest work.
    let zero = sweep.contains { $0.parameters[.bodyWork] == 0 }
    let works = LogScale(
      domain: Double(least)...Double(most), range: (area.left + (zero ? 110 : 0), area.right))
    func x(_ work: Int) -> Double { work > 0 ? works.position(Double(work)) : area.left }
    let ground = even(ratios, area, &sketch)
    axes(works, ratios, area, zero: zero, &sketch)
    marks(curves, works, ratios, area, on: ground, &sketch)
    for curve in curves.reversed() { draw(curve, x, ratios, &sketch) }
    sketch.endLabels(
      curves.compactMap { curve in
        curve.points.last.map { last in
          EndLabel(
            engine: curve.engine, note: HeatChart.text(last.ratio.estimate),
            end: Point(x(last.work), ratios.position(last.ratio.estimate)))
        }
      }, beside: area)
    return sketch.scene
  }

  private func axes(
    _ works: LogScale, _ ratios: LogScale, _ area: Rect, zero: Bool, _ sketch: inout Sketch
  ) {
    let theme = sketch.theme
    for tick in ratios.ticks where tick.isMajor && tick.value >= 1 {
      let y = ratios.position(tick.value)
      let even = tick.value == 1
      sketch.rule(
        y: y, from: area.left, to: area.right, even ? theme.axis : theme.grid, width: even ? 2 : 1)
      sketch.text(
        Format.factorTick(tick.value), at: Point(area.left - 14, y + 7),
        TypeScale.tick, even ? theme.ink : theme.secondary, anchor: .end,
        face: even ? .bold : .regular)
    }
    for tick in works.ticks where tick.isMajor {
      let x = works.position(tick.value)
      sketch.rule(x: x, from: area.top, to: area.bottom + 8, theme.grid)
      sketch.text(
        Format.durationTick(nanoseconds: tick.value), at: Point(x, area.bottom + 32),
        TypeScale.tick, theme.secondary, anchor: .middle)
    }
    if zero {
      sketch.rule(x: area.left, from: area.top, to: area.bottom + 8, theme.grid)
      sketch.text(
        "none", at: Point(area.left, area.bottom + 32), TypeScale.tick, theme.secondary,
        anchor: .middle)
    }
    sketch.rule(y: area.bottom, from: area.left, to: area.right, theme.axis, width: 2)
    sketch.text(
      "work of a body", at: Point(area.middle.x, area.bottom + 66), TypeScale.body, theme.label,
      anchor: .middle)
  }

  private func draw(
    _ curve: Curve, _ x: (Int) -> Double, _ ratios: LogScale, _ sketch: inout Sketch
  ) {
    let color = EngineStyle(engine: curve.engine, theme: sketch.theme).color
    let points = curve.points.map { Point(x($0.work), ratios.position($0.ratio.estimate)) }
    if points.count > 1 {
      let sound = curve.points.filter { $0.ratio.low > 0 && $0.ratio.high.isFinite }
      let upper = sound.map { Point(x($0.work), ratios.position($0.ratio.high)) }
      let lower = sound.map { Point(x($0.work), ratios.position($0.ratio.low)) }
      sketch.add(
        Mark(
          .polygon(upper + lower.reversed()), fill: color.opacity(0.18),
          name: "band/\(curve.engine)"))
      sketch.add(
        Mark(.polyline(points), stroke: Stroke(color, width: 3), name: "curve/\(curve.engine)"))
    }
    for (point, datum) in zip(points, curve.points) {
      sketch.marker(
        curve.engine, at: point, radius: 6, name: "point/\(curve.engine)/\(datum.work)")
    }
  }

  private static let groundWords = "engine under \(percent) of a frame"
  private static let evenRatio = 1 / (1 - BreakEven.share)

  /// The ground on which an engine's cost is less than the part; returns its colour.
  private func even(_ ratios: LogScale, _ area: Rect, _ sketch: inout Sketch) -> Color {
    let ground = sketch.theme.relief.opacity(0.1).over(sketch.theme.background)
    sketch.rect(
      Rect(
        left: area.left, top: ratios.position(Self.evenRatio), right: area.right,
        bottom: area.bottom), ground, name: "even")
    sketch.text(
      Self.groundWords, at: Point(area.left + 12, area.bottom - 12), TypeScale.note,
      sketch.theme.secondary.readable(on: ground), face: .italic, halo: ground)
    return ground
  }

  /// Where each curve comes to that ground for good.
  private func marks(
    _ curves: [Curve], _ works: LogScale, _ ratios: LogScale, _ area: Rect, on ground: Color,
    _ sketch: inout Sketch
  ) {
    let theme = sketch.theme
    let even = ratios.position(Self.evenRatio)
    let found = curves.compactMap { curve in
      curve.breakEven.work.flatMap { work in
        work > works.domain.lowerBound && work < works.domain.upperBound
          ? (curve: curve, work: work) : nil
      }
    }.sorted { $0.work < $1.work }
    for (curve, work) in found {
      let look = EngineStyle(engine: curve.engine, theme: theme)
      let x = works.position(work)
      sketch.add(
        Mark(
          .polyline([Point(x, even), Point(x, area.bottom)]),
          stroke: Stroke(look.text, width: 2, dash: [5, 4]), name: "break-even/\(curve.engine)"))
    }
    let words = sketch.width(Self.groundWords, TypeScale.note, .italic)
    labelMarks(
      found.map { ($0.curve.engine, works.position($0.work), $0.work) }, on: ground,
      from: area.left + words + 24, area, &sketch)
  }

  /// The works of the marks in a row below the curves; engines that would run into each other share a label's place
  /// in rows of their own.
  private func labelMarks(
    _ marks: [(engine: String, x: Double, work: Double)], on ground: Color, from start: Double,
    _ area: Rect, _ sketch: inout Sketch
  ) {
    var ends = [start]
    for mark in marks {
      let text = BreakEven.rounded(mark.work)
      let width = sketch.width(text, TypeScale.note, .bold)
      let left = min(mark.x + 7, area.right - width)
      let row = ends.firstIndex { $0 < left } ?? ends.count
      if row == ends.count { ends.append(0) }
      ends[row] = left + width + 10
      let color = EngineStyle(engine: mark.engine, theme: sketch.theme).text
      sketch.text(
        text, at: Point(left, area.bottom - 12 - Double(row) * 22), TypeScale.note,
        color.readable(on: ground), face: .bold, halo: ground,
        name: "break-even/label/\(mark.engine)")
    }
  }

  /// Where the cost of the subject, and of what every app has today, falls under the part for good; and what the
  /// baseline comes to at the most work, which is no engine's cost but evaluations in vain.
  static func title(_ curves: [Curve]) -> String {
    let named = ["fine", "observation"].compactMap { engine in
      curves.first { $0.engine == engine }
    }
    let parts = (named.isEmpty ? Array(curves.prefix(1)) : named).map {
      $0.breakEven.words($0.engine)
    }
    return "Engine under \(percent) of a frame: \(parts.joined(separator: ", ")) of body work"
  }
}
