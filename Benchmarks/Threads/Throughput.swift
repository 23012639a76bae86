import Numbers
import Measuring
import Synchronization

/// Measures the throughput of concurrent threads that each use their own objects.
struct Throughput {
  let crew: Crew

  /// The duration of one measurement in nanoseconds. A measurement is short, so that some
  /// measurements are undisturbed even on a busy machine: no thread is preempted while they run.
  static let slice: UInt64 = 1_000_000
  static let warmUp: UInt64 = 300_000
  /// The number of operations between two reads of the clock.
  static let chunk = 64
  /// The largest number of attempts to get a measurement during which no thread is preempted.
  static let attempts = 32

  /// The thread that makes the objects that a measured thread uses.
  enum Making {
    /// The objects are made by the thread that uses them.
    case inThread
    /// The main thread makes the objects before the measurement: first all objects of the first
    /// measured thread, then all objects of the next measured thread.
    case before
  }

  /// The number of operations per nanosecond, of all threads together.
  struct Rate {
    let rate: Double
    /// `true` if all threads ran at the same time and no thread was preempted.
    let isUndisturbed: Bool
  }

  /// Repeats a measurement until no thread was preempted during the measurement, but at most
  /// `attempts` times. Throws `LostUpdate` if the number of notifications is not the expected
  /// number.
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
    // The measured time begins when the first thread starts, and ends when the last thread ends. So
    // if the threads share one core, their total rate is the rate of a single thread.
    let rate =
      Double(readings.reduce(0) { $0 + $1.operations }) / Double(ends.last! - starts.first!)
    // A thread that waits for a lock gives up its core, and may then have to wait for a free core.
    // Such a thread ends much later than the other threads. In this case, the reading counts as
    // disturbed.
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

/// The error if the number of notifications was not the expected number. In this case, the figures
/// of the engine are invalid.
struct LostUpdate: Error, CustomStringConvertible {
  let description: String

  init(operation: Operation, engine: Engine?) {
    description =
      "operation \(operation.rawValue), engine \(engine?.rawValue ?? "none"): the number of "
      + "notifications differs from the expected number"
  }
}
