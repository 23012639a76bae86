import Measuring
import Messages
import RunFolder
import Testing

@testable import Workloads

@Suite("Counts equal their formulas on every engine")
@MainActor
struct FormulaTests {
  /// Counts a workload on all its engines, and returns what is wrong with them.
  func problems(of workload: any Workload, seed: UInt64 = 1) throws -> [Problem] {
    let selection = try Selection(of: [workload], knownEngines: EngineCatalog.all.map(\.id))
    let session = RunSession(
      selection: selection,
      options: RunOptions(
        seed: seed, optimized: false, tool: .init(name: "test", version: "0"),
        engines: EngineCatalog.all.map(\.info)),
      launcher: InProcessLauncher(Worker(workloads: [workload], allocations: nil)))
    let result = session.measure(environment: Environment())
    #expect(result.document.workloads.first?.measurements.count == workload.engines.count)
    return result.problems.filter { $0 != .debugBuild }
  }

  // The checks of a run are the test: stated counts, missed updates, checksums, peers.
  @Test("by every engine's stated counts", arguments: smallWorkloads.indices)
  func countsEqualFormulas(index: Int) throws {
    #expect(try problems(of: smallWorkloads[index]) == [])
  }

  @Test("whatever the seed", arguments: [2, 77, .max] as [UInt64])
  func otherSeeds(seed: UInt64) throws {
    #expect(try problems(of: TreeWorkloads.mixed(components: 111, frames: 40), seed: seed) == [])
  }

  @Test("and a formula that is off by one is found")
  func wrongFormula() throws {
    var workload = WideWorkloads.broadcast(components: 9, frames: 3)
    workload = TreeWorkload(
      id: workload.id, title: workload.title, parameters: workload.parameters,
      expected: { engine, _ in
        Counts(evaluations: engine.id == "fine" ? 28 : 27)
      },
      make: workload.make)
    let found = try problems(of: workload)
    #expect(
      found == [
        .countDiffers(
          workload: workload.key, engine: "fine", count: .evaluations, expected: 28, measured: 27)
      ])
  }
}

@Suite("The catalogue")
@MainActor
struct CatalogTests {
  @Test("has no two workloads of one key")
  func uniqueKeys() {
    let keys = WorkloadCatalog.all.map(\.key)
    #expect(Set(keys).count == keys.count)
  }

  @Test("states evaluations and missed updates of every workload on every engine")
  func everythingIsStated() {
    for workload in WorkloadCatalog.all {
      for engine in workload.engines {
        let stated = workload.expectedCounts(engine: engine, seed: 1)
        #expect(stated.evaluations != nil, "\(workload.key) on \(engine)")
        #expect(stated.missedUpdates == 0, "\(workload.key) on \(engine)")
      }
    }
  }

  @Test("refuses an engine that a workload does not list")
  func unknownEngine() throws {
    #expect(throws: UnknownEngine.self) {
      try WorkloadCatalog.all[0].makeRun(engine: "telepathy", seed: 1)
    }
  }

  @Test("a write in a large tree costs the same evaluations as in a small one")
  func sameEvaluations() {
    let small = TreeWorkloads.leaf(components: 111).expectedCounts(engine: "fine", seed: 1)
    let large = TreeWorkloads.leaf(components: 11_111).expectedCounts(engine: "fine", seed: 1)
    #expect(small.evaluations == large.evaluations)
  }
}
