import Foundation

/// Where time comes from. Injected, so that tests need none.
package protocol BenchClock: Sendable {
  /// Nanoseconds since some moment; never goes back.
  func now() -> UInt64
}

/// The system's monotonic clock, read without a system call.
package struct MonotonicClock: BenchClock {
  package init() {}

  package func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}

extension BenchClock {
  /// What two readings in a row differ by: what timing itself adds to a timed region.
  package func overhead() -> UInt64 {
    var differences = (0..<101).map { _ in
      let start = now()
      return now() - start
    }
    differences.sort()
    return differences[differences.count / 2]
  }
}
