import Findings
import Messages
import RunFolder

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
    /// For each reference engine and each row, the text, tone and number of the ratio; `null` if
    /// there is no ratio.
    var ratios: [String: [RatioCell?]]
  }

  /// `["0.75 [0.73, 0.78]", "good", 0.75]`
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
    return """
      <p>Times are medians of a frame. Evaluations and redundant evaluations are per frame. Missed updates are all \
      of the run’s. A ratio is engine ÷ reference with its 95 % interval.</p>
      <div id="results-controls" class="controls" hidden>
      <label>Workload contains <input type="search" id="results-filter"></label>
      <label>Kind \(select("kind", [("", "all")] + kinds, ""))</label>
      <label>Engine \(select("engine", [("", "all")] + references.map { ($0, $0) }, ""))</label>
      <label>Divide by \(select("reference", references.map { ($0, $0) }, table.reference ?? ""))</label>
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

      """
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
