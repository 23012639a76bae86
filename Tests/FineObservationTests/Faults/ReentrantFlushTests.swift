import FineObservation
import Testing

/// While an observer is being evaluated, `flush` may be called by the hook of a batch (its
/// `onFirstMark`), or by the observer's own body if the body runs outside a drain. The flush skips
/// this observer, so that the observer is not evaluated inside its own evaluation. If the observer
/// has become dirty during its evaluation, it is dirty again when the evaluation ends.
///
/// The tests run in separate processes, because a fault would make the engine trap.
@Suite struct ReentrantFlushTests {
  @Test("a hook's flush skips the observer that is being evaluated")
  func hook() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      nonisolated(unsafe) weak var flushed: ObserverBatch?
      let batch = ObserverBatch { flushed?.flush(limit: 100) }
      flushed = batch
      var depth = 0
      var runs = 0
      var seen = -1
      var inner: Observer?
      let outer = Observer(batch: batch) {
        depth += 1
        precondition(depth == 1)
        runs += 1
        seen = model.a
        if inner == nil {
          inner = Observer(batch: batch) { model.a = 1 }
        }
        depth -= 1
      }
      batch.flush()
      precondition(runs == 2 && seen == 1)
      model.a = 2
      batch.flush()
      precondition(seen == 2)
      outer.cancel()
      inner?.cancel()
    }
  }

  @Test("a hook's drain skips an unmanaged observer that is being evaluated")
  func hookOfTarget() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      nonisolated(unsafe) weak var drained: ObserverBatch?
      nonisolated(unsafe) var words: [UInt] = []
      let batch = ObserverBatch { drained?.drain { words.append($0) } }
      drained = batch
      let outer = UnmanagedObserver(batch: batch, target: 1)
      let inner = UnmanagedObserver(batch: batch, target: 2)
      outer.track {
        _ = model.a
        inner.track { model.a = 1 }
        precondition(words.isEmpty)
      }
      precondition(!batch.isEmpty || words == [1])
      batch.drain { words.append($0) }
      precondition(words == [1])
      outer.destroy()
      inner.destroy()
    }
  }

  @Test("a flush in an observer's first run skips that observer, and the next flush runs it")
  func firstRun() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      let batch = ObserverBatch()
      var depth = 0
      var runs = 0
      var seen = -1
      var inner: Observer?
      let outer = Observer(batch: batch) {
        depth += 1
        precondition(depth == 1)
        runs += 1
        seen = model.a
        if inner == nil {
          inner = Observer(batch: batch) { model.a = 1 }
          batch.flush()
        }
        depth -= 1
      }
      precondition(runs == 1)
      precondition(!batch.isEmpty)
      batch.flush()
      precondition(runs == 2 && seen == 1)
      outer.cancel()
      inner?.cancel()
    }
  }

  @Test("a flush in an observer's first run skips it although another thread has made it dirty")
  func firstRunBesideThread() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      let batch = ObserverBatch()
      var runs = 0
      var seen = -1
      let observer = Observer(batch: batch) {
        runs += 1
        seen = model.a
        if runs == 1 {
          onThreads { model.a = 1 }
          batch.flush()
        }
      }
      precondition(runs == 1)
      precondition(!batch.isEmpty)
      batch.flush()
      precondition(runs == 2 && seen == 1)
      observer.cancel()
    }
  }

  @Test("a flush in an observer's first run runs the other dirty observers")
  func firstRunOfOthers() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      let batch = ObserverBatch()
      var seen = -1
      let waiting = Observer(batch: batch) { seen = model.a }
      var seenInside = -1
      let observer = Observer(batch: batch) {
        model.a = 1
        batch.flush()
        seenInside = seen
      }
      precondition(seenInside == 1)
      precondition(batch.isEmpty)
      waiting.cancel()
      observer.cancel()
    }
  }

  @Test("a flush ends although two observers write each other's inputs until both agree")
  func flushEnds() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      nonisolated(unsafe) weak var flushed: ObserverBatch?
      let batch = ObserverBatch { flushed?.flush(limit: 100) }
      flushed = batch
      var runs = 0
      // Each of the two observers reads the property that the other observer writes. Both observers
      // run until no property changes any more.
      var observers: [Observer] = []
      observers.append(
        Observer(batch: batch) {
          runs += 1
          if model.a > 3 { model.a = 3 }
        })
      observers.append(
        Observer(batch: batch) {
          runs += 1
          if model.a > 2 { model.a = 2 }
        })
      model.a = 9
      batch.flush(limit: 100)
      precondition(model.a == 2)
      precondition(batch.isEmpty)
      precondition(runs < 20)
      observers.removeAll()
    }
  }

  @Test("a flush in the closure of a computed value skips the observer that reads the value")
  func insideComputed() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      let batch = ObserverBatch()
      let value = Computed {
        batch.flush()
        return model.a
      }
      var runs = 0
      var seen = -1
      let observer = Observer(batch: batch) {
        runs += 1
        _ = model.b
        if runs == 1 { onThreads { model.b = 1 } }
        seen = value.value
      }
      precondition(runs == 1)
      batch.flush()
      precondition(runs == 2)
      model.a = 4
      batch.flush()
      precondition(seen == 4)
      observer.cancel()
    }
  }

  @Test("two batches may flush each other from their hooks")
  func twoBatches() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      nonisolated(unsafe) weak var firstBatch: ObserverBatch?
      nonisolated(unsafe) weak var secondBatch: ObserverBatch?
      let first = ObserverBatch { secondBatch?.flush(limit: 100) }
      let second = ObserverBatch { firstBatch?.flush(limit: 100) }
      firstBatch = first
      secondBatch = second
      var seen = [-1, -1]
      let one = Observer(batch: first) {
        seen[0] = model.a
        model.b = model.a
      }
      let two = Observer(batch: second) {
        seen[1] = model.b
        if model.b > 5 { model.a = 5 }
      }
      model.a = 9
      for _ in 0..<10 where !(first.isEmpty && second.isEmpty) {
        first.flush(limit: 100)
        second.flush(limit: 100)
      }
      precondition(first.isEmpty && second.isEmpty)
      precondition(seen == [5, 5])
      one.cancel()
      two.cancel()
    }
  }
}
