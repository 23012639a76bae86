import FineObservation
import Testing

/// Fault 1, with somebody else at work between a body's own write and the write from outside: an
/// inner observer, a one-shot, another thread, or a computed value that writes.
extension OwnWriteTests {
  @Test("what an observer inside it writes is news to the one that has read a value of that")
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

  @Test("the same where the outer one had written before")
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

  @Test("an outer observer that writes leaves the inner one reachable")
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

  @Test("a body that writes where its reads do not count sees the next write from outside")
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

  @Test("a body that writes in the scope of a one-shot inside it sees the next write from outside")
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

  @Test("a write by another thread after the body's own, before it ends, is news")
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

  @Test("a write by another thread before the body's own is news")
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

  @Test("what the callback of a one-shot writes is news to the body whose write made it run")
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

  @Test("a one-shot below a value that its own scope has changed is told of the next change")
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

  @Test("a value that somebody else has brought up to date since the body's own write still tells")
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

  @Test("a write from outside back to what the body had read is seen, or shows the same")
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

  /// The body turns the value over to an input that it has not read yet.
  @Test("a value that the body has turned over to another input tells of that input")
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

  /// It reads the value twice and sees two values; it is the second that is turned over.
  @Test(
    "a value that the body reads, turns over, reads and turns over tells of its last input",
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

  @Test("a value that dies after the body's own write has made it stale takes nothing with it")
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

  @Test("a value that normalises what it reads tells of the next write from outside")
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

  @Test("a value that writes what its reader has read through another value leaves that reachable")
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

  @Test("a value that is asked whether it has changed, and writes, is news to who is asking")
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
