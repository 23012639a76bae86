import Findings
import Formats
import Foundation
import Numbers
import RunFolder

import struct RunFolder.Measurement

/// The number of heap allocations of a frame, and in a second picture their bytes, for each engine
/// and workload. An engine that allocates nothing gets a colour outside the colour ramp. A page
/// with a single figure is not drawn, because there is nothing to compare the figure with.
public struct AllocationsChart: Chart {
  public let name = "allocations"

  /// The smallest number of figures on a page.
  private static let fewest = 2
  /// The smallest factor between the ends of the colour ramp. With a smaller factor, a difference
  /// of a few percent would look large.
  private static let leastReach = 10

  public init() {}

  private struct Figure {
    var stem: String
    var what: String
    var value: @Sendable (Allocations) -> Double?
    var text: @Sendable (Double) -> String
    /// The factor from one label of the colour bar to the next. If the bar would have fewer than
    /// two labels between its ends, the factor 2 is used instead.
    var step: Double
    var title: @Sendable (WorkloadPage, [String], Engines, (Measurement?) -> Double?) -> Headline

    /// The figure of a measurement; `nil` if the measurement has no such figure, or if a picture
    /// cannot show the figure.
    func usable(_ measurement: Measurement?) -> Double? {
      measurement?.allocations.flatMap(value).flatMap { $0.isShowable && $0 >= 0 ? $0 : nil }
    }
  }

  private static let figures = [
    Figure(
      stem: "count", what: "Heap allocations", value: { $0.perFrame },
      text: { Format.quantity($0) }, step: 10, title: { title($0, $1, $2, $3) }),
    Figure(
      stem: "bytes", what: "Bytes allocated", value: { $0.bytesPerFrame },
      text: { Format.bytes($0) }, step: 32,
      title: { comparison($0, $1, $2, $3) ?? title($0, $1, $2, $3) }),
  ]

  public func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate] {
    try input.checkEngines()
    let pages = Self.figures.flatMap { figure in
      let rows = input.run.representatives.filter { row in
        row.measurements.contains { figure.usable($0) != nil }
      }
      return WorkloadPage.pages(rows).map { (figure: figure, page: $0) }
    }
    guard !pages.isEmpty else {
      throw .nothingToDraw("the run contains no counts of allocations to show")
    }
    let drawn = pages.filter { figure, page in
      page.rows.reduce(0) { $0 + $1.measurements.count { figure.usable($0) != nil } } >= Self.fewest
    }
    guard !drawn.isEmpty else {
      throw .nothingToDraw(
        "a picture of allocations needs at least two figures on workloads of one kind")
    }
    return drawn.map { figure, page in
      Plate(name: "\(name)-\(figure.stem)\(page.suffix)", scene: draw(figure, page, input, style))
    }
  }

  private func draw(
    _ figure: Figure, _ page: WorkloadPage, _ input: ChartInput, _ style: ChartStyle
  ) -> Scene {
    let rows = page.rows
    let engines = input.engines
    let ids = engines.sorted(
      rows.flatMap { $0.measurements.filter { figure.usable($0) != nil }.map(\.engine) })
    let values = rows.flatMap { $0.measurements.compactMap(figure.usable) }.filter { $0 > 0 }
    let least = Self.whole(values.min() ?? 1)
    let colors = CountColors(
      least: least,
      greatest: max(Self.whole((values.max() ?? 0).rounded(.up)), Self.leastReach * least),
      theme: style.theme)
    let grid = CellGrid(
      rows: rows.map { row in
        (row.id, ids.map { cell(figure, row, $0, colors, style.theme) })
      }, columns: ids.map { (engines.roles.title(of: $0), "") },
      groups: ids.map(engines.roles.notation), rules: Set(rows.indices.filter(page.beginsFamily)),
      reserve: 160)
    var sketch = Sketch(
      style, engines, rows: grid.rows.count, of: CellGrid.rowHeights, furniture: 300)
    let headline = figure.title(page, ids, engines) { figure.usable($0) }
    sketch.header(
      title: headline.title,
      subtitle: "\(figure.what) in one \(page.kind.frame), mean; less is better"
        + page.scope(headline, engines))
    let absent = rows.flatMap { row in
      ids.filter { figure.usable(row.measurement($0)) == nil }.map { row.absence(of: [$0]) }
    }
    sketch.footer(
      input.run.provenance(
        ["allocations of the measuring thread", "grey: none"] + Absence.notes(absent),
        ofTimes: false))
    let area = grid.draw(&sketch)
    guard !values.isEmpty else { return sketch.scene }
    func inner(_ step: Double) -> [Double] {
      sequence(first: 1.0) { $0 * step }.prefix { $0 < Double(colors.greatest) }
        .filter { $0 > Double(colors.least) && colors.share(of: $0) > 0.07 }
    }
    let few = inner(figure.step)
    let between = few.count < 2 ? inner(2) : few
    let labels = ([Double(colors.least)] + between + [Double(colors.greatest)]).map {
      (colors.share(of: $0), figure.text($0))
    }
    let height = min(area.height, 560)
    // A short bar has room for fewer labels.
    let gap = max(0.07, 1.3 * TypeScale.tick / height)
    ColorBar(ramp: colors.ramp, labels: Self.spaced(labels, gap: gap)).draw(
      Rect(
        left: area.right + 32, top: area.top, right: area.right + 58, bottom: area.top + height),
      &sketch)
    return sketch.scene
  }

  /// The whole number that decides the colour of a figure. Figures below 1 get the colour of 1.
  private static func whole(_ value: Double) -> Int { max(1, Int(min(value, 1e15))) }

  private func cell(
    _ figure: Figure, _ row: WorkloadResult, _ engine: String, _ colors: CountColors, _ theme: Theme
  ) -> CellGrid.Cell {
    let name = "cell/\(row.id)/\(engine)"
    guard let value = figure.usable(row.measurement(engine)) else {
      return .init(
        text: row.absence(of: [engine]).rawValue, fill: theme.stripe, ink: theme.secondary,
        name: name)
    }
    let fill = value > 0 ? colors.color(Self.whole(value)) : theme.never
    return .init(text: figure.text(value), fill: fill, name: name)
  }

  /// The labels of the colour bar in descending order, without labels that would touch the label
  /// above them.
  ///
  /// - Parameter gap: the smallest distance between two labels, as a share of the bar's height.
  static func spaced(
    _ labels: [(share: Double, text: String)], gap: Double
  ) -> [(share: Double, text: String)] {
    var result: [(share: Double, text: String)] = []
    for label in labels.reversed() where (result.last?.share ?? 2) - label.share > gap {
      result.append(label)
    }
    return result
  }

  /// The title: for each of at most three engines, the number of workloads on which the engine
  /// allocates nothing. The engines are the first two subjects (engines that the measurement is
  /// about) and the engine with the role `baseline`. Only workloads for which all of these engines
  /// have the figure are counted. If the first subject allocates on every workload, the title says
  /// so. A title about one workload names the engines that allocate and the engines that do not.
  ///
  /// - Parameter ids: the engines of the picture, in the order of ``Engines/sorted(_:)``.
  static func title(
    _ page: WorkloadPage, _ ids: [String], _ engines: Engines, _ value: (Measurement?) -> Double?
  ) -> Headline {
    let baseline = [engines.baseline].compactMap { $0 }.filter(ids.contains)
    let usual = engines.subjects(among: ids).prefix(2) + baseline
    let named = usual.isEmpty ? Array(ids.prefix(1)) : Array(usual)
    let rows = page.rows(onWhichAll: named) { value($0) != nil }
    guard let first = named.first, !rows.isEmpty else {
      return Headline(
        title: "Allocations of \(engines.roles.titleNames(of: ids).listed)", rows: page.rows.count,
        engines: ids)
    }
    /// The number of workloads on which an engine allocates nothing.
    func quiet(_ engine: String) -> Int { rows.count { value($0.measurement(engine)) == 0 } }
    let silent = named.filter { quiet($0) == rows.count }
    let loud = named.filter { quiet($0) == 0 }
    let isSplit = rows.count == 1 || loud.count == named.count
    let order = isSplit ? silent + loud : named
    let names = Dictionary(
      zip(order, engines.roles.names(of: order)), uniquingKeysWith: { first, _ in first })
    func name(_ engine: String) -> String { names[engine] ?? engine }
    if isSplit {
      /// A clause about engines, with the verb in the singular for one engine.
      func clause(_ engines: [String], _ object: String) -> String {
        "\(engines.map(name).listed) \(engines.count == 1 ? "allocates" : "allocate") \(object)"
      }
      let clauses = [(silent, "nothing"), (loud, "memory")].filter { !$0.0.isEmpty }
        .map { clause($0.0, $0.1) }
      let place = " on " + page.kind.allWords(rows.count)
      return Headline(
        title: clauses[0] + place + clauses.dropFirst().map { "; " + $0 }.joined(),
        rows: rows.count, engines: named)
    }
    func verb(_ engine: String) -> String {
      quiet(engine) == 0 ? "allocates" : "allocates nothing"
    }
    func place(_ engine: String) -> String {
      [0, rows.count].contains(quiet(engine)) ? "all" : Format.count(quiet(engine))
    }
    var title = "\(name(first)) \(verb(first)) on "
    title +=
      place(first) == "all"
      ? page.kind.allWords(rows.count) : "\(place(first)) of \(page.kind.words(rows.count))"
    for engine in named.dropFirst() {
      if quiet(first) == 0 {
        title += ", \(name(engine)) \(verb(engine)) on \(place(engine))"
      } else {
        title += ", \(name(engine)) on " + (quiet(engine) == 0 ? "none" : place(engine))
      }
    }
    return Headline(title: title, rows: rows.count, engines: named)
  }

  /// The title of a comparison: the number of workloads on which the first subject allocates fewer
  /// bytes than the second subject. Subjects are engines that the measurement is about. Only
  /// workloads for which both engines have the figure are counted.
  ///
  /// - Returns: `nil` if the picture has fewer than two subjects, or if no workload is counted.
  static func comparison(
    _ page: WorkloadPage, _ ids: [String], _ engines: Engines, _ value: (Measurement?) -> Double?
  ) -> Headline? {
    let subjects = engines.subjects(among: ids)
    guard subjects.count > 1 else { return nil }
    let (subject, reference) = (subjects[0], subjects[1])
    let pairs = page.rows.compactMap { row -> (own: Double, other: Double)? in
      guard let own = value(row.measurement(subject)), let other = value(row.measurement(reference))
      else { return nil }
      return (own, other)
    }
    guard !pairs.isEmpty else { return nil }
    let names = engines.roles.names(of: [subject, reference])
    let less = pairs.count { $0.own < $0.other }
    let more = pairs.count { $0.own > $0.other }
    let parts = [
      less > 0 ? "fewer bytes than \(names[1]) on \(less)" : "",
      more > 0 ? "more \(less > 0 ? "" : "bytes than \(names[1]) ")on \(more)" : "",
    ].filter { !$0.isEmpty }
    let same = pairs.count - less - more
    var title: String
    if max(less, more, same) == pairs.count {
      let relation =
        less > 0 ? "fewer bytes than" : more > 0 ? "more bytes than" : "as many bytes as"
      title = "\(names[0]) allocates \(relation) \(names[1]) on " + page.kind.allWords(pairs.count)
    } else {
      title =
        "\(names[0]) allocates \(parts.joined(separator: ", ")) of \(page.kind.words(pairs.count))"
        + (same > 0 ? ", as many on \(same)" : "")
    }
    return Headline(title: title, rows: pairs.count, engines: [subject, reference])
  }
}
