import RunFolder

/// Where the time of a frame goes: finding the dirty set, evaluating, tracking again.
public struct PhasesChart: Chart {
  public let name = "phases"
  public let summary = "the parts of a frame's time on every engine; needs phases timed apart"
  private static let preferred = ["wide", "tree.mixed", "rows.tenth"]

  public init() {}

  public func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate] {
    let usable = input.run.representatives.filter { row in
      row.measurements.contains { !$0.phaseParts.isEmpty }
    }
    guard !usable.isEmpty else {
      throw .nothingToDraw("the run did not time a frame's phases apart")
    }
    let chosen = usable.filter { Self.preferred.contains($0.id) }
    return (chosen.isEmpty ? Array(usable.prefix(1)) : chosen).compactMap { row in
      draw(row, input, style).map { Plate(name, row.id, scene: $0) }
    }
  }

  private func draw(_ row: WorkloadResult, _ input: ChartInput, _ style: ChartStyle) -> Scene? {
    let engines = EngineStyle.sorted(
      row.measurements.filter { !$0.phaseParts.isEmpty }.map(\.engine))
    let bars = engines.compactMap { engine in
      row.measurement(engine).map { (engine: engine, parts: $0.phaseParts) }
    }
    var sketch = Sketch(style, rows: bars.count, of: 44...100, furniture: 320)
    sketch.header(
      title: Self.title(row, bars),
      subtitle: "\(row.id): medians of the parts of a frame, timed apart; further left is faster")
    sketch.footer(
      input.run.provenance([
        "invalidate: until the dirty set is known",
        "register: what tracking adds",
      ]))
    let content = sketch.content
    let labels = min(bars.map { sketch.width($0.engine, TypeScale.strong, .bold) }.max() ?? 0, 360)
    let area = Rect(
      left: content.left + labels + 24, top: content.top + 64, right: content.right - 130,
      bottom: content.bottom - 34)
    let totals = bars.map { bar in bar.parts.reduce(0) { $0 + $1.time } }
    guard
      let axis = LinearScale(
        covering: totals, zero: true, range: (area.left, area.right), count: 6)
    else { return nil }
    legend(bars.flatMap { $0.parts.map(\.phase) }, at: Point(area.left, content.top + 18), &sketch)
    let height = min(area.height / Double(bars.count), 100)
    let bottom = area.top + height * Double(bars.count)
    let tickLabels = Format.durationTicks(nanoseconds: axis.ticks.map(\.value))
    for (tick, label) in zip(axis.ticks, tickLabels) {
      let x = axis.position(tick.value)
      sketch.rule(
        x: x, from: area.top, to: bottom, tick.value == 0 ? sketch.theme.axis : sketch.theme.grid,
        width: tick.value == 0 ? 2 : 1)
      sketch.text(
        label, at: Point(x, bottom + 30), TypeScale.tick,
        sketch.theme.secondary, anchor: .middle)
    }
    for (index, bar) in bars.enumerated() {
      let top = area.top + Double(index) * height
      let band = Rect(left: area.left, top: top, right: area.right, bottom: top + height)
      draw(bar, band, axis, &sketch)
    }
    return sketch.scene
  }

  static func color(_ phase: Phase, _ theme: Theme) -> Color {
    let dark = theme.background.luminance < 0.5
    return switch phase {
    case .invalidate: Color(dark ? 0xf2b84b : 0xe8a33d)
    case .evaluate: Color(dark ? 0x5b8fd1 : 0x3d6ea8)
    case .register: Color(dark ? 0xc58bd6 : 0x8e5aa3)
    }
  }

  enum Phase: String, CaseIterable { case invalidate, evaluate, register }

  private func legend(_ used: [Phase], at point: Point, _ sketch: inout Sketch) {
    var x = point.x
    for phase in Phase.allCases where used.contains(phase) {
      sketch.rect(
        Rect(x: x, y: point.y - 15, width: 18, height: 18), Self.color(phase, sketch.theme),
        name: "legend/\(phase)")
      sketch.text(phase.rawValue, at: Point(x + 26, point.y), TypeScale.tick, sketch.theme.label)
      x += 26 + sketch.width(phase.rawValue, TypeScale.tick) + 38
    }
  }

  private func draw(
    _ bar: (engine: String, parts: [(phase: Phase, time: Double)]), _ band: Rect,
    _ axis: LinearScale,
    _ sketch: inout Sketch
  ) {
    let half = min(19, band.height * 0.32)
    let y = band.middle.y + 7
    sketch.text(
      sketch.fitted(bar.engine, TypeScale.strong, .bold, width: 360), at: Point(band.left - 16, y),
      TypeScale.strong, EngineStyle(engine: bar.engine, theme: sketch.theme).text, anchor: .end,
      face: .bold, name: "row/\(bar.engine)")
    var sum = 0.0
    for part in bar.parts {
      let rect = Rect(
        left: axis.position(sum), top: band.middle.y - half, right: axis.position(sum + part.time),
        bottom: band.middle.y + half)
      sum += part.time
      guard part.time > 0 else { continue }
      let color = Self.color(part.phase, sketch.theme)
      sketch.rect(rect, color, name: "part/\(bar.engine)/\(part.phase)")
      let label = Format.duration(nanoseconds: part.time)
      if sketch.width(label, TypeScale.note) < rect.width - 14, half >= 12 {
        sketch.text(
          label, at: Point(rect.middle.x, rect.middle.y + 6), TypeScale.note, color.label,
          anchor: .middle)
      }
    }
    sketch.text(
      Format.duration(nanoseconds: sum), at: Point(axis.position(sum) + 12, y), TypeScale.strong,
      sketch.theme.label, face: .bold, name: "total/\(bar.engine)")
  }

  /// The subject's largest part, and its share.
  private static func title(
    _ row: WorkloadResult, _ bars: [(engine: String, parts: [(phase: Phase, time: Double)])]
  ) -> String {
    let subject = Contest(engines: bars.map(\.engine))?.subject ?? bars[0].engine
    guard let bar = bars.first(where: { $0.engine == subject }),
      let largest = bar.parts.max(by: { $0.time < $1.time })
    else { return "The parts of a frame of \(row.id)" }
    let total = bar.parts.reduce(0) { $0 + $1.time }
    guard total > 0 else { return "A frame of \(row.id) takes no measurable time on \(subject)" }
    let verb =
      switch largest.phase {
      case .invalidate: "finding what is dirty"
      case .evaluate: "evaluating bodies"
      case .register: "tracking again"
      }
    return
      "\(subject) spends \(Format.fixed(largest.time / total * 100, 0)) % of a frame of \(row.id) "
      + verb
  }
}

extension RunFolder.Timing.Phases {
  /// The phases that were timed, in the order in which a frame passes them.
  var parts: [(phase: PhasesChart.Phase, time: Double)] {
    [(.invalidate, invalidate), (.evaluate, evaluate), (.register, register)].compactMap {
      phase, time in
      // What tracking adds is a difference: noise can make it negative.
      time.flatMap { $0.isFinite ? (phase, max($0, 0)) : nil }
    }
  }
}
