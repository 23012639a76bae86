import Synchronization

/// Counts calls from any thread.
final class Counter: Sendable {
  private let atomic = Atomic<Int>(0)

  var value: Int { atomic.load(ordering: .acquiring) }

  func increment() { atomic.add(1, ordering: .acquiringAndReleasing) }
}
