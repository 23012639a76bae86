import Formats
import Numbers
import Judging
import Messages
import RunFolder

extension GateReport {
  /// All rows as a table; rows that were not judged are shown faintly.
  package var table: Table { GateReport.table(of: rows) }

  private static func table(of rows: [GateRow]) -> Table {
    var table = Table(columns: [
      .init("finding"), .init("workload"), .init("engine"), .init("what"),
      .init("baseline", isNumeric: true), .init("now", isNumeric: true),
      .init("change", isNumeric: true), .init("certainty"), .init("noise", isNumeric: true),
      .init("layer"),
    ])
    table.rows = rows.map { row in
      [
        .init(row.finding.rawValue, row.finding.tone), .init(row.workload.description),
        .init(row.engine ?? ""), .init(row.what), .init(row.baseline?.text ?? ""),
        .init(row.now?.text ?? ""),
        .init(row.changeAndPlace ?? ""), .init(row.certainty ?? ""), .init(row.noise ?? ""),
        .init(row.layer.rawValue),
      ]
    }
    return table
  }

  /// The last line of the gate's output.
  package var verdictLine: String { outcome.line(summary) }

  /// The number of rows with each finding.
  private var summary: String {
    var tallies = GateRow.Finding.allCases.compactMap { finding -> String? in
      let count = rows.count { $0.finding == finding && !$0.isUnjudgedClaim }
      let allowed = finding == .inconclusive && allowsInconclusive ? " (allowed)" : ""
      if count == 0 { return nil }
      if finding == .regression { return Format.count(count, finding.title) }
      return "\(count) \(finding.title)\(allowed)"
    }
    let wrong = problems.count { !$0.isWarning }
    if wrong > 0 { tallies.append("\(Format.count(wrong, "problem")) of the run") }
    let line = tallies.isEmpty ? "everything as in the baseline" : tallies.joined(separator: ", ")
    return line + "; \(Format.count(compared.count, "measurement")) compared"
  }

  /// The first lines: the times that need a second look, what was judged and how well, and what was
  /// not judged and why. Empty if nothing was compared.
  private var scope: [String] {
    if compared.isEmpty { return [] }
    return [unconfirmedTimes, judgements, gaps].compactMap(\.self)
  }

  private var unconfirmedTimes: String? {
    let count = unconfirmed.count
    guard count > 0 else { return nil }
    return
      "\(Format.count(count, "time")) \(count == 1 ? "is beyond its" : "are beyond their") bound"
      + " and could not be confirmed" + (allowsInconclusive ? ", which is allowed." : ".")
  }

  private var judgements: String {
    let layers: [GateLayer] = [.counts, .allocations, .instructions, .time]
    // Tables count the user's views; the gate's counts are those of every component.
    let parts = layers.compactMap { layer in
      let title = layer == .counts ? "counts (controls included)" : layer.title
      return judged(layer) > 0 ? "\(title) of \(Format.count(judged(layer)))" : nil
    }
    let seen = sight.map { sight in
      " A slower frame is found from a factor of \(sight.factors)."
    }
    let noise = noise.map { " Noise: \(Format.percent($0))." } ?? ""
    return
      "Judged: \(parts.joined(separator: ", ")) of \(Format.count(compared.count, "measurement"))."
      + (seen ?? "") + noise
  }

  /// What was not judged, each with the reason; `nil` if everything was judged.
  private var gaps: String? {
    var parts = skipped.map { "\($0.layer.title): \($0.reason)" }
    let isSkipped = { (layer: GateLayer) in skipped.contains { $0.layer == layer } }
    if judged(.instructions) == 0, !isSkipped(.instructions) {
      parts.append("instructions: not counted (--counters callgrind)")
    }
    let untimed = compared.count - judged(.time)
    if untimed > 0, !isSkipped(.time) {
      let unjudged = Dictionary(
        grouping: claims.filter { $0.decision == nil },
        by: { GateCase(workload: $0.workload, engine: $0.engine) })
      let judgedCases = Set(
        claims.filter { $0.decision != nil }
          .map { GateCase(workload: $0.workload, engine: $0.engine) })
      let open = compared.filter { !judgedCases.contains($0) }
      let hurried = open.count { unjudged[$0]?.contains(where: \.isHurried) ?? false }
      let without = open.count { unjudged[$0] == nil }
      let reasons = [
        (open.count - hurried - without, "not timed in this run"),
        (hurried, TimeClaimsLayer.hurried), (without, "without a claim in the baseline"),
      ].filter { $0.0 > 0 }.map { "\(Format.count($0.0)) \($0.1)" }
      parts.append("times of \(Format.count(untimed)): \(reasons.joined(separator: ", "))")
    }
    return parts.isEmpty ? nil : "Not judged: \(parts.joined(separator: "; "))."
  }

  /// The largest number of columns in a line of the text, except for commands and the verdict.
  private static let width = 100
  private static let shown = 4

  /// The report as text of about sixteen lines at most: the causes, the most severe first, then the
  /// problems of the run, and the verdict. If the gate found more causes than the text shows, the
  /// text states their number. Markdown and JSON contain every row.
  /// - Parameters:
  ///   - explain: the command that explains a workload, such as `swift run bench explain`. If the
  ///     gate found a regression of evaluations, the text contains this command with the workload
  ///     and the engine of the regression.
  ///   - update: the command that updates the baseline, such as `swift run bench baseline update`.
  ///     The text contains this command if an update can be the right answer to the differences.
  ///   - width: the columns of the terminal; `nil` if there is none.
  package func text(
    color: Bool, explain: String? = nil, update: String? = nil, width: Int? = nil
  ) -> String {
    let causes = GateCause.causes(of: listedRows)
    let columns = min(width ?? GateReport.width, GateReport.width)
    var text = scope.map { wrapped($0, width: columns) }.joined()
    for cause in causes.prefix(GateReport.shown) {
      let name = cause.finding.title
      let sentence = cause.sentence(isOnly: causes.count == 1)
      let line = wrapped("\(name): \(sentence)", width: columns)
      text += color ? cause.finding.tone.colored(name) + line.dropFirst(name.count) : line
    }
    let hidden = causes.dropFirst(GateReport.shown).reduce(0) { $0 + $1.rows.count }
    if hidden > 0 {
      text += wrapped(
        "\(Format.count(causes.count - GateReport.shown, "more cause")) with"
          + " \(Format.count(hidden, "row")): report.md and --format json list them.",
        width: columns)
    } else if causes.contains(where: { $0.unstatedCount(isOnly: causes.count == 1) > 0 }) {
      text += "report.md and --format json list every difference.\n"
    }
    if let command = explanation(explain, of: causes) {
      text += wrapped("Why each view ran: \(onOneLine(command))", width: width ?? .max)
    }
    if let update, let advice {
      text += wrapped("\(advice) \(onOneLine(update))", width: columns)
    }
    if causes.isEmpty || problems.digest.count == problems.count {
      for line in problems.digest { text += wrapped(line, width: columns) }
    } else {
      text += wrapped(
        "\(Format.count(problems.count, "problem")) of the run itself: report.md lists them.",
        width: columns)
    }
    return text + fitted(verdictLine, width: width) + "\n"
  }

  /// The report in Markdown, for a pull request comment and `$GITHUB_STEP_SUMMARY`.
  /// - Parameters:
  ///   - explain: as in ``text(color:explain:update:width:)``.
  ///   - update: as in ``text(color:explain:update:width:)``.
  package func markdown(explain: String? = nil, update: String? = nil) -> String {
    let causes = GateCause.causes(of: listedRows)
    let lines = causes.map {
      "- \($0.finding.title): \($0.sentence(isOnly: causes.count == 1))\n"
    }
    let command = explanation(explain, of: causes).map { "\nWhy each view ran: `\($0)`\n" } ?? ""
    let record = update.flatMap { update in advice.map { "\n\($0) `\(update)`\n" } } ?? ""
    let table = GateReport.table(of: listedRows).rendered(.markdown)
    return "**\(verdictLine)**\n\n" + scope.map { $0 + "\n\n" }.joined() + lines.joined() + command
      + record
      + (listedRows.isEmpty
        ? ""
        : "\n<details><summary>\(Format.count(listedRows.count, "row"))</summary>\n\n\(table)\n</details>\n")
  }

  /// The counts of evaluations whose regression `explain` can explain.
  private static let explainable = [
    Counts.Name.evaluations.rawValue, Counts.Name.redundantEvaluations.rawValue,
    GateRow.evaluationsByFrame,
  ]

  /// The command that shows which views were evaluated, for the first regression of evaluations;
  /// `nil` if there is no such regression, or if `explain` is `nil`. If the first frame that
  /// differs is known, the command names this frame.
  private func explanation(_ explain: String?, of causes: [GateCause]) -> String? {
    let rows = causes.flatMap(\.rows)
    let worse = rows.first {
      $0.finding == .regression && $0.layer == .counts && GateReport.explainable.contains($0.what)
    }
    guard let explain, let worse, let engine = worse.engine else { return nil }
    let difference = rows.first {
      $0.workload == worse.workload && $0.engine == engine && $0.firstDifference != nil
    }?.firstDifference
    return "\(explain) \"\(worse.workload)\" --engine \(engine)"
      + (difference.map { " --frame \($0.frame)" } ?? "")
  }

  /// The sentence that precedes the command `baseline update`; `nil` if an update is not the right
  /// answer to the differences. The gate cannot know whether the code of the views was changed on
  /// purpose.
  private var advice: String? {
    guard mayUpdate else { return nil }
    if rows.contains(where: \.isOnOtherEngines) {
      return "The baseline is of other engines. If this is intended, run:"
    }
    if rows.contains(where: { $0.what == GateRow.outputChecksum }) {
      // Output that changes while all counts stay was hardly changed on purpose.
      let alone = rows.allSatisfy {
        $0.what == GateRow.outputChecksum || $0.finding.outcome == .pass
      }
      return
        (alone
        ? "If no view was changed, the app shows random values or the time: give the workload fixed"
          + " ones. " : "") + "If the views were changed on purpose, record the change:"
    }
    return outcome == .better ? "To record the lower values in the baseline, run:" : nil
  }

  /// Whether the baseline may record the differences. The baseline must not record a problem of the
  /// run or a missed update. A regression or a missing result may be recorded only if the output of
  /// the same measurement also differs, or if the workload now runs on other engines.
  var mayUpdate: Bool {
    let changed = Set(
      rows.filter { $0.what == GateRow.outputChecksum }
        .map { GateCase(workload: $0.workload, engine: $0.engine ?? "") })
    return problems.allSatisfy(\.isWarning)
      && rows.allSatisfy { row in
        switch row.finding {
        case .wrong: row.what == GateRow.outputChecksum
        case .regression, .missing:
          row.isOnOtherEngines
            || changed.contains(GateCase(workload: row.workload, engine: row.engine ?? ""))
        default: true
        }
      }
  }

  /// The rows that are shown individually. A short run times only few workloads, so a hundred
  /// claims about other workloads are not judged. Rows for these claims would hide the findings, so
  /// the first lines only state their number. JSON contains their rows.
  private var listedRows: [GateRow] { rows.filter { !$0.isUnjudgedClaim } }

  /// GitHub's workflow commands: one line for each problem of the run, and one line for each row
  /// that does not pass. The line is a warning if the problem is a warning, or if the row is
  /// inconclusive. Otherwise the line is an error.
  package var annotations: String {
    func escaped(_ text: String) -> String {
      text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }
    func line(_ level: String, _ sentence: String) -> String {
      "::\(level) title=gate::\(escaped(sentence))\n"
    }
    let mayUpdate = mayUpdate
    return problems.map { line($0.isWarning ? "warning" : "error", $0.message) }.joined()
      + rows.filter { $0.finding.outcome != .pass }.map {
        line(
          $0.finding == .inconclusive ? "warning" : "error", $0.sentence(mayUpdate: mayUpdate))
      }.joined()
  }
}

extension GateRow {
  /// The relative change and the first frame that differs, such as `+12 %, first in frame 3: 2, not
  /// 1`.
  fileprivate var changeAndPlace: String? {
    let parts = [change?.text, firstDifference?.description, views.map { "by \($0.text)" }]
      .compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Whether the row says that, in this run, the workload ran on other engines than in the
  /// baseline.
  fileprivate var isOnOtherEngines: Bool {
    layer == .coverage && finding == .missing && engine != nil && now != nil
  }

  fileprivate var isUnjudgedClaim: Bool { layer == .time && finding == .notJudged }

  /// The row as a sentence, such as `wide components=1000, fine: evaluations 4000 -> 4100 (+2.5 %),
  /// regression`.
  package var sentence: String {
    let place = [workload.description, engine].compactMap(\.self).joined(separator: ", ")
    // In a row of the layer `coverage`, the text already states which workload or engine is missing
    // or new.
    let title = layer == .coverage ? "" : ", \(finding.title)"
    return "\(place): \(difference)\(title)"
  }

  /// The row as a sentence. If the output differs and the baseline may record the differences, the
  /// sentence names the command that records them.
  func sentence(mayUpdate: Bool) -> String {
    sentence
      + (mayUpdate && what == GateRow.outputChecksum
        ? "; if the views were changed on purpose, run 'baseline update'" : "")
  }
}

extension GateLayer {
  fileprivate var title: String { self == .time ? "times" : rawValue }
}

extension GateRow.Finding {
  var title: String { self == .notJudged ? "not judged" : rawValue }

  var tone: Table.Tone {
    switch self {
    case .regression, .missing, .wrong, .new, .renamed, .changed, .inconclusive: .bad
    case .better, .fewer: .good
    case .notJudged: .faint
    }
  }
}
