import Findings
import Messages
import RunFolder

/// The results of a run with a row for each workload and a column for each engine. A cell has a
/// figure, which is the time ÷ that of a reference engine unless a reader of the page chooses
/// another, and below it what was evaluated.
struct ResultTable {
  private let document: RunDocument
  private let roles: EngineRoles
  private var table: RunTable
  /// The engines of the columns: first those that titles may mention, of which variants that run
  /// only operations come last.
  let engines: [String]
  /// The figures that the run has. Cells show the first one.
  let figures: [RunFigure]
  /// Why cells have no figure. A cell without one has the number of its reason.
  private(set) var reasons: [String] = []

  init(_ document: RunDocument) {
    self.document = document
    let roles = EngineRoles(document)
    self.roles = roles
    let table = RunTable(document)
    self.table = table
    let measured = roles.sorted(document.workloads.flatMap { $0.measurements.map(\.engine) })
    let onTrees = Set(
      document.workloads.filter(\.kind.hasComponents).flatMap { $0.measurements.map(\.engine) })
    engines = [true, false].flatMap { isInTitles in
      let own = measured.filter { roles.isInTitles($0) == isInTitles }
      return own.filter(onTrees.contains) + own.filter { !onTrees.contains($0) }
    }
    func has(_ figure: RunFigure) -> Bool {
      document.workloads.contains { workload in
        workload.measurements.contains { table.cell(figure, $0, of: workload) != nil }
      }
    }
    figures =
      [.ratio, .median].filter(has)
      + RunFigure.allCases.filter { !$0.isTime && $0.isShown(in: document) }
    reasons = figures.reduce(into: []) { reasons, figure in
      for reason in self.reasons(of: figure) where !reasons.contains(reason) {
        reasons.append(reason)
      }
    }
  }

  // MARK: Engines

  /// The engine by whose times the other times are divided.
  var reference: String? { table.reference }

  /// The same table with another reference.
  func divided(by reference: String) -> ResultTable {
    var copy = self
    copy.table = RunTable(document, reference: reference)
    return copy
  }

  /// The name of an engine and its notation, each on a line.
  func heading(_ engine: String) -> [String] {
    [roles.title(of: engine), roles.notation(of: engine)].compactMap(\.self)
  }

  func name(of engine: String) -> String { roles.name(of: engine) }

  // MARK: Cells

  private enum Content {
    case cell(Table.Cell)
    case missing(String)
  }

  private func content(
    _ figure: RunFigure, _ workload: WorkloadResult, _ engine: String
  ) -> Content {
    guard let measurement = workload.measurement(engine) else {
      let stated = workload.notApplicable.first { $0.engine == engine }?.reason
      return .missing(stated ?? "the run has no measurement of this engine here")
    }
    if let cell = table.cell(figure, measurement, of: workload) { return .cell(cell) }
    if figure == .ratio, var time = table.cell(.median, measurement, of: workload) {
      // A column is sorted by its ratios, but that of the reference by its times.
      if engine != reference { time.value = nil }
      return .cell(time)
    }
    return .missing(figure.isTime ? untimed(workload) : "not counted")
  }

  private func untimed(_ workload: WorkloadResult) -> String {
    document.environment.notTimed.contains(workload.key.description)
      ? "not timed: the run had no time left for this workload" : "not timed"
  }

  private func reasons(of figure: RunFigure) -> [String] {
    document.workloads.flatMap { workload in
      engines.compactMap { engine in
        if case .missing(let reason) = content(figure, workload, engine) { reason } else { nil }
      }
    }
  }

  func cell(_ figure: RunFigure, _ workload: WorkloadResult, _ engine: String) -> Table.Cell {
    switch content(figure, workload, engine) {
    case .cell(let cell): return cell
    case .missing(let reason):
      let place = reasons.firstIndex(of: reason).map { Self.mark($0) } ?? ""
      return .init("–" + place, .faint)
    }
  }

  /// The cells of a figure, row by row.
  func cells(_ figure: RunFigure) -> [Table.Cell] {
    document.workloads.flatMap { workload in engines.map { cell(figure, workload, $0) } }
  }

  /// What an engine evaluated in a frame, such as `40 evaluated, 0 redundant`; `nil` if it did not
  /// run, and for an operation.
  func details(_ workload: WorkloadResult, _ engine: String) -> Table.Cell? {
    guard let measurement = workload.measurement(engine) else { return nil }
    func part(_ figure: RunFigure, _ word: String, evenNone: Bool = true) -> String? {
      guard figures[0] != figure, let value = figure.value(of: measurement),
        evenNone || value > 0
      else { return nil }
      return "\(figure.text(value)) \(word)"
    }
    let missed = part(.missed, "missed", evenNone: false)
    let parts =
      workload.kind.hasComponents
      ? [
        part(.evaluations, "evaluated"), part(.redundant, "redundant"),
        part(.closureOnly, "closure-only", evenNone: false), missed,
      ] : [part(.computations, "computed"), missed]
    let text = parts.compactMap(\.self).joined(separator: ", ")
    return text.isEmpty ? nil : .init(text, missed == nil ? .plain : .bad)
  }

  /// The mark of a reason, such as `¹²` for the twelfth.
  private static func mark(_ index: Int) -> String {
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    return String("\(index + 1)".compactMap { $0.wholeNumberValue.map { digits[$0] } })
  }

  // MARK: Words

  /// What the figures of the cells are, such as `÷ ObservableObject (PublishAll)`.
  var shown: String {
    guard figures[0] == .ratio, let reference else { return figures[0].words }
    return "÷ \(name(of: reference))"
  }

  /// The id of a workload and its parameters, each on a line.
  static func name(_ workload: WorkloadResult) -> [String] {
    [workload.id, workload.parameters.words].filter { !$0.isEmpty }
  }

  var legend: String {
    let first =
      switch figures[0] {
      case .ratio:
        "A number without a unit is the time of a frame ÷ that with the engine after ÷, with the"
          + " 95 % interval: below 1 is faster. A number with a unit is the time itself, of that"
          + " engine or where the two were not timed together. Below it are"
      case .median: "A cell has the time of a frame, and below it"
      default: "A cell has"
      }
    return first
      + " the evaluations of a frame, and those of them that changed nothing (redundant)."
  }

  /// Why cells have no figure, with the number of each reason.
  func footnotes(_ reasons: [String]) -> [String] {
    reasons.enumerated().map { "\(Self.mark($0.offset)) \($0.element)" }
  }

  static let dash = "– stands for a figure that the run does not have:"

  // MARK: Markdown

  var markdown: String {
    func lines(_ texts: [String?]) -> Table.Cell {
      .init(texts.compactMap(\.self).joined(separator: "<br>"))
    }
    var all = Table(columns: [.init("workload<br>\(shown)")])
    all.columns += engines.map { .init(lines(heading($0)).text, isNumeric: true) }
    all.rows = document.workloads.map { workload in
      [lines(Self.name(workload))]
        + engines.map { engine in
          lines([cell(figures[0], workload, engine).text, details(workload, engine)?.text])
        }
    }
    let text = "\(legend)\n\n\(all.rendered(.markdown))\n"
    // The reasons of the first figure have the first numbers.
    let count = Set(reasons(of: figures[0])).count
    guard count > 0 else { return text }
    let notes = footnotes(Array(reasons.prefix(count)))
    return text + "\(Self.dash)\n\n" + notes.map { "- \($0)\n" }.joined() + "\n"
  }
}
