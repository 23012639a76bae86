import FineObservation
import Testing

/// Fault 10: behaviour that surprises, and is meant.
@Suite struct CallbackWriteTests {
  private let model = SharedModel()

  /// A write by the thread that evaluates a one-shot's closure is that scope's own, also where a
  /// callback makes it that the scope's write has set off. Who must not miss it takes an
  /// ``Observer``, to which it is news.
  @Test("what a callback writes is not seen by the one-shot whose closure made it run")
  func lostByOneShot() {
    withObservationTracking {
      _ = model.b
    } onChange: { [model] in
      model.a = 5
    }
    let fired = Counter()
    withObservationTracking {
      _ = model.a
      model.b = 1
    } onChange: {
      fired.increment()
    }
    #expect(model.a == 5)
    #expect(fired.value == 0)
    model.a = 6
    #expect(fired.value == 1)
  }

  @Test("the same with a computed value between")
  func lostBelowComputed() {
    let value = Computed { [model] in model.a }
    withObservationTracking {
      _ = model.b
    } onChange: { [model] in
      model.a = 5
    }
    let fired = Counter()
    withObservationTracking {
      _ = value.value
      model.b = 1
    } onChange: {
      fired.increment()
    }
    #expect(fired.value == 0)
    model.a = 6
    #expect(fired.value == 1)
  }

  @Observable fileprivate final class Watched {
    @ObservationIgnored let fired = Counter()
    @ObservationIgnored var isWatching = false
    var number = 0 {
      didSet {
        guard isWatching else { return }
        isWatching = false
        withObservationTracking {
          _ = number
        } onChange: { [fired] in
          fired.increment()
        }
      }
    }
  }

  /// A property's own `didSet` runs inside of the write: the registration is as one that another
  /// thread makes between the store and the announcement, and must not miss it.
  @Test("a registration that a property's own didSet makes fires at the end of that write")
  func registeredInDidSet() {
    let watched = Watched()
    watched.isWatching = true
    _ = withObservationTracking {
      watched.number
    } onChange: {
    }
    watched.number = 1
    #expect(watched.fired.value == 1)
    watched.number = 2
    #expect(watched.fired.value == 1)
  }

  @Test("the same where nobody had observed the object before")
  func registeredInFirstDidSet() {
    let watched = Watched()
    watched.isWatching = true
    watched.number = 1
    #expect(watched.fired.value == 1)
  }
}
