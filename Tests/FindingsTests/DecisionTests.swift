import Findings
import RunFolder
import TestSupport
import Testing

@Suite("The decision")
struct DecisionTests {
  @Test("each property-grained engine is compared with each object-grained one, the peer first")
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
    "all numbers of a ratio have the same notation",
    arguments: [
      (0.996, 0.957, 1.04, "1.00 [0.96, 1.04]"),
      (0.00098, 0.00094, 0.001, "9.8e-4 [9.4e-4, 1.0e-3]"),
      (0.0000996, 0.000098, 0.00011, "1.0e-4 [9.8e-5, 1.1e-4]"),
      (2.4, 2.31, 2.54, "2.40 [2.31, 2.54]"),
    ])
  func notation(_ estimate: Double, _ low: Double, _ high: Double, _ text: String) {
    let ratio = Ratio(reference: "publish-all", estimate: estimate, low: low, high: high)
    #expect(ratio.text == text)
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
    #expect(try rows([1, 2]) == ["2 component trees, geometric mean", "tree0", "tree1"])
    #expect(
      try rows([2, 1, 4, 3]) == [
        "4 component trees, geometric mean", "lowest: tree1", "highest: tree2",
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
