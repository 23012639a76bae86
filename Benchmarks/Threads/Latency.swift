import Measuring
import Synchronization

/// A property with very many observers. Only one thread uses the property.
struct Crowd: @unchecked Sendable {
  /// Writes a given value to the property, and registers the property's observers again.
  let round: (Int) -> Void
  /// The number of notifications so far.
  let told: () -> Int
}

/// An object with one observer. Only one thread uses the object, and each write to the object is
/// timed.
struct Probe: @unchecked Sendable {
  /// Registers the observer for the next write. The registration is not timed.
  let prepare: () -> Void
  let write: (Int) -> Void
}

/// An object with one observer (the probe), and a property with very many observers (the crowd).
/// One thread writes to the object with one observer while a second thread writes the property with
/// very many observers.
struct LatencyArm {
  let operation: Operation
  let engine: Engine
  /// The crowd; `nil` if the second thread does nothing. Without a crowd, the times show only how
  /// much the machine itself disturbs the writes.
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

  /// `true` if all other arms are compared with this arm.
  var isReference: Bool { engine == .observation && crowd != nil }
}

/// Measures how long a write takes while a second thread writes a different property with very many
/// observers.
struct Latency {
  let crew: Crew
  let observers: Int
  /// The time from the end of one write to the start of the next write, in nanoseconds. Without a
  /// pause, almost all timed writes would be fast writes. The reason is that the thread times no
  /// further write while a write waits for a lock. So writes that wait would be too rare among the
  /// timed writes.
  let pause: UInt64
  /// The duration of one measurement, in nanoseconds.
  let slice: UInt64

  struct Reading {
    /// The times of single writes in nanoseconds, in ascending order. Writes during which the
    /// thread was preempted are not included. Waiting for the engine's lock is not preemption,
    /// because the waiting thread gives up its core voluntarily.
    let writes: [Double]
    /// The number of writes that are missing from `writes`, because their thread was preempted.
    let interrupted: Int
    /// The number of writes to the property with very many observers. The number includes the write
    /// before the first timed write, and the write that was running at the end.
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
        // The second thread writes the property with very many observers once before the first
        // timed write.
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
    // The capacity is larger than the possible number of writes.
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
