import FineObservation
import Testing

/// Tests reads, writes and new observers that are made during a write. A test runs in a separate
/// process if a fault would end the process.
@Suite struct WriteInsideTests {
  @Test("a computed value that is read in the middle of a write is new after the write")
  func readInsideWrite() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      let value = Computed { model.a }
      let upper = Computed { value.value }
      let batch = ObserverBatch()
      var seen = -1
      let observer = Observer(batch: batch) { seen = upper.value }
      model.a = 1
      model.setA(2) {
        precondition(upper.value == 1)
        batch.flush()
        precondition(seen == 1)
      }
      precondition(upper.value == 2)
      batch.flush()
      precondition(seen == 2)
      observer.cancel()
    }
  }

  @Test("an observer that is made in the middle of a write runs after the write")
  func madeInsideWrite() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      let value = Computed { model.a }
      let batch = ObserverBatch()
      var seen = -1
      var observer: Observer?
      model.setA(2) {
        observer = Observer(batch: batch) { seen = value.value }
        precondition(seen == 0)
      }
      batch.flush()
      precondition(seen == 2)
      observer?.cancel()
    }
  }

  @Test("an observer runs for a write inside another write of the same property, and for both")
  func nestedWrite() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      let value = Computed { model.a }
      let batch = ObserverBatch()
      var seen: [Int] = []
      let observer = Observer(batch: batch) { seen.append(value.value) }
      model.setA(2) {
        model.a = 1
        batch.flush()
      }
      batch.flush()
      precondition(seen == [0, 1, 2])
      observer.cancel()
    }
  }

  @Test("an observer runs if a callback of its own write has written a property that it read")
  func callbackInOwnWrite() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      let value = Computed { model.a + model.b * 10 }
      let batch = ObserverBatch()
      withObservationTracking {
        _ = model.a
      } onChange: {
        model.b = 1
      }
      var seen: [Int] = []
      let observer = Observer(batch: batch) {
        seen.append(value.value)
        if seen.count == 1 { model.a = 3 }
      }
      batch.flush(limit: 10)
      precondition(seen.last == 13)
      observer.cancel()
    }
  }

  @Test(
    "an observer inside a computed value's closure tracks its reads; the value does not")
  func observerInsideValue() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      let batch = ObserverBatch()
      let observer = Observer(batch: batch, target: 1)
      var computations = 0
      let value = Computed {
        computations += 1
        observer.track { _ = model.b }
        return model.a
      }
      _ = value.value
      model.b = 1
      _ = value.value
      precondition(computations == 1)
      var words: [UInt] = []
      batch.drain { words.append($0) }
      precondition(words == [1])
      observer.cancel()
    }
  }

  @Test("a computed value depends on what a one-shot inside its closure reads")
  func oneShotInsideValue() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      let batch = ObserverBatch()
      let fired = Counter()
      let value = Computed {
        withObservationTracking {
          model.b
        } onChange: {
          fired.increment()
        }
      }
      var seen: [Int] = []
      let observer = Observer(batch: batch) { seen.append(value.value) }
      model.b = 1
      precondition(fired.value == 1)
      batch.flush()
      model.b = 2
      batch.flush()
      precondition(seen == [0, 1, 2])
      precondition(fired.value == 2)
      observer.cancel()
    }
  }
}
