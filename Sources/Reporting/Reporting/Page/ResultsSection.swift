import Findings
import Messages
import RunFolder
import Verdicts

/// The table of results on a page. The table is complete without JavaScript. With JavaScript, a
/// reader can sort and filter the table, and choose the engine by whose times the other times are
/// divided.
struct ResultsSection {
  private let document: RunDocument
  private let table: RunTable

  init(_ document: RunDocument) {
    self.document = document
    table = RunTable(document)
  }

  /// The data that the script needs in addition to the rows.
  struct Data: Encodable {
    /// The ratio of each row to each reference engine. The key is the id of the reference engine.
    /// An element is `nil` if the row has no ratio to this engine.
    var ratios: [String: [RatioCell?]]
  }

  /// A ratio as its text, its tone (`Table.Tone`, which gives its colour) and its number. In JSON,
  /// a cell looks like `["0.75 [0.73, 0.78]", "good", 0.75]`.
  struct RatioCell: Encodable {
    var cell: Table.Cell

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(cell.text)
      try container.encode(cell.tone.htmlClass ?? "")
      try container.encode(cell.value)
    }
  }

  var data: Data {
    var ratios: [String: [RatioCell?]] = [:]
    for reference in references {
      let table = RunTable(document, reference: reference)
      ratios[reference] = table.lines.map { line in
        line.cells[RunTable.ratioColumn].value == nil
          ? nil : RatioCell(cell: line.cells[RunTable.ratioColumn])
      }
    }
    return Data(ratios: ratios)
  }

  private var references: [String] {
    let measured = document.measuredEngines
    return document.knownEngines.map(\.id).filter(measured.contains)
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
    let rows = table.lines.enumerated().map { index, line in
      "<tr data-index=\"\(index)\" data-workload=\"\(htmlEscaped(line.workload.key.description))\""
        + " data-engine=\"\(htmlEscaped(line.engine))\" data-kind=\"\(line.workload.kind.rawValue)\">"
        + Table.html("td", table.columns, line.cells) + "</tr>\n"
    }
    let heads = table.columns.enumerated().map { index, column in
      index == RunTable.ratioColumn
        ? Table.html("th", column, .init(column.title), attribute: " data-column=\"ratio\"")
        : Table.html("th", column, .init(column.title))
    }
    let introduction = unbroken(
      """
      <p>A row is a workload on an <a href="#engines">engine</a>. The median is that of a frame’s time. The column ÷ \
      divides the time of the row’s engine by that of the engine after ÷ on the same workload, with the 95 % interval: \
      below 1, the row’s engine is faster. Evaluations, and all columns after “missed”, are per frame. A redundant \
      evaluation changed nothing. Missed: the updates of all frames that an engine did not show.</p>
      \(ResultsSection.legend(Noise(document)))
      """)
    return """
      \(introduction)<div id="results-controls" class="controls" hidden>
      <label>Workload contains <input type="search" id="results-filter"></label>
      <label>Kind \(select("kind", [("", "all")] + kinds, ""))</label>
      <label>Engine \(select("engine", [("", "all")] + engines, ""))</label>
      <label>Divide by \(select("reference", engines, table.reference ?? ""))</label>
      <output id="results-count"></output>
      </div>
      <div class="scroll" tabindex="0" role="region" aria-label="Results">
      <table>
      <thead>
      <tr>\(heads.joined())</tr>
      </thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>
      </div>
      <details id="workloads"><summary>What each workload does</summary>
      <dl>
      \(descriptions)</dl>
      </details>

      """
  }

  /// The engines that a reader can select as the reference, with their titles.
  private var engines: [(value: String, text: String)] {
    references.map { ($0, document.titled($0)) }
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
