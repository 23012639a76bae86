import RunFolder

/// Where the time of a frame goes: finding the dirty set, evaluating, tracking again. Times on one scale, and beside
/// them the parts of each engine's own frame, which the slowest engine would leave too small to see.
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

  enum Phase: String, CaseIterable { case invalidate, evaluate, register }

  /// An engine with the parts of its frame.
  struct Bar {
    var engine: String
    var parts: [(phase: Phase, time: Double)]
    var total: Double { parts.reduce(0) { $0 + $1.time } }
  }

  private func draw(_ row: WorkloadResult, _ input: ChartInput, _ style: ChartStyle) -> Scene? {
    let bars = EngineStyle.sorted(row.measurements.map(\.engine)).compactMap { engine -> Bar? in
      guard let parts = row.measurement(engine)?.phaseParts, !parts.isEmpty else { return nil }
      return Bar(engine: engine, parts: parts)
    }
    var sketch = Sketch(style, rows: bars.count, of: 44...100, furniture: 320)
    sketch.header(
      title: Self.title(row, bars),
      subtitle:
        "\(row.id): medians of the parts of a frame, timed apart; left: time, further left is "
        + "faster; right: share of the engine’s own frame")
    sketch.footer(
      input.run.provenance([
        "invalidate: until the dirty set is known",
        "register: what tracking adds",
      ]))
    let content = sketch.content
    let labels = min(bars.map { sketch.width($0.engine, TypeScale.strong, .bold) }.max() ?? 0, 360)
    let times = Rect(
      left: content.left + labels + 24, top: content.top + 64,
      right: content.left + labels + 24 + (content.width - labels) * 0.46,
      bottom: content.bottom - 34)
    let shares = Rect(
      left: times.right + 120, top: times.top, right: content.right, bottom: times.bottom)
    guard
      let axis = LinearScale(
        covering: bars.map(\.total), zero: true, range: (times.left, times.right), count: 4)
    else { return nil }
    legend(bars.flatMap { $0.parts.map(\.phase) }, at: Point(times.left, content.top + 18), &sketch)
    let height = min(times.height / Double(bars.count), 100)
    grid(axis, times, bottom: times.top + height * Double(bars.count), &sketch)
    for (index, bar) in bars.enumerated() {
      let top = times.top + Double(index) * height
      let band = Rect(left: times.left, top: top, right: times.right, bottom: top + height)
      draw(bar, band, axis, &sketch)
      self.shares(
        of: bar, Rect(left: shares.left, top: top, right: shares.right, bottom: top + height),
        &sketch)
    }
    return sketch.scene
  }

  /// Apart by lightness too: blue and purple are one hue for many eyes.
  static func color(_ phase: Phase, _ theme: Theme) -> Color {
    let dark = theme.background.luminance < 0.5
    return switch phase {
    case .invalidate: Color(dark ? 0xf2b84b : 0xe8a33d)
    case .evaluate: Color(dark ? 0x4f86cc : 0x28558a)
    case .register: Color(dark ? 0xd9a6e6 : 0xa876bd)
    }
  }

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

  private func grid(_ axis: LinearScale, _ area: Rect, bottom: Double, _ sketch: inout Sketch) {
    let labels = Format.durationTicks(nanoseconds: axis.ticks.map(\.value))
    for (tick, label) in zip(axis.ticks, labels) {
      let x = axis.position(tick.value)
      let isZero = tick.value == 0
      sketch.rule(
        x: x, from: area.top, to: bottom, isZero ? sketch.theme.axis : sketch.theme.grid,
        width: isZero ? 2 : 1)
      sketch.text(
        label, at: Point(x, bottom + 30), TypeScale.tick, sketch.theme.secondary, anchor: .middle)
    }
  }

  private func draw(_ bar: Bar, _ band: Rect, _ axis: LinearScale, _ sketch: inout Sketch) {
    let half = Self.half(band)
    let y = band.middle.y + 7
    sketch.text(
      sketch.fitted(bar.engine, TypeScale.strong, .bold, width: 360), at: Point(band.left - 16, y),
      TypeScale.strong, EngineStyle(engine: bar.engine, theme: sketch.theme).text, anchor: .end,
      face: .bold, name: "row/\(bar.engine)")
    var sum = 0.0
    for part in bar.parts where part.time > 0 {
      sketch.rect(
        Rect(
          left: axis.position(sum), top: band.middle.y - half,
          right: axis.position(sum + part.time),
          bottom: band.middle.y + half),
        Self.color(part.phase, sketch.theme), name: "part/\(bar.engine)/\(part.phase)")
      sum += part.time
    }
    sketch.text(
      Format.duration(nanoseconds: bar.total), at: Point(axis.position(sum) + 12, y),
      TypeScale.strong, sketch.theme.label, face: .bold, name: "total/\(bar.engine)")
  }

  /// The parts as shares, each with its percentage where that fits.
  private func shares(of bar: Bar, _ band: Rect, _ sketch: inout Sketch) {
    guard bar.total > 0 else { return }
    let half = Self.half(band)
    var left = band.left
    for part in bar.parts where part.time > 0 {
      let share = part.time / bar.total
      let rect = Rect(
        left: left, top: band.middle.y - half, right: left + share * band.width,
        bottom: band.middle.y + half)
      left = rect.right
      let color = Self.color(part.phase, sketch.theme)
      sketch.rect(rect, color, name: "share/\(bar.engine)/\(part.phase)")
      let label = Format.fixed(share * 100, 0) + " %"
      guard sketch.width(label, TypeScale.tick) < rect.width - 10, half >= 12 else { continue }
      sketch.text(
        label, at: Point(rect.middle.x, rect.middle.y + 7), TypeScale.tick, color.label,
        anchor: .middle)
    }
  }

  private static func half(_ band: Rect) -> Double { min(19, band.height * 0.32) }

  /// The largest part of the subject’s frame.
  static func title(_ row: WorkloadResult, _ bars: [Bar]) -> String {
    let subject = Contest(engines: bars.map(\.engine))?.subject ?? bars[0].engine
    guard let bar = bars.first(where: { $0.engine == subject }),
      let largest = bar.parts.max(by: { $0.time < $1.time })
    else { return "The parts of a frame of \(row.id)" }
    guard bar.total > 0 else {
      return "A frame of \(row.id) takes no measurable time on \(subject)"
    }
    let verb =
      switch largest.phase {
      case .invalidate: "finding what is dirty"
      case .evaluate: "evaluating bodies"
      case .register: "tracking again"
      }
    let percent = Format.fixed(largest.time / bar.total * 100, 0)
    return "\(subject) spends \(percent) % of a frame of \(row.id) " + verb
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
