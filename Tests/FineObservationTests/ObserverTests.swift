import FineObservation
import Testing

@Suite struct ObserverTests {
  @Test("an observer is handed out once after any number of writes")
  func coalesces() {
    let model = SharedModel()
    let batch = ObserverBatch()
    let observer = Observer(batch: batch, target: 42)
    observer.track { _ = model.a + model.b }
    for value in 1...10 {
      model.a = value
      model.b = value
    }
    var drained: [UInt] = []
    batch.drain { drained.append($0) }
    #expect(drained == [42])
    batch.drain { drained.append($0) }
    #expect(drained == [42])
    withExtendedLifetime(observer) {}
  }

  @Test("observers are drained by depth, and within one depth in the order of registering")
  func order() {
    let model = SharedModel()
    let batch = ObserverBatch()
    let depths = [3, 1, 0, 1, 200, 3]
    let observers = depths.enumerated().map { index, depth in
      Observer(batch: batch, depth: depth, target: UInt(index))
    }
    for observer in observers { observer.track { _ = model.a } }
    model.a = 1
    var drained: [UInt] = []
    batch.drain { drained.append($0) }
    #expect(drained == [2, 1, 3, 0, 5, 4])
    withExtendedLifetime(observers) {}
  }

  @Test("an observer depends only on what its last evaluation read")
  func branches() {
    let model = SharedModel()
    let batch = ObserverBatch()
    let observer = Observer(batch: batch) { _ = model.a == 0 ? model.b : 0 }
    #expect(observer.registrationCount == 2)
    model.a = 1
    batch.flush()
    #expect(observer.registrationCount == 1)
    model.b = 1
    #expect(batch.isEmpty)
    withExtendedLifetime(observer) {}
  }

  @Test("repeated reads of a property make one registration")
  func repeatedRead() {
    let model = SharedModel()
    let observer = Observer(batch: ObserverBatch(), target: 0)
    for _ in 0..<3 {
      observer.track { for _ in 0..<10 { _ = model.a + model.b } }
      #expect(observer.registrationCount == 2)
    }
  }

  @Test("a cancelled observer is not handed out, also if it is in the queue")
  func cancel() {
    let model = SharedModel()
    let batch = ObserverBatch()
    let observer = Observer(batch: batch, target: 1)
    observer.track { _ = model.a }
    model.a = 1
    observer.cancel()
    #expect(batch.isEmpty)
    model.a = 2
    #expect(batch.isEmpty)
    #expect(observer.registrationCount == 0)
  }

  @Test("an observer does not run if another observer cancels it earlier in the drain")
  func cancelDuringDrain() {
    let model = SharedModel()
    let batch = ObserverBatch()
    var observers: [Observer] = []
    var runs = [0, 0, 0]
    for index in 0..<3 {
      observers.append(
        Observer(batch: batch) {
          runs[index] += 1
          if index == 0, model.a == 1 { observers[1].cancel() }
          _ = model.a
        })
    }
    model.a = 1
    batch.flush()
    #expect(runs == [2, 1, 2])
    observers.removeAll()
  }

  @Test("an observer that is made during a drain runs for later writes")
  func subscribeDuringDrain() {
    let model = SharedModel()
    let batch = ObserverBatch()
    var late: Observer?
    var lateRuns = 0
    let observer = Observer(batch: batch) {
      if model.a == 1 {
        late = Observer(batch: batch) {
          lateRuns += 1
          _ = model.a
        }
      }
    }
    model.a = 1
    batch.flush()
    #expect(lateRuns == 1)
    model.a = 2
    batch.flush()
    #expect(lateRuns == 2)
    late?.cancel()
    observer.cancel()
  }

  @Test("an observer may cancel itself while it runs")
  func cancelsItself() {
    let model = SharedModel()
    let batch = ObserverBatch()
    var observer: Observer?
    var runs = 0
    observer = Observer(batch: batch) {
      runs += 1
      if model.a == 1 { observer?.cancel() }
      _ = model.b
    }
    model.a = 1
    batch.flush()
    #expect(observer?.registrationCount == 0)
    model.b = 1
    batch.flush()
    #expect(runs == 2)
  }

  @Test("an observer may drop the last reference to itself while it runs")
  func dropsItself() {
    let model = SharedModel()
    let batch = ObserverBatch()
    var observer: Observer?
    observer = Observer(batch: batch) {
      if model.a == 1 { observer = nil }
    }
    model.a = 1
    batch.flush()
    #expect(observer == nil)
    model.a = 2
    #expect(batch.isEmpty)
  }

  @Test("an observer that is evaluated after it was marked is clean")
  func evaluatedBeforeDrained() {
    let model = SharedModel()
    let batch = ObserverBatch()
    let observer = Observer(batch: batch, target: 1)
    observer.track { _ = model.a }
    model.a = 1
    observer.track { _ = model.a }
    #expect(batch.isEmpty)
    model.a = 2
    #expect(!batch.isEmpty)
    withExtendedLifetime(observer) {}
  }

  @Test("an observer runs once in a drain when an earlier observer writes what it reads")
  func writtenBeforeItsTurn() {
    let model = SharedModel()
    let batch = ObserverBatch()
    var runs = 0
    let writer = Observer(batch: batch) { model.b = model.a }
    let reader = Observer(batch: batch) {
      _ = model.a + model.b
      runs += 1
    }
    model.a = 1
    batch.flush()
    #expect(runs == 2)
    writer.cancel()
    reader.cancel()
  }

  @Test("an observer does not retain the objects that it reads")
  func retainsNothing() {
    var model: SharedModel? = SharedModel()
    weak let watched = model
    let observer = Observer(batch: ObserverBatch(), target: 1)
    observer.track { _ = model?.a }
    #expect(observer.registrationCount == 1)
    model = nil
    #expect(watched == nil)
    #expect(observer.registrationCount == 0)
  }

  @Test("the death of an object queues an observer only if the observer asks for this event")
  func death() {
    let batch = ObserverBatch()
    let asking = Observer(batch: batch, options: [.didSet, .deinit], target: 1)
    let silent = Observer(batch: batch, target: 2)
    var model: SharedModel? = SharedModel()
    asking.track { _ = model?.a }
    silent.track { _ = model?.a }
    model = nil
    var drained: [UInt] = []
    batch.drain { drained.append($0) }
    #expect(drained == [1])
    withExtendedLifetime((asking, silent)) {}
  }

  @Test("an object that is released in an observer's own evaluation does not make it dirty")
  func ownDeath() {
    let batch = ObserverBatch()
    let observer = Observer(batch: batch, options: [.didSet, .deinit], target: 1)
    observer.track { _ = SharedModel().a }
    #expect(batch.isEmpty)
    #expect(observer.registrationCount == 0)
  }

  @Test("the hook runs when the queue becomes non-empty, and not again before it is drained")
  func onFirstMark() {
    let model = SharedModel()
    let calls = Counter()
    let batch = ObserverBatch(onFirstMark: { calls.increment() })
    let observer = Observer(batch: batch) { _ = model.a }
    model.a = 1
    model.a = 2
    #expect(calls.value == 1)
    batch.flush()
    model.a = 3
    #expect(calls.value == 2)
    observer.cancel()
  }

  @Test("a changed order of reads keeps the registrations right")
  func changedOrder() {
    let models = (0..<8).map { _ in SharedModel() }
    let batch = ObserverBatch()
    let observer = Observer(batch: batch, target: 1)
    var random = SplitMix(seed: 1)
    for _ in 0..<200 {
      let reads = models.shuffled(using: &random).prefix(Int.random(in: 0...8))
      observer.track { for model in reads { _ = model.a } }
      #expect(observer.registrationCount == reads.count)
      for model in models {
        model.a += 1
        let read = reads.contains { $0 === model }
        #expect(batch.isEmpty == !read, "reads \(reads.count)")
        batch.drain { _ in }
      }
    }
  }

  @Test("an observer that another observer evaluates earlier in the drain is not handed out")
  func evaluatedDuringDrain() {
    let model = SharedModel()
    let batch = ObserverBatch()
    let observers = (0..<2).map { Observer(batch: batch, target: UInt($0)) }
    for observer in observers { observer.track { _ = model.a } }
    model.a = 1
    var drained: [UInt] = []
    batch.drain { word in
      drained.append(word)
      for observer in observers { observer.track { _ = model.a } }
    }
    #expect(drained == [0])
  }

  @Test("a flush stops at its limit, and leaves the rest dirty")
  func limit() {
    let model = SharedModel()
    let other = SharedModel()
    let batch = ObserverBatch()
    let ping = Observer(batch: batch) { other.a = model.a + 1 }
    let pong = Observer(batch: batch) { model.a = other.a + 1 }
    #expect(!batch.flush(limit: 100))
    #expect(model.a > 50)
    pong.cancel()
    #expect(batch.flush())
    ping.cancel()
  }

  @Test("a flush stops at its limit although it only finds computed values unchanged")
  func limitOfChecks() {
    let model = SharedModel()
    let batch = ObserverBatch()
    // The value counts its own computations, so each check of it makes it stale again.
    let value = Computed { () -> Int in
      model.b += 1
      return model.a
    }
    let observer = Observer(batch: batch) { _ = value.value }
    let before = model.b
    #expect(!batch.flush(limit: 10))
    #expect(model.b == before + 10)
    observer.cancel()
  }

  @Test("a write wakes each of many batches once, in the order of their observers")
  func manyHooks() {
    let model = SharedModel()
    let woken = Log<Int>()
    let batches = (0..<100).map { index in ObserverBatch { woken.append(index) } }
    let observers = batches.map { batch in Observer(batch: batch) { _ = model.a } }
    model.a = 1
    #expect(woken.elements == Array(0..<100))
    withExtendedLifetime(observers) {}
  }

  @Test("the handle of an observer cannot leave its batch's isolation domain, and values can")
  func notSendable() {
    #expect(!isSendable(UnmanagedObserver.self))
    #expect(!isSendable(Observer.self))
    #expect(!isSendable(ObserverBatch.self))
    #expect(!isSendable(Computed<Int>.self))
    #expect(isSendable(SharedComputed<Int>.self))
    #expect(isSendable(UInt.self))
  }
}

// The compiler chooses the second function for types that are `Sendable`.
private func isSendable<Value>(_ type: Value.Type) -> Bool { false }
private func isSendable<Value: Sendable>(_ type: Value.Type) -> Bool { true }
