import Findings
import Foundation
import RunFolder
import TestSupport
import Testing

@testable import Plotting

@Suite("A tree on two engines")
struct TreePairTests {
  private let fonts: FontBook
  private let trace = SyntheticTrace.mixed()

  init() throws { fonts = try .system() }

  private func scene(_ trace: Trace.WorkloadTrace) throws -> Scene {
    let input = ChartInput(run: SyntheticRun.document(), trace: Trace(workloads: [trace]))
    let plates = try TreemapChart().plates(input, ChartStyle(metrics: fonts))
    return try #require(plates.first).scene
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
        let never = [Theme.light.never, Theme.light.neverFrame]
        #expect(mark.fill == scale.color(counts[index]) || counts[index] == 0)
        #expect((mark.fill.map(never.contains) ?? false) == (counts[index] == 0))
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

  @Test("the title states the ratio of redundant evaluations, whichever engine has more")
  func titles() {
    func title(_ reference: Int, _ subject: Int) -> String {
      TreePair.title(["publish-all", "fine"], [reference, subject], "tree.mixed")
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

  @Test("a tree with components too small to see is refused, with its size")
  func tooLarge() throws {
    let error = #expect(throws: ChartError.self) {
      try scene(SyntheticTrace.mixed(levels: 4, frames: 1))
    }
    #expect(try #require(error).description.contains("11,111"))
  }

  /// An app of which a frame evaluates the first `redundant` components in vain on `publish-all`.
  private func app(_ id: String, components: Int, redundant: Int) -> Trace.WorkloadTrace {
    let list = (0..<components).map {
      Trace.Component(id: $0, name: "View\($0)", parent: $0 == 0 ? nil : 0)
    }
    let wasted = ComponentRuns(Array(0..<redundant))
    return Trace.WorkloadTrace(
      id: id, parameters: Parameters([.frames: 100]), components: list,
      engines: [
        .init(engine: "publish-all", frames: [Trace.Frame(evaluated: wasted, redundant: wasted)]),
        .init(engine: "fine", frames: [Trace.Frame()]),
      ])
  }

  @Test(
    "of the apps, the tree with the most and largest differences is shown, before any other tree")
  func mostDifferent() throws {
    func shown(_ apps: [Trace.WorkloadTrace]) throws -> String {
      let input = ChartInput(run: SyntheticRun.document(), trace: Trace(workloads: [trace] + apps))
      return try TreePair.choose(input, limit: 2_000).id
    }
    #expect(try shown([]) == "tree.mixed")
    let few = app("app.food-truck", components: 9, redundant: 2)
    #expect(try shown([few, app("app.chat", components: 5, redundant: 3)]) == "app.chat")
    #expect(try shown([few, app("app.chat", components: 5, redundant: 2)]) == "app.food-truck")
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
