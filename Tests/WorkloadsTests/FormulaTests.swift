import ObservationBench
import Testing

@testable import Workloads

@Suite("Counts equal their formulas on every engine")
@MainActor
struct FormulaTests {
  // The checks of a run are the test: stated counts, missed updates, checksums, peers.
  @Test("by every engine's stated counts", arguments: smallWorkloads.indices)
  func countsEqualFormulas(index: Int) throws {
    let workload = smallWorkloads[index]
    let problems = try workload.problems()
    #expect(
      problems.isEmpty, "\(workload.key): \(problems.map(\.description).joined(separator: " "))")
  }

  @Test("whatever the seed", arguments: [2, 77, .max] as [UInt64])
  func otherSeeds(seed: UInt64) throws {
    #expect(try TreeFamilyWorkload.mixed(components: 111, frames: 40).problems(seed: seed) == [])
  }

  @Test("and a formula that is off by one is found")
  func wrongFormula() throws {
    let workload = Misstated(base: .broadcast(components: 9, frames: 3))
    #expect(
      try workload.problems() == [
        .countDiffers(
          workload: workload.key, engine: "fine", count: .evaluations, expected: 28, measured: 27)
      ])
  }

  @Test("every family has two small sizes at least")
  func smallSizes() {
    for family in WorkloadCatalog.families { #expect(family.smallSizes.count >= 2, "\(family)") }
  }
}

/// States one evaluation too many on one engine, and nothing else.
private struct Misstated: TreeWorkload {
  let base: WideWorkload
  var id: String { base.id }
  var title: String { base.title }
  var parameters: Parameters { base.parameters }
  var notations: [Notation] { base.notations }

  func expectedCounts(on engine: Engine, seed: UInt64) -> Counts {
    Counts(evaluations: engine.id == "fine" ? 28 : 27)
  }

  func script(on engine: Engine, seed: UInt64) throws -> Script {
    try base.script(on: engine, seed: seed)
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
    let small = TreeFamilyWorkload.leaf(components: 111).expectedCounts(engine: "fine", seed: 1)
    let large = TreeFamilyWorkload.leaf(components: 11_111).expectedCounts(engine: "fine", seed: 1)
    #expect(small.evaluations == large.evaluations)
  }
}
