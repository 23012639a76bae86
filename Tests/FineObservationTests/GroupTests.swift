import FineObservation
import Synchronization
import Testing

/// Tests that objects share a lock if registrations connect these objects. `Group` explains the
/// lock.
@Suite(.mayHang) struct GroupTests {
  @Test("an observer stays registered at an old object after 200 other registrations have ended")
  func manyJoins() {
    let old = SharedModel()
    let common = SharedModel()
    let batch = ObserverBatch()
    var runs = 0
    let watcher = Observer(batch: batch) {
      _ = old.a + common.a
      runs += 1
    }
    for _ in 0..<200 {
      let models = (0..<6).map { _ in SharedModel() }
      let window = Observer(batch: ObserverBatch()) {
        for model in models { _ = model.a }
        _ = common.a
      }
      window.cancel()
    }
    old.a = 1
    batch.flush()
    #expect(runs == 2)
    watcher.cancel()
  }

  @Test("a thread may cancel a registration while another thread's write fires it")
  func cancelBesideFire() {
    let model = SharedModel()
    let rounds = 20_000
    nonisolated(unsafe) var token: ObservationTracking.Registration?
    let turn = Atomic<Int>(0)
    let done = Atomic<Int>(0)
    let fired = Counter()
    onThreads(
      {
        for round in 1...rounds {
          while turn.load(ordering: .acquiring) < round {}
          token!.cancel()
          done.store(round, ordering: .releasing)
        }
      },
      {
        for round in 1...rounds {
          token =
            withCancellableObservationTracking(options: .willSet) {
              model.a
            } onChange: { _ in
              fired.increment()
            }.registration
          turn.store(round, ordering: .releasing)
          model.a = round
          while done.load(ordering: .acquiring) < round {}
        }
      })
    #expect(fired.value <= rounds)
    #expect(model.registrar.registrations(slot: 0) == 0)
  }
}
