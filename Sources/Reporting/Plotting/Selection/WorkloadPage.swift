import Findings
import Numbers
import RunFolder

import struct RunFolder.Measurement

/// A title, and the number of rows that the title is about. A title is about the rows in which all
/// engines that the title names have the figure.
struct Headline: Equatable {
  var title: String
  var rows: Int
  var engines: [String]
}

/// The rows of one picture: workloads of one kind. The workloads of a family are next to each
/// other. The workloads of a family have ids with an equal part before the first dot.
struct WorkloadPage {
  /// The largest number of rows on a page, so that a reader can still compare them.
  static let most = 30
  /// The number of workloads for which a chart of single workloads draws a picture. The chart draws
  /// the first workloads of the run for which it has data. A run lists the most important workloads
  /// first.
  static let mostSingle = 2

  var kind: WorkloadKind
  /// The number of the page among the pages of its kind, from 1.
  var number: Int
  var rows: [WorkloadResult]

  /// The suffix that file names have after the name of the chart; empty for the first page of
  /// trees.
  var suffix: String { kind.suffix + (number > 1 ? "-\(number)" : "") }

  /// Distributes `rows` to pages, separately for each kind. A page has at most `most` rows, and the
  /// pages are about equally full. A family (workloads whose ids have the same part before the
  /// first dot) stays on one page if the family has at most `most` workloads.
  static func pages(_ rows: [WorkloadResult], most: Int = most) -> [WorkloadPage] {
    WorkloadKind.allCases.flatMap { kind -> [WorkloadPage] in
      let own = rows.filter { $0.kind == kind }
      guard !own.isEmpty else { return [] }
      let count = (own.count + most - 1) / most
      let fair = (own.count + count - 1) / count
      var pages: [[WorkloadResult]] = [[]]
      for family in families(own) {
        for part in stride(from: 0, to: family.count, by: most) {
          let rows = family[part..<min(part + most, family.count)]
          let last = pages[pages.count - 1].count
          if last >= fair || last + rows.count > most { pages.append([]) }
          pages[pages.count - 1] += rows
        }
      }
      return pages.enumerated().map { WorkloadPage(kind: kind, number: $0 + 1, rows: $1) }
    }
  }

  /// Whether a new family of workloads begins with this row, and the row is not the first row of
  /// the page.
  func beginsFamily(_ row: Int) -> Bool {
    row > 0 && Self.family(rows[row].id) != Self.family(rows[row - 1].id)
  }

  /// The rows in which the measurements of all given engines fulfil the condition `have`.
  func rows(
    onWhichAll engines: [String], _ have: (Measurement?) -> Bool
  ) -> [WorkloadResult] {
    rows.filter { row in engines.allSatisfy { have(row.measurement($0)) } }
  }

  /// An addition to the subtitle if the title is about fewer rows than are shown; otherwise empty.
  /// An example is `; title: the 11 with OpenCombine and Observation`.
  func scope(_ headline: Headline, _ engines: Engines) -> String {
    guard headline.rows < rows.count, headline.rows > 0 else { return "" }
    let names = headline.engines.map(engines.roles.title)
    return "; title: the \(Format.count(headline.rows)) with \(names.listed)"
  }

  private static func family(_ id: String) -> Substring { id.prefix { $0 != "." } }

  /// The rows, grouped by family (the part of the workload's id before the first dot). The families
  /// are in the order of their first rows.
  private static func families(_ rows: [WorkloadResult]) -> [[WorkloadResult]] {
    var names: [Substring] = []
    var members: [Substring: [WorkloadResult]] = [:]
    for row in rows {
      let name = family(row.id)
      if members[name] == nil { names.append(name) }
      members[name, default: []].append(row)
    }
    return names.map { members[$0]! }
  }
}
