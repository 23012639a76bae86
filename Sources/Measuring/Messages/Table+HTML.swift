extension Table {
  /// The table as HTML. The tone of a cell is its class, and the value of a cell is an attribute.
  package var html: String {
    func row(_ element: String, _ cells: [Cell]) -> String {
      "<tr>\(Table.html(element, columns, cells))</tr>\n"
    }
    return "<table>\n<thead>\n" + row("th", columns.map { Cell($0.title) }) + "</thead>\n<tbody>\n"
      + rows.map { row("td", $0) }.joined() + "</tbody>\n</table>\n"
  }

  /// The HTML of the cells of one row.
  /// - Parameter element: `th` or `td`.
  package static func html(_ element: String, _ columns: [Column], _ cells: [Cell]) -> String {
    zip(columns, cells).map { html(element, $0, $1) }.joined()
  }

  /// The HTML of one cell.
  /// - Parameter attribute: a further attribute, with a space before it.
  package static func html(
    _ element: String, _ column: Column, _ cell: Cell, attribute: String = ""
  ) -> String {
    let classes = [column.isNumeric ? "number" : nil, cell.tone.htmlClass].compactMap(\.self)
    var attributes = classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
    if let value = cell.value { attributes += " data-value=\"\(value)\"" }
    return "<\(element)\(attributes)\(attribute)>\(htmlEscaped(cell.text))</\(element)>"
  }
}

extension Table.Tone {
  package var htmlClass: String? {
    switch self {
    case .plain: nil
    case .good: "good"
    case .bad: "bad"
    case .faint: "faint"
    }
  }
}
