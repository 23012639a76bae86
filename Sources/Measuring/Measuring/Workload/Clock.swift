import Foundation

/// A clock. A function that needs a clock gets the clock as a parameter, so that tests can use a
/// clock that does not depend on real time.
package protocol BenchClock: Sendable {
  /// The nanoseconds since a fixed but unspecified moment. The value never decreases.
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
  /// The median difference of two consecutive readings. The measured time of a region is longer
  /// than the region's real time by about this difference.
  package func overhead() -> UInt64 {
    var differences = (0..<101).map { _ in
      let start = now()
      return now() - start
    }
    differences.sort()
    return differences[differences.count / 2]
  }
}
