import RunFolder
import TestSupport
import Testing

@testable import Measuring

@MainActor
@Suite("Sampling")
struct SamplerTests {
  let clock = FakeClock()

  private func sampled(
    process: Int = 0, plan: SamplingPlan = SamplingPlan(blocks: 6),
    _ change: (inout FakeWorkload) -> Void = { _ in }
  ) throws -> [Sample] {
    var workload = FakeWorkload(clock: clock)
    change(&workload)
    let sampler = Sampler(
      workload: workload, seed: 3, process: process, plan: plan, clock: clock)
    return try sampler.sample(engines: workload.engines).samples
  }

  private func blocks(_ samples: [Sample]) -> [[String]] {
    Dictionary(grouping: samples.filter { $0.phase == .frame }, by: \.block)
      .sorted { $0.key < $1.key }
      .map { $0.value.sorted { $0.position < $1.position }.map { $0.engine + $0.arm.rawValue } }
  }

  @Test("an engine whose output is stale after the timed frames has no times")
  func staleAfterTiming() {
    #expect(throws: EngineFailure.self) { try sampled { $0.fakes["fine"]?.missed = 1 } }
  }

  @Test("a block visits every arm, with the A/A control, and then all arms in reverse order")
  func palindromes() throws {
    let blocks = blocks(try sampled())
    #expect(blocks.count == 6)
    for block in blocks {
      #expect(block == block.reversed())
      #expect(Set(block) == ["fineA", "fineA'", "publish-allA", "oracleA"])
      #expect(block.count == 8)
    }
    #expect(Set(blocks).count > 1)
  }

  @Test("the loop of known work is timed twice in the middle of each block")
  func loop() throws {
    let workload = FakeWorkload(clock: clock)
    var sampler = Sampler(
      workload: workload, seed: 3, process: 0, plan: SamplingPlan(blocks: 6, timesLoop: true),
      clock: clock)
    sampler.loop = { [clock] in clock.advance(UInt64($0)) }
    let frames = try sampler.sample(engines: workload.engines).samples.filter { $0.phase == .frame }
    let blocks = Dictionary(grouping: frames, by: \.block).values
    #expect(blocks.count == 6)
    for block in blocks {
      #expect(block.indices.filter { block[$0].arm == .loop } == [4, 5])
      #expect(block.filter { $0.arm == .loop }.allSatisfy { $0.value == 1_000 })
      #expect(block.count == 10)
    }
  }

  @Test("the seed determines the order of arms in a process")
  func seeded() throws {
    #expect(blocks(try sampled()) == blocks(try sampled()))
    #expect(blocks(try sampled()) != blocks(try sampled(process: 1)))
  }

  @Test("a used-up time limit ends the sampling after the minimum of blocks")
  func timeLimit() throws {
    let plan = SamplingPlan(blocks: 50, minimumBlocks: 3, phaseBlocks: 0, mounts: 1, timeLimit: 1)
    #expect(blocks(try sampled(plan: plan)).count == 3)
  }

  @Test("the blocks are divided among fresh mounts of every arm, also of the A/A control")
  func freshMounts() throws {
    let samples = try sampled(
      plan: SamplingPlan(blocks: 7, phaseBlocks: 0, mounts: 3, timeLimit: 60_000_000_000))
    #expect(blocks(samples).count == 7)
    let mounts = Dictionary(grouping: samples.filter { $0.phase == .mount }, by: \.block)
    #expect(mounts.keys.sorted() == [0, 1, 2])
    for mount in mounts.values {
      #expect(
        Set(mount.map { $0.engine + $0.arm.rawValue })
          == ["fineA", "fineA'", "publish-allA", "oracleA"])
    }
    // Samples are in the order in which they were taken. The second mount comes after a third of
    // the blocks.
    let phases = samples.map(\.phase)
    let second = try #require(
      samples.firstIndex { $0.phase == .mount && $0.block == 1 })
    #expect(phases[..<second].count { $0 == .frame } == 2 * 8)
  }

  @Test("trees that take long to mount keep their first mount, and all of their blocks")
  func longMounts() throws {
    let plan = SamplingPlan(
      blocks: 6, phaseBlocks: 0, mounts: 3, timeLimit: 1_000_000_000)
    let samples = try sampled(plan: plan) { $0.fakes["oracle"]?.mount = 70_000_000 }
    #expect(samples.filter { $0.phase == .mount }.allSatisfy { $0.block == 0 })
    #expect(blocks(samples).count == 6)
  }

  @Test("a phase that is too short for the clock gives samples without a value")
  func unresolved() throws {
    let samples = try sampled { $0.fakes["fine"]?.write = 0 }
    let parts = samples.filter { $0.phase == .invalidate }
    #expect(parts.contains { $0.engine == "fine" } && parts.contains { $0.engine == "oracle" })
    for part in parts { #expect((part.value == nil) == (part.engine == "fine")) }
    #expect(samples.allSatisfy { $0.value != 0 })
  }

  @Test("the overhead of the clock is subtracted from the sum of a phase over all frames")
  func overhead() throws {
    var workload = FakeWorkload(clock: clock)
    workload.fakes["fine"] = FakeEngine(write: 20, evaluate: 900, cold: 100)
    let run = try workload.makeRun(engine: "fine", seed: 1)
    try run.mount()
    let arm = TimedArm(
      engine: "fine", arm: .measured, run: run, period: 1, clock: clock, overhead: 30)
    let phases = try arm.timePhases(frames: 10)
    // The bodies of the first frame take 100 ns longer than the bodies of other frames.
    #expect(phases.invalidate == 0 && phases.evaluate == 10 * 870 + 100)
  }

  /// An arm whose batch size has been found.
  private func calibrated(
    _ fake: FakeEngine, period: Int = 1, batch: UInt64 = 400_000
  ) throws -> TimedArm {
    var workload = FakeWorkload(clock: clock)
    workload.fakes["fine"] = fake
    let run = try workload.makeRun(engine: "fine", seed: 1)
    try run.mount()
    let arm = TimedArm(
      engine: "fine", arm: .measured, run: run, period: period, clock: clock, overhead: 0)
    try arm.calibrate(batch: batch)
    return arm
  }

  @Test("a batch contains whole periods of the script")
  func periods() throws {
    let arm = try calibrated(FakeEngine(write: 100, evaluate: 900), period: 7)
    #expect(arm.batchFrames.isMultiple(of: 7))
    #expect((350...450).contains(arm.batchFrames))
  }

  @Test("a slow first frame does not make the batches shorter")
  func coldStart() throws {
    let arm = try calibrated(FakeEngine(write: 100, evaluate: 900, cold: 150_000))
    #expect(arm.batchFrames == 400)
  }

  @Test("frames that become faster do not make the batches shorter")
  func slowStart() throws {
    let arm = try calibrated(FakeEngine(write: 1_000, evaluate: 9_000, displaced: 50_000))
    #expect(arm.batchFrames == 40)
  }

  @Test("frames that are slow because another engine ran before are not timed")
  func warmUp() throws {
    let samples = try sampled {
      $0.fakes["fine"] = FakeEngine(write: 1_000, evaluate: 9_000, displaced: 50_000)
    }
    let frames = samples.filter { $0.engine == "fine" && $0.phase == .frame }
    #expect(!frames.isEmpty && frames.allSatisfy { $0.value == 10_000 })
    let parts = samples.filter { $0.engine == "fine" && $0.phase == .evaluate }
    #expect(!parts.isEmpty && parts.allSatisfy { $0.value == 9_000 })
  }

  @Test("a batch of one period is preceded by a period, if a period takes less than 1 ms")
  func warmUpPeriods() throws {
    let expected: [(evaluate: UInt64, frames: Int)] = [
      (3_000, 64), (9_000, 64), (15_000, 64), (16_000, 0),
    ]
    for (evaluate, frames) in expected {
      let arm = try calibrated(FakeEngine(write: 0, evaluate: evaluate), period: 64)
      #expect(arm.warmUpFrames == frames, "\(evaluate) ns")
    }
  }

  @Test("a frame longer than a batch makes a batch of one period")
  func longFrames() throws {
    let arm = try calibrated(FakeEngine(evaluate: 5_000_000), period: 2)
    #expect(arm.batchFrames == 2)
  }

  @Test("calibration ends on a clock that does not advance")
  func stoppedClock() throws {
    let arm = try calibrated(FakeEngine(write: 0, evaluate: 0), batch: 1_000_000_000)
    #expect(arm.batchFrames <= 1 << 22)
  }

  @Test("samples are unchanged after their way between processes")
  func travel() throws {
    let samples = try sampled { $0.fakes["fine"]?.jitter = 777 }
    let reply = WorkReply.timed(SampledWorkload(samples: samples, measured: 5))
    let decoded = try decode(WorkReply.self, JSONText.compact(reply))
    #expect(decoded == reply)
  }
}
