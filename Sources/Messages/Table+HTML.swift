extension Table {
  /// The table for a web page; cells that stand out carry their tone as class.
  package var html: String {
    func row(_ element: String, _ cells: [Cell]) -> String {
      let items = zip(columns, cells).map { column, cell in
        let classes = [column.isNumeric ? "number" : nil, cell.tone.htmlClass].compactMap(\.self)
        let attribute =
          classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
        return "<\(element)\(attribute)>\(htmlEscaped(cell.text))</\(element)>"
      }
      return "<tr>\(items.joined())</tr>\n"
    }
    return "<table>\n<thead>\n" + row("th", columns.map { Cell($0.title) }) + "</thead>\n<tbody>\n"
      + rows.map { row("td", $0) }.joined() + "</tbody>\n</table>\n"
  }
}

extension Table.Tone {
  fileprivate var htmlClass: String? {
    switch self {
    case .plain: nil
    case .good: "good"
    case .bad: "bad"
    case .faint: "faint"
    }
  }
}
