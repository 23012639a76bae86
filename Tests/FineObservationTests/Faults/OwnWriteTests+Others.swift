import FineObservation
import Testing

/// Tests of a body's own write, like those in `OwnWriteTests.swift`, with an additional action
/// before or after that write. The action comes from an inner observer, a one-shot, a second
/// thread, or a computed value that writes.
extension OwnWriteTests {
  @Test("an outer observer is dirty after an inner observer has written its computed value's input")
  func nested() {
    let value = Computed { [model] in model.a }
    let outer = Observer(batch: batch, target: 1)
    let inner = Observer(batch: batch, depth: 1, target: 2)
    outer.track {
      _ = value.value
      inner.track { model.a = 1 }
    }
    #expect(!batch.isEmpty)
    outer.cancel()
    inner.cancel()
  }

  @Test("an outer observer that wrote before is dirty after an inner observer's write")
  func nestedAfterOwnWrite() {
    let value = Computed { [model] in model.a }
    let outer = Observer(batch: batch, target: 1)
    let inner = Observer(batch: batch, depth: 1, target: 2)
    outer.track {
      _ = value.value
      model.a = 1
      inner.track { model.a = 2 }
    }
    #expect(!batch.isEmpty)
    outer.cancel()
    inner.cancel()
  }

  @Test("an inner observer still receives notifications after the outer observer has written")
  func outerWrites() {
    let value = Computed { [model] in model.a }
    let outer = Observer(batch: batch, target: 1)
    let inner = Observer(batch: batch, depth: 1, target: 2)
    outer.track {
      inner.track { _ = value.value }
      _ = value.value
      model.a = 1
    }
    var drained: [UInt] = []
    batch.drain { word in
      drained.append(word)
      if word == 2 { inner.track { _ = value.value } }
    }
    #expect(drained == [2])
    model.a = 2
    batch.drain { drained.append($0) }
    #expect(drained == [2, 1, 2])
    outer.cancel()
    inner.cancel()
  }

  @Test("a body that writes without tracking sees the next write from outside")
  func untracked() {
    let value = Computed { [model] in model.a }
    var seen = -1
    let observer = Observer(batch: batch) { [model] in
      seen = value.value
      if seen == 1 { withoutObservationTracking { model.a = 2 } }
    }
    model.a = 1
    batch.flush()
    expectToSee([3, 4, 3]) { seen }
    observer.cancel()
  }

  @Test("a body that writes in the scope of an inner one-shot sees the next write from outside")
  func innerOneShot() {
    let value = Computed { [model] in model.a }
    var seen = -1
    let observer = Observer(batch: batch) { [model] in
      withObservationTracking {
        seen = value.value
        if seen == 1 { model.a = 2 }
      } onChange: {
      }
    }
    model.a = 1
    batch.flush()
    expectToSee([3, 4, 3]) { seen }
    observer.cancel()
  }

  @Test("an observer runs again when another thread writes after the body's own write")
  func otherThreadAfterOwn() {
    let value = Computed { [model] in model.a }
    var seen = -1
    let observer = Observer(batch: batch) { [model] in
      seen = value.value
      if seen == 0 {
        model.a = 1
        onThreads { model.a = 2 }
      }
    }
    #expect(!batch.isEmpty)
    batch.flush()
    #expect(seen == 2)
    observer.cancel()
  }

  @Test("an observer runs again when another thread writes before the body's own write")
  func otherThreadBeforeOwn() {
    let value = Computed { [model, other] in model.a + other.a }
    var seen = -1
    let observer = Observer(batch: batch) { [model, other] in
      seen = value.value
      if seen == 0 {
        onThreads { other.a = 5 }
        model.a = 1
      }
    }
    #expect(!batch.isEmpty)
    batch.flush()
    #expect(seen == 6)
    observer.cancel()
  }

  @Test(
    "an observer runs again when a callback of its own write has written a property that it read")
  func callback() {
    let value = Computed { [model] in model.a }
    withObservationTracking { [other] in
      _ = other.a
    } onChange: { [model] in
      model.a = 5
    }
    var seen = -1
    let observer = Observer(batch: batch) { [other] in
      seen = value.value
      if seen == 0 { other.a = 1 }
    }
    #expect(!batch.isEmpty)
    batch.flush()
    #expect(seen == 5)
    observer.cancel()
  }

  @Test("a one-shot that makes its own computed value stale fires for the next change")
  func oneShot() {
    let value = Computed { [model] in model.a }
    let fired = Counter()
    withObservationTracking { [model] in
      if value.value == 0 { model.a = 2 }
    } onChange: {
      fired.increment()
    }
    #expect(fired.value == 0)
    model.a = 3
    #expect(fired.value == 1)
  }

  @Test(
    "an observer sees the next write when a reader has updated its value after the body's own write"
  )
  func broughtUpToDate() {
    let value = Computed { [model] in model.a }
    var seen = -1
    let observer = Observer(batch: batch) { [model] in
      seen = value.value
      if seen == 1 { model.a = 2 }
    }
    model.a = 1
    batch.flush()
    #expect(value.value == 2)
    expectToSee([3, 4]) { seen }
    observer.cancel()
  }

  @Test("an observer sees a write from outside that restores the value that the body had read")
  func writtenBack() {
    let value = Computed { [model] in model.a }
    var seen = -1
    let observer = Observer(batch: batch) { [model] in
      seen = value.value
      if seen == 1 { model.a = 2 }
    }
    model.a = 1
    batch.flush()
    model.a = 1
    batch.flush()
    #expect(seen == 1)
    expectToSee([3]) { seen }
    observer.cancel()
  }

  /// The body of the observer writes a property. The write makes the computed value depend on an
  /// input that the value has not read before.
  @Test("an observer follows a value's new input after the body has made the value switch inputs")
  func turnedOver() {
    let value = Computed { [model, other] in model.a == 0 ? other.a : other.b }
    var seen = -1
    let observer = Observer(batch: batch) { [model] in
      seen = value.value
      if model.a == 0 { model.a = 1 }
    }
    other.b = 7
    batch.flush()
    #expect(seen == 7)
    observer.cancel()
  }

  /// The body of the observer reads the computed value twice, with different results. After the
  /// second read, the body makes the value depend on a different input by a write.
  @Test(
    "an observer follows the last input of a value that the body has switched twice",
    arguments: [false, true], [0, 1, 2])
  func turnedOverTwice(looks: Bool, chain: Int) {
    let value = (0..<chain).reduce(
      Computed { [model, other] in
        model.a == 0 ? other.a : model.a == 1 ? other.b : -5
      }
    ) { below, _ in
      Computed { below.value }
    }
    var seen = [-1, -1]
    let observer = Observer(batch: batch) { [model] in
      if looks { _ = model.a }
      seen[0] = value.value
      model.a = 2
      seen[1] = value.value
      model.a = 1
    }
    other.b = 7
    #expect(batch.flush(limit: 10))
    #expect(seen == [7, -5])
    model.a = 0
    #expect(batch.flush(limit: 10))
    #expect(seen == [0, -5])
    other.b = 8
    #expect(batch.flush(limit: 10))
    #expect(seen == [8, -5])
    observer.cancel()
  }

  @Test("an observer still sees writes after a value that its own write made stale is released")
  func valueDies() {
    var value: Computed<Int>? = Computed { [model] in model.a }
    var seen = -1
    let observer = Observer(batch: batch) { [model] in
      seen = value?.value ?? model.a
      if seen == 1 { model.a = 2 }
      _ = model.b
    }
    model.a = 1
    batch.flush()
    value = nil
    model.b = 1
    batch.flush()
    #expect(seen == 2)
    expectToSee([3, 4]) { seen }
    observer.cancel()
  }

  // MARK: Computed values that write

  @Test("an observer sees the next write after its computed value has normalised the input")
  func normaliser() {
    let value = Computed { [model] in
      if model.a > 10 { model.a = 10 }
      return model.a
    }
    var seen = -1
    let observer = Observer(batch: batch) { seen = value.value }
    model.a = 50
    batch.flush()
    #expect(seen == 10)
    expectToSee([3, 4, 10]) { seen }
    observer.cancel()
  }

  @Test("an observer sees the next write after one of its values has written the input of another")
  func valueWritesInputOfAnother() {
    let value = Computed { [model] in model.a }
    let loader = Computed { [model, other] in
      if other.a > 0, model.a == 0 { model.a = other.a }
      return other.a
    }
    var seen = -1
    let observer = Observer(batch: batch) {
      seen = value.value
      _ = loader.value
    }
    other.a = 5
    batch.flush(limit: 100)
    expectToSee([3, 4]) { seen }
    observer.cancel()
  }

  @Test("an observer runs when a value that is checked for changes writes what the observer read")
  func writesWhileAsked() {
    let copy = Computed { [model, other] in
      other.a = model.a
      return 0
    }
    var seen = -1
    let observer = Observer(batch: batch) { [other] in
      _ = copy.value
      seen = other.a
    }
    model.a = 4
    batch.flush(limit: 100)
    #expect(seen == 4)
    observer.cancel()
  }
}
