/// Rows and columns of text, for a terminal, a CSV file or a Markdown page.
package struct Table: Sendable, Equatable {
  package struct Column: Sendable, Equatable {
    package var title: String
    /// Whether the column contains numbers, which are aligned to the right.
    package var isNumeric: Bool

    package init(_ title: String, isNumeric: Bool = false) {
      self.title = title
      self.isNumeric = isNumeric
    }
  }

  /// The tone of a cell. A table with colours shows the tone as a colour.
  package enum Tone: Sendable, Equatable {
    case plain, good, bad, faint
  }

  package struct Cell: Sendable, Equatable {
    package var text: String
    package var tone: Tone
    /// The number by which the column is sorted; `nil` if the cell has no number.
    package var value: Double?

    package init(_ text: String, _ tone: Tone = .plain, value: Double? = nil) {
      self.text = text
      self.tone = tone
      self.value = value
    }
  }

  package enum Format: Sendable, Equatable {
    /// Text that is aligned with spaces, with colours if `color` is `true`, with a line under the
    /// titles if `rule` is `true`, and within `width` columns if it is not `nil`.
    case text(color: Bool, rule: Bool = true, width: Int? = nil)
    /// Comma-separated values according to RFC 4180.
    case csv
    /// A table in GitHub's Markdown.
    case markdown
  }

  package var columns: [Column]
  /// The rows. Each row has one cell for each column.
  package var rows: [[Cell]]

  package init(columns: [Column], rows: [[Cell]] = []) {
    self.columns = columns
    self.rows = rows
  }

  /// A table of texts without tones. The columns with the titles `numeric` contain numbers.
  package init(_ titles: [String], numeric: Set<String> = [], rows: [[String]]) {
    self.init(
      columns: titles.map { Column($0, isNumeric: numeric.contains($0)) },
      rows: rows.map { $0.map { Cell($0) } })
  }

  /// The table as text. Each line ends with a line break.
  package func rendered(_ format: Format) -> String {
    switch format {
    case .text(let color, let rule, let width): text(color: color, rule: rule, width: width)
    case .csv: lines.map { $0.map(Table.quoted).joined(separator: ",") + "\r\n" }.joined()
    case .markdown: markdown
    }
  }

  /// The texts of the titles and of the cells.
  private var lines: [[String]] {
    [columns.map(\.title)] + rows.map { $0.map(\.text) }
  }

  private var markdown: String {
    func line(_ texts: [String]) -> String { "| " + texts.joined(separator: " | ") + " |\n" }
    var all = lines.map { line($0.map { $0.replacing("|", with: "\\|") }) }
    all.insert(line(columns.map { $0.isNumeric ? "---:" : "---" }), at: 1)
    return all.joined()
  }

  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { ",\"\r\n".contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}

extension Table.Tone {
  /// The text between the escape sequences that start and end the tone's colour (ECMA-48, "select
  /// graphic rendition").
  package func colored(_ text: String) -> String {
    switch self {
    case .plain: text
    case .good: "\u{1B}[32m\(text)\u{1B}[0m"
    case .bad: "\u{1B}[31m\(text)\u{1B}[0m"
    case .faint: "\u{1B}[2m\(text)\u{1B}[0m"
    }
  }
}
