import FineObservation
import Testing

/// Tests observers as effects: the order in which they run, how they end, and observers inside
/// observers. The cases come from the test suites of reactive libraries. The code of the tests was
/// written for this project.
@Suite struct EffectTests {
  private let model = SharedModel()
  private let other = SharedModel()
  private let batch = ObserverBatch()

  @Test("an effect runs when it is made, and then not before a flush")
  func timing() {
    let runs = Counter()
    let observer = Observer(batch: batch) { [model] in
      _ = model.a
      runs.increment()
    }
    #expect(runs.value == 1)
    model.a = 1
    #expect(runs.value == 1)
    batch.flush()
    #expect(runs.value == 2)
    batch.flush()
    #expect(runs.value == 2)
    observer.cancel()
  }

  @Test("an effect without dependencies never runs again")
  func constant() {
    let runs = Counter()
    let observer = Observer(batch: batch) { runs.increment() }
    model.a = 1
    batch.flush()
    #expect(runs.value == 1)
    observer.cancel()
  }

  @Test("a cancelled effect does not run, and a released effect does not run")
  func ends() {
    let runs = Counter()
    let cancelled = Observer(batch: batch) { [model] in
      _ = model.a
      runs.increment()
    }
    var released: Observer? = Observer(batch: batch) { [model] in
      _ = model.a
      runs.increment()
    }
    _ = released
    cancelled.cancel()
    released = nil
    model.a = 1
    batch.flush()
    #expect(runs.value == 2)
  }

  @Test("cancelling an effect a second time does nothing")
  func cancelledTwice() {
    let observer = Observer(batch: batch) { [model] in _ = model.a }
    observer.cancel()
    observer.cancel()
    #expect(observer.registrationCount == 0)
    #expect(batch.registrationCount == 0)
  }

  @Test("effects run before the deeper effects that read what they write, in one flush")
  func cascade() {
    let seen = Log<Int>()
    let deep = Observer(batch: batch, depth: 2) { [other] in seen.append(other.b) }
    let middle = Observer(batch: batch, depth: 1) { [other] in other.b = other.a * 2 }
    let top = Observer(batch: batch, depth: 0) { [model, other] in other.a = model.a + 1 }
    model.a = 4
    #expect(batch.flush(limit: 10))
    #expect(seen.elements.last == 10)
    for observer in [deep, middle, top] { observer.cancel() }
  }

  @Test("an effect that writes what a shallower effect reads makes it run in the same flush")
  func upwards() {
    var seen = -1
    let top = Observer(batch: batch, depth: 0) { [other] in seen = other.a }
    let deep = Observer(batch: batch, depth: 5) { [model, other] in other.a = model.a }
    model.a = 7
    #expect(batch.flush(limit: 10))
    #expect(seen == 7)
    top.cancel()
    deep.cancel()
  }

  @Test("effects that lower a property to different bounds settle on the lowest bound")
  func bounds() {
    let observers = [5, 3, 8].map { bound in
      Observer(batch: batch) { [model] in
        if model.a > bound { model.a = bound }
      }
    }
    model.a = 100
    #expect(batch.flush(limit: 20))
    #expect(model.a == 3)
    for observer in observers { observer.cancel() }
  }

  @Test("an effect sees, through a computed value, what another effect wrote in the same flush")
  func writtenInFlush() {
    let double = Computed { [other] in other.a * 2 }
    var seen = -1
    let reader = Observer(batch: batch) { seen = double.value }
    let writer = Observer(batch: batch) { [model, other] in other.a = model.a }
    model.a = 3
    #expect(batch.flush(limit: 10))
    #expect(seen == 6)
    reader.cancel()
    writer.cancel()
  }

  @Test("an effect that replaces its inner effects leaves none of the old effects running")
  func nested() {
    var inner: [Observer] = []
    let runs = Log<Int>()
    let outer = Observer(batch: batch) { [model, other] in
      let generation = model.a
      inner = (0..<2).map { _ in
        Observer(batch: batch, depth: 1) {
          _ = other.a
          runs.append(generation)
        }
      }
    }
    model.a = 1
    batch.flush()
    other.a = 1
    batch.flush()
    #expect(runs.elements == [0, 0, 1, 1, 1, 1])
    #expect(inner.count == 2)
    inner = []
    #expect(batch.registrationCount == 1)
    outer.cancel()
  }

  @Test("inner effects do not make the outer effect run")
  func nestedReads() {
    var inner: Observer?
    let runs = Counter()
    let outer = Observer(batch: batch) { [model] in
      runs.increment()
      inner = Observer(batch: batch, depth: 1) { _ = model.a }
    }
    model.a = 1
    batch.flush()
    #expect(runs.value == 1)
    #expect(inner?.registrationCount == 1)
    inner = nil
    outer.cancel()
  }

  @Test("a dirty outer effect drops its inner effect before the inner effect runs")
  func outerFirst() {
    var inner: Observer?
    let seen = Log<String>()
    let outer = Observer(batch: batch, depth: 0) { [model] in
      seen.append("outer \(model.a)")
      inner =
        model.a > 1 ? nil : Observer(batch: batch, depth: 1) { seen.append("inner \(model.a)") }
    }
    model.a = 1
    batch.flush()
    #expect(seen.elements == ["outer 0", "inner 0", "outer 1", "inner 1"])
    model.a = 2
    batch.flush()
    #expect(seen.elements.last == "outer 2")
    #expect(inner == nil)
    outer.cancel()
  }

  @Test("an effect may cancel all other effects, which then do not run")
  func cancelsAll() {
    var observers: [Observer] = []
    var runs = [0, 0, 0, 0]
    for index in 0..<4 {
      observers.append(
        Observer(batch: batch) { [model] in
          runs[index] += 1
          if model.a == 1 { for observer in observers { observer.cancel() } }
        })
    }
    model.a = 1
    batch.flush()
    #expect(runs == [2, 1, 1, 1])
    model.a = 2
    batch.flush()
    #expect(runs == [2, 1, 1, 1])
  }

  @Test("an effect that cancels itself does not run again")
  func endsItself() {
    var observer: Observer?
    let seen = Log<Int>()
    observer = Observer(batch: batch) { [model] in
      seen.append(model.a)
      if model.a >= 2 { observer = nil }
    }
    for value in 1...4 {
      model.a = value
      batch.flush()
    }
    #expect(seen.elements == [0, 1, 2])
    #expect(observer == nil)
  }

  @Test("two batches are flushed separately")
  func batches() {
    let second = ObserverBatch()
    var seen = [-1, -1]
    let one = Observer(batch: batch) { [model] in seen[0] = model.a }
    let two = Observer(batch: second) { [model] in seen[1] = model.a }
    model.a = 1
    batch.flush()
    #expect(seen == [1, 0])
    second.flush()
    #expect(seen == [1, 1])
    one.cancel()
    two.cancel()
  }

  @Test("an observer whose body throws keeps the dependencies that it read before the error")
  func throwing() {
    struct Failure: Error {}
    let observer = Observer(batch: batch, target: 1)
    #expect(throws: Failure.self) {
      try observer.track {
        _ = model.a
        if model.a == 0 { throw Failure() }
        _ = model.b
      }
    }
    #expect(observer.registrationCount == 1)
    model.a = 1
    #expect(!batch.isEmpty)
    batch.drain { _ in observer.track { _ = model.b } }
    model.a = 2
    #expect(batch.isEmpty)
    model.b = 1
    #expect(!batch.isEmpty)
    observer.cancel()
  }

  @Test("an error in an inner scope does not end the tracking of the outer scope")
  func throwingInside() {
    struct Failure: Error {}
    let outer = Observer(batch: batch, target: 1)
    let inner = Observer(batch: batch, target: 2)
    outer.track {
      try? inner.track {
        _ = model.a
        throw Failure()
      }
      try? withoutObservationTracking {
        _ = model.b
        throw Failure()
      }
      _ = other.a
    }
    #expect(outer.registrationCount == 1)
    #expect(inner.registrationCount == 1)
    other.a = 1
    var drained: [UInt] = []
    batch.drain { drained.append($0) }
    #expect(drained == [1])
    outer.cancel()
    inner.cancel()
  }

  @Test("a computed value that holds a failure is computed again when its input changes")
  func resultValues() {
    struct Failure: Error, Equatable {}
    let value = Computed { [model] () -> Result<Int, Failure> in
      model.a == 0 ? .failure(Failure()) : .success(model.a)
    }
    #expect(value.value == .failure(Failure()))
    model.a = 1
    #expect(value.value == .success(1))
    model.a = 0
    #expect(value.value == .failure(Failure()))
  }

  @Test("an effect runs in the next flush after another thread's write")
  func otherThread() {
    var seen = -1
    let observer = Observer(batch: batch) { [model] in seen = model.a }
    onThreads { [model] in model.a = 5 }
    #expect(seen == 0)
    batch.flush()
    #expect(seen == 5)
    observer.cancel()
  }

  @Test("the hook runs once per write that marks observers, and again after a flush")
  func hook() {
    let calls = Counter()
    let batch = ObserverBatch { calls.increment() }
    let double = Computed { [model] in model.a * 2 }
    let observers = (0..<5).map { _ in
      Observer(batch: batch) { [model] in _ = double.value + model.a }
    }
    model.a = 1
    #expect(calls.value == 1)
    batch.flush()
    #expect(calls.value == 1)
    model.a = 2
    #expect(calls.value == 2)
    for observer in observers { observer.cancel() }
  }

  @Test("the hook runs for a new observer after a marked observer was cancelled")
  func hookAfterCancel() {
    let calls = Counter()
    let batch = ObserverBatch { calls.increment() }
    let first = Observer(batch: batch) { [model] in _ = model.a }
    model.a = 1
    first.cancel()
    let second = Observer(batch: batch) { [model] in _ = model.a }
    model.a = 2
    #expect(calls.value == 2)
    second.cancel()
  }
}
