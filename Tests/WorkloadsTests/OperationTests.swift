import ObservationWorkloads
import Measuring
import RunFolder
import Testing

@testable import Workloads

/// The operations of the catalogue with a fan-out of at most 100, and some operations in other
/// sizes.
private let operations: [OperationWorkload] =
  OperationWorkloads.all.filter { $0.parameters[.fanOut] ?? 0 <= 100 }
  + [
    OperationWorkloads.trackFire(properties: 20, frames: 7), OperationWorkloads.fire(fanOut: 3),
    OperationWorkloads.computed(depth: 3),
  ]

@Suite("Operations")
@MainActor
struct OperationTests {
  @Test(
    "operations have the stated counts on every engine", arguments: operations.indices)
  func countsEqualFormulas(index: Int) throws {
    let problems = try operations[index].problems()
    #expect(
      problems.isEmpty,
      "\(operations[index].key): \(problems.map(\.description).joined(separator: " "))")
  }

  @Test("an operation runs on each engine, or the reason why it does not is stated")
  func enginesAndReasons() {
    for workload in OperationWorkloads.all {
      let reasons = workload.notApplicable.map(\.engine)
      #expect(
        Set(workload.engines + reasons) == Set(Engine.builtIn.map(\.id)), "\(workload.key)")
      #expect(Set(workload.engines).isDisjoint(with: reasons), "\(workload.key)")
    }
  }

  @Test(
    "an operation runs on the engines that have it, once for each class of objects",
    arguments: [
      (
        "op.read-untracked",
        ["fine", "observation", "publish-all", "opencombine", "fine-key-path"]
      ),
      ("op.read-repeated", ["fine", "observation", "fine-one-shot", "fine-key-path"]),
      ("op.retrack", ["fine", "observation", "fine-key-path"]),
      ("op.cancel", ["fine", "publish-all", "opencombine", "fine-one-shot", "fine-key-path"]),
      ("op.lock-pair", ["oracle"]), ("op.computed", ["fine", "fine-key-path"]),
      (
        "op.track-fire",
        [
          "fine", "observation", "observation-spi", "publish-all", "opencombine", "fine-one-shot",
          "fine-key-path",
        ]
      ),
    ])
  func engines(id: String, engines: [String]) throws {
    let workload = try #require(OperationWorkloads.all.first { $0.id == id })
    // Not every platform has every engine.
    let known = Set(Engine.builtIn.map(\.id))
    #expect(workload.engines == engines.filter(known.contains))
  }

  @Test(
    "the reason against an operation comes from the engine's facts, its objects or its audience",
    arguments: [
      ("op.computed", "observation", "it keeps no computed values"),
      ("op.retrack", "publish-all", "reads are not tracked"),
      ("op.fire", "oracle", "nobody observes a plain object"),
      ("op.write-equal", "fine-one-shot", "the same as on fine"),
      ("op.retrack", "fine-one-shot", "it registers anew each time: op.track-fire"),
      ("op.cancel", "observation", "a registration cannot be cancelled"),
    ])
  func reasons(id: String, engine: String, reason: String) throws {
    let workload = try #require(OperationWorkloads.all.first { $0.id == id })
    #expect(workload.notApplicable.first { $0.engine == engine }?.reason == reason)
  }

  @Test("an engine without an audience has no operation, and the reason is stated")
  func noAudience() {
    let engine = Engine("own", "own", grain: .property, notation: .observation)
    #expect(OperationKind.lockPair.operation(on: engine) == nil)
    #expect(OperationKind.cancel.reason(against: engine) == "operations are not written for it")
  }

  @Test(
    "operations leave no registration behind, if the engine can cancel",
    arguments: operations.indices)
  func unmount(index: Int) throws {
    for engine in operations[index].runsOn {
      let operation = try #require(operations[index].action.operation(on: engine))
      operation.mount()
      for _ in 0..<3 {
        operation.prepare?()
        operation.run(1)
      }
      operation.unmount()
      #expect(operation.registrationCount() ?? 0 == 0, "\(operations[index].key) on \(engine.id)")
    }
  }

  @Test("frames in one batch give the same result as single frames", arguments: operations.indices)
  func batches(index: Int) throws {
    for engine in operations[index].runsOn {
      let batch = try #require(operations[index].action.operation(on: engine))
      // The registrations of an operation with `prepare` end at a notification, so `prepare`
      // registers the observers again before each frame. So several frames of this operation cannot
      // run as one batch.
      if batch.prepare != nil { continue }
      let steps = try #require(operations[index].action.operation(on: engine))
      batch.mount()
      steps.mount()
      batch.run(20)
      for _ in 0..<20 { steps.run(1) }
      #expect(!batch.isStale() && !steps.isStale(), "\(operations[index].key) on \(engine.id)")
      #expect(
        batch.tally.fires.value == steps.tally.fires.value
          && batch.tally.value == steps.tally.value,
        "\(operations[index].key) on \(engine.id)")
      batch.unmount()
      steps.unmount()
    }
  }

  @Test("memory per additional object and registration is measured")
  func bytes() throws {
    let workload = try #require(OperationWorkloads.all.first { $0.id == "op.create-object" })
    for engine in workload.engines {
      let run = try workload.makeRun(engine: engine, seed: 1)
      try run.mount()
      defer { run.unmount() }
      // This counter simulates a heap that grows by the same number of bytes between any two
      // readings.
      var bytes: UInt64 = 0
      let measured = try run.measureBytes {
        bytes += 1_000 * 9_984
        return AllocationTotals(count: 0, bytes: bytes)
      }
      #expect(measured.perObject == 9_984, "\(engine)")
      #expect(measured.perRegistration == (engine == "oracle" ? nil : 1_000), "\(engine)")
    }
  }

  @Test("an operation without a notification is found stale")
  func staleOperation() throws {
    let operation = Operations.fire(NoAudience<OracleNotation.Object>.self, fanOut: 2)
    operation.mount()
    #expect(!operation.isStale())
    operation.run(1)
    #expect(operation.isStale())
  }
}

@Suite("Reference engines of operations")
struct OperationReferenceTests {
  private func references(of engine: String, in id: String) throws -> [String]? {
    try #require(WorkloadCatalog.all.first { $0.id == id }).references(of: engine)
  }

  @Test("op.track-fire is divided by the toolchain's engine, op.fire also by persistent engines")
  func references() throws {
    for engine in ["fine", "fine-one-shot", "fine-key-path"] {
      #expect(try references(of: engine, in: "op.track-fire") == ["observation"])
      #expect(
        try references(of: engine, in: "op.fire")
          == ["observation", "observation-spi", "opencombine"])
    }
    #expect(try references(of: "fine", in: "wide") == nil)
  }

  @Test("reference engines that built-in engines name are built in")
  func facts() throws {
    let ids = Engine.builtIn.map(\.id)
    for facts in Engine.builtIn.map(\.facts) {
      #expect(facts.references.allSatisfy(ids.contains))
      #expect(facts.sameCounts.map { ids.contains($0.engine) } ?? true)
    }
    #expect(Engine.fine.facts.references == ["publish-all", "observation", "oracle"])
  }
}
