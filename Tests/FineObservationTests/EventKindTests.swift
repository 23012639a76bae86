import FineObservation
import Testing

/// Tests the kind of the event that a callback receives.
@Suite(.mayHang) struct EventKindTests {
  @Test("an event reports willSet before the store of the write, and didSet after it")
  func hitBeforeStore() {
    let model = SharedModel()
    let events = Log<String>()
    let announced = Barrier(2)
    let go = Barrier(2)
    onThreads(
      {
        _ = withObservationTracking(options: .willSet) {
          _ = model.a
          announced.wait()
          // While this thread waits, the second thread announces the write.
          announced.wait()
        } onChange: { event in
          events.append("\(event.kind) \(model.a)")
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
    #expect(events.elements == ["willSet 0"] || events.elements == ["didSet 7"])
  }

  @Test("an object that is released during registration is reported as deinit, also for willSet")
  func earlyDeath() {
    let kinds = Log<ObservationTracking.Event.Kind>()
    _ = withObservationTracking(options: [.willSet, .deinit]) {
      _ = SharedModel().a
    } onChange: {
      kinds.append($0.kind)
    }
    #expect(kinds.elements == [.deinit])
  }
}
