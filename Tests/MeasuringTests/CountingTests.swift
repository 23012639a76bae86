import RunFolder
import TestSupport
import Testing

@testable import Measuring

@MainActor
@Suite("Counting")
struct CountingTests {
  let clock = FakeClock()

  private func counted(_ workload: FakeWorkload) throws -> CountedWorkload {
    let pass = CountingPass(
      workload: workload, seed: 1, clock: clock, allocations: { FakeRun.allocated })
    return try pass.count(engines: workload.engines)
  }

  @Test("counts cover the frames, and mounting is counted separately")
  func framesAndMount() throws {
    let fine = try #require(try counted(FakeWorkload(clock: clock)).engines.first)
    #expect(
      fine.counts
        == Counts(
          components: 10, mountEvaluations: 10, frames: 4, writes: 8, notifications: 48,
          invalidations: 40, evaluations: 40, necessaryEvaluations: 40, closureOnlyEvaluations: 0,
          redundantEvaluations: 0, missedUpdates: 0, registrations: 11, memoEvaluations: 12))
  }

  @Test("evaluations are also counted per frame, if there are components")
  func byFrame() throws {
    var workload = FakeWorkload(clock: clock)
    workload.fakes["fine"]?.onceMoreInFrame = 1
    let fine = try #require(try counted(workload).engines.first)
    #expect(fine.evaluationsByFrame == [10, 11, 10, 10])
    #expect(fine.counts.evaluations == 41)
    workload.parameters = [.components: 0, .frames: 4]
    #expect(try counted(workload).engines[0].evaluationsByFrame == nil)
  }

  @Test("computations of derived values are counted if the run reports them")
  func computations() throws {
    var workload = FakeWorkload(clock: clock)
    workload.fakes["fine"]?.computations = 5
    workload.fakes["oracle"]?.computations = nil
    let engines = try counted(workload).engines
    #expect(engines.map(\.counts.memoEvaluations) == [20, 12, nil])
  }

  @Test("the preparation of a frame is not counted")
  func prepareIsNotCounted() throws {
    var workload = FakeWorkload(clock: clock)
    let without = try counted(workload).engines.map(\.counts)
    workload.prepares = true
    #expect(try counted(workload).engines.map(\.counts) == without)
  }

  @Test("the checksum covers the output after every frame")
  func checksum() throws {
    let workload = FakeWorkload(clock: clock)
    var digest = Digest()
    for frame in 0..<4 { digest.add(UInt64(frame)) }
    #expect(try counted(workload).engines.allSatisfy { $0.outputChecksum == digest.hex })
  }

  @Test("allocations are counted per frame")
  func allocations() throws {
    let fine = try #require(try counted(FakeWorkload(clock: clock)).engines.first)
    #expect(fine.allocations == Allocations(perFrame: 3, bytesPerFrame: 48))
  }

  @Test("allocations that cannot be counted are null")
  func noAllocations() throws {
    let pass = CountingPass(
      workload: FakeWorkload(clock: clock), seed: 1, clock: clock, allocations: nil)
    #expect(try pass.count(engines: ["fine"]).engines[0].allocations == nil)
  }

  @Test("an error in a workload names the engine")
  func failure() throws {
    var workload = FakeWorkload(clock: clock)
    workload.fakes["oracle"]?.failsInFrame = 2
    let result = try measure([workload], clock: clock)
    #expect(result.outcome == .wrong)
    #expect(
      result.problems.contains(
        .workloadFailed(
          workload: workload.key, engine: "oracle", reason: "the fake was told to fail")))
  }
}
