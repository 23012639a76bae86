import Foundation
import RunFolder

/// The engines' time ratio against the work that a body does by itself: where the way of observing stops to
/// matter, or begins to. Where the hand-wired engine is the reference, the picture says from how much work on
/// the engine's own cost is under a twentieth of a frame.
public struct BreakEvenChart: Chart {
  public let name = "break-even"
  public let summary =
    "time ratio of the engines against a body's own work; needs a sweep of bodyWork"

  public init() {}

  public func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate] {
    guard let sweep = Self.sweep(input.run), let reference = HeatChart.reference(sweep) else {
      throw .nothingToDraw("the run holds no sweep over a body’s own work with time ratios")
    }
    guard let scene = draw(sweep, reference, input, style) else {
      throw .nothingToDraw("the sweep over a body’s own work holds no usable ratio")
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

  private struct Curve {
    var engine: String
    var points: [(work: Int, ratio: Ratio)]
  }

  private func draw(
    _ sweep: [WorkloadResult], _ reference: String, _ input: ChartInput, _ style: ChartStyle
  ) -> Scene? {
    let engines = EngineStyle.sorted(sweep.flatMap { $0.measurements.map(\.engine) })
    let curves = engines.filter { $0 != reference }.map { engine in
      Curve(
        engine: engine,
        points: sweep.compactMap { entry in
          entry.measurement(engine)?.usableRatio(to: reference).map {
            (entry.parameters[.bodyWork] ?? 0, $0)
          }
        })
    }.filter { !$0.points.isEmpty }
    let subject = curves.first { $0.engine == "fine" } ?? curves.last
    guard let subject else { return nil }
    var sketch = Sketch(style)
    sketch.header(
      title: Self.title(subject.engine, reference, subject.points),
      subtitle:
        "\(sweep[0].id): time of a frame ÷ \(reference)’s against a body’s own work, both axes "
        + "logarithmic; below 1× is faster")
    sketch.footer(
      input.run.provenance([
        "\(sweep.count) amounts of work",
        "band: \(Format.fixed(subject.points[0].ratio.confidence * 100, 0)) % interval of the paired ratio",
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
    guard let ratios = LogScale(covering: values + [1], range: (area.bottom, area.top)),
      let least = positive.min(), let most = positive.max(), least < most
    else { return nil }
    // Zero has no logarithm: it stands apart, left of the smallest work.
    let zero = sweep.contains { $0.parameters[.bodyWork] == 0 }
    let works = LogScale(
      domain: Double(least)...Double(most), range: (area.left + (zero ? 110 : 0), area.right))
    func x(_ work: Int) -> Double { work > 0 ? works.position(Double(work)) : area.left }
    axes(works, ratios, area, zero: zero, &sketch)
    if reference == BreakEven.reference, let work = BreakEven(subject.points).work {
      mark(works.position(work), area, &sketch)
    }
    for curve in curves.reversed() { draw(curve, x, ratios, &sketch) }
    labels(curves, ratios, area, &sketch)
    return sketch.scene
  }

  private func axes(
    _ works: LogScale, _ ratios: LogScale, _ area: Rect, zero: Bool, _ sketch: inout Sketch
  ) {
    let theme = sketch.theme
    for tick in ratios.ticks where tick.isMajor {
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

  /// Where the subject's own cost falls under the share.
  private func mark(_ x: Double, _ area: Rect, _ sketch: inout Sketch) {
    sketch.add(
      Mark(
        .polyline([Point(x, area.top), Point(x, area.bottom)]),
        stroke: Stroke(sketch.theme.axis, width: 1.5, dash: [9, 6]), name: "break-even"))
    sketch.text(
      "\(Format.fixed(BreakEven.share * 100, 0)) % of a frame", at: Point(x + 10, area.top + 24),
      TypeScale.note, sketch.theme.secondary, face: .italic, halo: sketch.theme.background)
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

  private func labels(
    _ curves: [Curve], _ ratios: LogScale, _ area: Rect, _ sketch: inout Sketch
  ) {
    let ends = curves.map { ratios.position($0.points[$0.points.count - 1].ratio.estimate) }
    let places = Spacing.spread(ends, gap: 50, within: area.top + 6...area.bottom - 22)
    let left = area.right + 26
    let width = sketch.scene.size.width - Sketch.margin - left
    for (index, curve) in curves.enumerated() {
      let look = EngineStyle(engine: curve.engine, theme: sketch.theme)
      if abs(places[index] - ends[index]) > 4 {
        sketch.add(
          Mark(
            .polyline([
              Point(area.right + 9, ends[index]), Point(area.right + 12, ends[index]),
              Point(area.right + 21, places[index]),
            ]), stroke: Stroke(look.color.opacity(0.7), width: 1.4)))
      }
      sketch.text(
        sketch.fitted(curve.engine, TypeScale.strong, .bold, width: width),
        at: Point(left, places[index] + 1), TypeScale.strong, look.text, face: .bold,
        name: "end/\(curve.engine)")
      sketch.text(
        HeatChart.text(curve.points[curve.points.count - 1].ratio.estimate),
        at: Point(left, places[index] + 22), TypeScale.note, sketch.theme.secondary)
    }
  }

  /// Against the hand-wired engine, the break-even. Against another, from how much work on the subject is
  /// faster, if from any: at that and every larger amount the interval excludes 1.
  static func title(
    _ subject: String, _ reference: String, _ points: [(work: Int, ratio: Ratio)]
  ) -> String {
    if reference == BreakEven.reference { return BreakEven(points).sentence(subject) }
    let findings = points.map { Finding($0.ratio) }
    if findings.allSatisfy({ $0 == .faster }) {
      return "\(subject) is faster than \(reference) however much a body does"
    }
    if findings.allSatisfy({ $0 == .slower }) {
      return "\(subject) is slower than \(reference) however much a body does"
    }
    if findings.allSatisfy({ $0 == .noDifference }) {
      return "No difference found between \(subject) and \(reference), however much a body does"
    }
    let tail = findings.reversed().prefix { $0 == .faster }.count
    if tail > 0 {
      let work = Format.durationTick(nanoseconds: Double(points[points.count - tail].work))
      return "\(subject) is faster than \(reference) from \(work) of body work on"
    }
    let faster = findings.filter { $0 == .faster }.count
    let slower = findings.filter { $0 == .slower }.count
    return
      "\(subject) is faster than \(reference) at \(faster), slower at \(slower) of \(points.count) "
      + "amounts of body work"
  }
}
