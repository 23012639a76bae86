import FineObservation
import Synchronization
import Testing

/// Marking goes through computed values under the lock; bringing one up to date does not take it.
@Suite(.mayHang) struct ComputedRaceTests {
  @Test("a value may be brought up to date while a write goes through it, by two ways")
  func diamond() {
    let model = SharedModel()
    let upper = SharedComputed { model.a / 2 }
    // Read in this order, so that a write comes to the lower one directly before it comes by the
    // upper one.
    let lower = SharedComputed { model.a + upper.value }
    _ = lower.value
    let isDone = Atomic<Bool>(false)
    @Sendable func read() {
      while !isDone.load(ordering: .acquiring) { _ = lower.value }
    }
    onThreads(
      {
        for value in 1...200_000 { model.a = value }
        isDone.store(true, ordering: .releasing)
      }, { read() }, { read() })
    #expect(lower.value == 300_000)
  }
}
