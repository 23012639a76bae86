import Foundation

/// Where time comes from. Injected, so that tests need none.
public protocol BenchClock: Sendable {
  /// Nanoseconds since some moment; never goes back.
  func now() -> UInt64
}

/// The system's monotonic clock, read without a system call.
public struct MonotonicClock: BenchClock {
  public init() {}

  public func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}

extension BenchClock {
  /// What two readings in a row differ by: what timing itself adds to a timed region.
  func overhead() -> UInt64 {
    var differences = (0..<101).map { _ in
      let start = now()
      return now() - start
    }
    differences.sort()
    return differences[differences.count / 2]
  }
}
