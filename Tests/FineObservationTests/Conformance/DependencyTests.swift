import FineObservation
import Testing

/// Tests which reads make a reader depend on a property or computed value, and how long the
/// dependency lasts. The cases come from the test suites of reactive libraries. The code of the
/// tests was written for this project.
@Suite struct DependencyTests {
  private let model = SharedModel()
  private let other = SharedModel()
  private let batch = ObserverBatch()

  private func counting(_ runs: Counter, _ body: @escaping () -> Int) -> Computed<Int> {
    Computed {
      runs.increment()
      return body()
    }
  }

  @Test("a value that nobody reads is not computed")
  func lazy() {
    let runs = Counter()
    let value = counting(runs) { [model] in model.a }
    model.a = 1
    model.a = 2
    #expect(runs.value == 0)
    #expect(value.value == 2)
  }

  @Test("a value of a branch that is not taken is not computed")
  func otherBranch() {
    let runs = Counter()
    let expensive = counting(runs) { [model] in model.b }
    let value = Computed { [model] in model.a == 0 ? -1 : expensive.value }
    #expect(value.value == -1)
    #expect(runs.value == 0)
    model.a = 1
    #expect(value.value == 0)
    #expect(runs.value == 1)
  }

  @Test("a value of a branch that was left is not computed any more")
  func leftBranch() {
    let runs = Counter()
    let expensive = counting(runs) { [model] in model.b }
    let value = Computed { [model] in model.a == 0 ? expensive.value : -1 }
    _ = value.value
    model.a = 1
    #expect(value.value == -1)
    model.b = 1
    #expect(value.value == -1)
    #expect(runs.value == 1)
  }

  @Test("a condition that changes together with its branch's input is computed first")
  func decidedFirst() {
    let isPresent = Computed { [model] in model.a > 0 }
    let runs = Counter()
    let inverse = Computed { [model] in
      runs.increment()
      precondition(model.a > 0)
      return 100 / model.a
    }
    let value = Computed { isPresent.value ? inverse.value : 0 }
    model.a = 4
    #expect(value.value == 25)
    // If the closure of `inverse` ran now, it would trap.
    model.a = 0
    #expect(value.value == 0)
    #expect(runs.value == 1)
  }

  @Test("an observer's condition that changes together with its branch's input is computed first")
  func decidedFirstByObserver() {
    let isPresent = Computed { [model] in model.a > 0 }
    let inverse = Computed { [model] in
      precondition(model.a > 0)
      return 100 / model.a
    }
    var seen = -1
    model.a = 4
    let observer = Observer(batch: batch) { seen = isPresent.value ? inverse.value : 0 }
    model.a = 0
    batch.flush()
    #expect(seen == 0)
    observer.cancel()
  }

  @Test("a value may exchange all of its dependencies")
  func exchanged() {
    let value = Computed { [model, other] in model.a == 0 ? model.b : other.a + other.b }
    #expect(value.value == 0)
    model.a = 1
    #expect(value.value == 0)
    other.b = 5
    #expect(value.value == 5)
    model.b = 9
    #expect(value.value == 5)
    model.a = 0
    #expect(value.value == 9)
  }

  @Test("an observer that no longer reads a value does not cause its computation")
  func stopsReading() {
    let runs = Counter()
    let value = counting(runs) { [model] in model.a }
    let observer = Observer(batch: batch) { [other] in
      if other.a == 0 { _ = value.value }
    }
    other.a = 1
    batch.flush()
    model.a = 1
    #expect(batch.isEmpty)
    #expect(runs.value == 1)
    observer.cancel()
  }

  @Test("a value without dependencies is computed once")
  func constant() {
    let runs = Counter()
    let value = counting(runs) { 7 }
    #expect(value.value + value.value == 14)
    #expect(runs.value == 1)
  }

  @Test("a value that holds its dependency weakly is computed again after the dependency's release")
  func orphaned() {
    var gone: SharedModel? = SharedModel()
    gone?.a = 3
    let value = Computed { [weak gone] in gone?.a ?? -1 }
    #expect(value.value == 3)
    gone = nil
    #expect(value.value == -1)
  }

  @Test("a source that is read many times is one dependency")
  func readOften() {
    let observer = Observer(batch: batch) { [model] in
      for _ in 0..<100 { _ = model.a }
    }
    #expect(observer.registrationCount == 1)
    observer.cancel()
  }

  @Test("a read without tracking makes no dependency, and gives the latest value when it happens")
  func untracked() {
    let value = Computed { [model] in model.a * 10 + withoutObservationTracking { model.b } }
    #expect(value.value == 0)
    model.b = 5
    #expect(value.value == 0)
    model.a = 1
    #expect(value.value == 15)
  }

  @Test("a computed value that is read without tracking is up to date")
  func untrackedDerived() {
    let double = Computed { [model] in model.a * 2 }
    var seen = -1
    let observer = Observer(batch: batch) { [model] in
      _ = model.b
      seen = withoutObservationTracking { double.value }
    }
    model.a = 2
    #expect(batch.isEmpty)
    model.b = 1
    batch.flush()
    #expect(seen == 4)
    observer.cancel()
  }

  @Test("an observer inside an untracked region tracks its own reads")
  func trackedInsideUntracked() {
    let inner = Observer(batch: batch, target: 2)
    let outer = Observer(batch: batch, target: 1)
    outer.track {
      withoutObservationTracking {
        inner.track { _ = model.a }
      }
    }
    model.a = 1
    var drained: [UInt] = []
    batch.drain { drained.append($0) }
    #expect(drained == [2])
    outer.cancel()
    inner.cancel()
  }

  @Test("an observer runs when a value that it made in an earlier run changes")
  func madeInside() {
    var value: Computed<Int>?
    var seen = -1
    let observer = Observer(batch: batch) { [model] in
      if value == nil { value = Computed { model.a } }
      seen = value!.value
    }
    model.a = 3
    batch.flush()
    #expect(seen == 3)
    observer.cancel()
  }

  @Test("computation of a chain stops at the first value that stays equal")
  func cutOffInTheMiddle() {
    let runs = Counter()
    let half = Computed { [model] in model.a / 2 }
    let below = counting(runs) { half.value }
    let bottom = counting(runs) { below.value }
    #expect(bottom.value == 0)
    model.a = 1
    #expect(bottom.value == 0)
    #expect(runs.value == 2)
    model.a = 2
    #expect(bottom.value == 1)
    #expect(runs.value == 4)
  }

  @Test("a custom comparison decides what is a change")
  func ownComparison() {
    let value = Computed(isEqual: { $0 / 10 == $1 / 10 }) { [model] in model.a }
    let runs = Counter()
    let observer = Observer(batch: batch) {
      runs.increment()
      _ = value.value
    }
    model.a = 9
    batch.flush()
    #expect(runs.value == 1)
    model.a = 10
    batch.flush()
    #expect(runs.value == 2)
    observer.cancel()
  }

  @Test("a value that is not equal to itself counts as changed at each computation")
  func neverEqual() {
    let value = Computed { [model] in
      _ = model.a
      return Double.nan
    }
    let runs = Counter()
    let observer = Observer(batch: batch) {
      runs.increment()
      _ = value.value
    }
    model.a = 1
    batch.flush()
    #expect(runs.value == 2)
    observer.cancel()
  }

  @Test("values of every size and kind are cached")
  func kinds() {
    let text = Computed { [model] in String(repeating: "x", count: model.a) }
    let optional = Computed { [model] in model.a == 0 ? nil : model.a }
    let wide = Computed { [model] in [model.a, 1, 2, 3, 4, 5, 6, 7] }
    let nothing = Computed(isEqual: { _, _ in true }) { [model] in _ = model.a }
    model.a = 2
    #expect(text.value == "xx")
    #expect(optional.value == 2)
    #expect(wide.value.first == 2)
    #expect(nothing.value == ())
    model.a = 0
    #expect(text.value == "")
    #expect(optional.value == nil)
    #expect(wide.value.first == 0)
  }
}
