import FineObservation
import Testing

/// As ``HandShakeTests`` and ``FaultTests``, with a computed value between the reader and the property.
@Suite(.mayHang) struct HandShakeComputedTests {
  @Test("a one-shot registered below a computed value between willSet and didSet fires at didSet")
  func lateBelowComputed() {
    let model = SharedModel()
    let double = Computed { model.a * 2 }
    _ = double.value
    let fired = Counter()
    let seen = Log<Int>()
    model.setA(7) {
      withObservationTracking {
        seen.append(double.value)
      } onChange: {
        fired.increment()
      }
    }
    #expect(seen.elements == [0])
    #expect(fired.value == 1)
    #expect(double.value == 14)
  }

  @Test("a one-shot that another thread hits through a computed value while its closure runs fires")
  func hitBelowComputed() {
    let model = SharedModel()
    let double = SharedComputed { model.a * 2 }
    let fired = Counter()
    withObservationTracking {
      _ = double.value
      onThreads { model.a = 1 }
      #expect(fired.value == 0)
    } onChange: {
      fired.increment()
    }
    #expect(fired.value == 1)
  }

  @Test("a value that is computed while a write is under way is computed again after it")
  func computedDuringWrite() {
    let model = SharedModel()
    let batch = ObserverBatch()
    let double = Computed { model.a * 2 }
    let seen = Log<Int>()
    let observer = Observer(batch: batch) { seen.append(double.value) }
    model.setA(7) {
      batch.flush()
      #expect(double.value == 0)
    }
    batch.flush()
    #expect(seen.elements == [0, 14])
    observer.cancel()
  }

  @Test("an input that another thread writes while a value is computed makes it stale again")
  func writtenWhileComputing() {
    let model = SharedModel()
    let batch = ObserverBatch()
    let runs = Counter()
    let value = SharedComputed {
      let old = model.a
      runs.increment()
      if runs.value == 1 { onThreads { model.a = 5 } }
      return old
    }
    let seen = Log<Int>()
    let observer = Observer(batch: batch) { seen.append(value.value) }
    batch.flush()
    #expect(seen.elements == [0, 5])
    observer.cancel()
  }
}
