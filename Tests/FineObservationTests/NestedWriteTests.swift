import FineObservation
import Testing

/// Whose doing a write is that comes while observers are being evaluated.
@Suite struct NestedWriteTests {
  private let model = SharedModel()
  private let batch = ObserverBatch()

  @Test("a write that an inner observer makes is news to the one around it, which has read before")
  func innerObserver() {
    let outer = Observer(batch: batch, target: 1)
    let inner = Observer(batch: batch, depth: 1, target: 2)
    outer.track {
      _ = model.a
      inner.track { model.a = 1 }
    }
    #expect(!batch.isEmpty)
    outer.cancel()
    inner.cancel()
  }

  @Test("a write that a callback makes is news to the observer whose write made it run")
  func callback() {
    withObservationTracking { [model] in
      _ = model.b
    } onChange: { [model] in
      model.a = 5
    }
    let observer = Observer(batch: batch, target: 1)
    observer.track {
      _ = model.a
      model.b = 1
    }
    #expect(!batch.isEmpty)
    observer.cancel()
  }

  @Test("a write that an observer makes where its reads do not count is its own all the same")
  func untracked() {
    let observer = Observer(batch: batch, target: 1)
    observer.track {
      _ = model.a
      withoutObservationTracking { model.a = 1 }
    }
    #expect(batch.isEmpty)
    observer.cancel()
  }

  @Test("so is one in the scope of a one-shot inside it")
  func innerOneShot() {
    let observer = Observer(batch: batch, target: 1)
    observer.track {
      _ = model.a
      withObservationTracking {
        withoutObservationTracking { model.a = 1 }
        model.a = 2
      } onChange: {
      }
    }
    #expect(batch.isEmpty)
    observer.cancel()
  }

  @Test("an outer scope depends on nothing that an inner one reads without tracking")
  func untrackedInside() {
    let double = Computed { [model] in model.b * 2 }
    let count = fires(
      {
        withObservationTracking {
          withoutObservationTracking { _ = model.a + double.value }
        } onChange: {
        }
      },
      on: {
        model.a = 1
        model.b = 1
      })
    #expect(count == 0)
  }

  @Test("an observer can be cancelled by a callback that its own write has set off")
  func cancelledByCallback() {
    nonisolated(unsafe) var observer: Observer? = Observer(batch: batch, target: 1)
    withObservationTracking { [model] in
      _ = model.b
    } onChange: {
      observer?.cancel()
    }
    observer?.track {
      _ = model.a
      model.b = 1
      _ = model.b
    }
    #expect(observer?.registrationCount == 0)
    model.a = 1
    #expect(batch.isEmpty)
    observer = nil
  }

  @Test("a scope that changes what a computed value below it comes from is told of the next change")
  func marksItsOwnInput() {
    let double = Computed { [model] in model.a * 2 }
    let seen = Log<Int>()
    _ = withObservationTracking(options: .didSet) { [model] in
      _ = double.value
      model.a = 1
    } onChange: { [model] _ in
      seen.append(model.a)
    }
    // The value is marked already when this write comes to it.
    model.a = 2
    #expect(seen.elements == [2])
  }
}
