import Findings
import Messages
import RunFolder
import TestSupport
import Testing
import Verdicts

import struct RunFolder.Measurement

@testable import Judging
@testable import Measuring
@testable import Plotting
@testable import Reporting

/// A made-up run is given to every output that calls a time faster, slower, the same or
/// inconclusive.
@Suite("One verdict")
struct OneVerdictTests {
  /// A run of one app. The engine `observation` takes as long as the interval's ends, in units of
  /// the time of the engine `publish-all`.
  private func run(_ low: Double, _ high: Double) -> RunDocument {
    let estimate = (low * high).squareRoot()
    func measurement(_ engine: String, _ ratios: [Ratio]) -> Measurement {
      Measurement(
        engine: engine,
        counts: Counts(
          frames: 10, evaluations: 50, necessaryEvaluations: 50, redundantEvaluations: 0,
          missedUpdates: 0), outputChecksum: "",
        time: Timing(perFrame: .init(median: 1_000, mad: 0, min: 1_000, p95: 1_000)),
        ratios: ratios)
    }
    let ratio = Ratio(
      reference: "publish-all", estimate: estimate, low: low, high: high,
      processes: [low, estimate, estimate, estimate, high])
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
    "summary, table, page, picture, decision record, floor and compare find the same word",
    arguments: [
      (TimeVerdict.faster, 0.49, 0.5, Table.Tone.good), (.slower, 2, 2.1, .bad),
      (.same, 0.995, 1.005, .plain), (.inconclusive, 0.97, 1.2, .faint),
    ])
  func everywhere(verdict: TimeVerdict, low: Double, high: Double, tone: Table.Tone) throws {
    let run = run(low, high)
    let answer = try #require(RunSummary(run).answer?.sentence)
    #expect(answer.contains("] (\(verdict.word))"), "\(answer)")
    let line = try #require(RunTable(run).lines.first)
    #expect(line.cells[RunTable.ratioColumn].tone == tone)
    let cell =
      "\(tone.htmlClass.map { " class=\"\($0)\"" } ?? "")>\(line.cells[RunTable.ratioColumn].text)<"
    let html = RunPage(document: run, pictures: [], skipped: [], trace: nil)
      .html(light: theme, dark: theme)
    #expect(html.contains("<td" + cell), "\(cell)")

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

    let ratio = run.workloads[0].measurements[0].ratios[0]
    #expect(FloorRule.isBroken(by: ratio, noise: run.environment.noise) == (verdict == .faster))
    let comparison = try RunComparison(base: self.run(1, 1), head: run)
    #expect(comparison.rows[0].change == verdict)
    #expect(comparison.text(color: false).contains("1 \(verdict.word)"))
  }
}
