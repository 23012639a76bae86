import Findings
import Formats
import Foundation
import Numbers
import RunFolder

/// The time of each engine divided by the time of the floor (the lower bound), against the amount
/// of work that a body does itself. The chart shows from which amount on an engine's own cost, the
/// difference between its time and the floor's time, no longer matters. An engine that evaluates
/// more bodies than the floor is slower than the floor at every amount of work.
public struct BreakEvenChart: Chart {
  public let name = "break-even"
  private static let percent = Format.chosenPercent(BreakEven.share)

  public init() {}

  public func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate] {
    try input.checkEngines()
    guard let sweep = BodyWorkSweep(input.run) else {
      throw .nothingToDraw("the run contains no workload with several sizes of bodyWork")
    }
    guard let floor = input.engines.floor else {
      throw .nothingToDraw("the run contains no engine that tracks nothing, as a lower bound")
    }
    guard let scene = draw(sweep, floor, input, style) else {
      throw .nothingToDraw("the sizes of bodyWork have no time ratios to \(floor)")
    }
    return [Plate(name: name, scene: scene)]
  }

  struct Curve {
    var engine: String
    var points: [(work: Int, ratio: Ratio)]

    var breakEven: BreakEven { BreakEven(points) }
  }

  private func draw(
    _ amounts: BodyWorkSweep, _ floor: String, _ input: ChartInput, _ style: ChartStyle
  ) -> Scene? {
    let engines = input.engines
    let sweep = amounts.entries
    let ids = engines.sorted(sweep.flatMap { $0.measurements.map(\.engine) })
    let curves = ids.map { Curve(engine: $0, points: amounts.points(of: $0, to: floor)) }
      .filter { !$0.points.isEmpty }
    guard let first = curves.first else { return nil }
    let noise = Noise(input.run)
    var sketch = Sketch(style, engines)
    sketch.header(
      title: Self.title(curves, engines),
      subtitle:
        "\(sweep[0].id): time of a frame ÷ that of the lower bound (\(engines.roles.title(of: floor)))"
        + " against a body’s own work, both axes logarithmic; lower is faster")
    let percent = Format.fixed(first.points[0].ratio.confidence * 100, 0)
    sketch.footer(
      input.run.provenance([
        "\(sweep.count) amounts of work", "band: \(percent) % interval of the paired ratio",
        noise.words,
      ]))
    let names = sketch.rowLabelWidth(curves.map(\.engine))
    let area = Rect(
      left: sketch.content.left + 84, top: sketch.content.top + 12,
      right: sketch.content.right - min(max(names, 120), 320) - 26,
      bottom: sketch.content.bottom - 66)
    let values = curves.flatMap {
      $0.points.flatMap { [$0.ratio.low, $0.ratio.high, $0.ratio.estimate] }
    }
    let positive = sweep.compactMap { $0.parameters[.bodyWork] }.filter { $0 > 0 }
    guard let ratios = LogScale(covering: values, range: (area.bottom, area.top)),
      let least = positive.min(), let most = positive.max(), least < most
    else { return nil }
    // A logarithmic axis has no place for zero. So the amount zero gets a separate place to the
    // left of the smallest other amount.
    let zero = sweep.contains { $0.parameters[.bodyWork] == 0 }
    let works = LogScale(
      domain: Double(least)...Double(most), range: (area.left + (zero ? 110 : 0), area.right))
    /// The position of an amount of work. Between 0 and the least amount, the scale is linear.
    func x(_ work: Double) -> Double {
      let share = work / works.domain.lowerBound
      return share < 1
        ? area.left + share * (works.range.start - area.left) : works.position(work)
    }
    axes(works, ratios, area, zero: zero, &sketch)
    for curve in curves.reversed() { draw(curve, x, ratios, &sketch) }
    let lines = curves.map { curve in
      curve.points.map { Point(x(Double($0.work)), ratios.position($0.ratio.estimate)) }
    }
    let named = Self.named(curves, engines)
    label(
      overtakings(named, sweep, noise, engines) + evens(named), curves, lines, x, area,
      &sketch)
    sketch.endLabels(
      curves.compactMap { curve in
        curve.points.last.map { last in
          EndLabel(
            engine: curve.engine, notes: [HeatChart.text(last.ratio.estimate)],
            end: Point(x(Double(last.work)), ratios.position(last.ratio.estimate)))
        }
      }, beside: area)
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

  private func draw(
    _ curve: Curve, _ x: (Double) -> Double, _ ratios: LogScale, _ sketch: inout Sketch
  ) {
    let color = sketch.look(of: curve.engine).color
    let points = curve.points.map { Point(x(Double($0.work)), ratios.position($0.ratio.estimate)) }
    if points.count > 1 {
      let sound = curve.points.filter { $0.ratio.interval != nil }
      let upper = sound.map { Point(x(Double($0.work)), ratios.position($0.ratio.high)) }
      let lower = sound.map { Point(x(Double($0.work)), ratios.position($0.ratio.low)) }
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

  // MARK: Turning points

  /// A labelled point of a curve.
  private struct Turn {
    var engine: String
    /// The engine whose curve contains the point.
    var curve: String
    var work: Double
    var words: String
    var name: String
  }

  private func overtakings(
    _ curves: [Curve], _ sweep: [WorkloadResult], _ noise: Noise, _ engines: Engines
  ) -> [Turn] {
    guard let baseline = engines.baseline else { return [] }
    return curves.compactMap { curve in
      Overtaking(curve.engine, sweep, noise, engines.roles)?.work.map { work in
        Turn(
          engine: curve.engine, curve: baseline, work: work,
          words: "overtakes \(engines.roles.title(of: baseline)) from \(BreakEven.rounded(work))",
          name: "overtaking/\(curve.engine)")
      }
    }
  }

  /// For each curve, the point from which on the engine's own cost stays below ``BreakEven/share``
  /// of a frame's time.
  private func evens(_ curves: [Curve]) -> [Turn] {
    curves.compactMap { curve in
      curve.breakEven.work.map { work in
        Turn(
          engine: curve.engine, curve: curve.engine, work: work,
          words: "under \(Self.percent) of a frame from "
            + BreakEven.rounded(work),
          name: "break-even/\(curve.engine)")
      }
    }
  }

  /// Draws a ring around each turning point, and the label of the point if there is room.
  private func label(
    _ turns: [Turn], _ curves: [Curve], _ lines: [[Point]], _ x: (Double) -> Double,
    _ area: Rect, _ sketch: inout Sketch
  ) {
    let theme = sketch.theme
    var callouts = Callouts(
      within: area, around: lines,
      avoiding: lines.joined().map { Rect(x: $0.x - 9, y: $0.y - 9, width: 18, height: 18) })
    for turn in turns {
      guard let index = curves.firstIndex(where: { $0.engine == turn.curve }),
        let place = Self.place(x(turn.work), on: lines[index])
      else { continue }
      let color = sketch.look(of: turn.engine).text
      sketch.add(
        Mark(
          .circle(center: place, radius: 12), stroke: Stroke(color, width: 2), name: turn.name))
      let width = sketch.width(turn.words, TypeScale.note, .bold)
      guard
        let callout = callouts.place(Size(width: width, height: 20), at: place, clearance: 12)
      else { continue }
      sketch.add(
        Mark(.polyline(callout.leader), stroke: Stroke(color.opacity(0.7), width: 1.4)))
      sketch.text(
        turn.words, at: Point(callout.box.left, callout.box.bottom - 5), TypeScale.note, color,
        face: .bold,
        halo: theme.background, name: "label/\(turn.name)")
    }
  }

  /// The point of a line at `x`; `nil` if the line does not reach `x`.
  private static func place(_ x: Double, on line: [Point]) -> Point? {
    zip(line, line.dropFirst()).first { $0.x <= x && x <= $1.x }.map { a, b in
      Point(x, b.x > a.x ? a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x) : a.y)
    }
  }

  /// The curves of the engines that the title and the labels mention.
  private static func named(_ curves: [Curve], _ engines: Engines) -> [Curve] {
    let usual = engines.subjects(among: curves.map(\.engine)).prefix(2).compactMap { engine in
      curves.first { $0.engine == engine }
    }
    return usual.isEmpty ? Array(curves.prefix(1)) : usual
  }

  /// The title: for each of the first two subjects (engines that the measurement is about), the
  /// amount of work from which on the subject's own cost is below ``BreakEven/share``.
  static func title(_ curves: [Curve], _ engines: Engines) -> String {
    let named = named(curves, engines)
    let parts = zip(named, engines.roles.names(of: named.map(\.engine))).map {
      $0.breakEven.words($1)
    }
    return "Engine under \(percent) of a frame: \(parts.joined(separator: ", ")) of body work"
  }
}
