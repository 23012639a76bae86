import Numbers
import Measuring
import Synchronization

/// How much threads do beside each other, each on objects of its own.
struct Throughput {
  let crew: Crew

  /// How long one reading lasts, in nanoseconds, and what is repeated before it. Short, so that a
  /// busy machine leaves some readings alone.
  static let slice: UInt64 = 1_000_000
  static let warmUp: UInt64 = 300_000
  /// How many operations there are between two looks at the clock.
  static let chunk = 64
  /// How often a reading that was disturbed is repeated.
  static let attempts = 32

  /// Where a thread's objects are made.
  enum Making {
    /// By the thread that uses them.
    case inThread
    /// On the main thread, before, those of all threads in turn.
    case before
  }

  /// Operations a nanosecond, of all threads together.
  struct Rate {
    let rate: Double
    /// Whether all threads ran at the same time, and none lost its core to somebody else.
    let isUndisturbed: Bool
  }

  /// Tries some times for a reading that is undisturbed. Throws if observers were told more or less
  /// often than they should be.
  func rate(_ arm: Arm, threads: Int, _ making: Making) throws -> Rate {
    var attempt = 1
    while true {
      let rate = try reading(arm, threads: threads, making)
      if rate.isUndisturbed || attempt == Throughput.attempts { return rate }
      attempt += 1
    }
  }

  private func reading(_ arm: Arm, threads: Int, _ making: Making) throws -> Rate {
    let made = making == .before ? (0..<threads).map { _ in arm.make() } : []
    let line = StartLine(threads)
    let shared = Mutex<[Reading]>([])
    crew.run(threads) { index in
      let job = made.isEmpty ? arm.make() : made[index]
      let clock = MonotonicClock()
      let before = Throughput.repeated(job, clock, Throughput.warmUp)
      line.wait()
      let interrupted = timesInterrupted()
      var reading = Throughput.repeated(job, clock, Throughput.slice)
      reading.isUndisturbed = timesInterrupted() == interrupted
      reading.isRight =
        job.told() == job.expected(before.operations) + job.expected(reading.operations)
      shared.withLock { $0.append(reading) }
    }
    let readings = shared.withLock { $0 }
    guard readings.allSatisfy(\.isRight) else {
      throw LostUpdate(operation: arm.operation, engine: arm.engine)
    }
    let starts = readings.map(\.start).sorted()
    let ends = readings.map(\.end).sorted()
    // From the first start to the last end: threads that take turns on a core are one thread.
    let rate =
      Double(readings.reduce(0) { $0 + $1.operations }) / Double(ends.last! - starts.first!)
    // An end far behind the others' is that of a thread that waited for a lock, then for a core.
    let ranTogether =
      starts.last! - starts.first! < Throughput.slice / 20
      && ends.last! - ends.first! < Throughput.slice / 4
    return Rate(rate: rate, isUndisturbed: ranTogether && readings.allSatisfy(\.isUndisturbed))
  }

  private static func repeated(
    _ job: Job, _ clock: MonotonicClock, _ nanoseconds: UInt64
  ) -> Reading {
    let start = clock.now()
    var operations = 0
    while true {
      job.run(chunk)
      operations += chunk
      let now = clock.now()
      if now - start >= nanoseconds {
        return Reading(start: start, end: now, operations: operations)
      }
    }
  }

  private struct Reading {
    let start: UInt64
    let end: UInt64
    let operations: Int
    var isUndisturbed = true
    var isRight = true
  }
}

/// Observers were not told as often as they should be: a figure of such an engine is worth nothing.
struct LostUpdate: Error, CustomStringConvertible {
  let description: String

  init(operation: Operation, engine: Engine?) {
    description =
      "\(operation.rawValue) of \(engine?.rawValue ?? "none"): its observers were not told "
      + "once for each write."
  }
}
