import FineObservation
import Testing

/// Tests writes that are made while observers are evaluated. A write that is part of an observer's
/// evaluation does not notify that observer. Every other write of a property that the observer has
/// read notifies the observer.
@Suite struct NestedWriteTests {
  private let model = SharedModel()
  private let batch = ObserverBatch()

  @Test("an outer observer is dirty after an inner observer has written a property that it read")
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

  @Test(
    "an observer is dirty after a callback of its own write has written a property that it read")
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

  @Test("an observer is not dirty after it has written, without tracking, a property that it read")
  func untracked() {
    let observer = Observer(batch: batch, target: 1)
    observer.track {
      _ = model.a
      withoutObservationTracking { model.a = 1 }
    }
    #expect(batch.isEmpty)
    observer.cancel()
  }

  @Test("an observer is not dirty after it has written its input in a one-shot's scope")
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

  @Test("an outer scope depends on nothing that an inner scope reads without tracking")
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

  @Test("a callback that an observer's own write runs can cancel that observer")
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

  @Test("a scope that makes its own computed value stale is notified of the next change")
  func marksItsOwnInput() {
    let double = Computed { [model] in model.a * 2 }
    let seen = Log<Int>()
    _ = withCancellableObservationTracking(options: .didSet) { [model] in
      _ = double.value
      model.a = 1
    } onChange: { [model] _ in
      seen.append(model.a)
    }
    // The computed value is already marked when this write reaches it.
    model.a = 2
    #expect(seen.elements == [2])
  }
}
