import Formats
import Numbers
import Judging
import Messages
import RunFolder
import Verdicts

extension BuildComparison {
  package var table: Table {
    Table(
      columns: [
        .init("workload"), .init("engine"), .init("base", isNumeric: true),
        .init("head", isNumeric: true), .init("head ÷ base"), .init("confirmation"),
        .init("verdict"), .init("detects from", isNumeric: true),
      ],
      rows: times.map { time in
        let decision = time.decision
        let tone: Table.Tone =
          switch decision.verdict {
          case .slower: .bad
          case .faster: .good
          case .inconclusive: .faint
          case .same, .notSlower: .plain
          }
        return [
          .init(time.workload.description), .init(time.engine),
          .init(Format.duration(nanoseconds: time.base)),
          .init(Format.duration(nanoseconds: time.head)), .init(decision.first.text, tone),
          .init(decision.confirmation?.text ?? "", tone), .init(decision.verdict.word, tone),
          .init(Format.significant(decision.seenFrom)),
        ]
      })
  }

  /// The last line of the report: the verdict.
  package var verdictLine: String {
    var parts: [String] = []
    for verdict in [TimeVerdict.slower, .faster, .inconclusive, .notSlower, .same] {
      let count = times.count { $0.decision.verdict == verdict }
      if count > 0 { parts.append("\(count) \(verdict.word)") }
    }
    let differing = counted.rows.count { $0.finding.outcome != .pass }
    let judged =
      skipped.contains { $0.layer == .allocations }
      ? ("counts", "counts") : ("counts and allocations", "counts or allocations")
    parts.append(differing == 0 ? "\(judged.0) equal" : "\(differing) \(judged.1) differ")
    parts += skipped.map { "\($0.layer.rawValue) not judged: \($0.reason)" }
    if !problems.isEmpty {
      parts.append("\(problems.count) problem" + (problems.count == 1 ? "" : "s"))
    }
    if !notTimed.isEmpty { parts.append("\(notTimed.count) not timed") }
    if !leftOut.isEmpty { parts.append("\(leftOut.count) not compared") }
    if let noise { parts.append("noise \(Format.percent(noise))") }
    if let sight {
      parts.append(
        "\(Format.count(sight.count, "time")) judged, a slowdown detected from \(sight.factors)")
    }
    return outcome.line(
      "\(base.short) -> \(head.short): " + parts.joined(separator: ", ")
        + "; margin \(Format.percent(TimeRule.builds.margin))")
  }

  /// Notes: the coverage of the intervals, the reason for each inconclusive time, each problem, and
  /// each result that was not compared.
  private var notes: [String] {
    let intervals =
      times.isEmpty
      ? []
      : [
        "Brackets contain the \(Format.percent(GroupedMedian.confidence)) interval."
          + " \"confirmation\" is the ratio of the confirmation run. \"detects from\" is the"
          + " smallest ratio that the comparison would have called slower."
      ]
    let doubts = times.compactMap { time in
      time.decision.doubt.map {
        "\(time.workload), \(time.engine) is inconclusive: \($0.sentence);"
          + " \(time.decision.first.numbers)"
          + (time.decision.confirmation.map { ", confirmation \($0.numbers)" } ?? "") + "."
      }
    }
    return intervals + doubts + problems.map(\.description) + leftOut.map(\.sentence)
      + notTimed.map { "\($0) was not timed: the time budget ran out." }
  }

  /// - Parameter width: the columns of the terminal; `nil` if there is none.
  package func text(color: Bool, width: Int? = nil) -> String {
    let format = Table.Format.text(color: color, width: width)
    return (times.isEmpty ? "" : table.rendered(format) + "\n")
      + (counted.rows.isEmpty ? "" : counted.table.rendered(format) + "\n")
      + fitted(notes.map { $0 + "\n" }.joined() + verdictLine + "\n", width: width)
  }

  /// The report in Markdown, suitable for a pull request comment.
  package var markdown: String {
    "**\(verdictLine)**\n\n" + (times.isEmpty ? "" : table.rendered(.markdown) + "\n")
      + (counted.rows.isEmpty ? "" : counted.table.rendered(.markdown) + "\n")
      + notes.map { "- \($0)\n" }.joined()
  }
}
