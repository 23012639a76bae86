import Numbers
import RunFolder
import TestSupport
import Testing

@testable import Plotting

@Suite("Picture of the self-test")
struct SelfTestTests {
  private let key = WorkloadKey(id: "wide", parameters: Parameters([.components: 1000]))

  /// A document of a self-test, with made-up noise.
  private func document(
    twins: Int = 200, slowdowns: Int = 100, builds: Int = 100, nulls: Int = 60, gates: Bool = true
  ) -> SelfTestDocument {
    var random = SplitMix64(seed: 5)
    var document = SelfTestDocument(
      tool: .init(name: "observation-bench", version: "0.1.0"),
      verdict: .init(name: "pass", exitCode: 0), profile: "thorough", seed: 1,
      environment: Environment(date: "2026-11-21T03:00:00Z", cpu: "Intel Xeon", cores: 2),
      margin: 0.02, processes: 5, blocks: 60)
    func add(_ count: Int, _ slowdown: Double, loaded: Bool = false, margin: Double = 0.02) {
      for _ in 0..<count {
        let estimate = 1 + slowdown + random.normal() * (loaded ? 0.002 : 0.001)
        let verdict =
          estimate > 1.001 + margin
          ? "slower" : estimate >= 0.999 + margin ? "inconclusive" : "same"
        document.comparisons.append(
          .init(
            workload: key, engine: "fine", margin: margin, slowdown: slowdown, loaded: loaded,
            verdict: verdict, estimate: estimate, low: estimate - 0.001, high: estimate + 0.001,
            noise: 0.001, processes: 5))
      }
    }
    add(twins * 3 / 4, 0)
    add(twins / 4, 0, loaded: true)
    for share in [0.01, 0.02, 0.03, 0.05, 0.1] { add(slowdowns, share) }
    add(builds, 0, margin: 0.1)
    add(builds, 0.2, margin: 0.1)
    for loaded in [false, true] {
      for _ in 0..<nulls {
        document.nulls.append(
          .init(
            workload: key, engine: "fine", loaded: loaded,
            error: random.normal() * (loaded ? 0.002 : 0.001)))
      }
    }
    if gates {
      let sound = SelfTestDocument.Gate(exitCode: 0, compared: 250, claims: 40, findings: [])
      document.gates = Array(repeating: sound, count: 10)
      for fault in ["one more invalidation", "one more allocation"] {
        document.gates.append(
          .init(
            fault: fault, workload: key, engine: "fine", layer: "counts", located: 1, exitCode: 2,
            compared: 250, findings: ["worse"]))
      }
    }
    return document
  }

  private func scene(_ document: SelfTestDocument, theme: Theme = .light) throws -> Scene {
    try SelfTestChart().plate(document, ChartStyle(theme: theme, metrics: FontBook.system())).scene
  }

  @Test("the title counts false alarms and detected faults")
  func titles() {
    var document = document()
    #expect(
      SelfTestChart.title(document)
        == "No false alarm in 300 comparisons; 3 % slower found 100 of 100 times, 5 % 100 of 100")
    document.comparisons[0].verdict = "faster"
    #expect(SelfTestChart.title(document).hasPrefix("1 false alarm in 300 comparisons"))
  }

  @Test("every decision and every A/A control is drawn once, at its height")
  func marks() throws {
    let document = document()
    let scene = try scene(document)
    let dots = scene.marks.filter { $0.name.hasPrefix("decision/") }
    #expect(dots.count == document.comparisons.count)
    #expect(scene.marks.count { $0.name.hasPrefix("null/") } == document.nulls.count)
    func height(_ name: String) -> Double? {
      guard case .circle(let center, _)? = scene.marks.first(where: { $0.name == name })?.shape
      else { return nil }
      return center.y
    }
    let slow = try #require(height("decision/10 % slower/0"))
    let twin = try #require(height("decision/A/A/0"))
    #expect(slow < twin)
  }

  @Test("a dot has the colour of its verdict")
  func colours() throws {
    let scene = try scene(document())
    let fills = Set(
      scene.marks.filter { $0.name.hasPrefix("decision/5 % slower/") }.compactMap(\.fill))
    #expect(fills == [SelfTestChart.color("slower", .light)])
  }

  @Test(
    "texts do not overlap, leave the margins or become hard to read",
    arguments: [Theme.light, .dark])
  func lint(theme: Theme) throws {
    let metrics = try FontBook.system()
    for document in [
      document(), document(twins: 10, slowdowns: 1, builds: 3, nulls: 8),
      document(nulls: 0, gates: false),
    ] {
      let findings = SceneLint(scene: try scene(document, theme: theme), metrics: metrics)
        .findings()
      #expect(findings.isEmpty, "\(findings)")
    }
  }

  @Test("a self-test without a comparison is not drawn")
  func empty() throws {
    #expect(throws: ChartError.self) {
      try scene(document(twins: 0, slowdowns: 0, builds: 0))
    }
  }
}
