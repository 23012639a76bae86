import Findings
import Formats
import Numbers
import RunFolder

import struct RunFolder.Measurement

/// How the time of a frame is divided: finding the components to evaluate, evaluating their bodies,
/// and tracking their dependencies again. The left panel shows the times of all engines on one
/// scale. The right panel shows shares of each engine's own frame, because on the common scale the
/// parts of a fast engine are too small to see.
public struct PhasesChart: Chart {
  public let name = "phases"

  public init() {}

  public func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate] {
    try input.checkEngines()
    let usable = input.run.representatives.filter { row in
      row.measurements.contains { !$0.phaseParts.isEmpty }
    }
    guard !usable.isEmpty else {
      throw .nothingToDraw("the run did not time the phases of a frame separately")
    }
    return usable.prefix(WorkloadPage.mostSingle).compactMap { row in
      draw(row, input, style).map { Plate(name, row.id, scene: $0) }
    }
  }

  enum Phase: String, CaseIterable { case invalidate, evaluate, register }

  /// An engine's frame, split into its parts. To time the parts, the clock is read within the
  /// frame. These clock reads take time, so the sum of the parts is longer than the frame,
  /// especially if the frame is short. The length of the bar is the time of the frame. The bar is
  /// divided in proportion to the times of the parts.
  struct Bar {
    var engine: String
    var parts: [(phase: Phase, time: Double)]
    /// The median time of a whole frame; the sum of the times of the parts if whole frames were not
    /// timed.
    var total: Double
    /// The sum of the parts, divided by the frame's time.
    var excess: Double

    /// - Returns: `nil` if no part was timed, or if all parts are too short to measure.
    init?(_ measurement: Measurement) {
      let parts = measurement.phaseParts
      guard !parts.isEmpty else { return nil }
      let sum = parts.reduce(0) { $0 + $1.time }
      engine = measurement.engine
      total = measurement.frameTime?.median ?? sum
      excess = sum > 0 ? sum / total : 1
      let scale = sum > 0 ? total / sum : 0
      self.parts = parts.map { ($0.phase, $0.time * scale) }
    }

    /// Whether a clearly visible part of the frame's time is in none of the parts.
    var isIncomplete: Bool { excess < 0.95 }

    func share(of time: Double) -> Double { total > 0 ? time / total : 0 }

    /// The share of the parts that are not the evaluation of bodies.
    var bookkeeping: Double {
      parts.filter { $0.phase != .evaluate }.reduce(0) { $0 + share(of: $1.time) }
    }
  }

  private func draw(_ row: WorkloadResult, _ input: ChartInput, _ style: ChartStyle) -> Scene? {
    let engines = input.engines
    let bars = engines.sorted(row.measurements.map(\.engine)).compactMap { engine in
      row.measurement(engine).flatMap { Bar($0) }
    }
    var sketch = Sketch(style, engines, rows: bars.count, of: 44...100, furniture: 320)
    sketch.header(
      title: Self.title(row, bars, engines),
      subtitle:
        "Median time of a frame of \(row.id), less is better, in the proportion of its parts; right: as "
        + "shares of the engine’s own frame")
    sketch.footer(input.run.provenance(Self.notes(bars, engines)))
    let content = sketch.content
    let labels = sketch.rowLabelWidth(bars.map(\.engine))
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
    let used = Set(bars.flatMap { $0.parts.map(\.phase) })
    sketch.legend(
      Phase.allCases.filter(used.contains).map { .init($0.rawValue, Self.color($0, style.theme)) },
      at: Point(times.left, content.top + 18))
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

  /// The colour of a phase. The colours also differ in lightness, because many people cannot tell
  /// blue from purple.
  static func color(_ phase: Phase, _ theme: Theme) -> Color {
    let dark = theme.background.luminance < 0.5
    return switch phase {
    case .invalidate: Color(dark ? 0xf2b84b : 0xe8a33d)
    case .evaluate: Color(dark ? 0x4f86cc : 0x28558a)
    case .register: Color(dark ? 0xd9a6e6 : 0xa876bd)
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
    sketch.rowLabel(bar.engine, right: band.left - 16, middle: band.middle.y, width: 360)
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
      TypeScale.strong, sketch.theme.label, face: .bold, halo: sketch.theme.background,
      name: "total/\(bar.engine)")
  }

  /// Draws the parts as shares of the frame. A part shows its percentage if the text fits.
  private func shares(of bar: Bar, _ band: Rect, _ sketch: inout Sketch) {
    guard bar.total > 0 else { return }
    let half = Self.half(band)
    var left = band.left
    for part in bar.parts where part.time > 0 {
      let share = bar.share(of: part.time)
      let rect = Rect(
        left: left, top: band.middle.y - half, right: left + share * band.width,
        bottom: band.middle.y + half)
      left = rect.right
      let color = Self.color(part.phase, sketch.theme)
      sketch.rect(rect, color, name: "share/\(bar.engine)/\(part.phase)")
      let label = Format.percent(share)
      guard sketch.width(label, TypeScale.tick) < rect.width - 10, half >= 12 else { continue }
      sketch.text(
        label, at: Point(rect.middle.x, rect.middle.y + 7), TypeScale.tick, color.label,
        anchor: .middle)
    }
  }

  private static func half(_ band: Rect) -> Double { min(19, band.height * 0.32) }

  /// The notes that explain the parts and how they were measured.
  private static func notes(_ bars: [Bar], _ engines: Engines) -> [String] {
    let excess = bars.map(\.excess)
    let ends = [excess.min() ?? 1, excess.max() ?? 1].map { Format.fixed($0, 1) }
    let sum = ends[0] == ends[1] ? ends[0] : "\(ends[0]) to \(ends[1])"
    let tracks = bars.contains { $0.parts.contains { $0.phase == .register } }
    return [
      "bookkeeping: invalidate (writes and notifications)" + (tracks ? " and register" : ""),
      tracks
        ? "register: the time of evaluations beyond that of the lower bound, which is shown as evaluate"
        : "",
      bars.contains(where: \.isIncomplete)
        ? "bars show proportions: the timed parts sum to \(sum) times the frame"
        : "the parts were timed separately: their sum is \(sum) times the frame",
    ]
  }

  /// The smallest difference of two shares that the title treats as a difference. The times of the
  /// parts are medians of different blocks, so a smaller difference may be noise.
  private static let clear = 0.05

  /// The title: the engine that spends the largest share of its frame on bookkeeping, beside the
  /// subject. Of engines with nearly equal shares, the subject, or else the first.
  static func title(_ row: WorkloadResult, _ bars: [Bar], _ engines: Engines) -> String {
    let subject = ComparedPair(among: bars.map(\.engine), engines.roles)?.subject ?? bars[0].engine
    let timed = bars.filter { $0.total > 0 && !$0.parts.isEmpty }
    let most = timed.filter { engines.roles.isInTitles($0.engine) }.map(\.bookkeeping).max() ?? 0
    let close = timed.filter {
      most - $0.bookkeeping < clear && engines.roles.isInTitles($0.engine)
    }
    guard let shown = close.first(where: { $0.engine == subject }) ?? close.first else {
      return "A frame of \(row.id) takes no measurable time"
    }
    let own = timed.first { $0.engine == subject } ?? shown
    let whole = shown.isIncomplete ? "the timed parts of a frame" : "a frame"
    func percent(_ bar: Bar) -> String {
      let text = Format.percent(bar.bookkeeping)
      return text == "100 %" && bar.bookkeeping < 1 ? "over 99 %" : text
    }
    let names = engines.roles.names(of: [shown.engine, own.engine])
    let opening = "\(names[0]) spends \(percent(shown)) of \(whole) of \(row.id) on bookkeeping"
    return shown.engine == own.engine ? opening : "\(opening), \(names[1]) \(percent(own))"
  }
}

extension RunFolder.Timing.Phases {
  /// The phases that were timed and are long enough to measure, in the order in which they occur in
  /// a frame.
  var parts: [(phase: PhasesChart.Phase, time: Double)] {
    [(.invalidate, invalidate), (.evaluate, evaluate), (.register, register)].compactMap {
      phase, time in
      time.flatMap { $0.isShowable && $0 > 0 ? (phase, $0) : nil }
    }
  }
}

extension Measurement {
  /// The phases of a frame that are long enough to measure; empty if there are no such phases.
  var phaseParts: [(phase: PhasesChart.Phase, time: Double)] { time?.phases?.parts ?? [] }
}
