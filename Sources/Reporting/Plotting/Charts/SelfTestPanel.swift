import Formats
import Numbers
import RunFolder

/// The right-hand side of the self-test's picture: the differences of identical arms, and the
/// results of complete runs of the gate.
struct SelfTestPanel {
  let document: SelfTestDocument

  /// Draws the absolute differences of identical arms, in per cent, with their 95th percentile.
  /// There is one strip for the machine without additional load, and one strip for the machine
  /// under load.
  func nulls(_ frame: Rect, _ sketch: inout Sketch) {
    let theme = sketch.theme
    let strips = [false, true].map { loaded in
      (
        title: loaded ? "two busy loops" : "machine as it is",
        errors: document.nulls.filter { $0.loaded == loaded }.map { $0.error.magnitude * 100 }
      )
    }.filter { !$0.errors.isEmpty }
    guard !strips.isEmpty else { return }
    sketch.text(
      "Identical arms differ by", at: Point(frame.left - 64, frame.top + 16), TypeScale.strong,
      theme.label, face: .bold)
    let area = Rect(
      left: frame.left, top: frame.top + 60, right: frame.right, bottom: frame.bottom - 36)
    guard
      let axis = LinearScale(
        covering: strips.flatMap(\.errors), zero: true, range: (area.bottom, area.top), count: 4)
    else { return }
    let step = axis.ticks.count > 1 ? axis.ticks[1].value - axis.ticks[0].value : 1
    for tick in axis.ticks {
      let y = axis.position(tick.value)
      sketch.rule(y: y, from: area.left, to: area.right, tick.value == 0 ? theme.axis : theme.grid)
      sketch.text(
        Format.fixed(tick.value, step < 0.1 ? 2 : step < 1 ? 1 : 0) + " %",
        at: Point(area.left - 12, y + 7), TypeScale.tick, theme.secondary, anchor: .end)
    }
    let width = area.width / Double(strips.count)
    for (index, strip) in strips.enumerated() {
      let left = area.left + Double(index) * width
      self.strip(
        strip.title, strip.errors,
        Rect(left: left, top: area.top, right: left + width, bottom: area.bottom), axis, &sketch)
    }
  }

  private func strip(
    _ title: String, _ errors: [Double], _ band: Rect, _ axis: LinearScale, _ sketch: inout Sketch
  ) {
    let theme = sketch.theme
    let half = band.width / 2 - 24
    for (index, error) in errors.enumerated() {
      let shake = (Double(index + 1) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1)
      sketch.add(
        Mark(
          .circle(
            center: Point(band.middle.x + (shake * 2 - 1) * half, axis.position(error)), radius: 4),
          fill: theme.axis.opacity(0.7), name: "null/\(title)/\(index)"))
    }
    sketch.text(
      title, at: Point(band.middle.x, band.bottom + 30), TypeScale.tick, theme.label,
      anchor: .middle)
    guard let percentile = Distribution(errors)?.quantile(0.95) else { return }
    let y = axis.position(percentile)
    sketch.rule(y: y, from: band.left + 8, to: band.right - 8, theme.ink, width: 2)
    sketch.text(
      "p95 " + Format.fixed(percentile, 2) + " %", at: Point(band.middle.x, band.top - 10),
      TypeScale.tick, theme.label, anchor: .middle, face: .bold, name: "p95/\(title)")
  }

  /// Draws the results of complete runs of the gate: one line for unchanged code, and one line for
  /// each fault that was put into the code.
  func gates(_ frame: Rect, _ sketch: inout Sketch) {
    let theme = sketch.theme
    guard !document.gates.isEmpty else { return }
    sketch.text(
      "Whole gates", at: Point(frame.left, frame.top + 16), TypeScale.strong, theme.label,
      face: .bold)
    var faults: [String?] = []
    for gate in document.gates where !faults.contains(gate.fault) { faults.append(gate.fault) }
    for (index, fault) in faults.enumerated() {
      let gates = document.gates.filter { $0.fault == fault }
      let count = gates.count(where: \.isRight)
      let y = frame.top + 54 + Double(index) * 34
      sketch.text(
        "\(count) of \(gates.count)", at: Point(frame.left, y), TypeScale.body,
        count == gates.count ? theme.label : theme.alarm, face: .bold,
        name: "gates/\(fault ?? "unchanged code")")
      let words = (fault ?? "unchanged code") + (fault == nil ? ": green" : ": found")
      sketch.text(
        sketch.fitted(words, TypeScale.body, width: frame.width - 96),
        at: Point(frame.left + 96, y), TypeScale.body, theme.label)
    }
  }
}
