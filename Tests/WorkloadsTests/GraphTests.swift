import Measuring
import ObservationWorkloads
import Testing

@testable import Workloads

/// Every graph, at the size of the catalogue and at two or more smaller sizes.
private let graphs =
  GraphWorkloads.smallSizes + GraphWorkloads.all.filter { !$0.isOnDemand }

@Suite("Reactive graphs")
@MainActor
struct GraphTests {
  // A run reports a problem if counts differ from the stated counts, if an update is missed, if
  // checksums differ, or if the counts of engines that must be equal differ. The test expects no
  // problem.
  @Test("the counts of graphs equal the stated counts on every engine", arguments: graphs.indices)
  func countsEqualFormulas(index: Int) throws {
    let problems = try graphs[index].problems()
    #expect(
      problems.isEmpty,
      "\(graphs[index].key): \(problems.map(\.description).joined(separator: " "))")
  }

  @Test("random layers have the counts of a naive recorder, for every seed")
  func otherSeeds() throws {
    for seed in [2, 77, UInt64.max] {
      let workload = GraphWorkloads.dynamic(
        LayeredSize(9, by: 7, inputs: 4, staticPercent: 30, readPercent: 50), frames: 60)
      #expect(try workload.problems(seed: seed) == [], "seed \(seed)")
    }
  }

  @Test(
    "the evaluations per round equal the documented table",
    arguments: [
      ("graph.avoidable", 2_000, 0), ("graph.broad", 5_000, 2_500), ("graph.deep", 2_500, 50),
      ("graph.diamond", 3_000, 500), ("graph.mux", 10_200, 100), ("graph.repeated", 100, 100),
      ("graph.triangle", 1_100, 100), ("graph.unstable", 200, 100),
    ])
  func rounds(id: String, computations: Int, runs: Int) throws {
    let workload = try #require(graphs.last { $0.id == id })
    let counts = workload.expectedCounts(engine: "fine", seed: 1)
    #expect(counts.memoEvaluations == computations)
    #expect(counts.evaluations == runs)
  }

  @Test("a graph runs on each engine, or the reason why it does not is stated")
  func enginesAndReasons() {
    for workload in GraphWorkloads.all {
      let reasons = workload.notApplicable.map(\.engine)
      #expect(
        Set(workload.engines + reasons) == Set(Engine.builtIn.map(\.id)), "\(workload.key)")
      #expect(Set(workload.engines).isDisjoint(with: reasons), "\(workload.key)")
    }
  }

  @Test("an engine without a maker has no graphs")
  func noMaker() {
    let engine = Engine("own", "own", grain: .property, notation: .observation)
    #expect(LiveGraph.make(.avoidable, nil, on: engine) == nil)
  }

  @Test(
    "the reason against a graph is stated for the engine and the shape",
    arguments: [
      ("graph.broad", "fine-one-shot", "a variant of an engine, only for single operations"),
      ("graph.mux", "fine-key-path", "a variant of an engine, only for single operations"),
      ("graph.mux", "observation", "every effect runs at each write"),
      ("graph.broad", "oracle", "would be an engine"),
    ])
  func reasons(id: String, engine: String, reason: String) throws {
    let workload = try #require(GraphWorkloads.all.first { $0.id == id })
    let stated = workload.notApplicable.first { $0.engine == engine }?.reason
    #expect(stated?.contains(reason) == true, "\(String(describing: stated))")
  }

  @Test("frames in one batch give the same result as single frames", arguments: graphs.indices)
  func batches(index: Int) throws {
    for engine in graphs[index].engines {
      let batch = try graphs[index].makeRun(engine: engine, seed: 1)
      let steps = try graphs[index].makeRun(engine: engine, seed: 1)
      try batch.mount()
      try steps.mount()
      try batch.runFrames(0..<20)
      for frame in 0..<20 {
        try steps.write(frame: frame)
        steps.collect()
        try steps.evaluate()
      }
      #expect(batch.counters == steps.counters, "\(graphs[index].key) on \(engine)")
      #expect(batch.outputChecksum == steps.outputChecksum)
      #expect(try batch.audit() == 0)
      batch.unmount()
      steps.unmount()
    }
  }

  @Test("a graph with an unevaluated write is found stale")
  func staleGraphs() throws {
    for workload in GraphWorkloads.smallSizes where workload.id != "graph.avoidable" {
      for engine in workload.engines {
        let run = try workload.makeRun(engine: engine, seed: 1)
        try run.mount()
        #expect(try run.audit() == 0, "\(workload.key) on \(engine)")
        try run.write(frame: 0)
        #expect(try run.audit() > 0, "\(workload.key) on \(engine)")
        try run.evaluate()
        #expect(try run.audit() == 0, "\(workload.key) on \(engine)")
        run.unmount()
      }
    }
  }

  @Test("ending a graph removes all registrations, if the engine supports it")
  func end() throws {
    for workload in GraphWorkloads.smallSizes {
      let layout = workload.layout(seed: 1)
      for engine in workload.runsOn {
        let graph = try #require(LiveGraph.make(workload.shape, layout, on: engine))
        graph.runFrames(0..<3)
        graph.end()
        #expect(graph.registrationCount() ?? 0 == 0, "\(workload.key) on \(engine.id)")
      }
    }
  }

  @Test("an engine without memoisation computes a value at each read")
  func plainValues() throws {
    let triangle = GraphWorkloads.triangle(depth: 10, frames: 100)
    let computations = ["fine", "observation", "publish-all"].map {
      triangle.expectedCounts(engine: $0, seed: 1).memoEvaluations
    }
    #expect(computations == [1_100, 5_600, 5_600])
  }
}

@Suite("Random layers")
struct LayeredTests {
  @Test("a seed always gives the same layers, and another seed others")
  func seeds() {
    let size = LayeredSize(20, by: 6, inputs: 4, staticPercent: 50)
    func omitted(_ seed: UInt64) -> [[Int?]] {
      LayeredLayout(size, seed: seed).layers.map { $0.map(\.omitted) }
    }
    #expect(omitted(1) == omitted(1))
    #expect(omitted(1) != omitted(2))
  }

  @Test("the shares of static nodes and read leaves are about as configured")
  func shares() {
    let layout = LayeredLayout(
      LayeredSize(1_000, by: 5, inputs: 6, staticPercent: 75, readPercent: 20), seed: 3)
    let nodes = layout.layers.flatMap(\.self)
    #expect(nodes.count == 4_000)
    #expect((2_900...3_100).contains(nodes.count { $0.omitted == nil }))
    #expect(layout.read.count == 200)
    #expect(nodes.allSatisfy { $0.omitted != 0 })
  }

  @Test("a node that can leave out an input leaves it out while its first input is odd")
  func parity() {
    let node = LayeredLayout.Node(inputs: [0, 1, 2], omitted: 1)
    #expect(node.sum { [2, 10, 100][$0] } == 112)
    #expect(node.sum { [3, 10, 100][$0] } == 103)
  }

  @Test("with static nodes only, a write computes only the nodes above its source")
  func staticCone() {
    // Each node has two inputs. So 2 nodes of the first layer depend on a source, 3 nodes of the
    // second layer, and 4 nodes of the third layer.
    let layout = LayeredLayout(LayeredSize(10, by: 4, inputs: 2), seed: 1)
    #expect(LayeredRecorder.computations(layout, frames: 7) == 7 * (2 + 3 + 4))
  }

  /// Two layers of two nodes above two sources. Each node first reads the input with its own
  /// number. If the value of this input is even, the node also reads the other input.
  private let pair = LayeredLayout(LayeredSize(2, by: 3, inputs: 2, staticPercent: 0), seed: 1)

  @Test("a write of an input that a node leaves out does not compute the node")
  func leftOut() {
    var recorder = LayeredRecorder(pair)
    recorder.write(1, to: 0)
    let before = recorder.computations
    recorder.write(3, to: 1)
    // Two nodes are computed: the node that reads the written source, and a node of the next layer,
    // which reads this node.
    #expect(recorder.computations - before == 2)
  }

  @Test("a value that stays equal stops the computation of the values above it")
  func equalValue() {
    var recorder = LayeredRecorder(pair)
    recorder.write(1, to: 1)
    recorder.write(3, to: 0)
    let before = recorder.computations
    // The written value is even. So the node that reads the written source also adds the second
    // source, which is 1. The node's value stays 3.
    recorder.write(2, to: 0)
    #expect(recorder.computations - before == 1)
  }
}
