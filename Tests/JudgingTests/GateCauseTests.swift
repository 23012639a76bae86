import Messages
import Reporting
import RunFolder
import Testing

@testable import Judging

@Suite("The causes of a gate's rows")
struct GateCauseTests {
  private func row(
    _ id: String, _ size: Int = 10, _ engine: String? = "fine", _ what: String = "evaluations",
    _ change: GateChange? = .relative(0.5), _ layer: GateLayer = .counts,
    _ finding: GateRow.Finding = .regression
  ) -> GateRow {
    GateRow(
      workload: WorkloadKey(id: id, parameters: Parameters([.components: size])), engine: engine,
      what: what, baseline: .count(20), now: .count(30), change: change,
      layer: layer, finding: finding)
  }

  @Test("changes of all sizes and engines of a workload are one cause, with its consequences")
  func sizes() {
    let rows = [10, 100, 1_000].flatMap { size in
      ["fine", "observation"].flatMap { engine in
        [
          row("wide", size, engine),
          row("wide", size, engine, "allocations", .relative(0.01), .allocations),
        ]
      }
    }
    let causes = GateCause.causes(of: rows)
    #expect(causes.count == 1)
    #expect(causes[0].workloads.count == 3 && causes[0].engines == ["fine", "observation"])
    #expect(causes[0].changes == [.init(what: "evaluations", amounts: [.relative(0.5)])])
    #expect(causes[0].consequences == [.allocations] && causes[0].rows == rows)
    let text = GateReport(rows: rows).text(color: false)
    #expect(
      text.hasPrefix(
        "regression: wide (3 sizes × 2 engines): evaluations +50 %; also allocations\n"))
  }

  @Test("a cause of a single measurement shows its numbers")
  func single() {
    let text = GateReport(rows: [row("wide")]).text(color: false)
    #expect(
      text.hasPrefix("regression: wide components=10 on fine: evaluations 20 -> 30 (+50 %)\n"))
  }

  @Test("a cause has the surest layer of evidence, and the gravest finding comes first")
  func order() {
    let causes = GateCause.causes(of: [
      row("a", 10, "fine", "time ÷ oracle", nil, .time, .inconclusive),
      row("b", 10, "fine", "allocations", .relative(0.01), .allocations),
      row("b", 10, "fine", "evaluations", .relative(0.5), .counts),
      row("c", 10, "fine", "missedUpdates", nil, .counts, .wrong),
    ])
    #expect(causes.map(\.layer) == [.counts, .counts, .time])
    #expect(causes.map(\.finding) == [.wrong, .regression, .inconclusive])
  }

  @Test("if more than eight workloads changed, each family is one cause, the largest change first")
  func families() {
    let eight = (1...8).map { row("w\($0).a") }
    #expect(GateCause.causes(of: eight).count == 8)
    let nine = (1...9).map {
      row("wide.v\($0)", 10, "fine", "evaluations", .relative(Double($0) / 100))
    }
    let causes = GateCause.causes(of: nine)
    #expect(causes.count == 1 && causes[0].workloads.count == 9)
    #expect(
      GateReport(rows: nine).text(color: false).hasPrefix(
        "regression: wide.v9, wide.v8, wide.v7 and 6 more (9 workloads × fine): evaluations +1.0 % to +9.0 %\n"
      ))
  }

  @Test("a range of decreases begins with the largest decrease")
  func decreases() {
    let rows = [
      row("wide", 10, "fine", "evaluations", .relative(-0.5)),
      row("wide", 100, "fine", "evaluations", .relative(-0.75)),
    ]
    #expect(
      GateReport(rows: rows).text(color: false).hasPrefix(
        "regression: wide (2 sizes × fine): evaluations −75 % to −50 %\n"))
  }

  @Test("a cause shows the change of evaluations, and only the number of other changed counts")
  func telling() {
    let rows = ["registrations", "notifications", "evaluations"].flatMap { what in
      [10, 100].map { row("wide", $0, "fine", what) }
    }
    #expect(
      GateReport(rows: rows).text(color: false).hasPrefix(
        "regression: wide (2 sizes × fine): evaluations +50 %, and 2 more differences in counts\n"
          + "report.md and --format json list every difference.\n"))
  }

  /// A row about a workload or an engine that one of the two documents lacks.
  private func coverage(
    _ id: String, _ engine: String?, _ finding: GateRow.Finding, baseline: GateValue? = nil,
    now: GateValue? = nil, change: GateChange? = .words("update the baseline")
  ) -> GateRow {
    GateRow(
      workload: WorkloadKey(id: id, parameters: [:]), engine: engine, what: "engine",
      baseline: baseline, now: now, change: change, layer: .coverage, finding: finding)
  }

  @Test("a workload or an engine that one document lacks is described in words, with the command")
  func lacks() {
    let rows: [(GateRow, String)] = [
      (coverage("a", nil, .new), "new: a: not in the baseline; 'baseline update' adds new results"),
      (
        coverage("a", "fine", .new, now: .words("present")),
        "new: a: the baseline has no results on fine; 'baseline update' adds new results"
      ),
      (
        coverage("a", nil, .renamed, baseline: .words("b"), now: .words("a")),
        "renamed: a: named b in the baseline; 'baseline update' records the new name"
      ),
      (
        coverage("a", nil, .changed),
        "changed: a: defined differently in the baseline, so nothing was compared;"
          + " 'baseline update' records the new definition"
      ),
      (
        coverage("a", nil, .missing, baseline: .words("present"), change: nil),
        "missing: a: in the baseline, but not in this run; if this is intended, run"
          + " 'baseline update'"
      ),
      (
        coverage("a", "fine", .missing, baseline: .words("present"), change: nil),
        "missing: a: the baseline has results on fine, but this run has none; if this is intended,"
          + " run 'baseline update'"
      ),
    ]
    for (row, sentence) in rows {
      #expect(words(GateReport(rows: [row])).hasPrefix(sentence + " verdict:"))
    }
  }

  /// The text of a report as one line.
  private func words(_ report: GateReport) -> String {
    report.text(color: false).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("several engines that the baseline lacks are one cause that names each engine")
  func newEngines() {
    let rows = ["slow", "fine"].map { coverage("b", $0, .new, now: .words("present")) }
    #expect(
      words(GateReport(rows: rows)).hasPrefix(
        "new: b: the baseline has no results on fine, slow; 'baseline update' adds new results"
          + " verdict:"))
  }

  @Test("a missing workload and a missing engine of the same family are separate causes")
  func wholeAndEngine() {
    let causes = GateCause.causes(of: [
      coverage("a", nil, .missing, baseline: .words("present"), change: nil),
      coverage("a", "fine", .missing, baseline: .words("present"), change: nil),
    ])
    #expect(causes.map(\.engines) == [[], ["fine"]])
  }

  @Test("an engine is named in place of missing engines only if it replaces all of them")
  func partlyReplaced() {
    let rows = [
      coverage(
        "a", "slow", .missing, baseline: .words("present"), now: .engines(["fine"]), change: nil),
      coverage("a", "late", .missing, baseline: .words("present"), change: nil),
    ]
    #expect(
      words(GateReport(rows: rows)).hasPrefix(
        "missing: a: the baseline has results on late, slow, but this run has none;"))
  }

  @Test("each new engine is named once, although several rows name it")
  func severalReplacements() {
    let rows = [
      coverage(
        "a", "slow", .missing, baseline: .words("present"), now: .engines(["late", "fine"]),
        change: nil),
      coverage(
        "a", "old", .missing, baseline: .words("present"), now: .engines(["fine"]), change: nil),
    ]
    #expect(
      words(GateReport(rows: rows)).hasPrefix(
        "missing: a: this run has results on fine, late in place of old, slow; if this is"
          + " intended, run 'baseline update' verdict:"))
  }

  @Test("an engine in place of another engine is named with the change of evaluations")
  func otherEngine() {
    func missing(_ id: String) -> GateRow {
      coverage(
        id, "slow", .missing, baseline: .words("present"), now: .engines(["fine"]),
        change: .words("evaluations 40 -> 20 (−50 %)"))
    }
    #expect(
      words(GateReport(rows: [missing("a")])).hasPrefix(
        "missing: a: this run has results on fine in place of slow: evaluations 40 -> 20 (−50 %);"
          + " if this is intended, run 'baseline update' verdict:"))
    #expect(
      words(GateReport(rows: (1...9).map { missing("a.\($0)") })).hasPrefix(
        "missing: a.1, a.2, a.3 and 6 more (9 workloads): this run has results on fine in place of"
          + " slow; if this is intended"))
    #expect(
      missing("a").sentence
        == "a, slow: this run has results on fine in place of slow: evaluations 40 -> 20 (−50 %);"
        + " if this is intended, run 'baseline update'")
  }

  @Test("the report names the command that explains the first regression of evaluations")
  func explanation() {
    var worse = row("wide", 10, "fine")
    worse.firstDifference = FrameDifference(frame: 3, expected: 1, measured: 2)
    let rows = [row("op.track", 1, "fine", "registrations"), worse, row("wide", 100, "fine")]
    let report = GateReport(rows: rows)
    let command = "app explain \"wide components=10\" --engine fine --frame 3"
    #expect(
      report.text(color: false, explain: "app explain").contains("Why each view ran: \(command)\n"))
    #expect(
      report.markdown(explain: "app explain").contains("\nWhy each view ran: `\(command)`\n"))
  }

  @Test("on a narrow terminal, lines break between words, but commands stay whole")
  func narrow() {
    let explain = "swift run --package-path ../Bench bench explain"
    let report = GateReport(rows: [row("wide")])
    let text = report.text(color: false, explain: explain, width: 60)
    #expect(
      text.contains("Why each view ran:\n\(explain) \"wide components=10\" --engine fine\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 60 || $0.hasPrefix(explain) })
    #expect(
      text.split(whereSeparator: \.isWhitespace)
        == report.text(color: false, explain: explain).split(whereSeparator: \.isWhitespace))
  }

  @Test("the command that explains a regression names no frame if the first one is not known")
  func explanationWithoutFrame() {
    let text = GateReport(rows: [row("wide")]).text(color: false, explain: "app explain")
    #expect(
      text.contains("Why each view ran: app explain \"wide components=10\" --engine fine\n"))
  }

  @Test("no command is named for a report without a regression of evaluations")
  func nothingToExplain() {
    let rows = [
      row("wide", 10, "fine", "evaluations", .relative(-0.5), .counts, .better),
      row("op.track", 1, "fine", "registrations"),
      row("wide", 10, "fine", "allocations", .relative(0.01), .allocations),
    ]
    let report = GateReport(rows: rows)
    #expect(!report.text(color: false, explain: "app explain").contains("app explain"))
    #expect(!report.markdown(explain: "app explain").contains("app explain"))
  }

  @Test("if other engines ran than in the baseline, the text says how to update the baseline")
  func otherEngines() {
    let replaced = coverage(
      "a", "slow", .missing, baseline: .words("present"), now: .engines(["fine"]), change: nil)
    let gone = coverage("a", "slow", .missing, baseline: .words("present"), change: nil)
    func text(_ row: GateRow) -> String {
      GateReport(rows: [row]).text(color: false, update: "app baseline update")
    }
    #expect(
      text(replaced).contains(
        "\nThe baseline is of other engines. If this is intended, run: app baseline update\n"))
    #expect(!text(gone).contains("other engines"))
  }

  /// The rows of a workload and an engine whose output and number of evaluations changed.
  private func otherOutput(_ id: String, _ engine: String) -> [GateRow] {
    ["notifications", "evaluations"].map { row(id, 10, engine, $0) }
      + [
        row(
          id, 10, engine, GateRow.outputChecksum, .words(CountsLayer.otherOutput), .counts, .wrong),
        row(id, 10, engine, "allocations", .relative(0.01), .allocations),
      ]
  }

  @Test("a different output is reported with the changes of counts, evaluations first")
  func countsBesideOutput() {
    let rows = ["fine", "observation"].flatMap { otherOutput("wide", $0) }
    #expect(
      words(GateReport(rows: rows)).hasPrefix(
        "wrong: wide components=10 (2 engines): other output; evaluations 20 -> 30 (+50 %);"
          + " notifications 20 -> 30 (+50 %); also allocations verdict: wrong (exit 3);"))
  }

  @Test("if several causes have different outputs, each cause states the change of evaluations")
  func countsBesideOutputs() {
    let rows = ["a", "b"].flatMap { otherOutput($0, "fine") }
    let text = words(GateReport(rows: rows))
    for id in ["a", "b"] {
      #expect(
        text.contains(
          "wrong: \(id) components=10 on fine: other output; evaluations 20 -> 30 (+50 %), and 1"
            + " more difference in counts; also allocations "))
    }
  }

  @Test("a different output and lower counts name the command that updates the baseline")
  func update() {
    let better = row("wide", 10, "fine", "evaluations", .relative(-0.5), .counts, .better)
    let cases = [
      (otherOutput("wide", "fine"), "If the views were changed on purpose, record the change:"),
      ([better], "To record the lower values in the baseline, run:"),
    ]
    for (rows, advice) in cases {
      let report = GateReport(rows: rows)
      #expect(
        report.text(color: false, update: "app baseline update")
          .contains("\n\(advice) app baseline update\n"))
      #expect(
        report.markdown(update: "app baseline update")
          .contains("\n\(advice) `app baseline update`\n"))
    }
  }

  @Test("output that differs although no count does is suspected to be random")
  func randomOutput() {
    let output = otherOutput("wide", "fine").filter { $0.what == GateRow.outputChecksum }
    #expect(output.count == 1)
    let suspicion = "If no view was changed, the app shows random values or the time"
    func text(_ rows: [GateRow]) -> String {
      GateReport(rows: rows).text(color: false, update: "app baseline update")
        .replacing("\n", with: " ")
    }
    #expect(text(output).contains("\(suspicion): give the workload fixed ones. If the views"))
    #expect(!text(otherOutput("wide", "fine")).contains(suspicion))
  }

  @Test("a regression, a missed update and a problem of the run name no update of the baseline")
  func noUpdate() {
    let missed = row("wide", 10, "fine", "missedUpdates", nil, .counts, .wrong)
    let better = row("wide", 10, "fine", "evaluations", .relative(-0.5), .counts, .better)
    let replaced = coverage(
      "a", "slow", .missing, baseline: .words("present"), now: .engines(["fine"]), change: nil)
    let problem = RunDocument.Problem(name: "outputDiffers", message: "Differs.", exitCode: 3)
    let tooFew = RunDocument.Problem(name: "countDiffers", message: "Too few.", exitCode: 4)
    let reports = [
      GateReport(rows: [row("wide")]),
      GateReport(rows: otherOutput("wide", "fine") + [missed]),
      GateReport(rows: otherOutput("wide", "fine"), problems: [problem]),
      GateReport(rows: otherOutput("wide", "fine") + [row("deep")]),
      GateReport(rows: otherOutput("wide", "fine") + [row("wide", 10, "observation")]),
      GateReport(rows: [replaced, missed]),
      GateReport(rows: [better], problems: [tooFew]),
      GateReport(problems: [tooFew]),
    ]
    for report in reports {
      #expect(!report.text(color: false, update: "app baseline update").contains("app baseline"))
    }
  }

  @Test("different outputs of many workloads take at most twelve lines")
  func otherOutputs() {
    let rows = (1...40).flatMap { otherOutput("family\($0)", "fine") }
    let text = GateReport(rows: rows).text(
      color: false, explain: "swift run bench explain", update: "swift run bench baseline update")
    #expect(text.split(separator: "\n").count <= 12)
    #expect(text.contains("36 more causes with 144 rows: report.md and --format json list them."))
  }

  @Test("a change that affects everything takes at most twelve lines")
  func everything() {
    let rows = (1...40).flatMap { family in
      (1...5).map { row("family\(family)", $0, "fine", "evaluations", .relative(Double($0) / 100)) }
    }
    let problems = (1...110).map {
      RunDocument.Problem(name: "countDiffers", message: "fine counted \($0).", exitCode: 2)
    }
    let text = GateReport(rows: rows, problems: problems)
      .text(color: false, explain: "swift run bench explain")
    #expect(text.split(separator: "\n").count <= 12)
    #expect(text.contains("36 more causes with 180 rows: report.md and --format json list them."))
    #expect(text.contains("110 problems of the run itself: report.md lists them."))
  }
}
