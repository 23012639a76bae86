import Findings
import Messages
import TestSupport
import Testing
import Verdicts

import struct RunFolder.Measurement

@testable import Judging
@testable import Measuring
@testable import Plotting
@testable import Reporting
@testable import RunFolder

/// A made-up run is given to every output that calls a time faster, slower, the same or
/// inconclusive.
@Suite("One verdict")
struct OneVerdictTests {
  private static let cases: [(TimeVerdict, Double, Double, Table.Tone)] = [
    (.faster, 0.49, 0.5, .good), (.slower, 2, 2.1, .bad), (.same, 0.995, 1.005, .plain),
    (.inconclusive, 0.97, 1.2, .faint),
  ]

  /// A run of one app. The engine `observation` takes as long as the interval's ends, in units of
  /// the time of the engine `publish-all`.
  /// - Parameters:
  ///   - frame: the nanoseconds of a frame.
  ///   - stored: the verdict that the document contains.
  private func run(
    _ low: Double, _ high: Double, frame: Double = 1_000, stored: TimeVerdict? = nil
  ) -> RunDocument {
    let estimate = (low * high).squareRoot()
    func measurement(_ engine: String, _ ratios: [Ratio]) -> Measurement {
      Measurement(
        engine: engine,
        counts: Counts(
          frames: 10, evaluations: 50, necessaryEvaluations: 50, redundantEvaluations: 0,
          missedUpdates: 0), outputChecksum: "",
        time: Timing(perFrame: .init(median: frame, mad: 0, min: frame, p95: frame)),
        ratios: ratios)
    }
    let ratio = Ratio(
      reference: "publish-all", estimate: estimate, low: low, high: high,
      processes: [low, estimate, estimate, estimate, high], verdict: stored)
    let engines = ["observation", "publish-all"]
    return RunDocument(
      tool: .init(name: "bench", version: "0"), verdict: .init(name: "pass", exitCode: 0),
      partial: false, seed: 1, profile: "quick", optimized: true,
      environment: Environment(noise: 0.001),
      engines: DeclaredEngines.infos.filter { engines.contains($0.id) },
      workloads: [
        WorkloadResult(
          id: "app.list", title: "a list", kind: .app, hash: "", parameters: Parameters(),
          notApplicable: [],
          measurements: [measurement("observation", [ratio]), measurement("publish-all", [])])
      ])
  }

  private var theme: PageTheme {
    let color = "#111111"
    return PageTheme(
      background: color, ink: color, secondary: color, axis: color, grid: color, stripe: color,
      never: color, necessary: color, redundant: color, relief: color, alarm: color, link: color)
  }

  @Test(
    "summary, table, page, pictures, decision record, floor and compare find the same word",
    arguments: cases)
  func everywhere(verdict: TimeVerdict, low: Double, high: Double, tone: Table.Tone) throws {
    let run = run(low, high)
    try check(run, verdict, tone)
    let ratio = run.workloads[0].measurements[0].ratios[0]
    #expect(FloorRule.isBroken(by: ratio, noise: run.environment.noise) == (verdict == .faster))
    let comparison = try RunComparison(base: self.run(1, 1), head: run)
    #expect(comparison.rows[0].change == verdict)
    #expect(comparison.text(color: false).contains("1 \(verdict.word)"))
  }

  @Test("a run stores the verdict of each ratio but those to the loop")
  func stores() {
    var run = run(2, 2.1)
    let loop = Ratio(reference: Ratio.loop, estimate: 5, low: 4, high: 6)
    run.workloads[0].measurements[0].ratios.append(loop)
    #expect(run.judged().workloads[0].measurements[0].ratios.map(\.verdict) == [.slower, nil])
  }

  @Test("every output reads the verdict that a document stores", arguments: cases)
  func stored(verdict: TimeVerdict, low: Double, high: Double, tone: Table.Tone) throws {
    try check(run(0.9, 1.1, stored: verdict), verdict, tone)
  }

  @Test("a difference below a nanosecond is the same in every output")
  func tiny() throws { try check(run(0.8, 0.82, frame: 3), .same, .plain) }

  @Test("the README states the advice and the figures of the committed run")
  func readme() throws {
    let run = try CommittedRun.readDocument()
    let advice = try #require(Advice(run))
    #expect(advice.choice == .move(.fewerEvaluations))
    #expect(advice.time == .inconclusive || advice.time == .same)
    let readme = try Repository.text("README.md").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(
      readme.contains("choose `@Observable`; in our imitation of SwiftUI it evaluates fewer bodies")
    )
    let report = Report.markdown(run)
    let figures = readme.matches(
      of: /[\d.]+ \[[\d., ]+\]|\d+ apps|about [\d.]+ [nµm]s|(from )?[\d.]+ %( to \d+ %)?/
    )
    .map { String($0.output.0) }.filter { $0 != "95 %" }
    #expect(figures.count >= 8)
    #expect(readme.contains("\(advice.workloads.count) versions of six apps"))
    #expect(readme.contains("two evaluate as many, and none evaluates more"))
    #expect(advice.workloads.count - advice.evaluations.fewer == 2)
    for figure in figures { #expect(report.contains(figure), "\(figure)") }
    // The picture sums the evaluations itself.
    let (rows, engines) = (advice.workloads, Engines(run))
    let title = EvaluationsChart.title(
      WorkloadPage(kind: .app, number: 1, rows: rows), EvaluationsChart.columns(rows, engines),
      engines
    ).title
    let saved = try #require(title.firstMatch(of: /evaluates (.+) fewer bodies/)).1
    #expect(report.contains("in all \(saved) fewer"))
  }

  /// Expects the word in each output that has a place for it, and in no output another word.
  private func check(_ run: RunDocument, _ verdict: TimeVerdict, _ tone: Table.Tone) throws {
    let answer = try #require(RunSummary(run).answer?.sentence)
    #expect(answer.contains("] (\(verdict.word))"), "\(answer)")
    let workload = run.workloads[0]
    let cell = ResultTable(run).cell(.ratio, workload, workload.measurements[0].engine)
    #expect(cell.tone == tone)
    let tones = ["number", tone.htmlClass].compactMap(\.self).joined(separator: " ")
    let value = try #require(cell.value)
    let shown = "<td class=\"\(tones)\" data-value=\"\(value)\"><span>\(cell.text)<"
    let html = RunPage(document: run, pictures: [], skipped: [], trace: nil)
      .html(light: theme, dark: theme)
    #expect(html.contains(shown), "\(shown)")

    let page = WorkloadPage(kind: .app, number: 1, rows: run.workloads)
    let title = DotsChart.title(
      page, ["observation", "publish-all"], Noise(run), Engines(run))
    #expect(title.contains(verdict.word), "\(title)")

    let record = DecisionRecord(run, pictures: [], in: "", executable: "bench").markdown
    let effects: [TimeVerdict: String] = [
      .faster: "### Positive\n\n- a frame takes", .slower: "### Negative\n\n- a frame takes",
      .same: "times as long: same", .inconclusive: "times as long: inconclusive",
    ]
    #expect(record.contains(try #require(effects[verdict])), "\(record)")

    let swept = swept(run)
    let texts =
      [html, record, RunSummary(swept).text(color: false), Report.markdown(swept)]
      + (try pictures(of: run)) + (try pictures(of: swept))
    for (other, sentences) in try OneVerdictTests.sentences where other != verdict {
      for text in texts {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for sentence in sentences {
          #expect(line.firstMatch(of: sentence) == nil, "\(verdict.word): \(line.prefix(2_000))")
        }
      }
    }
  }

  /// Sentences that only this verdict allows.
  private static var sentences: [TimeVerdict: [Regex<AnyRegexOutput>]] {
    get throws {
      let (one, other) = ("observation", "publish-all")
      return try [
        .faster: [
          "\(one) is ([0-9.to ]+× )?faster than", "\(one) on [a-z.]+: faster",
          "Faster than \(other)",
          "choose @Observable, not ObservableObject\\.",
        ],
        .slower: [
          "\(one) is ([0-9.to ]+× )?slower than", "\(one) on [a-z.]+: slower",
          "\(other) is faster than", "takes more time than",
        ],
        .same: ["\(one) takes the same time as"],
        .inconclusive: ["inconclusive which is faster"],
      ].mapValues { try $0.map { try Regex($0) } }
    }
  }

  /// The run with a tree of three sizes in addition.
  private func swept(_ run: RunDocument) -> RunDocument {
    var swept = run
    for size in [10, 100, 1_000] {
      var tree = run.workloads[0]
      (tree.id, tree.kind, tree.parameters) = ("wide", .tree, Parameters([.components: size]))
      swept.workloads.append(tree)
    }
    return swept
  }

  /// Every text of every picture.
  private func pictures(of run: RunDocument) throws -> [String] {
    let style = try ChartStyle(metrics: FontBook.system())
    return Gallery.draw(ChartInput(run: run), style).flatMap { _, outcome -> [String] in
      guard case .drawn(let plates) = outcome else { return [] }
      return plates.flatMap { plate in
        plate.scene.texts.map(\.string) + [plate.scene.title, plate.scene.summary]
      }
    }
  }
}
