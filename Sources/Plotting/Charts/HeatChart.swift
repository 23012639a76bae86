import Foundation
import RunFolder

import struct RunFolder.Measurement

/// Time ratios of all engines on all workloads, coloured around 1.
public struct HeatChart: Chart {
  public let name = "heat"
  public let summary = "time of every engine relative to one of them, by workload; needs ratios"

  /// The binary logarithm of the factor at which colours end: beyond it the number in the cell must do, or one
  /// extreme would leave all others pale.
  private static let farthest = 5.0

  public init() {}

  public func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate] {
    let workloads = input.run.representatives
    guard let reference = Self.reference(workloads) else {
      throw .nothingToDraw("the run holds no time ratios")
    }
    let rows = workloads.filter { row in
      row.measurements.contains { $0.usableRatio(to: reference) != nil }
    }
    return [Plate(name: name, scene: draw(rows, reference, input, style))]
  }

  /// The reference whose map is the largest and fullest: by cells with a ratio, times their share of all
  /// cells. Of several, the first in listing order.
  static func reference(_ workloads: [WorkloadResult]) -> String? {
    let names = Set(workloads.flatMap(\.measurements).flatMap { $0.ratios.map(\.reference) })
    func weight(_ reference: String) -> Double {
      let rows = workloads.map { row in
        row.measurements.filter { $0.usableRatio(to: reference) != nil }.map(\.engine)
      }.filter { !$0.isEmpty }
      let filled = Double(rows.reduce(0) { $0 + $1.count })
      return filled * filled / Double(max(1, rows.count * Set(rows.joined()).count))
    }
    let weights = Dictionary(uniqueKeysWithValues: names.map { ($0, weight($0)) })
    return EngineStyle.sorted(names.sorted()).filter { weights[$0]! > 0 }
      .max { weights[$0]! < weights[$1]! }
  }

  private func draw(
    _ rows: [WorkloadResult], _ reference: String, _ input: ChartInput, _ style: ChartStyle
  ) -> Scene {
    let engines = EngineStyle.sorted(
      rows.flatMap { row in
        row.measurements.filter { $0.usableRatio(to: reference) != nil }.map(\.engine)
      } + [reference])
    let estimates = rows.flatMap(\.measurements).compactMap {
      $0.usableRatio(to: reference)?.estimate
    }
    let farthest = estimates.map { abs(log2($0)) }.max() ?? 0
    let greatest = pow(2, min(max(farthest.rounded(.up), 1), Self.farthest))
    let saturated = farthest > Self.farthest
    let colors = RatioColors(greatest: greatest, theme: style.theme)
    let grid = CellGrid(
      rows: rows.map { row in
        (row.id, engines.map { cell(row, $0, reference, colors, style.theme) })
      },
      columns: engines.map { ($0, $0 == reference ? "reference = 1" : "") })
    var sketch = Sketch(style, rows: grid.rows.count, of: CellGrid.rowHeights, furniture: 260)
    sketch.header(
      title: Self.title(rows, engines, reference),
      subtitle: "Time of a frame relative to \(reference) on the same workload; below 1 (blue) is "
        + "faster, above (red) slower")
    sketch.footer(
      input.run.provenance(["bold: fastest of its row", "grey: interval includes 1"]))
    let area = grid.draw(&sketch)
    let bar = Rect(
      left: area.right + 36, top: area.top, right: area.right + 62,
      bottom: min(area.bottom, area.top + 560))
    let ends = Format.quantity(greatest)
    let half = pow(2, (log2(greatest) / 2).rounded())
    var labels = [
      (1.0, (saturated ? "≥ " : "") + ends + "×"), (0.5, "1×"),
      (0.0, (saturated ? "≤ " : "") + "1/\(ends)×"),
    ]
    if half > 1, half < greatest {
      let share = 0.5 * log(half) / log(greatest)
      let text = Format.quantity(half)
      labels += [(0.5 + share, text + "×"), (0.5 - share, "1/\(text)×")]
    }
    ColorBar(ramp: colors.ramp, labels: labels).draw(bar, &sketch)
    return sketch.scene
  }

  private func cell(
    _ row: WorkloadResult, _ engine: String, _ reference: String, _ colors: RatioColors,
    _ theme: Theme
  ) -> CellGrid.Cell {
    let name = "cell/\(row.id)/\(engine)"
    if engine == reference {
      return .init(text: "1", fill: theme.never, ink: theme.label, name: name)
    }
    guard let ratio = row.measurement(engine)?.usableRatio(to: reference) else {
      let skipped = row.notApplicable.contains { $0.engine == engine }
      return .init(
        text: skipped ? "n/a" : "–", fill: theme.stripe, ink: theme.secondary, name: name)
    }
    let fill = colors.color(ratio.estimate)
    let open = Finding(ratio) == .noDifference
    let best = row.measurements.compactMap { $0.usableRatio(to: reference)?.estimate }.min() ?? 1
    return .init(
      text: Self.text(ratio.estimate), fill: fill,
      ink: open ? theme.secondary.readable(on: fill) : nil,
      isBold: !open && ratio.estimate == best && best < 1, name: name)
  }

  /// Two decimals below ten, for rows are compared with each other; `1/2,254×` where those would be lost.
  static func text(_ ratio: Double) -> String {
    if ratio < 0.0195 { return "1/" + Format.quantity((1 / ratio).rounded()) + "×" }
    return ratio < 9.995 ? Format.fixed(ratio, 2) + "×" : Format.factor(ratio)
  }

  /// The median ratio over the workloads of the subject and of its usual opponent.
  static func title(_ rows: [WorkloadResult], _ engines: [String], _ reference: String) -> String {
    func median(_ engine: String) -> Double? {
      let values = rows.compactMap { $0.measurement(engine)?.usableRatio(to: reference)?.estimate }
        .sorted()
      guard !values.isEmpty else { return nil }
      return (values[(values.count - 1) / 2] + values[values.count / 2]) / 2
    }
    let others = engines.filter { $0 != reference }
    let named = ["fine", "publish-all", "observation"].filter(others.contains).prefix(2)
    let parts = (named.isEmpty ? others.prefix(2) : named).compactMap { engine in
      median(engine).map { "\(engine) \(text($0))" }
    }
    return "Median over \(rows.count == 1 ? "one workload" : "\(rows.count) workloads"): "
      + parts.joined(separator: ", ") + " the time of \(reference)"
  }
}

extension Measurement {
  /// A ratio that can be placed on a logarithmic scale.
  func usableRatio(to reference: String) -> Ratio? {
    guard let ratio = ratio(to: reference), ratio.estimate.isFinite, ratio.estimate > 0 else {
      return nil
    }
    return ratio
  }
}
