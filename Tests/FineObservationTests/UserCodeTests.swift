import FineObservation
import Testing

/// Runs more observation when it dies: if its deinit ran while the engine holds its lock, the test
/// would hang.
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

/// No user code runs while the engine holds its lock: callbacks, hooks, comparisons, and the
/// deinits of whatever a closure captured, may read, write, register and cancel.
@Suite(.mayHang) struct UserCodeTests {
  private let model = SharedModel()
  private let died = Counter()

  private func use(_ object: Observing) {}

  @Test("in the callback of a one-shot, and the deinit of what it captured")
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

  @Test("in the callbacks of many one-shots of one property")
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

  @Test("in the deinit of what a cancelled one-shot captured")
  func cancelled() {
    let token = withObservationTracking(options: .willSet) {
      _ = model.a
    } onChange: { [captured = Observing(model, died)] _ in
      _ = captured
    }.token
    token.cancel()
    #expect(died.value == 1)
  }

  @Test("in the deinit of what a one-shot captured whose last object dies")
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

  @Test("in the deinit of what a persistent observer captured")
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

  @Test("in the deinit of what an observer captured that goes while it runs")
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

  @Test("in the hook of a batch")
  func hook() {
    let other = SharedModel()
    let batch = ObserverBatch { _ = fires({ _ = other.a }, on: { other.a += 1 }) }
    let observer = Observer(batch: batch) { [model] in _ = model.a }
    model.a = 1
    #expect(other.a == 1)
    observer.cancel()
  }

  @Test("in the comparison and the value of a computed value")
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

  @Test("in a closure that writes from a thread of its own while a callback runs")
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
