import RunFolder

/// Times one workload on several engines in this process.
///
/// A block visits the engines, and the first of them once more as the live null A', in random order and then
/// in the opposite one (A B C A' A' C B A, the k-armed form of ABBA): whatever drifts steadily during a
/// block meets every arm alike. See measurement.md.
@MainActor
struct Sampler {
  let workload: any Workload
  let seed: UInt64
  let process: Int
  let plan: SamplingPlan
  let clock: any BenchClock

  func sample(engines: [String]) throws(EngineFailure) -> SampledWorkload {
    var session = SamplingSession(
      workload: workload, seed: seed, process: process, plan: plan, clock: clock)
    try session.mount(engines)
    try session.calibrate()
    try session.timeFrames()
    try session.timePhases()
    try session.timeMounts(engines)
    session.unmount()
    return SampledWorkload(samples: session.samples, measured: session.measured)
  }
}

/// The steps of a sampler, in the order in which it takes them, and what they gather.
@MainActor
struct SamplingSession {
  let workload: any Workload
  let seed: UInt64
  let process: Int
  let plan: SamplingPlan
  let clock: any BenchClock

  private(set) var samples: [Sample] = []
  private(set) var measured: UInt64 = 0
  private var arms: [TimedArm] = []
  private var random: SplitMix64
  private let start: UInt64
  private let overhead: UInt64

  init(
    workload: any Workload, seed: UInt64, process: Int, plan: SamplingPlan, clock: any BenchClock
  ) {
    self.workload = workload
    self.seed = seed
    self.process = process
    self.plan = plan
    self.clock = clock
    random = SplitMix64(
      seed: Digest(of: "\(workload.key) seed \(seed) process \(process)").value)
    overhead = clock.overhead()
    start = clock.now()
  }

  /// Mounts every arm. In random order, since what is mounted first gets the better memory.
  mutating func mount(_ engines: [String]) throws(EngineFailure) {
    var wanted: [(engine: String, arm: Sample.Arm)] = engines.map { ($0, .measured) }
    if let first = engines.first { wanted.append((first, .null)) }
    random.shuffle(&wanted)
    for (position, (engine, arm)) in wanted.enumerated() {
      let (run, elapsed) = try timedMount(engine)
      record(elapsed, 1, .mount, engine, arm, block: 0, position: position)
      arms.append(
        TimedArm(
          engine: engine, arm: arm, run: run, period: period, clock: clock, overhead: overhead))
    }
  }

  /// Finds the size of each arm's batches. The null has its twin's: it must differ in nothing.
  mutating func calibrate() throws(EngineFailure) {
    for arm in arms {
      try EngineFailure.naming(arm.engine) {
        try arm.calibrate(batch: plan.batch, period: period)
      }
    }
    for null in arms where null.arm == .null {
      for twin in arms where twin.engine == null.engine { null.batchFrames = twin.batchFrames }
    }
  }

  mutating func timeFrames() throws(EngineFailure) {
    // A quarter of the time is for phases and mounts.
    let limit = plan.timeLimit / 4 * 3
    for block in 0..<plan.blocks {
      if block >= plan.minimumBlocks, clock.now() - start >= limit { break }
      for (position, arm) in palindrome(arms).enumerated() {
        let frames = arm.batchFrames
        let elapsed = try EngineFailure.naming(arm.engine) { try arm.time(frames: frames) }
        record(elapsed, frames, .frame, arm.engine, arm.arm, block: block, position: position)
      }
    }
  }

  mutating func timePhases() throws(EngineFailure) {
    let measuredArms = arms.filter { $0.arm == .measured }
    for block in 0..<plan.phaseBlocks {
      if block >= 2, clock.now() - start >= plan.timeLimit { break }
      for (position, arm) in palindrome(measuredArms).enumerated() {
        let frames = max(period, arm.batchFrames / 4 / period * period)
        let phases = try EngineFailure.naming(arm.engine) {
          try arm.timePhases(frames: frames)
        }
        record(
          phases.invalidate, frames, .invalidate, arm.engine, arm.arm, block: block,
          position: position)
        record(
          phases.evaluate, frames, .evaluate, arm.engine, arm.arm, block: block, position: position)
      }
    }
  }

  /// The first mount was timed when the arms were made; these are the others.
  mutating func timeMounts(_ engines: [String]) throws(EngineFailure) {
    guard plan.mounts > 1 else { return }
    for block in 1..<plan.mounts {
      if clock.now() - start >= plan.timeLimit { break }
      var order = engines
      random.shuffle(&order)
      for (position, engine) in order.enumerated() {
        let (run, elapsed) = try timedMount(engine)
        run.unmount()
        record(elapsed, 1, .mount, engine, .measured, block: block, position: position)
      }
    }
  }

  func unmount() {
    for arm in arms { arm.run.unmount() }
  }

  private var period: Int { max(1, workload.period) }

  private func timedMount(_ engine: String) throws(EngineFailure) -> (any WorkloadRun, UInt64) {
    try EngineFailure.naming(engine) {
      let run = try workload.makeRun(engine: engine, seed: seed)
      let start = clock.now()
      try run.mount()
      return (run, clock.now() - start)
    }
  }

  private mutating func palindrome(_ arms: [TimedArm]) -> [TimedArm] {
    var order = arms
    random.shuffle(&order)
    return order + order.reversed()
  }

  private mutating func record(
    _ elapsed: UInt64, _ frames: Int, _ phase: Sample.Phase, _ engine: String, _ arm: Sample.Arm,
    block: Int, position: Int
  ) {
    measured += elapsed
    samples.append(
      Sample(
        workload: workload.id, parameters: workload.parameters, engine: engine, phase: phase,
        process: process, block: block, position: position, arm: arm,
        value: Double(elapsed) / Double(frames)))
  }
}
