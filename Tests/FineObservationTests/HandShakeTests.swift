import FineObservation
import Testing

/// Tests the steps of a read, a write and an evaluation that no engine may leave out. Each test
/// forces the critical interleaving of the threads, instead of leaving it to chance. ``FaultTests``
/// covers registrations that are made during a write, and writes during the evaluation of a
/// registration, because the toolchain's engine fails in these cases. ``FiringTests`` shows that a
/// one-shot leaves all lists before its callback runs. The interleavings of the two memory fences
/// cannot be forced, and cannot be tested in code that is not optimised. The program `litmus` tests
/// the fences.
@Suite(.mayHang) struct HandShakeTests {
  @Test(
    "an observer that runs in the middle of a write is dirty again after it",
    arguments: testModels)
  func drainedDuringWrite(_ type: any TestModel.Type) {
    let model = type.init()
    let batch = ObserverBatch()
    let seen = Log<Int>()
    let observer = Observer(batch: batch) { seen.append(model.a) }
    model.setA(7) { batch.flush() }
    #expect(!batch.isEmpty)
    batch.flush()
    #expect(seen.elements == [0, 7])
    observer.cancel()
  }

  @Test("an observer that writes a property that it reads is not dirty afterwards")
  func ownWrite() {
    let model = SharedModel()
    let batch = ObserverBatch()
    let runs = Counter()
    let observer = Observer(batch: batch) {
      runs.increment()
      model.a += 1
    }
    #expect(batch.isEmpty)
    model.a = 10
    #expect(batch.flush())
    #expect(runs.value == 2)
    observer.cancel()
  }

  @Test("an observer is dirty after another thread wrote its input during its evaluation")
  func foreignWrite() {
    let model = SharedModel()
    let batch = ObserverBatch()
    let observer = Observer(batch: batch, target: 1)
    observer.track {
      _ = model.a
      onThreads { model.a = 5 }
    }
    #expect(!batch.isEmpty)
    observer.cancel()
    #expect(batch.isEmpty)
  }

  @Test("a one-shot that fires during its own closure keeps no registration, also for later reads")
  func readsAfterHit() {
    let model = SharedModel()
    let other = SharedModel()
    let fired = Counter()
    withObservationTracking {
      _ = model.a
      onThreads { model.a = 1 }
      _ = model.b + other.a
    } onChange: {
      fired.increment()
    }
    for written in [model, other] {
      #expect(written.registrar.registrations(slot: 0) == 0)
      #expect(written.registrar.registrations(slot: 1) == 0)
    }
    model.b = 1
    other.a = 1
    #expect(fired.value == 1)
  }

  @Test("a value is stale again when another thread writes its input while it is computed")
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
