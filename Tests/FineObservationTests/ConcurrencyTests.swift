import FineObservation
import Synchronization
import Testing

/// Tests that run many operations on several threads at the same time. ``HandShakeTests`` finds
/// certain faults in every run. This suite would miss most of those faults, but it can find faults
/// for which there is no other test. ``RaceFaultTests`` contains the tests that also run on the
/// toolchain's engine.
@Suite(.mayHang) struct ConcurrencyTests {
  @Test("an observer ends on the final value after many concurrent writes")
  func hammered() {
    let model = SharedModel()
    let done = Atomic<Bool>(false)
    let last = Atomic<Int>(-1)
    onThreads(
      {
        for value in 1...50_000 { model.a = value }
        done.store(true, ordering: .releasing)
      },
      {
        let batch = ObserverBatch()
        let observer = Observer(batch: batch) { last.store(model.a, ordering: .relaxed) }
        while !done.load(ordering: .acquiring) { batch.flush() }
        batch.flush()
        observer.cancel()
      })
    #expect(last.load(ordering: .relaxed) == 50_000)
  }

  @Test("objects can be released, written and observed on several threads at the same time")
  func mixture() {
    let shared = (0..<16).map { _ in SharedModel() }
    let fired = Counter()
    @Sendable func work(_ seed: UInt64) {
      var random = SplitMix(seed: seed)
      let batch = ObserverBatch()
      var observers = (0..<8).map { Observer(batch: batch, depth: $0 % 3, target: UInt($0)) }
      for _ in 0..<3000 {
        let model = shared[Int(random.next() % 16)]
        switch random.next() % 6 {
        case 0: model.a += 1
        case 1: model.b += 1
        case 2:
          let local = SharedModel()
          withObservationTracking {
            _ = local.a + model.a
          } onChange: {
            fired.increment()
          }
        case 3:
          withCancellableObservationTracking(options: .willSet) {
            _ = model.a
          } onChange: { _ in
            fired.increment()
          }.registration.cancel()
        case 4:
          let index = Int(random.next() % 8)
          observers[index].track { _ = model.a + shared[index].b }
        default:
          let index = Int(random.next() % 8)
          batch.drain { word in observers[Int(word)].track { _ = model.b } }
          observers[index] = Observer(batch: batch, target: UInt(index))
        }
      }
    }
    onThreads({ work(1) }, { work(2) }, { work(3) })
    for model in shared { model.a += 1 }
    let settled = fired.value
    for model in shared { model.a += 1 }
    #expect(fired.value == settled)
  }
}
