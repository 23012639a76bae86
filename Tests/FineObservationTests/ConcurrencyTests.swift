import FineObservation
import Synchronization
import Testing

/// Hammers: they miss most faults that a hand-shake test shows at once, and find those that nobody thought of.
@Suite(.mayHang) struct ConcurrencyTests {
  private static let trials = 20_000

  @Test("a registration fires at most once when two threads write what it reads")
  func atMostOnce() {
    let models = (0..<Self.trials).map { _ in SharedModel() }
    let counters = models.map { model in
      let fired = Counter()
      withObservationTracking {
        _ = model.a + model.b
      } onChange: {
        fired.increment()
      }
      return fired
    }
    race(Self.trials) {
      models[$0].a = 1
    } _: {
      models[$0].b = 1
    }
    #expect(counters.allSatisfy { $0.value == 1 })
  }

  @Test("a re-arming one-shot beside a writing thread ends on the final value")
  func reArming() {
    final class Trial: Sendable {
      let model = SharedModel()
      let last = Atomic<Int>(-1)
      let dirty = Atomic<Bool>(true)
      let done = Atomic<Bool>(false)
    }
    let trials = (0..<Self.trials).map { _ in Trial() }
    race(Self.trials) {
      for value in 1...20 { trials[$0].model.a = value }
      trials[$0].done.store(true, ordering: .releasing)
    } _: {
      let trial = trials[$0]
      var finishing = false
      while true {
        if trial.dirty.exchange(false, ordering: .acquiringAndReleasing) {
          withObservationTracking {
            trial.last.store(trial.model.a, ordering: .relaxed)
          } onChange: {
            trial.dirty.store(true, ordering: .releasing)
          }
        } else if finishing {
          break
        }
        finishing = trial.done.load(ordering: .acquiring)
      }
    }
    #expect(trials.allSatisfy { $0.last.load(ordering: .relaxed) == 20 })
  }

  @Test("a hammered persistent observer ends on the final value")
  func hammered() {
    let model = SharedModel()
    let done = Atomic<Bool>(false)
    let last = Atomic<Int>(-1)
    onThreads(
      {
        for value in 1...50_000 { model.a = value }
        done.store(true, ordering: .releasing)
      },
      {
        let batch = ObserverBatch()
        let observer = Observer(batch: batch) { last.store(model.a, ordering: .relaxed) }
        while !done.load(ordering: .acquiring) { batch.flush() }
        batch.flush()
        observer.cancel()
      })
    #expect(last.load(ordering: .relaxed) == 50_000)
  }

  @Test("nothing fires after quiescence when writes race with registering")
  func noZombies() {
    let models = (0..<2000).map { _ in SharedModel() }
    let fired = Counter()
    let stop = Atomic<Bool>(false)
    let registrations = 50
    onThreads(
      {
        var value = 0
        while !stop.load(ordering: .relaxed) {
          value += 1
          for model in models { model.a = value }
        }
      },
      {
        for _ in 0..<registrations {
          withObservationTracking {
            for model in models { _ = model.a }
          } onChange: {
            fired.increment()
          }
        }
        stop.store(true, ordering: .relaxed)
      })
    for model in models { model.a = -1 }
    #expect(fired.value == registrations)
    for model in models { model.a = -2 }
    #expect(fired.value == registrations)
    #expect(models.allSatisfy { $0.registrar.registrations(slot: 0) == 0 })
  }

  @Test("objects may die, be written and be observed on several threads at once")
  func mixture() {
    let shared = (0..<16).map { _ in SharedModel() }
    let fired = Counter()
    @Sendable func work(_ seed: UInt64) {
      var random = SplitMix(seed: seed)
      let batch = ObserverBatch()
      var observers = (0..<8).map { Observer(batch: batch, depth: $0 % 3, target: UInt($0)) }
      for _ in 0..<3000 {
        let model = shared[Int(random.next() % 16)]
        switch random.next() % 6 {
        case 0: model.a += 1
        case 1: model.b += 1
        case 2:
          let local = SharedModel()
          withObservationTracking {
            _ = local.a + model.a
          } onChange: {
            fired.increment()
          }
        case 3:
          withObservationTracking(options: .willSet) {
            _ = model.a
          } onChange: { _ in
            fired.increment()
          }.token.cancel()
        case 4:
          let index = Int(random.next() % 8)
          observers[index].track { _ = model.a + shared[index].b }
        default:
          let index = Int(random.next() % 8)
          batch.drain { word in observers[Int(word)].track { _ = model.b } }
          observers[index] = Observer(batch: batch, target: UInt(index))
        }
      }
    }
    onThreads({ work(1) }, { work(2) }, { work(3) })
    for model in shared { model.a += 1 }
    let settled = fired.value
    for model in shared { model.a += 1 }
    #expect(fired.value == settled)
  }
}
