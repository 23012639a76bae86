import Findings
import Formats
import Foundation
import Numbers
import RunFolder

/// The time of a frame against the size of a workload, with both axes logarithmic. There is one
/// picture for each workload that was timed at several sizes. A workload with several amounts of
/// `bodyWork` gets no picture for this parameter.
public struct ScalingChart: Chart {
  public let name = "scaling"

  public init() {}

  public func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate] {
    try input.checkEngines()
    let sweeps = Sweep.all(in: input.run).filter { $0.parameter != .bodyWork }
    let plates = sweeps.compactMap { sweep in
      draw(sweep, input, style).map {
        Plate(name, sweep.id, sweep.parameter.rawValue, scene: $0)
      }
    }
    guard !plates.isEmpty else {
      throw .nothingToDraw("the run holds no workload with three timed sizes")
    }
    return plates
  }

  private struct Curve {
    var engine: String
    var points: [CurvePoint]
    /// The growth of the curve; `nil` if the curve has too few sizes or too few rounds of
    /// processes.
    var growth: Growth?
  }

  private struct CurvePoint {
    var size: Double
    var median: Double
    /// The interval of the median; only the median itself if there is no interval.
    var interval: ClosedRange<Double>
  }

  private func draw(_ sweep: Sweep, _ input: ChartInput, _ style: ChartStyle) -> Scene? {
    let engines = input.engines
    let ids = engines.sorted(sweep.entries.flatMap(\.timedEngines))
    let noise = Noise(input.run)
    let curves = ids.map { engine in
      Curve(
        engine: engine,
        points: sweep.entries.compactMap { entry in
          entry.measurement(engine)?.frameTime.map { time in
            CurvePoint(
              size: sweep.size(entry), median: time.median,
              interval: input.intervals.around(time.median, entry, engine)
                ?? time.median...time.median)
          }
        }, growth: Growth(of: engine, along: sweep, noise))
    }
    let hasBands = curves.contains { $0.points.contains { !$0.interval.isEmptySpan } }
    let frame = sweep.kind.frame
    var sketch = Sketch(style, engines)
    sketch.header(
      title: Self.title(sweep, ids, noise, engines),
      subtitle:
        "\(sweep.id): median time of one \(frame) against \(sweep.parameter.words), both axes "
        + "logarithmic" + (hasBands ? "; band: \(input.intervals.words ?? "")" : ""))
    sketch.footer(
      input.run.provenance(
        [
          "\(sweep.entries.count) sizes", Self.fixed(sweep), noise.words,
          curves.contains { $0.growth != nil } ? "slope: over all sizes, 1 is linear" : "",
        ]))
    let notes = curves.flatMap { curve in
      Self.notes(curve).map { sketch.width($0, TypeScale.note) }
    }
    let right = min(max(sketch.rowLabelWidth(ids), notes.max() ?? 0), 320) + 26
    let area = Rect(
      left: sketch.content.left + 92, top: sketch.content.top + 12,
      right: sketch.content.right - right, bottom: sketch.content.bottom - 66)
    let spans = curves.flatMap {
      $0.points.flatMap { [$0.interval.lowerBound, $0.interval.upperBound] }
    }
    let sizes = sweep.entries.map { sweep.size($0) }
    guard
      let times = LogScale(covering: spans, range: (area.bottom, area.top)),
      let first = sizes.min(), let last = sizes.max(), first < last
    else { return nil }
    let across = LogScale(domain: first...last, range: (area.left, area.right))
    axes(sweep, across, times, area, &sketch)
    guide(curves, across, times, area, &sketch)
    for curve in curves { band(curve, across, times, &sketch) }
    // The first curve of the list (that of the engine with the role `baseline`, if the run has one)
    // is drawn on top.
    for curve in curves.reversed() { line(curve, sweep, across, times, &sketch) }
    sketch.endLabels(
      curves.compactMap { curve in
        curve.points.last.map { last in
          EndLabel(
            engine: curve.engine, notes: Self.notes(curve),
            end: Point(across.position(last.size), times.position(last.median)))
        }
      }, beside: area)
    return sketch.scene
  }

  // MARK: Words

  /// - Parameter ids: the engines of the picture, in the order of ``Engines/sorted(_:)``.
  static func title(
    _ sweep: Sweep, _ ids: [String], _ noise: Noise, _ engines: Engines
  ) -> String {
    SweepFinding(sweep, noise, engines.roles)?.sentence
      ?? "Time of one \(sweep.kind.frame) of \(sweep.id) on "
      + engines.roles.titleNames(of: ids).listed
  }

  /// The parameters that have the same value at all sizes of the workload, as text.
  private static func fixed(_ sweep: Sweep) -> String {
    var rest = sweep.entries[0].parameters
    rest[sweep.parameter] = nil
    return rest.words
  }

  private static func notes(_ curve: Curve) -> [String] {
    guard let last = curve.points.last else { return [] }
    let end = "\(Format.duration(nanoseconds: last.median)) at \(Format.quantity(last.size))"
    return [end] + (curve.growth.map { ["slope \(Growth.text($0.slope))"] } ?? [])
  }

  // MARK: Marks

  /// The ticks of the size axis: the measured sizes if there are at most six, and otherwise round
  /// numbers, which are easier to read.
  private static func ticks(_ sweep: Sweep, _ across: LogScale) -> [Tick] {
    sweep.entries.count <= 6 ? sweep.entries.map { Tick(sweep.size($0)) } : across.ticks
  }

  private func axes(
    _ sweep: Sweep, _ across: LogScale, _ times: LogScale, _ area: Rect, _ sketch: inout Sketch
  ) {
    let theme = sketch.theme
    for tick in times.ticks where tick.isMajor {
      let y = times.position(tick.value)
      sketch.rule(y: y, from: area.left, to: area.right, theme.grid)
      sketch.text(
        Format.durationTick(nanoseconds: tick.value), at: Point(area.left - 14, y + 7),
        TypeScale.tick, theme.secondary, anchor: .end, name: "tick/y/\(tick.value)")
    }
    var labelled = -Double.infinity
    for tick in Self.ticks(sweep, across) {
      let x = across.position(tick.value)
      guard tick.isMajor else {
        sketch.rule(x: x, from: area.bottom, to: area.bottom + 5, theme.axis)
        continue
      }
      sketch.rule(x: x, from: area.top, to: area.bottom + 8, theme.grid)
      let label = Format.quantity(tick.value)
      let half = sketch.width(label, TypeScale.tick) / 2
      guard x - half > labelled + 12 else { continue }
      labelled = x + half
      sketch.text(
        label, at: Point(x, area.bottom + 32), TypeScale.tick, theme.secondary, anchor: .middle,
        name: "tick/x/\(tick.value)")
    }
    sketch.rule(y: area.bottom, from: area.left, to: area.right, theme.axis, width: 2)
    sketch.text(
      sweep.parameter.words, at: Point(area.middle.x, area.bottom + 66), TypeScale.body,
      theme.label, anchor: .middle)
  }

  private func band(
    _ curve: Curve, _ across: LogScale, _ times: LogScale, _ sketch: inout Sketch
  ) {
    guard curve.points.count > 1 else { return }
    let color = sketch.look(of: curve.engine).color
    let upper = curve.points.map {
      Point(across.position($0.size), times.position($0.interval.upperBound))
    }
    let lower = curve.points.map {
      Point(across.position($0.size), times.position($0.interval.lowerBound))
    }
    sketch.add(
      Mark(
        .polygon(upper + lower.reversed()), fill: color.opacity(0.18), name: "band/\(curve.engine)")
    )
  }

  private func line(
    _ curve: Curve, _ sweep: Sweep, _ across: LogScale, _ times: LogScale, _ sketch: inout Sketch
  ) {
    let color = sketch.look(of: curve.engine).color
    let points = curve.points.map {
      Point(across.position($0.size), times.position($0.median))
    }
    if points.count > 1 {
      sketch.add(
        Mark(.polyline(points), stroke: Stroke(color, width: 3), name: "curve/\(curve.engine)"))
    }
    // On a long curve only every second point has a marker, counted back from the last point.
    let step = points.count > 13 ? 2 : 1
    for index in stride(from: points.count - 1, through: 0, by: -step) {
      sketch.marker(
        curve.engine, at: points[index], radius: 6,
        name: "point/\(curve.engine)/\(Format.quantity(curve.points[index].size))")
    }
  }

  /// Draws a dashed line of slope 1 and its name, at a place where they touch no curve. Draws
  /// nothing if there is no such place, or if no curve rises enough to be compared with the line.
  private func guide(
    _ curves: [Curve], _ across: LogScale, _ times: LogScale, _ area: Rect, _ sketch: inout Sketch
  ) {
    let rises = curves.contains { curve in
      guard let first = curve.points.first, let last = curve.points.last else { return false }
      return log(last.median / first.median) > 0.5 * log(last.size / first.size)
        && last.size > first.size
    }
    guard rises else { return }
    let factor = pow(across.domain.upperBound / across.domain.lowerBound, 0.3)
    let label = "slope 1: linear"
    let width = sketch.width(label, TypeScale.note, .italic)
    let obstacles = curves.flatMap { curve in
      zip(curve.points, curve.points.dropFirst()).flatMap { a, b in
        (0...12).map { step -> Point in
          let share = Double(step) / 12
          let from = Point(across.position(a.size), times.position(a.interval.upperBound))
          let to = Point(across.position(b.size), times.position(b.interval.upperBound))
          return Point(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
        }
      }
    }
    // The places to try, in order of preference.
    for column in [0.3, 0.4, 0.2, 0.5, 0.1, 0.6] {
      for row in stride(from: 0.34, through: 0.9, by: 0.04) {
        let start = Point(area.left + column * area.width, area.bottom - (1 - row) * area.height)
        let size = across.value(at: start.x)
        let time = times.value(at: start.y)
        guard size * factor < across.domain.upperBound, time * factor < times.domain.upperBound
        else { continue }
        let end = Point(across.position(size * factor), times.position(time * factor))
        let box = Rect(
          left: start.x - width - 30, top: start.y - 24, right: start.x, bottom: start.y + 24)
        let clear = obstacles.allSatisfy { point in
          !box.contains(point) && Self.distance(point, start, end) > 26
        }
        guard clear, box.left > area.left + 6 else { continue }
        sketch.add(
          Mark(
            .polyline([start, end]),
            stroke: Stroke(sketch.theme.axis, width: 1.5, dash: [9, 6]), name: "guide"))
        sketch.text(
          label, at: Point(start.x - 10, start.y + 7), TypeScale.note, sketch.theme.secondary,
          anchor: .end, face: .italic, halo: sketch.theme.background)
        return
      }
    }
  }

  private static func distance(_ point: Point, _ a: Point, _ b: Point) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let share = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy)
    let inside = min(max(share, 0), 1)
    return hypot(point.x - a.x - inside * dx, point.y - a.y - inside * dy)
  }
}

extension ClosedRange<Double> {
  fileprivate var isEmptySpan: Bool { lowerBound == upperBound }
}
