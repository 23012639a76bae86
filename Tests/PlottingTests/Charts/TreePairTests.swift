import Findings
import Foundation
import RunFolder
import TestSupport
import Testing

@testable import Plotting

@Suite("The sunburst")
struct SunburstTests {
  private let fonts: FontBook
  private let trace = SyntheticTrace.mixed()

  init() throws { fonts = try .system() }

  private func scene(_ trace: Trace.WorkloadTrace) throws -> Scene {
    let input = ChartInput(run: SyntheticRun.document(), trace: Trace(workloads: [trace]))
    let plates = try SunburstChart().plates(input, ChartStyle(metrics: fonts))
    return try #require(plates.first).scene
  }

  @Test("every component is drawn once on each panel")
  func once() throws {
    let scene = try scene(trace)
    for engine in ["publish-all", "fine"] {
      let names = scene.marks(named: "component/\(engine)/").map(\.name)
      #expect(names.count == 1111 && Set(names).count == 1111)
    }
  }

  @Test("a component's colour shows its redundant evaluations, on one scale for both panels")
  func colors() throws {
    let scene = try scene(trace)
    let redundant = try ["publish-all", "fine"].map {
      try #require(trace.redundantEvaluations($0))
    }
    #expect(redundant[0].contains { $0 > 0 } && redundant[1].allSatisfy { $0 == 0 })
    // The colour scale begins at one, even if the smallest count is greater than one. So counts
    // that differ by a factor of four do not use the whole scale.
    let scale = CountColors(greatest: try #require(redundant.joined().max()), theme: .light)
    for (engine, counts) in zip(["publish-all", "fine"], redundant) {
      for mark in scene.marks(named: "component/\(engine)/") {
        let index = try #require(Int(mark.name.split(separator: "/").last ?? ""))
        #expect(mark.fill == scale.color(counts[index]))
        #expect((mark.fill == Theme.light.never) == (counts[index] == 0))
      }
    }
  }

  @Test("each component with a necessary evaluation has a part in the colour of necessary work")
  func necessary() throws {
    var quiet = trace
    // The frames in which everything has to be evaluated are left out.
    for engine in quiet.engines.indices {
      quiet.engines[engine].frames.removeAll { $0.evaluated.count > 100 && $0.redundant.count == 0 }
    }
    let scene = try scene(quiet)
    for engine in ["publish-all", "fine"] {
      let evaluated = try #require(quiet.evaluations(engine))
      let redundant = try #require(quiet.redundantEvaluations(engine))
      let expected = evaluated.indices.filter { evaluated[$0] > redundant[$0] }
      #expect(!expected.isEmpty && expected.count < evaluated.count)
      let marks = scene.marks(named: "necessary/\(engine)/")
      #expect(Set(marks.map(\.name)) == Set(expected.map { "necessary/\(engine)/\($0)" }))
      #expect(marks.allSatisfy { $0.fill == Theme.light.necessary })
    }
  }

  @Test("sectors of a ring touch, and stay inside their parent's angle")
  func layout() throws {
    let forest = ComponentForest(trace.components)
    let sectors = SunburstChart.layout(forest, radius: 300)
    let byComponent = Dictionary(uniqueKeysWithValues: sectors.map { ($0.component, $0) })
    for (parent, children) in forest.children.enumerated() where !children.isEmpty {
      let outer = try #require(byComponent[parent])
      let inner = children.compactMap { byComponent[$0] }
      #expect(abs(inner[0].start - outer.start) < 1e-9)
      #expect(abs((inner.last?.end ?? 0) - outer.end) < 1e-9)
      #expect(inner.allSatisfy { abs($0.inner - outer.outer) < 1e-9 })
    }
    let outermost = sectors.map(\.outer).max() ?? 0
    #expect(abs(outermost - 300) < 1e-9)
  }

  @Test("the title states the ratio of redundant evaluations, whichever engine has more")
  func titles() throws {
    let pair = try #require(
      ComparedPair(among: ["fine", "publish-all"], EngineRoles(DeclaredEngines.infos)))
    func title(_ reference: Int, _ subject: Int) -> String {
      TreePair.title(pair, [reference, subject], "tree.mixed")
    }
    let many = "times as many redundant evaluations as"
    #expect(title(4300, 1000) == "tree.mixed: publish-all makes 4.3 \(many) fine")
    #expect(title(1000, 4300) == "tree.mixed: fine makes 4.3 \(many) publish-all")
    #expect(
      title(1010, 1000)
        == "tree.mixed: publish-all makes 1.0 % more redundant evaluations than fine")
    #expect(
      title(7, 7) == "tree.mixed: publish-all and fine make equally many redundant evaluations")
    #expect(title(7, 0) == "tree.mixed: publish-all makes 7 redundant evaluations, fine none")
    #expect(
      title(0, 0) == "tree.mixed: neither publish-all nor fine makes a redundant evaluation")
  }

  @Test("a tree with sectors thinner than a pixel is refused, with its size")
  func tooLarge() throws {
    let error = #expect(throws: ChartError.self) {
      try scene(SyntheticTrace.mixed(levels: 4, frames: 1))
    }
    #expect(try #require(error).description.contains("11,111"))
  }

  @Test("several roots, and components listed before their parents, are drawn too")
  func forest() throws {
    let components = [
      Trace.Component(id: 3, name: "leaf", parent: 9), .init(id: 9, name: "a", parent: nil),
      .init(id: 4, name: "b", parent: nil), .init(id: 5, name: "lost", parent: 77),
    ]
    let forest = ComponentForest(components)
    #expect(forest.roots == [1, 2, 3] && forest.depths == [1, 0, 0, 0])
    #expect(SunburstChart.layout(forest, radius: 100).count == 4)
  }

  @Test(
    "the values of the colour bar ascend",
    arguments: [(1, 2), (1, 4), (5, 23), (20, 40), (1, 120), (7, 100_000)])
  func legend(least: Int, greatest: Int) {
    let values = TreePair.legendValues(least, greatest)
    #expect(values == values.sorted() && values.last == greatest && values.first == least)
    #expect(Set(values).count == values.count)
  }
}
