import Findings
import Formats
import Messages
import Numbers
import RunFolder
import Verdicts

/// The summary of a run, for one screen and for the top of report.md: the decision, the findings,
/// the noise, and a sentence about workloads that were not timed.
package struct RunSummary {
  /// The largest width of the screen in columns.
  private static let width = 100
  /// The largest number of lines of this width. Findings that do not fit are only in report.md.
  private static let lines = 36
  /// The largest number of rows on the screen, if the run has no table of ratios.
  private static let shownRows = 10

  private let document: RunDocument
  /// The main finding of a run: how engines that track properties compare with an engine that
  /// tracks objects; `nil` if the run lacks the figures for this finding, or if an engine missed
  /// updates.
  let answer: RunAnswer?
  private let decision: Decision?
  private let roles: EngineRoles
  private let findings: [RunFinding]

  /// The columns of lines of text on a terminal of this width; `nil` if there is no terminal.
  package static func columns(of width: Int?) -> Int { min(width ?? self.width, self.width) }

  package init(_ document: RunDocument) {
    let document = document.judged()
    self.document = document
    let findings = RunFindings(document)
    answer = findings.answer
    decision = Decision(document)
    roles = EngineRoles(document)
    self.findings = findings.all
  }

  // MARK: Words

  /// The explanation of the table of ratios.
  var heading: String {
    "A ratio: the time of a frame with the column's engine ÷ that with the engine after ÷ [95 %"
      + " interval]. Below 1 is faster. Means are geometric. Redundant: the share of evaluations that"
      + " changed nothing, with ObservableObject → with @Observable." + sources + extremes
      + (decisionTable.map(RunSummary.dashes) ?? "")
  }

  /// A sentence that explains a dash in the table; empty if there is none.
  private static func dashes(_ table: Table) -> String {
    table.rows.joined().contains { $0.text == "–" } ? " –: not measured." : ""
  }

  /// A sentence that names, for each mean over several workloads, the workload that makes more than
  /// half of the redundant evaluations; empty if no mean has such a workload.
  private var sources: String {
    let parts = (decision?.parts.first?.rows ?? []).filter { !$0.isPart }.compactMap { row in
      row.redundant?.source.map { "\($0.workload) (\($0.percent), \(row.title))" }
    }
    let places = parts.joined(separator: ", ")
    return parts.isEmpty ? "" : " Most with @Observable: \(places)."
  }

  /// A sentence that explains the rows of the lowest and the highest ratio; empty if there are no
  /// such rows.
  private var extremes: String {
    guard let decision,
      decision.parts.flatMap(\.rows).contains(where: { $0.title.hasPrefix("min: ") })
    else { return "" }
    return " min and max: of the ratios of \(roles.title(of: decision.engines[0]))."
  }

  /// Two sentences about the engines of the table of ratios: which engines represent `@Observable`,
  /// and which engines represent `ObservableObject`; `nil` if there is no table.
  var engines: String? {
    decision.map { decision in
      func titled(_ engines: [String]) -> String {
        engines.map(document.titled).joined(separator: " and ")
      }
      return "Engines of @Observable: \(titled(decision.engines)). Of ObservableObject:"
        + " \(titled(decision.parts.map(\.reference)))."
    }
  }

  /// The explanation of the rows that are shown for a run without a decision.
  private static let rowsHeading =
    "The median time and the mean evaluations of a frame. Redundant: evaluations that changed nothing."

  private func cell(_ ratio: Ratio?) -> Table.Cell {
    guard let ratio else { return .init("–", .faint) }
    return .init(ratio.text, .init(Noise(document).judge(ratio)))
  }

  private func table(_ decision: Decision) -> Table {
    var table = Table(
      columns: [.init("")] + decision.engines.map { .init(roles.title(of: $0)) }
        + [.init("redundant")])
    for part in decision.parts {
      let blanks = [Table.Cell](repeating: .init(""), count: decision.engines.count + 1)
      table.rows.append([.init("÷ \(roles.name(of: part.reference))")] + blanks)
      table.rows += part.rows.map { row in
        [.init((row.isPart ? "  " : " ") + row.title)] + row.ratios.map(cell)
          + [.init(row.redundant?.text ?? "–")]
      }
    }
    return table
  }

  /// The table of the ratios on which the decision is based; `nil` if the run lacks these figures.
  var decisionTable: Table? { decision.map(table) }

  /// The rows for the screen of a run without a decision, such as a run of an app in one notation.
  private func rows(color: Bool, width: Int?) -> String {
    let (table, workloads) = RunTable(document).excerpt(most: RunSummary.shownRows)
    guard !table.rows.isEmpty else { return "" }
    let all = document.workloads.count(where: \.kind.hasComponents)
    let counted = document.workloads.contains { $0.measurements.contains { $0.views != nil } }
    let legend =
      (RunFigure.closureOnly.isShown(in: document)
        ? " Closure-only: those that only passed new closures on." : "")
      + (counted ? " Only views that you wrote are counted." : "")
    let rest =
      workloads == all
      ? ""
      : " Shown are the first \(Format.count(workloads)) of \(Format.count(all, "workload")) in"
        + " descending order of redundant evaluations; --table prints every row."
    let words = RunSummary.rowsHeading + legend + RunSummary.dashes(table) + rest
    return wrapped(words, width: RunSummary.columns(of: width))
      + table.rendered(.text(color: color, rule: false, width: width)) + "\n"
  }

  /// All findings of the summary except the answer, with the charts that show them.
  var allFindings: [RunFinding] { findings + notes }

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
      "Noise: identical engines differed by up to \(Format.percent($0)) in this run."
        + " Faster and slower mean a whole interval beyond \(Noise(document).limit)."
    }
  }

  // MARK: Screen

  /// The summary as text with at most 100 columns. A finding is left out if the text and the
  /// reserved lines would have more than 36 lines of 100 columns with this finding.
  /// - Parameters:
  ///   - reserved: the number of additional lines that the caller prints after the text.
  ///   - width: the columns of the terminal; `nil` if there is none.
  package func text(color: Bool, reserving reserved: Int = 0, width: Int? = nil) -> String {
    // A narrower terminal shows the same findings, on more lines.
    let shown = findings.indices.first { place in
      screen(findings[...place], color: false, width: nil).count(where: \.isNewline) + reserved
        > RunSummary.lines
    }
    return screen(findings[..<(shown ?? findings.count)], color: color, width: width)
  }

  private func screen(_ findings: ArraySlice<RunFinding>, color: Bool, width: Int?) -> String {
    let columns = RunSummary.columns(of: width)
    var text = ""
    if let answer { text += wrapped(answer.sentence, width: columns) }
    if let engines { text += wrapped(engines, width: columns) + "\n" }
    if let decisionTable {
      text += wrapped(heading, width: columns)
      text += decisionTable.rendered(.text(color: color, rule: false, width: width)) + "\n"
    } else {
      text += rows(color: color, width: width)
    }
    func bullet(_ finding: RunFinding) -> String {
      wrapped(finding.sentence, width: columns, bullet: "• ")
    }
    return text + (findings + notes).map(bullet).joined()
  }

  /// The sentences after the findings.
  private var notes: [RunFinding] {
    [noise, untimed].compactMap { sentence in sentence.map { RunFinding($0) } }
  }

  // MARK: Markdown

  package var markdown: String {
    var text = ""
    if let answer {
      text += "**\(answer.choice)** " + answer.reasons.joined(separator: "\n\n") + "\n\n"
    }
    if let engines { text += engines + "\n\n" }
    if let decisionTable {
      text += heading + "\n\n" + decisionTable.rendered(.markdown) + "\n"
    }
    return text + allFindings.map { "- \($0.sentence)\n" }.joined() + "\n"
  }
}

extension RunDocument {
  /// The id of an engine, followed by the engine's title if the document contains a title that
  /// differs from the id.
  func titled(_ engine: String) -> String {
    let title = engines.first { $0.id == engine }?.title ?? engine
    return title == engine ? engine : "\(engine) (\(title))"
  }
}

extension Table.Tone {
  /// The tone (the colour in a table) of a time.
  init(_ verdict: TimeVerdict) {
    switch verdict {
    case .faster: self = .good
    case .slower: self = .bad
    case .same, .notSlower: self = .plain
    case .inconclusive: self = .faint
    }
  }
}
