import Formats
import Numbers
import Judging
import Messages
import RunFolder
import Verdicts

extension RunComparison {
  package var table: Table {
    var table = Table(columns: [
      .init("workload"), .init("engine"), .init("evaluations", isNumeric: true),
      .init("redundant", isNumeric: true), .init("allocations", isNumeric: true),
      .init("other counts"),
      .init("base", isNumeric: true), .init("head", isNumeric: true), .init("reference"),
      .init("change"),
    ])
    table.rows = rows.map(RunComparison.cells)
    return table
  }

  private static func cells(_ row: Row) -> [Table.Cell] {
    let counts: [Table.Cell] = [
      .init(row.workload.description), .init(row.engine), count(row.evaluations),
      count(row.redundantEvaluations), allocations(row.allocations),
      .init(
        row.otherCounts.map { "\($0.name.rawValue) \(text($0.base)) -> \(text($0.head))" }
          .joined(separator: ", ")),
    ]
    guard let base = row.ratio?.base, let head = row.ratio?.head, let change = row.change else {
      return counts + ["–", "–", "", ""].map { Table.Cell($0) }
    }
    let tone: Table.Tone = change == .slower ? .bad : change == .faster ? .good : .plain
    return counts + [
      .init(Format.significant(base.estimate)), .init(Format.significant(head.estimate)),
      .init(head.reference),
      .init(change.word, tone),
    ]
  }

  private static func text(_ count: Int?) -> String { count.map(String.init) ?? "–" }

  private static func allocations(_ pair: Pair<Double>?) -> Table.Cell {
    guard let base = pair?.base, let head = pair?.head else { return .init("–") }
    if base == head { return .init(Format.rate(head)) }
    return .init(
      "\(Format.rate(base)) -> \(Format.rate(head))", head > base ? .bad : .good)
  }

  private static func count(_ pair: Pair<Int>) -> Table.Cell {
    guard pair.differs else { return .init(text(pair.head)) }
    let isMore = (pair.head ?? 0) > (pair.base ?? 0)
    return .init("\(text(pair.base)) -> \(text(pair.head))", isMore ? .bad : .good)
  }

  /// The last line of the comparison: the number of rows of each kind, and the number of results
  /// that were not compared.
  package var summary: String {
    var parts = TimeVerdict.allCases.compactMap { change -> String? in
      let count = rows.count { $0.change == change }
      return count == 0 ? nil : "\(count) \(change.word)"
    }
    let untimed = rows.count { $0.change == nil }
    if untimed > 0 { parts.append("\(untimed) without times in both") }
    let moved = rows.count(where: \.countsDiffer)
    parts.append(moved == 0 ? "all counts equal" : "\(moved) with other counts")
    let allocating = rows.count { $0.allocations?.differs ?? false }
    if allocating > 0 { parts.append("\(allocating) with other allocations") }
    if !circumstances.isEmpty {
      parts.append("another \(circumstances.map(\.name).joined(separator: ", "))")
    }
    if !leftOut.isEmpty { parts.append("\(leftOut.count) not compared") }
    for side in partial { parts.append("the \(side.rawValue) is partial") }
    return "compare: \(rows.count) measurements: " + parts.joined(separator: ", ")
  }

  /// A sentence for each fact that differs, for each incomplete run, and for each result that was
  /// not compared.
  package var notes: [String] {
    circumstances.map { "The \($0.name) differs: \($0.base) -> \($0.head)." }
      + partial.map {
        "The \($0.rawValue) is partial: its run was interrupted, or shards of it are missing."
      } + leftOut.map(\.sentence)
  }

  /// The comparison in Markdown, suitable for a pull request comment.
  package var markdown: String {
    let left = notes.isEmpty ? "" : "\n" + notes.map { "- \($0)\n" }.joined()
    return "**\(summary)**\n\n\(table.rendered(.markdown))\(left)"
  }

  /// - Parameter width: the columns of the terminal; `nil` if there is none.
  package func text(color: Bool, width: Int? = nil) -> String {
    table.rendered(.text(color: color, width: width)) + "\n"
      + fitted(notes.map { $0 + "\n" }.joined() + summary + "\n", width: width)
  }
}

extension RunComparison.LeftOut {
  var sentence: String {
    let what = [workload.description, engine].compactMap(\.self).joined(separator: ", ")
    return switch reason {
    case .onlyInBase: "\(what) is only in the base."
    case .onlyInHead: "\(what) is only in the head."
    case .changed: "\(what) is defined differently in the two runs."
    }
  }
}
