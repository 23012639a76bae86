import Findings
import Foundation
import Numbers
import RunFolder

/// What a reader decides by: the time of engines that track properties in that of engines that
/// publish whole objects, workload by workload, with intervals.
public struct DecisionChart: Chart {
  public let name = "decision"
  public let summary =
    "time of property-grained engines relative to object-grained ones; needs ratios between them"
  private static let rowHeights = 34.0...90
  private static let radius = 7.0
  /// From one engine's mark to the next in a row.
  private static let lane = 13.0

  public init() {}

  public func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate] {
    try input.checkEngines()
    guard let decision = Decision(input.run) else {
      throw .nothingToDraw("the run pairs no property-grained engine with an object-grained one")
    }
    let references = decision.parts.map(\.reference)
    let rows = input.run.representatives.filter { row in
      row.kind != .operation
        && decision.engines.contains { engine in
          references.contains { row.measurement(engine)?.usableRatio(to: $0) != nil }
        }
    }
    return WorkloadPage.pages(rows).map { page in
      Plate(name: name + page.suffix, scene: draw(page, decision.engines, references, input, style))
    }
  }

  private func draw(
    _ page: WorkloadPage, _ engines: [String], _ references: [String], _ input: ChartInput,
    _ style: ChartStyle
  ) -> Scene {
    var sketch = Sketch(
      style, input.engines, rows: page.rows.count, of: Self.rowHeights, furniture: 330)
    sketch.header(
      title: Self.title(page, engines, references[0]),
      subtitle:
        "Time of one frame ÷ that of the engine named above the panel, logarithmic axis; left of 1 is "
        + "faster; bar: 95 % interval of the paired ratio")
    sketch.footer(
      input.run.provenance([
        Self.intervals(page, engines, references[0]),
        "redundant: share of the evaluations that changed nothing, whole objects → properties",
      ]))
    let labels = min(
      page.rows.map { sketch.width($0.id, TypeScale.body) }.max() ?? 0, sketch.content.width * 0.24)
    let left = sketch.content.left + labels + 44
    let bottom = sketch.legend(
      engines, left: left, y: sketch.content.top + 20, right: sketch.content.right)
    let area = Rect(
      left: left, top: bottom + 74, right: sketch.content.right - 150,
      bottom: sketch.content.bottom - 34)
    let bands = Self.bands(page.rows.count, area)
    for (index, row) in page.rows.enumerated() {
      let band = bands[index]
      if index.isMultiple(of: 2) {
        sketch.rect(
          Rect(
            left: sketch.content.left, top: band.top, right: sketch.content.right,
            bottom: band.bottom), sketch.theme.stripe)
      }
      sketch.text(
        sketch.fittedName(row.id, TypeScale.body, width: labels),
        at: Point(left - 28, band.middle.y + 7), TypeScale.body, sketch.theme.label, anchor: .end,
        name: "row/\(row.id)")
      redundancy(row, engines[0], references[0], band, &sketch)
    }
    for index in page.rows.indices where page.beginsFamily(index) {
      sketch.familyRule(y: bands[index].top)
    }
    sketch.text(
      "redundant", at: Point(sketch.content.right - 14, area.top - 13), TypeScale.tick,
      sketch.theme.secondary, anchor: .end)
    let gap = 56.0
    let width = (area.width - gap * Double(references.count - 1)) / Double(references.count)
    for (index, reference) in references.enumerated() {
      let start = area.left + Double(index) * (width + gap)
      let panel = Rect(left: start, top: area.top, right: start + width, bottom: area.bottom)
      draw(page.rows, bands, engines, reference, panel, &sketch)
    }
    return sketch.scene
  }

  /// The rows' bands, one below the other.
  private static func bands(_ count: Int, _ area: Rect) -> [Rect] {
    let height = area.height / Double(count)
    return (0..<count).map { row in
      let top = area.top + Double(row) * height
      return Rect(left: area.left, top: top, right: area.right, bottom: top + height)
    }
  }

  /// One object-grained engine's panel.
  private func draw(
    _ rows: [WorkloadResult], _ bands: [Rect], _ engines: [String], _ reference: String,
    _ panel: Rect, _ sketch: inout Sketch
  ) {
    let theme = sketch.theme
    sketch.text(
      sketch.fitted("÷ \(reference)", TypeScale.strong, .bold, width: panel.width),
      at: Point(panel.middle.x, panel.top - 34), TypeScale.strong,
      sketch.look(of: reference).text, anchor: .middle, face: .bold, name: "panel/\(reference)")
    let ratios = rows.map { row in
      engines.map { row.measurement($0)?.usableRatio(to: reference) }
    }
    let ends = ratios.joined().compactMap(\.self).flatMap { ratio in
      [ratio.estimate] + (ratio.interval.map { [$0.lowerBound, $0.upperBound] } ?? [])
    }
    guard let axis = LogScale(covering: ends + [1], range: (panel.left, panel.right)) else {
      return
    }
    for tick in axis.ticks {
      let x = axis.position(tick.value)
      let isOne = tick.value == 1
      sketch.rule(
        x: x, from: panel.top, to: panel.bottom,
        isOne ? theme.axis : tick.isMajor ? theme.grid : theme.minorGrid, width: isOne ? 3 : 1)
      guard tick.isMajor else { continue }
      sketch.text(
        Format.factorTick(tick.value), at: Point(x, panel.bottom + 28), TypeScale.tick,
        isOne ? theme.ink : theme.secondary, anchor: .middle, face: isOne ? .bold : .regular)
    }
    for (row, (band, ratios)) in zip(rows, zip(bands, ratios)) {
      for (index, ratio) in ratios.enumerated() {
        guard let ratio else { continue }
        let engine = engines[index]
        let lane = Double(index) - Double(engines.count - 1) / 2
        let y = band.middle.y + lane * Self.lane
        if let interval = ratio.interval {
          sketch.rect(
            Rect(
              left: axis.position(interval.lowerBound), top: y - 3,
              right: axis.position(interval.upperBound), bottom: y + 3),
            sketch.look(of: engine).color.opacity(0.42),
            name: "bar/\(row.id)/\(engine)/\(reference)")
        }
        sketch.marker(
          engine, at: Point(axis.position(ratio.estimate), y), radius: Self.radius,
          name: "dot/\(row.id)/\(engine)/\(reference)")
      }
    }
  }

  private func redundancy(
    _ row: WorkloadResult, _ engine: String, _ reference: String, _ band: Rect,
    _ sketch: inout Sketch
  ) {
    guard let redundant = Decision.redundancy([row], reference, engine) else { return }
    sketch.text(
      redundant.text, at: Point(sketch.content.right - 14, band.middle.y + 7), TypeScale.body,
      sketch.theme.label, anchor: .end, name: "redundant/\(row.id)")
  }

  /// `observation takes 0.75 of opencombine’s time on 11 apps, fine 0.22`: geometric means.
  static func title(_ page: WorkloadPage, _ engines: [String], _ reference: String) -> String {
    let means = means(page, engines, reference)
    guard let first = means.first else {
      return
        "\(engines[0]) was not paired with \(reference) on \(page.kind.allWords(page.rows.count))"
    }
    let others = means.dropFirst().map {
      ", \($0.engine) \($0.mean.ratio.text(withInterval: false))"
    }
    return
      "\(first.engine) takes \(first.mean.ratio.text(withInterval: false)) of \(reference)’s time on"
      + " \(page.kind.words(first.mean.count))" + others.joined()
  }

  /// `title: geometric means, 0.75 [0.73, 0.78] and 0.22 [0.21, 0.23]`
  private static func intervals(
    _ page: WorkloadPage, _ engines: [String], _ reference: String
  ) -> String {
    let texts = means(page, engines, reference).map(\.mean.ratio.text)
    return texts.isEmpty ? "" : "title: geometric means, " + texts.joined(separator: " and ")
  }

  private static func means(
    _ page: WorkloadPage, _ engines: [String], _ reference: String
  ) -> [(engine: String, mean: GeometricMean)] {
    engines.compactMap { engine in
      GeometricMean(of: engine, to: reference, over: page.rows).map { (engine, $0) }
    }
  }
}
