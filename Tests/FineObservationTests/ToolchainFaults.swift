import Observation
import Synchronization
import Testing

/// As in ``SharedModel``, the storage is any thread's.
private final class Model: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let first = Atomic<Int>(0)
  private let second = Atomic<Int>(0)

  var a: Int {
    get {
      registrar.access(self, keyPath: \.a)
      return first.load(ordering: .relaxed)
    }
    set {
      registrar.withMutation(of: self, keyPath: \.a) { first.store(newValue, ordering: .relaxed) }
    }
  }

  var b: Int {
    get {
      registrar.access(self, keyPath: \.b)
      return second.load(ordering: .relaxed)
    }
    set {
      registrar.withMutation(of: self, keyPath: \.b) { second.store(newValue, ordering: .relaxed) }
    }
  }

  /// Writes `a`, with something else happening between the announcement and the store.
  func setA(_ value: Int, between: () -> Void) {
    registrar.withMutation(of: self, keyPath: \.a) {
      between()
      first.store(value, ordering: .relaxed)
    }
  }
}

private final class Comparing: Equatable {
  let model: Model
  init(_ model: Model) { self.model = model }
  static func == (left: Comparing, right: Comparing) -> Bool { left.model.a == right.model.a }
}

@Observable private final class Holder {
  fileprivate var comparing: Comparing
  init(_ comparing: Comparing) { self.comparing = comparing }
}

/// Faults of the toolchain's engine that show every time: the counterparts of tests for this engine, in
/// a file that imports the other one. If a toolchain mends one, the test fails, and the documentation
/// that claims it wants changing.
@Suite("Faults of the toolchain's engine")
struct ToolchainFaults {
  private let model = Model()

  /// Counterpart: ``HandShakeTests/lateRegistration()``.
  @Test("a registration between willSet and the store is not told of the store")
  func lateRegistration() {
    let fired = Counter()
    let seen = Log<Int>()
    model.setA(7) {
      withObservationTracking {
        seen.append(model.a)
      } onChange: {
        fired.increment()
      }
    }
    #expect(seen.elements == [0])
    #expect(model.a == 7)
    #expect(fired.value == 0)
  }

  /// Counterpart: ``HandShakeTests/hitWhileEvaluating()``.
  @Test("a write by another thread between the read and the registration is lost")
  func hitWhileEvaluating() {
    let fired = Counter()
    withObservationTracking {
      _ = model.a
      onThreads { [model] in model.a = 1 }
    } onChange: {
      fired.increment()
    }
    #expect(fired.value == 0)
  }

  /// Counterpart: ``FiringTests/reRegistersInCallback()``.
  @Test("a callback that re-registers ends on the old value")
  func reRegistersInCallback() {
    let seen = Log<Int>()
    @Sendable func track() {
      withObservationTracking {
        seen.append(model.a)
      } onChange: {
        track()
      }
    }
    track()
    model.a = 7
    #expect(seen.elements == [0, 0])
  }

  /// Counterpart: ``FiringTests/writesOwnScope()``.
  @Test("a callback that writes another property of its scope is called again, inside itself")
  func writesOwnScope() {
    let fired = Counter()
    withObservationTracking {
      _ = model.a + model.b
    } onChange: { [model] in
      fired.increment()
      if fired.value < 10 { model.b += 1 }
    }
    model.a = 1
    #expect(fired.value > 1)
  }

  /// Counterpart: ``FiringTests/writesWhatFiredIt()``.
  @Test("a callback that writes the very property that made it run is called again, inside itself")
  func writesWhatFiredIt() {
    let fired = Counter()
    withObservationTracking {
      _ = model.a
    } onChange: { [model] in
      fired.increment()
      if fired.value < 10 { model.a += 1 }
    }
    model.a = 7
    #expect(fired.value > 1)
  }

  /// Counterpart: ``EqualityTests/comparisonInSetter()``, where it is the same: the setter is the macro's.
  @Test("a setter inside a scope registers what its comparison reads")
  func comparisonInSetter() {
    let holder = Holder(Comparing(model))
    let fired = Counter()
    withObservationTracking { [model] in
      holder.comparing = Comparing(model)
    } onChange: {
      fired.increment()
    }
    model.a += 1
    #expect(fired.value == 1)
  }

  /// Counterpart: ``SemanticsTests/order()``.
  @Test("observers are not notified in the order of registering")
  func order() {
    // A dictionary decides; that 50 come out sorted is no option.
    let log = Log<Int>()
    for index in 0..<50 {
      withObservationTracking {
        _ = model.a
      } onChange: {
        log.append(index)
      }
    }
    model.a = 1
    #expect(log.elements.count == 50)
    #expect(log.elements != Array(0..<50))
  }

  /// Counterpart: ``TokenTests/callbackInsideScope()``.
  @Test("what a callback reads becomes a dependency of the scope that made it run")
  func callbackInsideScope() {
    let other = Model()
    let fired = Counter()
    withObservationTracking {
      _ = model.a
    } onChange: {
      _ = other.a
    }
    withObservationTracking {
      model.a = 1
    } onChange: {
      fired.increment()
    }
    other.a = 1
    #expect(fired.value == 1)
  }

  /// Counterpart: ``BoundedMemoryTests/cancelled()``.
  @Test(
    "an observer that tracks again and again without a change keeps every registration it ever made"
  )
  func noCancel() {
    let fired = Counter()
    weak var captured: Log<Int>?
    do {
      let log = Log<Int>()
      captured = log
      for _ in 0..<1_000 {
        withObservationTracking {
          _ = model.a
        } onChange: {
          fired.increment()
          log.append(0)
        }
      }
    }
    #expect(captured != nil)
    model.a = 1
    #expect(fired.value == 1_000)
    #expect(captured == nil)
  }

  /// Counterpart: ``TokenTests/objectDeath()``.
  @Test("an object's death is not announced")
  func death() {
    let fired = Counter()
    weak var captured: Log<Int>?
    do {
      let log = Log<Int>()
      captured = log
      let short = Model()
      withObservationTracking {
        _ = short.a
      } onChange: {
        fired.increment()
        log.append(0)
      }
    }
    // The registration is over, and nobody was told.
    #expect(captured == nil)
    #expect(fired.value == 0)
  }

  // The rest need two threads to meet. They nearly always do; each tries until it has seen the fault.

  /// Counterpart: ``ConcurrencyTests/atMostOnce()``.
  @Test("two concurrent writes run one callback twice")
  func doubleFire() {
    let twice = (0..<20).contains { _ in
      let models = (0..<2000).map { _ in Model() }
      let counters = models.map { model in
        let fired = Counter()
        withObservationTracking {
          _ = model.a + model.b
        } onChange: {
          fired.increment()
        }
        return fired
      }
      race(models.count) {
        models[$0].a = 1
      } _: {
        models[$0].b = 1
      }
      return counters.contains { $0.value > 1 }
    }
    #expect(twice)
  }

  /// Counterpart: ``ConcurrencyTests/noZombies()``.
  @Test("a registration that a write races with fires for ever")
  func zombies() {
    let zombie = (0..<20).contains { _ in
      let models = (0..<2000).map { _ in Model() }
      let fired = Counter()
      let stop = Atomic<Bool>(false)
      let barrier = Barrier(2)
      onThreads(
        {
          barrier.wait()
          var value = 0
          while !stop.load(ordering: .relaxed) {
            value += 1
            for model in models { model.a = value }
          }
        },
        {
          barrier.wait()
          for _ in 0..<10 {
            withObservationTracking {
              for model in models { _ = model.a }
            } onChange: {
              fired.increment()
            }
          }
          stop.store(true, ordering: .relaxed)
        })
      for model in models { model.a = -1 }
      let settled = fired.value
      for model in models { model.a = -2 }
      return fired.value > settled
    }
    #expect(zombie)
  }

  /// Counterpart: ``ConcurrencyTests/reArming()``.
  @Test("an observer that re-arms beside a writing thread ends on an old value")
  func lostUpdate() {
    final class Trial: Sendable {
      let model = Model()
      let last = Atomic<Int>(-1)
      let dirty = Atomic<Bool>(true)
      let done = Atomic<Bool>(false)
    }
    let lost = (0..<40).contains { _ in
      let trials = (0..<500).map { _ in Trial() }
      race(trials.count) {
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
      return trials.contains { $0.last.load(ordering: .relaxed) != 20 }
    }
    #expect(lost)
  }
}
