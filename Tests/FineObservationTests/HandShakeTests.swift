import FineObservation
import Testing

/// Steps of the protocol that cannot be left out (engine-notes.md, section 2), with the critical
/// interleaving forced instead of hoped for. Being late, and being hit while evaluating, where the
/// toolchain's engine fails: ``FaultTests``. That all lists are left before the call:
/// ``FiringTests``. The two fences cannot be forced, nor tested where nothing is optimised: the
/// litmus program.
@Suite(.mayHang) struct HandShakeTests {
  @Test(
    "an observer that is drained while a write is under way is dirty again after it",
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

  @Test("an observer that its own thread writes to while it evaluates is not dirty")
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

  @Test("an observer that another thread writes to while it evaluates is dirty afterwards")
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

  @Test("what a one-shot reads after another thread has hit it is forgotten, too")
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

  @Test("an input that another thread writes while a value is computed makes it stale again")
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
