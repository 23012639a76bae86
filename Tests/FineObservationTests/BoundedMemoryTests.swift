import FineObservation
import Testing

/// Calls `round` 100 times, and then 100,000 times more. Expects that the second series of calls
/// does not change the ``GraphStatistics``.
private func expectNoGrowth(_ round: (Int) -> Void) {
  for index in 0..<100 { round(index) }
  let before = GraphStatistics.current
  for index in 0..<100_000 { round(index) }
  #expect(GraphStatistics.current == before)
}

/// Tests that the memory of registrations does not grow with time. Each test runs in a separate
/// process, in which no other test makes registrations, so that the counts are exact.
@Suite(.mayHang) struct BoundedMemoryTests {
  @Test("100,000 evaluations of a persistent observer take no memory")
  func persistent() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      let observer = Observer(batch: ObserverBatch(), target: 1)
      // The observer reads `b` in every round, so that the observer's link to the object stays.
      // Every second round also reads `a`, which adds a registration. The next round does not read
      // `a`, which ends this registration.
      expectNoGrowth { round in
        observer.track { _ = round % 2 == 0 ? model.a + model.b : model.b }
      }
      #expect(observer.registrationCount == 1)
    }
  }

  @Test("an observer that reads new objects at every evaluation forgets the old objects")
  func newObjects() async {
    await #expect(processExitsWith: .success) {
      let observer = Observer(batch: ObserverBatch(), target: 1)
      var models: [SharedModel] = []
      expectNoGrowth { _ in
        models = (0..<3).map { _ in SharedModel() }
        observer.track { for model in models { _ = model.a } }
      }
      #expect(observer.registrationCount == 3)
    }
  }

  @Test("100,000 observers that are made, read and are released take no memory")
  func observers() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      let batch = ObserverBatch()
      expectNoGrowth { round in
        let observer = Observer(batch: batch, depth: round % 3) { _ = model.a }
        if round % 2 == 0 { model.a = round }
        withExtendedLifetime(observer) {}
      }
      #expect(batch.isEmpty)
    }
  }

  @Test("100,000 one-shots that are cancelled take no memory")
  func cancelled() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      expectNoGrowth { _ in
        withCancellableObservationTracking(options: .willSet, { _ = model.a }, onChange: { _ in })
          .registration.cancel()
      }
    }
  }

  @Test("100,000 one-shots that fire take no memory")
  func fired() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      expectNoGrowth { round in
        for _ in 0..<round % 3 { withObservationTracking({ _ = model.a + model.b }, onChange: {}) }
        model.a = round
      }
    }
  }

  @Test("one-shots on 100,000 objects that are released take no memory")
  func died() async {
    await #expect(processExitsWith: .success) {
      expectNoGrowth { _ in
        let model = SharedModel()
        withObservationTracking({ _ = model.a }, onChange: {})
      }
    }
  }

  @Test("100,000 computed values that are made and released take no memory")
  func computed() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      let observer = Observer(batch: ObserverBatch(), target: 1)
      expectNoGrowth { round in
        let confined = Computed { model.a }
        let shared = SharedComputed { model.b }
        observer.track { _ = round % 2 == 0 ? confined.value : shared.value }
      }
    }
  }
}
