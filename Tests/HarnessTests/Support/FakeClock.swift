import Synchronization

@testable import Harness

/// A clock that moves when it is told to.
final class FakeClock: BenchClock {
  private let time = Atomic<UInt64>(1_000)

  func now() -> UInt64 { time.load(ordering: .relaxed) }
  func advance(_ nanoseconds: UInt64) { time.add(nanoseconds, ordering: .relaxed) }
}
