import Measuring
import Synchronization

/// A clock whose time changes only by `advance(_:)`.
package final class FakeClock: BenchClock {
  private let time = Atomic<UInt64>(1_000)

  package init() {}

  package func now() -> UInt64 { time.load(ordering: .relaxed) }
  package func advance(_ nanoseconds: UInt64) { time.add(nanoseconds, ordering: .relaxed) }
}
