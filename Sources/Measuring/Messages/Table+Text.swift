/// A table as text. If it is wider than the terminal, the cells of its widest columns take several
/// lines; if that is not enough, or reads badly, each row becomes a paragraph.
extension Table {
  /// A table with a cell of more lines is harder to read than paragraphs.
  private static let mostLines = 3
  private static let gap = "  "

  /// - Parameter width: the columns of the terminal; `nil` if each row takes one line.
  func text(color: Bool, rule: Bool, width: Int?) -> String {
    let whole = widths { $0.count }
    guard let width, Table.total(whole) > width else {
      return text(whole, color: color, rule: rule)
    }
    guard let narrow = narrowed(whole, to: width) else {
      return paragraphs(color: color, width: width)
    }
    return text(narrow, color: color, rule: rule)
  }

  // MARK: Columns

  /// The width of each column whose texts have the given widths.
  private func widths(_ width: (String) -> Int) -> [Int] {
    columns.indices.map { column in
      max(width(columns[column].title), rows.map { width($0[column].text) }.max() ?? 0)
    }
  }

  private static func total(_ widths: [Int]) -> Int {
    widths.reduce(0, +) + max(0, widths.count - 1) * gap.count
  }

  /// Takes columns from the widest ones until the table fits; `nil` if it cannot fit, or if a cell
  /// would take too many lines.
  private func narrowed(_ whole: [Int], to width: Int) -> [Int]? {
    let least = widths { text in
      let indent = text.prefix { $0 == " " }.count
      return indent + (words(of: Table.breakable(text)).map(\.count).max() ?? 0)
    }
    guard Table.total(least) <= width else { return nil }
    var narrow = whole
    while Table.total(narrow) > width {
      let widest = narrow.indices.filter { narrow[$0] > least[$0] }
        .max { (narrow[$0], $1) < (narrow[$1], $0) }
      guard let widest else { return nil }
      narrow[widest] -= 1
    }
    let isReadable = columns.indices.allSatisfy { column in
      let texts = [columns[column].title] + rows.map { $0[column].text }
      return texts.allSatisfy {
        Table.lines(of: $0, width: narrow[column]).count <= Table.mostLines
      }
    }
    return isReadable ? narrow : nil
  }

  private static let longestFigure = 30

  /// A figure stays on one line, but its interval may be on the next.
  private static func breakable(_ text: String) -> String {
    let indent = text.prefix { $0 == " " }
    let content = text.dropFirst(indent.count)
    guard let first = content.first, first.isNumber || "−+<±".contains(first),
      content.count <= longestFigure
    else { return text }
    return String(indent)
      + content.split(separator: " [", omittingEmptySubsequences: false)
      .map { onOneLine(String($0)) }.joined(separator: " [")
  }

  private static func lines(of text: String, width: Int) -> [String] {
    guard text.count > width else { return [text] }
    let indent = String(text.prefix { $0 == " " })
    return wrapped(breakable(text), width: width, bullet: indent).split(separator: "\n")
      .map(String.init)
  }

  private func text(_ widths: [Int], color: Bool, rule: Bool) -> String {
    func line(_ cells: [Cell], _ texts: [String]) -> String {
      var line = ""
      for (column, cell) in cells.enumerated() {
        let text = texts[column]
        let padding = String(repeating: " ", count: max(0, widths[column] - text.count))
        let shown = color && !text.isEmpty ? cell.tone.colored(text) : text
        line += columns[column].isNumeric ? padding + shown : shown + padding
        if column < cells.count - 1 { line += Table.gap }
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }
    func row(_ cells: [Cell]) -> String {
      let parts = zip(cells, widths).map { Table.lines(of: $0.text, width: $1) }
      return (0..<(parts.map(\.count).max() ?? 1)).map { (place: Int) -> String in
        line(cells, parts.map { place < $0.count ? $0[place] : "" })
      }.joined()
    }
    let ruled = widths.map { String(repeating: "─", count: $0) }.joined(separator: Table.gap)
    return row(columns.map { Cell($0.title) }) + (rule ? ruled + "\n" : "")
      + rows.map(row).joined()
  }

  // MARK: Paragraphs

  /// Each row as a paragraph: the first cell, then the others with the titles of their columns.
  private func paragraphs(color: Bool, width: Int) -> String {
    rows.map { cells in
      var (head, rest): (String, [String]) = ("", [])
      for (column, cell) in cells.enumerated() {
        let text = Table.breakable(cell.text).drop { $0 == " " }
        if text.isEmpty { continue }
        let shown = color ? cell.tone.colored(String(text)) : String(text)
        if column == 0 {
          head = shown
        } else {
          let title = columns[column].title
          rest.append(title.isEmpty ? shown : title + onOneLine(" ") + shown)
        }
      }
      let indent = String(cells.first?.text.prefix { $0 == " " } ?? "")
      return wrapped(
        head + (head.isEmpty || rest.isEmpty ? "" : ": ") + rest.joined(separator: "; "),
        width: width, bullet: indent, hanging: indent.count + 2)
    }.joined()
  }
}
