import ObservationWorkloads
import Testing

@testable import Workloads

@Suite("Formulas of counts")
@MainActor
struct FormulaTests {
  // A run reports a problem if counts differ from the stated counts, if an update is missed, if
  // checksums differ, or if the counts of engines that must be equal differ. The test expects no
  // problem.
  @Test(
    "the counts of each small workload equal the stated counts on every engine",
    arguments: smallWorkloads.indices)
  func countsEqualFormulas(index: Int) throws {
    let workload = smallWorkloads[index]
    let problems = try workload.problems()
    #expect(
      problems.isEmpty, "\(workload.key): \(problems.map(\.description).joined(separator: " "))")
  }

  @Test("the counts equal the stated counts for every seed", arguments: [2, 77, .max] as [UInt64])
  func otherSeeds(seed: UInt64) throws {
    #expect(try TreeFamilyWorkload.mixed(components: 111, frames: 40).problems(seed: seed) == [])
  }

  @Test("a formula that is wrong by one is found")
  func wrongFormula() throws {
    let workload = Misstated(base: .broadcast(components: 9, frames: 3))
    #expect(
      try workload.problems() == [
        .countDiffers(
          workload: workload.key, engine: "fine", count: .evaluations, expected: 28, measured: 27)
      ])
  }

  // The tests do not run the workloads `deep` and `graph.deep` with 10,000 levels: in a debug
  // build, 10,000 nested calls may need more stack than the main thread has.
  @Test(
    "the largest sizes of growth.json state the counts that follow from the size",
    arguments: [
      // Each of two frames writes one property. Every 25th of 10,000 components reads this
      // property.
      ("deep", .components, 10_000, [800, nil, 800]),
      ("graph.deep", .depth, 10_000, [10, 100_000, nil]),
      ("graph.broad", "width", 50_000, [100_000, 200_000, nil]),
      ("op.fire", .fanOut, 100_000, [0, nil, 200_000]),
    ] as [(String, Parameters.Name, Int, [Int?])])
  func largestSizes(id: String, name: Parameters.Name, size: Int, stated: [Int?]) throws {
    let workload = try #require(
      WorkloadCatalog.all.first { $0.id == id && $0.parameters[name] == size })
    let counts = workload.expectedCounts(engine: "fine", seed: 1)
    #expect([counts.evaluations, counts.memoEvaluations, counts.notifications] == stated)
  }

  @Test("the largest fan-outs of growth.json have the stated counts on fine")
  func largestFanOuts() throws {
    #expect(try GraphWorkloads.broad(width: 50_000).problems(on: ["fine"]) == [])
    #expect(try OperationWorkloads.fire(fanOut: 100_000).problems(on: ["fine"]) == [])
  }

  @Test("every family has at least two small sizes")
  func smallSizes() {
    for family in TreeWorkloads.families { #expect(family.smallSizes.count >= 2, "\(family)") }
  }
}

/// A workload that states one evaluation too many on one engine.
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
  @Test("no two workloads have the same key")
  func uniqueKeys() {
    let keys = WorkloadCatalog.all.map(\.key)
    #expect(Set(keys).count == keys.count)
  }

  @Test("every workload states its evaluations and missed updates on every engine")
  func everythingIsStated() {
    for workload in WorkloadCatalog.all {
      for engine in workload.engines {
        let stated = workload.expectedCounts(engine: engine, seed: 1)
        #expect(stated.evaluations != nil, "\(workload.key) on \(engine)")
        #expect(stated.missedUpdates == 0, "\(workload.key) on \(engine)")
      }
    }
  }

  @Test("a workload refuses an engine that it does not list")
  func unknownEngine() throws {
    #expect(throws: UnknownEngine.self) {
      try WorkloadCatalog.all[0].makeRun(engine: "telepathy", seed: 1)
    }
  }

  @Test("a write in a large tree costs as many evaluations as in a small tree")
  func sameEvaluations() {
    let small = TreeFamilyWorkload.leaf(components: 111).expectedCounts(engine: "fine", seed: 1)
    let large = TreeFamilyWorkload.leaf(components: 11_111).expectedCounts(engine: "fine", seed: 1)
    #expect(small.evaluations == large.evaluations)
  }
}
