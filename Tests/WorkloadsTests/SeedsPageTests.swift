import Foundation
import Testing

/// Tests docs/seeds.md, which lists where each element of the five seed documents is.
struct SeedsPageTests {
  /// A row of one of the page's tables.
  struct Row {
    let line: String
    let element: String
    let kind: String
    let places: String
    let note: String
  }

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func rows() throws -> [String: [Row]] {
    let page = try String(
      contentsOf: root.appendingPathComponent("docs/seeds.md"), encoding: .utf8)
    var rows: [String: [Row]] = [:]
    var document = ""
    for line in page.split(separator: "\n") {
      if line.hasPrefix("## ") { document = String(line.dropFirst(3)) }
      guard line.hasPrefix("| "), !line.hasPrefix("| ---"), !line.hasPrefix("| line |") else {
        continue
      }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count == 7, "\(line)")
      rows[document, default: []].append(
        Row(
          line: cells[1], element: cells[2], kind: cells[3], places: cells[4], note: cells[5]))
    }
    return rows
  }

  @Test("every file that the page links exists, and contains the quoted words")
  func places() throws {
    var files: [String: String] = [:]
    let rows = try Self.rows().values.joined()
    #expect(rows.count > 80)
    for row in rows {
      for place in (row.places + " " + row.note).matches(of: /\]\(\.\.\/([^)]+)\) `([^`]+)`/) {
        let (path, words) = (String(place.1), String(place.2))
        if files[path] == nil {
          files[path] = try String(
            contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
        }
        #expect(files[path]?.contains(words) == true, "\(path) has no '\(words)'")
      }
    }
  }

  @Test("every element of the five documents has a place, or a reason for its absence")
  func reasons() throws {
    let documents = try Self.rows()
    #expect(documents.count == 5)
    for (document, rows) in documents {
      for row in rows {
        #expect(["system", "property", "flow"].contains(row.kind), "\(document): \(row.line)")
        #expect(
          row.places.contains("](../") || row.note.hasPrefix("left out: "),
          "\(document): \(row.line)")
      }
    }
  }
}
