import FineObservation
import Testing

/// An object whose `deinit` reads, writes and registers. If the `deinit` of this class ran while
/// the engine holds its lock, the test would hang.
private final class Observing: Sendable {
  let model: SharedModel
  let died: Counter

  init(_ model: SharedModel, _ died: Counter) {
    self.model = model
    self.died = died
  }

  deinit {
    model.a += 1
    _ = fires({ _ = model.a }, on: { model.a += 1 })
    died.increment()
  }
}

/// The engine holds no lock while user code runs. So callbacks, hooks, comparisons, and the deinits
/// of objects that a closure has captured, may read, write, register and cancel.
@Suite(.mayHang) struct UserCodeTests {
  private let model = SharedModel()
  private let died = Counter()

  private func use(_ object: Observing) {}

  @Test("a one-shot's callback, and the deinit of its captures, may read, write and register")
  func callback() {
    let other = SharedModel()
    withObservationTracking {
      _ = model.a
    } onChange: { [captured = Observing(other, died)] in
      captured.model.a += 1
      _ = fires({ _ = captured.model.a }, on: { captured.model.a += 1 })
    }
    model.a = 1
    #expect(died.value == 1)
  }

  @Test("callbacks of many one-shots of one property may write, and release their captures")
  func callbacks() {
    let other = SharedModel()
    for _ in 0..<10 {
      withObservationTracking {
        _ = model.a
      } onChange: { [captured = Observing(other, died)] in
        captured.model.b += 1
      }
    }
    model.a = 1
    #expect(died.value == 10)
  }

  @Test("the deinit of a cancelled one-shot's captures may read, write and register")
  func cancelled() {
    let token = withCancellableObservationTracking(options: .willSet) {
      _ = model.a
    } onChange: { [captured = Observing(model, died)] _ in
      _ = captured
    }.registration
    token.cancel()
    #expect(died.value == 1)
  }

  @Test("the deinit of a one-shot's captures may use the engine at the last object's release")
  func abandoned() {
    var doomed: SharedModel? = SharedModel()
    withObservationTracking {
      _ = doomed?.a
    } onChange: { [captured = Observing(model, died)] in
      _ = captured
    }
    doomed = nil
    #expect(died.value == 1)
  }

  @Test("the deinit of an observer's captures may read, write and register")
  func observer() {
    let batch = ObserverBatch()
    var observer: Observer? = Observer(batch: batch) {
      [captured = Observing(SharedModel(), died), model] in
      _ = captured
      _ = model.a
    }
    #expect(observer?.registrationCount == 1)
    observer = nil
    #expect(died.value == 1)
  }

  @Test(
    "the deinit of an observer's captures may use the engine at a release in the observer's run")
  func observerInItsRun() {
    let batch = ObserverBatch()
    var observer: Observer?
    observer = Observer(batch: batch) { [captured = Observing(SharedModel(), died), model] in
      _ = captured
      if model.a == 1 { observer = nil }
    }
    model.a = 1
    batch.flush()
    #expect(observer == nil)
    #expect(died.value == 1)
  }

  @Test("the hook of a batch may read, write and register")
  func hook() {
    let other = SharedModel()
    let batch = ObserverBatch { _ = fires({ _ = other.a }, on: { other.a += 1 }) }
    let observer = Observer(batch: batch) { [model] in _ = model.a }
    model.a = 1
    #expect(other.a == 1)
    observer.cancel()
  }

  @Test("a computed value's comparison, and the deinit of its old value, may write")
  func computed() {
    let other = SharedModel()
    let died = died
    struct Held { let object: Observing }
    let computed = Computed(isEqual: { _, _ in
      other.a += 1
      return false
    }) { [model] in
      _ = model.a
      return Held(object: Observing(other, died))
    }
    _ = computed.value
    model.a = 1
    _ = computed.value
    #expect(died.value == 1)
  }

  @Test("a thread may write while a callback on another thread waits for it")
  func otherThread() {
    let fired = Counter()
    withObservationTracking {
      _ = model.a
    } onChange: { [model] in
      onThreads { model.b += 1 }
      fired.increment()
    }
    model.a = 1
    #expect(fired.value == 1)
  }
}
