import FineObservation
import Testing

/// Tests behaviour that is surprising, but intended.
@Suite struct CallbackWriteTests {
  private let model = SharedModel()

  /// A one-shot is a registration by `withObservationTracking`: its callback runs once. While the
  /// closure of a one-shot is evaluated, every write of this thread counts as a write by the
  /// closure, so the one-shot is not notified of the write. This rule includes a write by a
  /// callback that runs because of a write by the closure. A program that must not miss the write
  /// of a callback uses an ``Observer``, which is notified of that write.
  @Test(
    "a one-shot does not fire for a callback's write that its own closure caused, but for the next")
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

  @Test(
    "a one-shot of a computed value does not fire for a write that its own closure caused"
  )
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

  /// A property's own `didSet` runs during the write. A registration that `didSet` makes must not
  /// miss the write. The same rule holds if a second thread makes a registration between the store
  /// and the announcement of a write.
  @Test("a registration that a property's didSet observer makes fires at the end of that write")
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

  @Test("a didSet observer's registration fires also if nothing observed the object before")
  func registeredInFirstDidSet() {
    let watched = Watched()
    watched.isWatching = true
    watched.number = 1
    #expect(watched.fired.value == 1)
  }
}
