import FineObservation
import Testing

/// Memory that registrations take does not grow with their number over time. Other tests run at the
/// same time and take slabs of their own, so a limit is below what a leak would need: 100,000
/// leaked records of one kind are 781 slabs.
@Suite struct BoundedMemoryTests {
  private let limit = 700

  @Test("100,000 evaluations of a persistent observer take no memory")
  func persistent() {
    let model = SharedModel()
    let batch = ObserverBatch()
    let observer = Observer(batch: batch, target: 1)
    let before = GraphStatistics.current.slabs
    for round in 0..<100_000 {
      observer.track { _ = round % 2 == 0 ? model.a + model.b : model.b }
    }
    #expect(GraphStatistics.current.slabs - before < limit)
    #expect(observer.registrationCount == 1)
  }

  @Test("100,000 one-shots that are cancelled take no memory")
  func cancelled() {
    let model = SharedModel()
    let before = GraphStatistics.current.slabs
    for _ in 0..<100_000 {
      withObservationTracking(options: .willSet, { _ = model.a }, onChange: { _ in }).token.cancel()
    }
    #expect(GraphStatistics.current.slabs - before < limit)
  }

  @Test("100,000 one-shots that fire take no memory")
  func fired() {
    let model = SharedModel()
    let before = GraphStatistics.current.slabs
    for round in 1...100_000 {
      withObservationTracking({ _ = model.a }, onChange: {})
      model.a = round
    }
    #expect(GraphStatistics.current.slabs - before < limit)
  }

  @Test("one-shots on 100,000 objects that die take no memory")
  func died() {
    let before = GraphStatistics.current.slabs
    for _ in 0..<100_000 {
      let model = SharedModel()
      withObservationTracking({ _ = model.a }, onChange: {})
    }
    #expect(GraphStatistics.current.slabs - before < limit)
  }

  @Test("an observer that reads new objects at every evaluation forgets the old ones")
  func newObjects() {
    let observer = Observer(batch: ObserverBatch(), target: 1)
    let before = GraphStatistics.current.slabs
    var models: [SharedModel] = []
    for _ in 0..<10_000 {
      models = (0..<10).map { _ in SharedModel() }
      observer.track { for model in models { _ = model.a } }
    }
    #expect(observer.registrationCount == 10)
    #expect(GraphStatistics.current.slabs - before < limit)
  }
}
