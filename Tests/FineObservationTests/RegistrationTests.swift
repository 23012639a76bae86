import FineObservation
import Testing

@Suite struct RegistrationTests {
  private let model = SharedModel()

  private func track(
    _ options: ObservationTracking.Options, _ model: SharedModel,
    _ onChange: @escaping @Sendable (borrowing ObservationTracking.Event) -> Void
  ) -> ObservationTracking.Registration {
    withCancellableObservationTracking(
      options: options, { _ = model.a + model.b }, onChange: onChange
    ).registration
  }

  @Test("a cancelled registration does not fire, and releases its closure immediately")
  func cancel() {
    final class Captured: Sendable {}
    var captured: Captured? = Captured()
    weak let watched = captured
    let fired = Counter()
    let registration = track(.willSet, model) { [captured] _ in
      _ = captured
      fired.increment()
    }
    captured = nil
    registration.cancel()
    #expect(watched == nil)
    model.a = 1
    #expect(fired.value == 0)
  }

  @Test("cancelling again after its registration is over affects no later registration")
  func stale() {
    let old = track(.willSet, model) { _ in }
    model.a = 1
    let fired = Counter()
    let registrations = (0..<200).map { _ in track(.willSet, model) { _ in fired.increment() } }
    old.cancel()
    old.cancel()
    model.a = 2
    #expect(fired.value == registrations.count)
  }

  @Test("a registration does not fire if an earlier callback of the same write cancels it")
  func cancelDuringFire() {
    let registrations = Log<ObservationTracking.Registration>()
    let fired = Log<Int>()
    for index in 0..<3 {
      registrations.append(
        track(.willSet, model) { _ in
          fired.append(index)
          if index == 0 { registrations.elements[1].cancel() }
        })
    }
    model.a = 1
    #expect(fired.elements == [0, 2])
  }

  @Test("a registration may cancel itself while it fires")
  func cancelItself() {
    let registrations = Log<ObservationTracking.Registration>()
    let fired = Counter()
    registrations.append(
      track(.willSet, model) { _ in
        registrations.elements[0].cancel()
        fired.increment()
      })
    model.a = 1
    #expect(fired.value == 1)
  }

  @Test("a registration for didSet sees the new value")
  func didSet() {
    let seen = Log<Int>()
    let kinds = Log<ObservationTracking.Event.Kind>()
    _ = track(.didSet, model) { [model] event in
      kinds.append(event.kind)
      seen.append(model.a)
    }
    model.a = 1
    model.a = 2
    #expect(seen.elements == [1])
    #expect(kinds.elements == [.didSet])
  }

  @Test("a registration for deinit is notified of the first object's death, and of no write")
  func objectDeath() {
    let kinds = Log<ObservationTracking.Event.Kind>()
    var model: SharedModel? = SharedModel()
    _ = track(.deinit, model!) { kinds.append($0.kind) }
    model?.a = 1
    #expect(kinds.elements == [])
    model = nil
    #expect(kinds.elements == [.deinit])
  }

  @Test("a registration for deinit is notified of a death during its own closure")
  func earlyDeath() {
    let kinds = Log<ObservationTracking.Event.Kind>()
    let tracked = withCancellableObservationTracking(options: .deinit) {
      _ = SharedModel().a
    } onChange: {
      kinds.append($0.kind)
    }
    #expect(kinds.elements == [.deinit])
    tracked.registration.cancel()
  }

  @Test("a registration ends when the last object that it read is released")
  func objectsDeath() {
    var objects: [SharedModel] = [SharedModel(), SharedModel()]
    weak let watched: Counter?
    do {
      let fired = Counter()
      watched = fired
      _ = withCancellableObservationTracking(options: .willSet) {
        for object in objects { _ = object.a }
      } onChange: { _ in
        fired.increment()
      }
    }
    objects.removeLast()
    #expect(watched != nil)
    objects.removeLast()
    #expect(watched == nil)
  }

  @Test("a registration ends immediately when its only object is released during its closure")
  func deathWhileEvaluating() {
    weak let watched: Counter?
    do {
      let fired = Counter()
      watched = fired
      _ = withCancellableObservationTracking(options: .willSet) {
        _ = SharedModel().a
      } onChange: { _ in
        fired.increment()
      }
    }
    #expect(watched == nil)
  }

  @Test("reads without tracking make no dependency")
  func untracked() {
    let count = fires(
      {
        withoutObservationTracking { _ = model.a }
        _ = model.b
      }, on: { model.a = 1 })
    #expect(count == 0)
  }
}
