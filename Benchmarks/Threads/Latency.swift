import Measuring
import Synchronization

/// One property with very many observers, for one thread.
struct Crowd: @unchecked Sendable {
  /// Writes the property and registers its observers again; takes the value.
  let round: (Int) -> Void
  /// How often observers have been told so far.
  let told: () -> Int
}

/// An object with one observer, for one thread, each of whose writes is timed.
struct Probe: @unchecked Sendable {
  /// Registers the observer for the next write. Not timed.
  let prepare: () -> Void
  let write: (Int) -> Void
}

/// A probe, and the crowd beside it.
struct LatencyArm {
  let operation: Operation
  let engine: Engine
  /// `nil` if the other thread does nothing: what the machine alone does to a write.
  let crowd: (@Sendable (Int) -> Crowd)?
  let probe: @Sendable () -> Probe

  static let all: [LatencyArm] = [
    LatencyArm(operation: .oneShot, engine: .fine) {
      fineOneShotCrowd($0)
    } probe: {
      fineOneShotProbe()
    },
    LatencyArm(operation: .persistent, engine: .fine) {
      finePersistentCrowd($0)
    } probe: {
      finePersistentProbe()
    },
    LatencyArm(operation: .oneShot, engine: .observation) {
      toolchainCrowd($0)
    } probe: {
      toolchainProbe()
    },
    LatencyArm(operation: .oneShot, engine: .fine, crowd: nil) { fineOneShotProbe() },
    LatencyArm(operation: .oneShot, engine: .observation, crowd: nil) { toolchainProbe() },
  ]

  /// What the others are compared with.
  var isReference: Bool { engine == .observation && crowd != nil }
}

/// How long an independent write takes beside another thread's writes to a property with very many
/// observers.
struct Latency {
  let crew: Crew
  let observers: Int
  /// Nanoseconds from the end of one write to the next. Writes that follow each other at once would
  /// hide a wait: while one waits, the many that might have been made are not counted.
  let pause: UInt64
  /// How long one reading lasts, in nanoseconds.
  let slice: UInt64

  struct Reading {
    /// What single writes took, in nanoseconds, in ascending order; without those in which the
    /// thread lost its core to somebody else. One that waits for the engine's lock gives it up
    /// itself.
    let writes: [Double]
    /// How many writes those are.
    let interrupted: Int
    /// How many rounds the crowd made meanwhile, the one that was under way at the end included.
    let rounds: Int
  }

  func reading(_ arm: LatencyArm) throws -> Reading {
    let crowd = arm.crowd?(observers)
    let probe = arm.probe()
    let line = StartLine(2)
    let isOver = Atomic<Bool>(false)
    let rounds = Atomic<Int>(0)
    let shared = Mutex<(taken: [UInt64], interrupted: Int)>(([], 0))
    crew.run(2) { index in
      if index == 0 {
        // The probe's first write meets a crowd that is at work.
        crowd?.round(0)
        line.wait()
        var round = 1
        while let crowd, !isOver.load(ordering: .relaxed) {
          crowd.round(round)
          round += 1
        }
        rounds.store(round, ordering: .relaxed)
      } else {
        let times = times(probe, after: line)
        isOver.store(true, ordering: .relaxed)
        shared.withLock { $0 = times }
      }
    }
    let made = rounds.load(ordering: .relaxed)
    guard crowd.map({ $0.told() == made * observers }) ?? true else {
      throw LostUpdate(operation: arm.operation, engine: arm.engine)
    }
    let (taken, interrupted) = shared.withLock { $0 }
    return Reading(
      writes: taken.sorted().map { Double($0) }, interrupted: interrupted,
      rounds: crowd == nil ? 0 : made)
  }

  private func times(
    _ probe: Probe, after line: StartLine
  ) -> (taken: [UInt64], interrupted: Int) {
    let clock = MonotonicClock()
    var taken: [UInt64] = []
    var interrupted = 0
    // More than there can be.
    taken.reserveCapacity(Int(slice / pause) + 1)
    probe.prepare()
    line.wait()
    let start = clock.now()
    var value = 0
    var now = start
    while now - start < slice {
      let known = timesInterrupted()
      let before = clock.now()
      probe.write(value)
      now = clock.now()
      if timesInterrupted() == known {
        taken.append(now - before)
      } else {
        interrupted += 1
      }
      value += 1
      probe.prepare()
      let resumed = now + pause
      while clock.now() < resumed {}
    }
    return (taken, interrupted)
  }
}
