import Numbers
import RunFolder

/// Times one workload on several engines in this process.
///
/// A block times the engines in random order and then in the reverse order, such as A B C A' A' C B
/// A. For two arms, this order is ABBA. A steady drift during a block therefore affects every arm
/// equally. The first engine A takes part a second time, as the A/A control A'. See
/// HowItMeasures.md.
///
/// The blocks are divided among several mounts. The position of a tree in memory makes the tree
/// some percent faster or slower as long as the tree exists. Each mount makes a new tree in a
/// different position.
@MainActor
struct Sampler {
  let workload: any Workload
  let seed: UInt64
  let process: Int
  let plan: SamplingPlan
  let clock: any BenchClock
  var disposal = RunDisposal.unmount
  /// The loop of known work. Tests replace it by a function that advances a fake clock.
  var loop: @MainActor (_ multiplications: Int) -> Void = { KnownWork.run(multiplications: $0) }

  func sample(engines: [String]) throws(EngineFailure) -> SampledWorkload {
    var session = SamplingSession(
      workload: workload, seed: seed, process: process, plan: plan, clock: clock, loop: loop)
    for mount in 0..<max(1, plan.mounts) {
      if mount == 0 {
        try session.mount(engines)
        try session.calibrate()
      } else if session.hasTimeToMount(mount) {
        try session.verify()
        try session.mountAgain(engines, mount)
      }
      try session.timeFrames(mount)
    }
    try session.timePhases()
    try session.verify()
    session.dispose(disposal)
    return SampledWorkload(samples: session.samples, measured: session.measured)
  }
}

/// The steps of a sampler, in the order in which they run, and the samples that they collect.
@MainActor
struct SamplingSession {
  let workload: any Workload
  let seed: UInt64
  let process: Int
  let plan: SamplingPlan
  let clock: any BenchClock
  let loop: @MainActor (_ multiplications: Int) -> Void

  private(set) var samples: [Sample] = []
  private(set) var measured: UInt64 = 0
  private var arms: [TimedArm] = []
  /// The nanoseconds that mounting all arms took.
  private var mountingTime: UInt64 = 0
  private var timedBlocks = 0
  private var random: SplitMix64
  private let start: UInt64
  private let overhead: UInt64

  init(
    workload: any Workload, seed: UInt64, process: Int, plan: SamplingPlan, clock: any BenchClock,
    loop: @escaping @MainActor (_ multiplications: Int) -> Void
  ) {
    self.workload = workload
    self.seed = seed
    self.process = process
    self.plan = plan
    self.clock = clock
    self.loop = loop
    random = SplitMix64(
      seed: Digest(of: "\(workload.key) seed \(seed) process \(process)").value)
    overhead = clock.overhead()
    start = clock.now()
  }

  /// Mounts every arm. The order is random: the arm that is mounted first gets memory in which it
  /// runs faster, and this advantage should not always go to the same engine.
  /// - Parameter mount: the number of this mount, from 0.
  mutating func mount(_ engines: [String], _ mount: Int = 0) throws(EngineFailure) {
    let begin = clock.now()
    var wanted: [(engine: String, arm: Sample.Arm)] = engines.map { ($0, .measured) }
    if let first = engines.first { wanted.append((first, .null)) }
    random.shuffle(&wanted)
    for (position, (engine, arm)) in wanted.enumerated() {
      let (run, elapsed) = try timedMount(engine)
      record(elapsed, 1, .mount, engine, arm, block: mount, position: position)
      arms.append(
        TimedArm(
          engine: engine, arm: arm, run: run, period: period, clock: clock, overhead: overhead))
    }
    mountingTime = clock.now() - begin
  }

  /// Whether there is enough time to mount all arms again.
  func hasTimeToMount(_ mount: Int) -> Bool {
    plan.hasTime(toMountIn: Double(mountingTime), of: Double(plan.timeLimit))
      && clock.now() - start + mountingTime < frameLimit(mount)
  }

  /// Replaces every arm's tree by a new tree, and warms the new tree up.
  mutating func mountAgain(_ engines: [String], _ mount: Int) throws(EngineFailure) {
    var sizes: [String: TimedArm.Size] = [:]
    for arm in arms { sizes[arm.engine] = arm.size }
    dispose(.unmount)
    arms = []
    try self.mount(engines, mount)
    for arm in arms {
      if let size = sizes[arm.engine] { arm.size = size }
      try EngineFailure.naming(arm.engine) { _ = try arm.time(frames: period) }
    }
  }

  /// Finds the size of each arm's batches. The A/A control gets the batch size of the arm with the
  /// same engine, since these two arms must be identical.
  mutating func calibrate() throws(EngineFailure) {
    for arm in arms {
      try EngineFailure.naming(arm.engine) {
        try arm.calibrate(batch: plan.batch)
      }
    }
    for null in arms where null.arm == .null {
      for twin in arms where twin.engine == null.engine && twin.arm == .measured {
        null.size = twin.size
      }
    }
  }

  /// The time at which the blocks of a mount have to end, in nanoseconds since this session began.
  /// A fifth of the time limit is reserved for timing the phases of frames.
  private func frameLimit(_ mount: Int) -> UInt64 {
    plan.timeLimit / 5 * 4 / UInt64(max(1, plan.mounts)) * UInt64(mount + 1)
  }

  /// Times the blocks that belong to a mount.
  mutating func timeFrames(_ mount: Int) throws(EngineFailure) {
    let mounts = max(1, plan.mounts)
    let share = plan.blocks * mount / mounts..<plan.blocks * (mount + 1) / mounts
    let least = plan.minimumBlocks * (mount + 1) / mounts
    for block in share {
      if timedBlocks >= least, clock.now() - start >= frameLimit(mount) { break }
      timedBlocks += 1
      for (position, arm) in palindrome(arms).enumerated() {
        if position == arms.count, plan.timesLoop == true { timeLoop(block) }
        let frames = arm.batchFrames
        let elapsed = try EngineFailure.naming(arm.engine) {
          try arm.warmUp()
          return try arm.time(frames: frames)
        }
        record(elapsed, frames, .frame, arm.engine, arm.arm, block: block, position: position)
      }
    }
  }

  /// Times the loop of known work twice, in the middle of the block.
  private mutating func timeLoop(_ block: Int) {
    for _ in 0..<2 {
      let start = clock.now()
      loop(KnownWork.visit)
      let elapsed = clock.now() - start
      guard elapsed > 0 else { continue }
      record(
        elapsed, KnownWork.visit / KnownWork.unit, .frame, Ratio.loop, .loop,
        block: block, position: arms.count)
    }
  }

  mutating func timePhases() throws(EngineFailure) {
    let measuredArms = arms.filter { $0.arm == .measured }
    for block in 0..<plan.phaseBlocks {
      if block >= 2, clock.now() - start >= plan.timeLimit { break }
      for (position, arm) in palindrome(measuredArms).enumerated() {
        let frames = max(period, arm.batchFrames / 4 / period * period)
        let phases = try EngineFailure.naming(arm.engine) {
          try arm.warmUp(atMost: frames)
          return try arm.timePhases(frames: frames)
        }
        for (phase, elapsed) in [
          (Sample.Phase.invalidate, phases.invalidate), (.evaluate, phases.evaluate),
        ] {
          record(
            elapsed > 0 ? elapsed : nil, frames, phase, arm.engine, arm.arm, block: block,
            position: position)
        }
      }
    }
  }

  /// Verifies that every engine's output shows the current values of its models. This check finds
  /// an engine that stopped notifying components during the timing. The time of verifying is not
  /// measured.
  func verify() throws(EngineFailure) {
    for arm in arms where arm.arm == .measured {
      try EngineFailure.naming(arm.engine) {
        let stale = try arm.run.audit()
        if stale > 0 { throw StaleAfterTiming(components: stale) }
      }
    }
  }

  func dispose(_ disposal: RunDisposal) {
    for arm in arms { disposal(arm.run) }
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

  /// - Parameter elapsed: the nanoseconds that the frames took; `nil` if the frames took less time
  ///   than reading the clock.
  private mutating func record(
    _ elapsed: UInt64?, _ frames: Int, _ phase: Sample.Phase, _ engine: String, _ arm: Sample.Arm,
    block: Int, position: Int
  ) {
    measured += elapsed ?? 0
    samples.append(
      Sample(
        workload: workload.id, parameters: workload.parameters, engine: engine, phase: phase,
        process: process, block: block, position: position, arm: arm,
        value: elapsed.map { Double($0) / Double(frames) }))
  }
}

/// The error that an engine missed updates in the timed frames.
private struct StaleAfterTiming: Error, CustomStringConvertible {
  let components: Int

  var description: String {
    "\(Format.count(components, "component")) showed old output after the timed frames"
  }
}
