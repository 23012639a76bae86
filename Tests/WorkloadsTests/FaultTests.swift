import Measuring
import RunFolder
import SelfTesting
import Testing

@testable import Workloads

@MainActor
@Suite("Faults in real workloads")
struct FaultTests {
  /// Counts a workload on one engine, with an injected fault or without a fault. The self-test
  /// counts workloads in the same way.
  private func counts(
    _ workload: any Workload, _ engine: String, _ fault: Fault?
  ) throws -> Counts {
    let worker = Worker(
      workloads: [workload], allocations: nil, prepare: Injection.preparation())
    let request = WorkRequest(
      workload: workload.key, engines: [engine], seed: 1, task: .count(detailed: false),
      preparation: fault.map { Injection($0, engine: engine).text })
    guard case .counted(let counted) = worker.reply(to: request) else {
      throw NotCounted()
    }
    return counted.engines[0].counts
  }

  private struct NotCounted: Error {}

  @Test(
    "an additional notification per frame is one more invalidation and redundant evaluation",
    arguments: ["fine", "observation", "publish-all"])
  func invalidation(engine: String) throws {
    let workload = try #require(WorkloadCatalog.all.first { $0.id == "wide" })
    let sound = try counts(workload, engine, nil)
    let faulty = try counts(workload, engine, .invalidation)
    let frames = try #require(sound.frames)
    #expect(faulty.invalidations == sound.invalidations.map { $0 + frames })
    #expect(faulty.notifications == sound.notifications.map { $0 + frames })
    #expect(faulty.redundantEvaluations == sound.redundantEvaluations.map { $0 + frames })
    #expect(faulty.necessaryEvaluations == sound.necessaryEvaluations)
    #expect(faulty.missedUpdates == 0)
  }

  @Test(
    "the wrapper that injects faults changes no counts by itself",
    arguments: [
      ("app.status", "fine"), ("app.chat", "publish-all"),
      ("app.food-truck.account", "observation"),
    ])
  func wrapper(id: String, engine: String) throws {
    let workload = try #require(WorkloadCatalog.all.first { $0.id == id })
    func counted(_ workload: any Workload) throws -> CountedWorkload {
      var counted = try CountingPass(
        workload: workload, seed: 1, clock: MonotonicClock(), allocations: nil
      ).count(engines: [engine])
      (counted.engines[0].roughMount, counted.engines[0].roughFrame) = (0, 0)
      return counted
    }
    let sound = try counted(workload)
    // The tools of these two faults do nothing in this test, so the wrapper is the only difference.
    for fault in [Fault.allocation, .multiplications] {
      let wrapped = FaultyWorkload(
        base: workload, injection: Injection(fault, engine: engine), clock: MonotonicClock(),
        tools: FaultTools(spin: { _ in }, allocate: {}))
      #expect(try counted(wrapped) == sound)
    }
  }

  @Test("a root that is dirty already is not notified again")
  func dirtyRoot() throws {
    let workload = try #require(WorkloadCatalog.all.first { $0.id == "tree.mixed" })
    let sound = try #require(try counts(workload, "fine", nil).invalidations)
    let faulty = try #require(try counts(workload, "fine", .invalidation).invalidations)
    #expect((sound + 1..<sound + workload.frames).contains(faulty))
  }
}
