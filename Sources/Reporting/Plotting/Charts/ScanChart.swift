import Numbers
import ScanFacts

/// What the code of an app says about its views (`scripts/scan --format json`): the classes by the
/// views that a write runs, and the properties of one class by these views.
package struct ScanChart: Sendable {
  package static let name = "scan"

  /// The most views of a picture: those that run most often.
  static let mostViews = 120
  /// The number of classes that have a picture of their own, if no class is named.
  private static let mostClasses = 3

  package init() {}

  /// - Parameter model: the only class to draw; `nil` for the app and its most telling classes.
  /// - Throws: ``ChartError/nothingToDraw(_:)`` if no write runs a view.
  package func plates(
    _ document: ScanDocument, model: String? = nil, _ style: ChartStyle
  ) throws(ChartError) -> [Plate] {
    let telling = document.models.filter { $0.now > 0 || $0.after > 0 }
    guard !telling.isEmpty else {
      throw .nothingToDraw("no write to a model runs a view: \(document.verdict)")
    }
    if let model {
      guard let own = telling.first(where: { $0.model == model }) else {
        throw .nothingToDraw("no write to \(model) runs a view")
      }
      return [plate(of: own, document, style)]
    }
    let own = telling.lazy.map { ClassTable($0, in: document) }.filter(\.isTelling)
    let classes = own.prefix(Self.mostClasses).map { plate(of: $0.model, document, style) }
    return [appPlate(telling, document, style)] + classes
  }

  // MARK: The app

  /// Classes by views. A cell counts the properties whose write runs the view.
  private func appPlate(
    _ models: [Impact.ModelImpact], _ document: ScanDocument, _ style: ChartStyle
  ) -> Plate {
    let theme = style.theme
    let runs = Dictionary(grouping: document.properties.filter(\.isWritten), by: \.model)
      .mapValues { $0.flatMap(Run.all) }
    var table = ScanTable(
      views: runs.values.joined(), columns: models.map { ($0.model, $0.now, $0.after) },
      noun: ("class", "classes"), style)
    let most =
      models.flatMap { model in
        Dictionary(grouping: runs[model.model] ?? [], by: \.view).values.map { own in
          own.count { $0.kind == .redundant }
        }
      }.max() ?? 0
    let colors = CountColors(greatest: max(most, 2), theme: theme)
    for model in table.columns {
      let own = Dictionary(grouping: runs[model.name] ?? [], by: \.view)
      for view in table.views {
        guard let own = own[view.name] else { continue }
        let wasted = own.count { $0.kind == .redundant }
        let count = own.count { $0.runsNow }
        let isHollow = count == 0
        table.cells[view.name, default: [:]][model.name] = CellGrid.Cell(
          text: isHollow ? "" : Format.count(count),
          fill: wasted > 0 ? colors.color(wasted) : theme.necessary, isHollow: isHollow,
          name: "cell/\(view.name)/\(model.name)")
      }
    }
    let (now, after) = (document.totals.now, document.totals.after)
    let scene = table.draw(
      title: "A blast radius of \(Format.count(now)) now"
        + (now == after ? "" : ", \(Format.count(after)) with @Observable")
        + ". \(document.verdict)",
      subtitle: "A cell counts the properties of a class whose write runs the view; its colour,"
        + " those that the view does not read." + Self.scope,
      legend: [
        .init("reads all of them", theme.necessary),
        .init(Run.Kind.later.words, theme.necessary, isHollow: true),
      ], colors: most > 0 ? colors : nil, style)
    return Plate(name: Self.name, scene: scene)
  }

  private static let scope =
    " Types of views, counted in the code: no instances, no frequency, no time."

  // MARK: A class

  private func plate(
    of model: Impact.ModelImpact, _ document: ScanDocument, _ style: ChartStyle
  ) -> Plate {
    let own = ClassTable(model, in: document)
    let theme = style.theme
    var table = ScanTable(
      views: own.runs.values.joined(),
      columns: own.properties.map { ($0.property, $0.now.count, $0.after.count) },
      noun: ("property", "properties"), style)
    for property in table.columns {
      for run in own.runs[property.name] ?? [] {
        table.cells[run.view, default: [:]][property.name] = CellGrid.Cell(
          text: "", fill: run.kind.color(theme), isHollow: run.kind == .later,
          name: "cell/\(run.view)/\(property.name)/\(run.kind)")
      }
    }
    let count = own.properties.count
    let written = count == 1 ? "its written property" : "\(Format.count(count)) written properties"
    let title =
      "\(model.model): one write of each of \(written) runs \(Format.count(model.now, "view"))"
      + (model.now == model.after ? "" : ", \(Format.count(model.after)) with @Observable")
    let kinds = Run.Kind.allCases.filter { kind in
      own.runs.values.joined().contains { $0.kind == kind }
    }
    let scene = table.draw(
      title: title,
      subtitle: "Which views a write of each property runs, and which of them read it."
        + Self.scope,
      legend: kinds.map { .init($0.words, $0.color(theme), isHollow: $0 == .later) },
      colors: nil, style)
    return Plate(Self.name, model.model, scene: scene)
  }

  /// The written properties of a class, and the views that their writes run.
  private struct ClassTable {
    var model: Impact.ModelImpact
    var properties: [Impact.PropertyImpact]
    var runs: [String: [Run]]

    init(_ model: Impact.ModelImpact, in document: ScanDocument) {
      self.model = model
      properties = document.properties.filter { $0.model == model.model && $0.isWritten }
      runs = Dictionary(properties.map { ($0.property, Run.all($0)) }) { first, _ in first }
    }

    /// Whether a picture says more than a sentence.
    var isTelling: Bool {
      properties.count > 1 && Set(runs.values.joined().map(\.view)).count > 1
    }
  }
}

/// A view that a write of a property runs, now or with `@Observable`.
private struct Run {
  enum Kind: CaseIterable {
    case redundant, read, bound, later

    var words: String {
      switch self {
      case .redundant: "runs, does not read"
      case .read: "runs, reads"
      case .bound: "runs, reads only through $"
      case .later: "reads, would run only with @Observable"
      }
    }

    func color(_ theme: Theme) -> Color {
      switch self {
      case .redundant: theme.redundant
      case .read, .later: theme.necessary
      case .bound: theme.necessary.mixed(with: theme.background, 0.55)
      }
    }
  }

  var view: String
  var kind: Kind
  var runsNow: Bool { kind != .later }

  static func all(_ property: Impact.PropertyImpact) -> [Run] {
    let (now, after) = (Set(property.now), Set(property.after))
    let tracked = Set(property.afterWithoutBindings)
    return now.union(after).sorted().map { view in
      let kind: Kind =
        !after.contains(view)
        ? .redundant : !now.contains(view) ? .later : tracked.contains(view) ? .read : .bound
      return Run(view: view, kind: kind)
    }
  }
}

/// Views by classes or properties, with the totals of each row and column.
private struct ScanTable {
  typealias Line = (name: String, now: Int, after: Int)

  /// Those that run most often come first.
  var views: [Line]
  var columns: [Line]
  /// By view, then by column.
  var cells: [String: [String: CellGrid.Cell]] = [:]
  /// The numbers of classes or properties whose writes run no view, and of those that do not fit.
  private var leftOut: (silent: Int, columns: Int)
  private let noun: (String, String)
  private let allViews: Int

  private static let rowHeights = 22.0...44
  /// The least width of a column: a line of small text.
  private static let narrowest = 24.0
  private static let reserve = 110.0

  init(
    views runs: some Sequence<Run>, columns: [Line], noun: (String, String),
    _ style: ChartStyle
  ) {
    let counted = Dictionary(grouping: runs, by: \.view).map { view, runs in
      (name: view, now: runs.count(where: \.runsNow), after: runs.count { $0.kind != .redundant })
    }
    views = Array(Self.sorted(counted).prefix(ScanChart.mostViews))
    let shown = Self.sorted(columns.filter { $0.now + $0.after > 0 })
    self.columns = shown
    self.noun = noun
    allViews = counted.count
    leftOut = (columns.count - shown.count, 0)
    let sketch = Sketch(style)
    let greatest = shown.map { max($0.now, $0.after) }.max() ?? 0
    let width = max(
      Self.narrowest, sketch.width(Format.count(greatest), TypeScale.note, .bold) + 8)
    self.columns = Array(shown.prefix(Int(grid(style.theme).room(sketch) / width) - 2))
    leftOut.columns = shown.count - self.columns.count
  }

  /// What the picture does not show, a phrase each.
  private var absences: [String] {
    let parts: [(Int, (String, String), String)] = [
      (leftOut.silent, noun, "whose writes run no view"),
      (leftOut.columns, noun, "whose writes run fewer views"),
      (allViews - rows.count, ("view", "views"), "that run less often"),
    ]
    return parts.filter { $0.0 > 0 }.map { number, noun, clause in
      "\(Format.count(number)) \(number == 1 ? noun.0 : noun.1) \(clause)"
    }
  }

  /// The views that have a cell.
  private var rows: [Line] { views.filter { cells[$0.name] != nil } }

  /// Whether `@Observable` would change nothing.
  private var isEven: Bool { (views + columns).allSatisfy { $0.now == $0.after } }

  private static func sorted(_ lines: [Line]) -> [Line] {
    lines.sorted { ($0.now, $0.after, $1.name) > ($1.now, $1.after, $0.name) }
  }

  private func grid(_ theme: Theme) -> CellGrid {
    func total(_ number: Int, _ name: String) -> CellGrid.Cell {
      .init(
        text: Format.count(number), fill: theme.background, ink: theme.label, face: .bold,
        name: "total/" + name)
    }
    let totals = [("now", \Line.now), ("@Observable", \Line.after)].prefix(isEven ? 1 : 2)
    let blanks = totals.map { _ in CellGrid.Cell(text: "", fill: theme.background) }
    let heads = totals.map { label, count in
      (label, columns.map { total($0[keyPath: count], "\($0.name)/\(label)") } + blanks)
    }
    let body = (cells.isEmpty ? views : rows).map { view in
      (
        view.name,
        columns.map { cells[view.name]?[$0.name] ?? .init(text: "", fill: theme.stripe) }
          + totals.map { label, count in total(view[keyPath: count], "\(view.name)/\(label)") }
      )
    }
    return CellGrid(
      rows: heads + body, columns: (columns.map(\.name) + totals.map(\.0)).map { ($0, "") },
      rules: [heads.count], reserve: Self.reserve, widest: 180, turnsHeadings: true,
      isDense: views.count > 14)
  }

  func draw(
    title: String, subtitle: String, legend: [Sketch.Swatch], colors: CountColors?,
    _ style: ChartStyle
  ) -> Scene {
    let grid = grid(style.theme)
    var sketch = Sketch(
      style, Engines([]), rows: grid.rows.count, of: Self.rowHeights,
      furniture: 280 + grid.headingHeight(Sketch(style)))
    sketch.header(title: title, subtitle: subtitle)
    sketch.footer(
      ["observation-scan: read from the sources, nothing was run"]
        + (absences.isEmpty ? [] : ["not shown: " + absences.joined(separator: ", ")]))
    let used = cells.values.flatMap(\.values)
    sketch.topLegend(
      legend.filter { swatch in
        used.contains { $0.fill == swatch.color && $0.isHollow == swatch.isHollow }
      })
    let area = grid.draw(&sketch)
    if let colors {
      let bar = Rect(
        left: area.right + 30, top: area.top, right: area.right + 52,
        bottom: min(area.bottom, area.top + 400))
      sketch.text(
        "not read", at: Point(bar.left, bar.top - 14), TypeScale.note, style.theme.secondary)
      let labels = [1, colors.greatest].map {
        (share: colors.share(of: Double($0)), text: Format.count($0))
      }
      ColorBar(ramp: colors.ramp, labels: labels).draw(bar, &sketch)
    }
    return sketch.scene
  }
}
