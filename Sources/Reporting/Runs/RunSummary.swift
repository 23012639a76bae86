import Findings
import Messages
import Numbers
import RunFolder

/// The summary of a run, for one screen and for the top of report.md: the decision, the findings,
/// and a sentence about workloads that were not timed.
package struct RunSummary {
  /// The width of the screen in columns.
  package static let width = 100
  /// The largest number of findings on the screen; report.md contains all findings.
  private static let shown = 6

  private let document: RunDocument
  /// The answer to the question of a run; `nil` if the run does not have its figures.
  let answer: RunFinding?
  private let decision: Decision?
  private let findings: [RunFinding]

  package init(_ document: RunDocument) {
    self.document = document
    let findings = RunFindings(document)
    answer = findings.answer
    decision = Decision(document)
    self.findings = findings.all
  }

  // MARK: Words

  /// The explanation of the table of ratios.
  static let heading =
    "Each ratio [95 % interval] divides the time of a frame with the column's engine, which tracks"
    + " properties, by the time with the engine after ÷, which publishes objects. Below 1 is faster."
    + " Lowest, highest: of the first column. Redundant: evaluations that changed nothing, objects →"
    + " properties."

  private func cell(_ ratio: Ratio?) -> Table.Cell {
    guard let ratio else { return .init("–", .faint) }
    let finding = Finding(ratio, Noise(document))
    return .init(
      ratio.text, finding == .faster ? .good : finding == .slower ? .bad : .plain)
  }

  private func table(_ decision: Decision) -> Table {
    var table = Table(
      columns: [.init("")] + decision.engines.map { .init($0) } + [.init("redundant")])
    for part in decision.parts {
      let blanks = [Table.Cell](repeating: .init(""), count: decision.engines.count + 1)
      table.rows.append([.init("÷ \(part.reference)")] + blanks)
      table.rows += part.rows.map { row in
        [.init((row.isExample ? "  " : " ") + row.title)] + row.ratios.map(cell)
          + [.init(row.redundant?.text ?? "–")]
      }
    }
    return table
  }

  /// The table for choosing an engine; `nil` if the run lacks the figures.
  var decisionTable: Table? { decision.map(table) }

  /// All findings of the summary except the answer, with the charts that show them.
  var allFindings: [RunFinding] { said(findings) }

  /// A sentence about the workloads that the run did not time; `nil` if the run timed all
  /// workloads.
  private var untimed: String? {
    if !document.optimized { return "Nothing was timed: this is a debug build." }
    let all = document.workloads.count
    let timed = document.workloads.count { $0.measurements.contains { $0.time != nil } }
    guard timed < all else { return nil }
    if timed == 0 { return "Nothing was timed." }
    return "Not timed: \(Format.count(all - timed)) of \(Format.count(all, "workload")). The"
      + " \(document.profile) profile had no time left for them; report.md names them."
  }

  private var noise: String? {
    document.environment.noise.map {
      "Noise: identical engines differed by up to \(percent($0)). A smaller difference is no finding."
    }
  }

  // MARK: Screen

  /// The summary as text of about 35 lines at most, with 100 columns.
  package func text(color: Bool) -> String {
    var text = ""
    if let answer { text += wrapped(answer.sentence, width: RunSummary.width) + "\n" }
    if let decisionTable {
      text += wrapped(RunSummary.heading, width: RunSummary.width)
      text += decisionTable.rendered(.text(color: color, rule: false)) + "\n"
    }
    for finding in said(findings.prefix(RunSummary.shown)) {
      text += wrapped(finding.sentence, width: RunSummary.width, bullet: "• ")
    }
    return text
  }

  private func said(_ findings: some Sequence<RunFinding>) -> [RunFinding] {
    findings + [noise, untimed].compactMap { sentence in sentence.map { RunFinding($0) } }
  }

  // MARK: Markdown

  package var markdown: String {
    var text = ""
    if let answer { text += "**\(answer.sentence)**\n\n" }
    if let decisionTable {
      text += RunSummary.heading + "\n\n" + decisionTable.rendered(.markdown) + "\n"
    }
    return text + allFindings.map { "- \($0.sentence)\n" }.joined() + "\n"
  }
}
