import Findings
import RunFolder
import TestSupport
import Testing

@Suite("The decision")
struct DecisionTests {
  @Test("each engine that tracks properties is compared with each engine that tracks objects")
  func parts() throws {
    let run = SmallRun.document([SmallRun.compared("wide", toBaseline: 4, toPeer: 0.5)])
    let decision = try #require(Decision(run))
    #expect(decision.engines == ["observation", "fine"])
    #expect(decision.parts.map(\.reference) == ["opencombine", "publish-all"])
    let row = try #require(decision.parts[0].rows.first)
    #expect(row.title == "wide" && row.ratios.map { $0?.estimate } == [0.5, 0.05])
    #expect(row.ratios.map { $0?.text } == ["0.50 [0.45, 0.55]", "0.050 [0.045, 0.055]"])
    #expect(decision.parts[1].rows.first?.ratios.map { $0?.estimate } == [4, 0.4])
  }

  @Test(
    "the text of a ratio shows two or three significant digits, and no digits below 0.001",
    arguments: [
      (0.996, 0.957, 1.04, "1.00 [0.96, 1.04]"),
      (0.00098, 0.00094, 0.001, "0.00098 [0.00094, 0.0010]"),
      (0.0000996, 0.000098, 0.00011, "under 0.001"),
      (2.4, 2.31, 2.54, "2.40 [2.31, 2.54]"),
    ])
  func notation(_ estimate: Double, _ low: Double, _ high: Double, _ text: String) {
    let ratio = Ratio(reference: "publish-all", estimate: estimate, low: low, high: high)
    #expect(ratio.text == text)
    #expect(ratio.asLong == text + " times as long")
  }

  @Test("a mean has a second row without idle workloads, if these change it beyond its interval")
  func idleWorkloads() throws {
    func titles(_ idle: Double) throws -> [String] {
      var workload = SmallRun.compared("idle", toBaseline: idle, toPeer: idle)
      for place in workload.measurements.indices.prefix(2) {
        workload.measurements[place].counts.evaluations = 0
        workload.measurements[place].counts.redundantEvaluations = 0
      }
      let busy = SmallRun.compared("busy", toBaseline: 1, toPeer: 1)
      let parts = try #require(Decision(SmallRun.document([busy, workload]))).parts
      let part = try #require(parts.first)
      return part.rows.map { ($0.isPart ? "- " : "") + $0.title }
    }
    #expect(
      try titles(0.01) == [
        "mean of 2 component trees", "- without 1 evaluating nothing", "- busy", "- idle",
      ])
    #expect(try titles(1) == ["mean of 2 component trees", "- busy", "- idle"])
  }

  @Test("a pooled share names the workload that makes more than half of the redundant evaluations")
  func source() {
    func line(_ redundant: Int) -> [SmallRun.Line] {
      [
        .init(engine: "fine", evaluations: 10, redundant: redundant),
        .init(engine: "publish-all", evaluations: 10, redundant: 5),
      ]
    }
    func source(_ redundant: [Int]) -> Decision.Redundancy.Source? {
      let workloads = redundant.enumerated().map {
        SmallRun.workload("tree\($0.offset)", line($0.element))
      }
      return Decision.redundancy(workloads, "publish-all", "fine")?.source
    }
    let found = source([1, 3])
    #expect(found?.workload == "tree1" && found?.share == 0.75 && found?.percent == "75 %")
    #expect(source([2, 2]) == nil && source([0, 0]) == nil && source([3]) == nil)
  }

  @Test("redundancy is the share of evaluations that changed nothing, on both kinds of engines")
  func redundancy() throws {
    let run = SmallRun.document([SmallRun.compared("wide", toBaseline: 1, toPeer: 1)])
    let redundant = try #require(Decision(run)?.parts[0].rows[0].redundant)
    #expect(redundant.before == 0.6 && redundant.after == 0)
    #expect(redundant.text == "60 % → 0 %")
  }

  @Test("several workloads get a mean; of more than three, only the lowest and highest get a row")
  func rows() throws {
    func rows(_ ratios: [Double]) throws -> [String] {
      let run = SmallRun.document(
        ratios.enumerated().map {
          SmallRun.compared("tree\($0.offset)", toBaseline: 1, toPeer: $0.element)
        })
      return try #require(Decision(run)).parts[0].rows.map(\.title)
    }
    #expect(try rows([1]) == ["tree0"])
    #expect(try rows([1, 2]) == ["mean of 2 component trees", "tree0", "tree1"])
    #expect(
      try rows([2, 1, 4, 3]) == [
        "mean of 4 component trees", "min: tree1", "max: tree2",
      ])
  }

  @Test("the ends of the mean's interval are the means of the intervals' ends")
  func mean() throws {
    let workloads = [1.0, 4].map { SmallRun.compared("tree\($0)", toBaseline: 1, toPeer: $0) }
    let mean = try #require(
      GeometricMean(of: "observation", to: "opencombine", over: workloads))
    #expect(mean.count == 2)
    #expect(abs(mean.ratio.estimate - 2) < 1e-12)
    #expect(abs(mean.ratio.low - 1.8) < 1e-12 && abs(mean.ratio.high - 2.2) < 1e-12)
    #expect(GeometricMean(of: "oracle", to: "opencombine", over: workloads) == nil)
  }

  @Test("apps come before component trees, and operations are left out")
  func kinds() throws {
    let run = SmallRun.document([
      SmallRun.compared("op.fire", .operation, toBaseline: 1, toPeer: 1),
      SmallRun.compared("wide", toBaseline: 1, toPeer: 1),
      SmallRun.compared("app.chat", .app, toBaseline: 1, toPeer: 1),
    ])
    #expect(try #require(Decision(run)).parts[0].rows.map(\.title) == ["app.chat", "wide"])
  }

  @Test("there is no decision if no ratio between the two kinds of engines was measured")
  func unpaired() {
    let run = SmallRun.document([
      SmallRun.workload("wide", [.init(engine: "fine"), .init(engine: "publish-all")])
    ])
    #expect(Decision(run) == nil)
    #expect(Decision(SmallRun.document([])) == nil)
  }
}

extension SmallRun {
  static func workload(_ id: String, _ lines: [Line]) -> WorkloadResult {
    workload(id, .tree, [:], lines)
  }
}
