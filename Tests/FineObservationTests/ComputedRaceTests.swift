import FineObservation
import Synchronization
import Testing

/// A write marks computed values while it holds the lock, but bringing a value up to date takes no
/// lock. So one thread can mark a value while another thread brings the value up to date.
@Suite(.mayHang) struct ComputedRaceTests {
  @Test("a value can be computed while a write reaches it directly and through another value")
  func diamond() {
    let model = SharedModel()
    let upper = SharedComputed { model.a / 2 }
    // `lower` reads the property before it reads `upper`, so a write reaches `lower` twice: first
    // directly, and then through `upper`.
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
