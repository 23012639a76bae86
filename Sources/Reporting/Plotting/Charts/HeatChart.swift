import Findings
import Formats
import Foundation
import Numbers
import RunFolder
import Verdicts

import struct RunFolder.Measurement

/// The time of each engine divided by the time of one reference engine, for each workload. The
/// colour scale has the ratio 1 in its middle. A page with a single ratio is not drawn, because a
/// sentence shows a single ratio better.
public struct HeatChart: Chart {
  public let name = "heat"

  /// The binary logarithm of the largest factor on the colour scale. Larger factors get the colour
  /// of this factor, because one extreme value would otherwise make all other cells pale.
  private static let farthest = 5.0

  public init() {}

  public func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate] {
    try input.checkEngines()
    let pages = WorkloadPage.pages(input.run.representatives.filter { $0.timedEngines.count > 1 })
      .compactMap { page in
        Self.reference(page.rows, input.engines).map { (page: page, reference: $0) }
      }
    guard !pages.isEmpty else {
      throw .nothingToDraw("the run contains no time ratios to show")
    }
    let plates = pages.compactMap { page, reference -> Plate? in
      var shown = page
      shown.rows.removeAll { !$0.timedEngines.contains(reference) }
      let ratios = shown.rows.reduce(0) { $0 + $1.timedEngines.count - 1 }
      guard ratios > 1 else { return nil }
      let scene = draw(
        shown, reference, leftOut: page.rows.count - shown.rows.count, input, style)
      return Plate(name: name + page.suffix, scene: scene)
    }
    guard !plates.isEmpty else {
      throw .nothingToDraw("a heat map needs at least two time ratios on workloads of one kind")
    }
    return plates
  }

  /// The reference: the engine by whose time the times of all engines are divided. The reference is
  /// the engine to which the most cells have a ratio with an interval. If several engines have the
  /// same number of cells, the reference is the second subject of titles if it is among these
  /// engines, and otherwise the first of these engines in the order of ``Engines/sorted(_:)``.
  /// `nil` if no cell has a ratio with an interval.
  static func reference(_ rows: [WorkloadResult], _ engines: Engines) -> String? {
    let all = engines.sorted(rows.flatMap(\.timedEngines))
    let ids =
      all.contains(where: engines.roles.isInTitles) ? all.filter(engines.roles.isInTitles) : all
    let usual = engines.subjects(among: ids).dropFirst().first
    let ranked = ids.map { reference in
      let cells = rows.reduce(0) { sum, row in
        sum + row.timedEngines.count { row.intervalTime($0, to: reference, engines.roles) != nil }
      }
      return (reference: reference, cells: cells, isUsual: reference == usual)
    }
    let best = ranked.max { ($0.cells, $0.isUsual ? 1 : 0) < ($1.cells, $1.isUsual ? 1 : 0) }
    return best.flatMap { $0.cells > 0 ? $0.reference : nil }
  }

  private func draw(
    _ page: WorkloadPage, _ reference: String, leftOut: Int, _ input: ChartInput,
    _ style: ChartStyle
  ) -> Scene {
    let engines = input.engines
    let rows = page.rows.map { Row($0, reference, engines) }
    let ids = engines.sorted(rows.flatMap { $0.times.keys.sorted() } + [reference])
    let farthest = rows.flatMap(\.times.values).map { abs(log2($0.estimate)) }.max() ?? 0
    let greatest = pow(2, min(max(farthest.rounded(.up), 1), Self.farthest))
    let colors = RatioColors(greatest: greatest, theme: style.theme)
    let noise = Noise(input.run)
    let grid = CellGrid(
      rows: rows.map { row in
        (row.workload.id, ids.map { cell(row, $0, reference, colors, noise, style.theme) })
      },
      columns: ids.map { (engines.roles.title(of: $0), $0 == reference ? "= 1" : "") },
      groups: ids.map(engines.roles.notation), rules: Set(rows.indices.filter(page.beginsFamily)),
      reserve: 160)
    var sketch = Sketch(
      style, engines, rows: grid.rows.count, of: CellGrid.rowHeights, furniture: 300)
    let headline = Self.title(page, ids, reference, engines)
    sketch.header(
      title: headline.title,
      subtitle:
        "Time of one \(page.kind.frame) ÷ that on \(engines.roles.title(of: reference)), for each"
        + " workload; below 1 (blue) is faster, above (red) slower"
        + page.scope(headline, engines))
    let missing =
      leftOut > 0
      ? ["\(page.kind.words(leftOut)) without \(engines.roles.title(of: reference)) left out"] : []
    let absent = rows.flatMap { row in
      ids.filter { $0 != reference && row.times[$0] == nil }.map { row.workload.absence(of: [$0]) }
    }
    sketch.footer(
      input.run.provenance(
        Self.notes(rows, noise, engines) + Absence.notes(absent) + missing))
    let area = grid.draw(&sketch)
    legend(colors, isSaturated: farthest > Self.farthest, beside: area, &sketch)
    return sketch.scene
  }

  /// A workload with the times of its engines relative to the reference. The key of `times` is the
  /// engine's id.
  private struct Row {
    var workload: WorkloadResult
    var times: [String: RelativeTime] = [:]
    /// The fastest engine of the workload, except the lower bound (the engine with the role
    /// `floor`), which an app cannot choose.
    var fastest: String?

    init(_ workload: WorkloadResult, _ reference: String, _ engines: Engines) {
      self.workload = workload
      for engine in workload.timedEngines {
        times[engine] = workload.relativeTime(engine, to: reference, engines.roles)
      }
      var candidates = times.mapValues(\.estimate)
      if workload.timedEngines.contains(reference) { candidates[reference] = 1 }
      candidates = candidates.filter { !engines.isFloor($0.key) }
      fastest = engines.sorted(candidates.keys.sorted()).min {
        candidates[$0]! < candidates[$1]!
      }
    }
  }

  /// The notes that explain the styles of text in the picture.
  private static func notes(_ rows: [Row], _ noise: Noise, _ engines: Engines) -> [String] {
    let times = rows.flatMap(\.times.values)
    let floor = engines.floor.flatMap { floor in
      rows.contains { $0.times[floor] != nil } ? floor : nil
    }
    return [
      "bold: fastest of its row"
        + (floor.map { ", apart from \(engines.roles.title(of: $0))" } ?? ""),
      times.contains { $0.verdict(noise).map { !$0.isFlag } ?? false }
        ? "grey: the same, or inconclusive (not the whole interval is beyond \(noise.limit))" : "",
      times.contains { $0.interval == nil } ? "grey italic: medians, not paired" : "",
    ]
  }

  private func legend(
    _ colors: RatioColors, isSaturated: Bool, beside area: Rect, _ sketch: inout Sketch
  ) {
    let bar = Rect(
      left: area.right + 36, top: area.top, right: area.right + 62,
      bottom: min(area.bottom, area.top + 560))
    let half = pow(2, (log2(colors.greatest) / 2).rounded())
    var labels = [
      (1.0, (isSaturated ? "≥ " : "") + Format.quantity(colors.greatest) + "×"), (0.5, "1×"),
      (0.0, (isSaturated ? "≤ " : "") + Self.text(1 / colors.greatest)),
    ]
    if half > 1, half < colors.greatest {
      let share = 0.5 * log(half) / log(colors.greatest)
      labels += [(0.5 + share, Format.quantity(half) + "×"), (0.5 - share, Self.text(1 / half))]
    }
    ColorBar(ramp: colors.ramp, labels: labels).draw(bar, &sketch)
  }

  private func cell(
    _ row: Row, _ engine: String, _ reference: String, _ colors: RatioColors, _ noise: Noise,
    _ theme: Theme
  ) -> CellGrid.Cell {
    let workload = row.workload
    let name = "cell/\(workload.id)/\(engine)"
    if engine == reference {
      return .init(
        text: "1", fill: theme.never, ink: theme.label,
        face: row.fastest == engine ? .bold : .regular,
        name: name)
    }
    guard let time = row.times[engine] else {
      return .init(
        text: workload.absence(of: [engine]).rawValue, fill: theme.stripe, ink: theme.secondary,
        name: name)
    }
    let fill = colors.color(time.estimate)
    let isSure = time.verdict(noise)?.isFlag ?? false
    return .init(
      text: Self.text(time.estimate), fill: fill,
      ink: isSure ? nil : theme.secondary.readable(on: fill),
      face: row.fastest == engine ? .bold : time.interval == nil ? .italic : .regular, name: name)
  }

  /// A ratio as text. A ratio below 10 has two decimals, so that readers can compare rows. A ratio
  /// below 0.1 has as many decimals as two significant digits need.
  static func text(_ ratio: Double) -> String {
    guard ratio < 9.995 else { return Format.factor(ratio) }
    let places = ratio >= 0.0995 ? 2 : Int((1 - log10(ratio)).rounded(.up))
    return places <= 6 ? Format.fixed(ratio, places) + "×" : "<0.00001×"
  }

  /// The title: for each of two engines, the median ratio over the workloads on which both engines
  /// were compared with the reference. The two engines are the first two of this list that are not
  /// the reference: the first subject of titles, the engine with the role `baseline`, the second
  /// subject.
  ///
  /// - Parameter ids: the engines of the picture, in the order of ``Engines/sorted(_:)``.
  static func title(
    _ page: WorkloadPage, _ ids: [String], _ reference: String, _ engines: Engines
  ) -> Headline {
    let others = ids.filter { $0 != reference && engines.roles.isInTitles($0) }
    let subjects = engines.subjects(among: ids)
    let choice = subjects.prefix(1) + [engines.baseline].compactMap { $0 } + subjects.dropFirst()
    let preferred = choice.filter(others.contains).prefix(2)
    let named = preferred.isEmpty ? others.prefix(2) : preferred
    let rows = page.rows.filter { row in
      named.allSatisfy { row.relativeTime($0, to: reference, engines.roles) != nil }
    }
    guard !rows.isEmpty, !named.isEmpty else {
      return Headline(
        title: "Times relative to \(engines.roles.name(of: reference))", rows: page.rows.count,
        engines: ids)
    }
    let names = engines.roles.names(of: named + [reference])
    let values = named.map { engine in
      let times = rows.compactMap {
        $0.relativeTime(engine, to: reference, engines.roles)?.estimate
      }
      .sorted()
      return text(Statistics.median(times))
    }
    let parts = zip(names, values).enumerated().map { place, part in
      "\(part.0) \(place == 0 ? "takes " : "")\(part.1)"
    }
    let scope =
      rows.count == 1
      ? "On \(page.kind.allWords(1))" : "Median over \(page.kind.words(rows.count))"
    let title = "\(scope): \(parts.listed) the time of \(names[named.count])"
    return Headline(title: title, rows: rows.count, engines: Array(named))
  }
}
