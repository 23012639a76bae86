import Foundation
import RunFolder

import struct RunFolder.Measurement

/// Heap allocations, and bytes, of a frame: a number for every engine and workload, with zero set apart.
public struct AllocationsChart: Chart {
  public let name = "allocations"
  public let summary = "heap allocations and bytes of a frame, by workload and engine"

  public init() {}

  private struct Figure {
    var stem: String
    var what: String
    var value: @Sendable (Allocations) -> Double?
    var text: @Sendable (Double) -> String
    /// From one label of the colour bar to the next.
    var step: Double
  }

  private static let figures = [
    Figure(
      stem: "count", what: "Heap allocations of a frame", value: { $0.perFrame },
      text: { Format.quantity($0) }, step: 10),
    Figure(
      stem: "bytes", what: "Bytes allocated in a frame", value: { $0.bytesPerFrame },
      text: { Format.bytes($0) }, step: 32),
  ]

  public func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate] {
    let plates = Self.figures.compactMap { figure in
      draw(figure, input, style).map { Plate(name, figure.stem, scene: $0) }
    }
    guard !plates.isEmpty else {
      throw .nothingToDraw("the run did not count allocations")
    }
    return plates
  }

  private func draw(_ figure: Figure, _ input: ChartInput, _ style: ChartStyle) -> Scene? {
    func value(_ measurement: Measurement) -> Double? {
      measurement.allocations.flatMap(figure.value).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }
    let rows = input.run.representatives.filter { $0.measurements.contains { value($0) != nil } }
    let engines = EngineStyle.sorted(
      rows.flatMap { $0.measurements.filter { value($0) != nil }.map(\.engine) })
    guard !rows.isEmpty else { return nil }
    let greatest = rows.flatMap { $0.measurements.compactMap(value) }.max() ?? 0
    let colors = CountColors(greatest: Int(min(greatest.rounded(.up), 1e15)), theme: style.theme)
    let theme = style.theme
    let grid = CellGrid(
      rows: rows.map { row in
        (
          row.id,
          engines.map { engine in
            let name = "cell/\(row.id)/\(engine)"
            guard let value = row.measurement(engine).flatMap(value) else {
              return .init(text: "–", fill: theme.stripe, ink: theme.secondary, name: name)
            }
            // Less than one a frame is on the ramp's beginning, not zero.
            let fill = value > 0 ? colors.color(max(1, Int(min(value, 1e15)))) : theme.never
            return .init(text: figure.text(value), fill: fill, name: name)
          }
        )
      }, columns: engines.map { ($0, "") }, reserve: 150)
    var sketch = Sketch(style, rows: grid.rows.count, of: CellGrid.rowHeights, furniture: 260)
    sketch.header(
      title: Self.title(rows, engines, value), subtitle: "\(figure.what), mean; less is better")
    sketch.footer(input.run.provenance(["allocations of the measuring thread", "grey: none"]))
    let area = grid.draw(&sketch)
    if colors.greatest > 1 {
      let inner = sequence(first: 1.0) { $0 * figure.step }.prefix { $0 < Double(colors.greatest) }
      let labels = inner + [Double(colors.greatest)]
      ColorBar(
        ramp: colors.ramp,
        labels: Self.spaced(labels.map { (colors.share(of: $0), figure.text($0)) })
      ).draw(
        Rect(
          left: area.right + 32, top: area.top, right: area.right + 58,
          bottom: min(area.bottom, area.top + 560)), &sketch)
    }
    return sketch.scene
  }

  /// Labels from the last, the greatest, down, without those that would touch the one above.
  static func spaced(_ labels: [(share: Double, text: String)]) -> [(share: Double, text: String)] {
    var result: [(share: Double, text: String)] = []
    for label in labels.reversed() where (result.last?.share ?? 2) - label.share > 0.07 {
      result.append(label)
    }
    return result
  }

  /// On how many workloads the subject allocates nothing, beside the reference.
  private static func title(
    _ rows: [WorkloadResult], _ engines: [String], _ value: (Measurement) -> Double?
  ) -> String {
    func free(_ engine: String) -> (none: Int, of: Int) {
      let values = rows.compactMap { $0.measurement(engine).flatMap(value) }
      return (values.filter { $0 == 0 }.count, values.count)
    }
    let contest = Contest(engines: engines)
    let named = contest.map { [$0.subject, $0.reference] } ?? Array(engines.prefix(1))
    func words(_ engine: String) -> String {
      let (none, all) = free(engine)
      if none == all { return all == 1 ? "the one workload" : "all \(all) workloads" }
      return none == 0 ? "none of \(all) workloads" : "\(none) of \(all) workloads"
    }
    let first = "\(named[0]) allocates nothing on \(words(named[0]))"
    guard named.count == 2 else { return first }
    let same = words(named[0]) == words(named[1])
    return first + ", " + (same ? "as does \(named[1])" : "\(named[1]) on \(words(named[1]))")
  }
}
