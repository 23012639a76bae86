import FineObservation
import Testing

/// Tests the kind of the event that a callback receives.
@Suite(.mayHang) struct EventKindTests {
  @Test("an event for willSet that a registration missed comes after the store")
  func hitBeforeStore() {
    let model = SharedModel()
    let events = Log<String>()
    let announced = Barrier(2)
    let go = Barrier(2)
    onThreads(
      {
        _ = withCancellableObservationTracking(options: .willSet) {
          _ = model.a
          announced.wait()
          // While this thread waits, the second thread announces the write.
          announced.wait()
        } onChange: { event in
          events.append("\(event.kind == .willSet) \(model.a)")
        }
        go.wait()
      },
      {
        announced.wait()
        model.registrar.willSet(slot: 0)
        announced.wait()
        go.wait()
        model.first.store(7, ordering: .relaxed)
        model.registrar.didSet(slot: 0)
      })
    #expect(events.elements == ["true 0"] || events.elements == ["true 7"])
  }

  @Test("an object that is released during registration is reported as deinit, also for willSet")
  func earlyDeath() {
    let kinds = Log<ObservationTracking.Event.Kind>()
    _ = withCancellableObservationTracking(options: [.willSet, .deinit]) {
      _ = SharedModel().a
    } onChange: {
      kinds.append($0.kind)
    }
    #expect(kinds.elements == [.deinit])
  }
}
