import FineObservation
import Testing

/// Fault 4: a flush that comes from a hook, or from a body that no drain has called, meets an
/// observer that is being evaluated. That one is left as it is: it is not evaluated inside itself,
/// and if it is dirty it is dirty still when its evaluation has ended.
///
/// They run in processes of their own, because what is wanted is that the engine does not trap.
@Suite struct ReentrantFlushTests {
  @Test("a hook that flushes leaves the observer that is being evaluated")
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

  @Test("the same for an observer that its owner evaluates")
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

  @Test("a flush in an observer's first run leaves that observer, which runs in the next flush")
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

  @Test("a flush in a first run after another thread has written what it read")
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

  @Test("a flush in a first run runs the others that are dirty")
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

  @Test("an observer that a hook leaves is the batch's next work: the flush after it ends")
  func flushEnds() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      nonisolated(unsafe) weak var flushed: ObserverBatch?
      let batch = ObserverBatch { flushed?.flush(limit: 100) }
      flushed = batch
      var runs = 0
      // Each reads what the other writes, until nothing changes any more.
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

  @Test("a flush in the closure of a computed value leaves the observer that is reading it")
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

  @Test("a hook that flushes another batch, whose hook flushes the first")
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
