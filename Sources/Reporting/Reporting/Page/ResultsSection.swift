import Findings
import Messages
import RunFolder
import Verdicts

/// The table of results on a page. The table is complete without JavaScript. With JavaScript, a
/// reader can sort and filter the table, and choose the engine by whose times the other times are
/// divided.
struct ResultsSection {
  private let document: RunDocument
  private let table: ResultTable

  init(_ document: RunDocument) {
    self.document = document
    table = ResultTable(document)
  }

  /// The cells of which the script shows others than those of the page, row by row.
  struct Data: Encodable {
    /// The key is the raw value of a `RunFigure`.
    var figures: [String: [FigureCell]]
    /// The ratios to each reference engine, by the engine's id.
    var ratios: [String: [FigureCell]]
  }

  /// A figure as its text, its tone (`Table.Tone`, which gives its colour) and its number. In JSON,
  /// a cell looks like `["0.75 [0.73, 0.78]", "good", 0.75]`.
  struct FigureCell: Encodable {
    var cell: Table.Cell

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(cell.text)
      try container.encode(cell.tone.htmlClass ?? "")
      try container.encode(cell.value)
    }
  }

  var data: Data {
    var data = Data(figures: [:], ratios: [:])
    for figure in table.figures {
      guard figure == .ratio else {
        data.figures[figure.rawValue] = table.cells(figure).map { FigureCell(cell: $0) }
        continue
      }
      for engine in table.engines {
        data.ratios[engine] = table.divided(by: engine).cells(.ratio).map { FigureCell(cell: $0) }
      }
    }
    return data
  }

  /// The meaning of the colours in tables of ratios.
  static func legend(_ noise: Noise) -> String {
    return """
      <p class="legend"><span><span class="good">This colour</span>: faster, with the whole interval \
      beyond \(noise.limit).</span> <span><span class="bad">This colour</span>: slower, likewise.</span> \
      <span>Colour of normal text: the same, within \(TimeRule.engines.marginText).</span> <span class="faint">This colour: \
      inconclusive.</span></p>

      """
  }

  var html: String {
    let figure = table.figures[0]
    let rows = document.workloads.enumerated().map { index, workload in
      "<tr data-index=\"\(index)\" data-workload=\"\(htmlEscaped(workload.key.description))\""
        + " data-kind=\"\(workload.kind.rawValue)\"><td>"
        + lines(ResultTable.name(workload)) + "</td>"
        + table.engines.map { cell(figure, workload, $0) }.joined() + "</tr>\n"
    }
    let heads = table.engines.map { engine in
      "<th class=\"number\" data-engine=\"\(htmlEscaped(engine))\">"
        + lines(table.heading(engine)) + "</th>"
    }
    let introduction = unbroken(
      """
      <p>A row is a workload, a column an <a href="#engines">engine</a>. \(htmlEscaped(table.legend))</p>
      \(figure == .ratio ? ResultsSection.legend(Noise(document)) : "")
      """)
    let figures = table.figures.map { (value: $0.rawValue, text: $0.words) }
    return """
      \(introduction)<div id="results-controls" class="controls" hidden>
      <label>Workload contains <input type="search" id="results-filter"></label>
      <label>Kind \(select("kind", [("", "all")] + kinds, ""))</label>
      <label>Engine \(select("engine", [("", "all")] + engines, ""))</label>
      <label>Figure \(select("figure", figures, figure.rawValue))</label>
      <label>Divide by \(select("reference", engines, table.reference ?? ""))</label>
      <output id="results-count"></output>
      </div>
      <div class="scroll" tabindex="0" role="region" aria-label="Results">
      <table>
      <thead>
      <tr><th><span>workload</span><small id="results-shown">\(htmlEscaped(table.shown))</small></th>\(heads.joined())</tr>
      </thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>
      </div>
      \(footnotes)<details id="workloads"><summary>What each workload does</summary>
      <dl>
      \(descriptions)</dl>
      </details>

      """
  }

  /// The first text, and the second one in small letters below it.
  private func lines(_ texts: [String]) -> String {
    "<span>\(htmlEscaped(texts[0]))</span>"
      + texts.dropFirst().map { "<small>\(htmlEscaped($0))</small>" }.joined()
  }

  private func cell(_ figure: RunFigure, _ workload: WorkloadResult, _ engine: String) -> String {
    let cell = table.cell(figure, workload, engine)
    let details = table.details(workload, engine).map { details in
      let tone = details.tone.htmlClass.map { " class=\"\($0)\"" } ?? ""
      return "<small\(tone)>\(htmlEscaped(details.text))</small>"
    }
    let tone = cell.tone.htmlClass.map { " \($0)" } ?? ""
    let value = cell.value.map { " data-value=\"\($0)\"" } ?? ""
    return "<td class=\"number\(tone)\"\(value)><span>\(htmlEscaped(cell.text))</span>"
      + (details ?? "") + "</td>"
  }

  private var footnotes: String {
    guard !table.reasons.isEmpty else { return "" }
    let items = table.footnotes(table.reasons).map { "<li>\(htmlEscaped($0))</li>\n" }
    return "<p>\(ResultTable.dash)</p>\n<ul id=\"results-missing\">\n\(items.joined())</ul>\n"
  }

  /// The engines that a reader can select, by their names.
  private var engines: [(value: String, text: String)] {
    table.engines.map { ($0, table.name(of: $0)) }
  }

  /// The title of each workload. If a workload has several sizes, the title of its representative
  /// size.
  private var descriptions: String {
    document.representatives.map { workload in
      "<dt>\(htmlEscaped(workload.id))</dt><dd>\(htmlEscaped(workload.title))</dd>\n"
    }.joined()
  }

  private var kinds: [(value: String, text: String)] {
    WorkloadKind.allCases.filter { kind in document.workloads.contains { $0.kind == kind } }
      .map { ($0.rawValue, $0.rawValue) }
  }

  private func select(
    _ name: String, _ options: [(value: String, text: String)], _ selected: String
  ) -> String {
    let items = options.map { option in
      "<option value=\"\(htmlEscaped(option.value))\"\(option.value == selected ? " selected" : "")>"
        + "\(htmlEscaped(option.text))</option>"
    }
    return "<select id=\"results-\(name)\">\(items.joined())</select>"
  }
}
