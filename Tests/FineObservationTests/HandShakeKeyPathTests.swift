import FineObservation
import Testing

/// As ``HandShakeTests``, for a model that is observed by key paths.
@Suite(.mayHang) struct HandShakeKeyPathTests {
  @Test("registered between willSet and didSet")
  func lateByKeyPath() {
    let model = KeyPathModel()
    let fired = Counter()
    model.setA(7) {
      withObservationTracking {
        _ = model.a
      } onChange: {
        fired.increment()
      }
    }
    #expect(fired.value == 1)
  }

  @Test("hit while the closure runs")
  func hitByKeyPath() {
    let model = KeyPathModel()
    let fired = Counter()
    withObservationTracking {
      _ = model.a
      onThreads { model.a = 1 }
    } onChange: {
      fired.increment()
    }
    #expect(fired.value == 1)
  }

  @Test("drained while a write is under way")
  func drainedByKeyPath() {
    let model = KeyPathModel()
    let batch = ObserverBatch()
    let seen = Log<Int>()
    let observer = Observer(batch: batch) { seen.append(model.a) }
    model.setA(7) { batch.flush() }
    batch.flush()
    #expect(seen.elements == [0, 7])
    observer.cancel()
  }
}
