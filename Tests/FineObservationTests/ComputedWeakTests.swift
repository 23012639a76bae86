import FineObservation
import Testing

/// Tests computed values whose closure reads an object that is then released. The closure may hold
/// the object weakly, so its value may change when the object dies.
@Suite struct ComputedWeakTests {
  private let batch = ObserverBatch()

  /// A value of an object that only `owner` keeps alive; -1 after its release.
  private final class Owner {
    var model: SharedModel? = SharedModel()
    lazy var value = Computed { [weak model] in model?.a ?? -1 }
  }

  @Test("a computed value over a weak object is computed again when the object dies")
  func stale() {
    let owner = Owner()
    owner.model?.a = 5
    #expect(owner.value.value == 5)
    owner.model = nil
    #expect(owner.value.value == -1)
  }

  @Test("an observer of a computed value hears of the death of an object behind the value")
  func observed() {
    let owner = Owner()
    let second = Computed { owner.value.value * 2 }
    var seen: [Int] = []
    let observer = Observer(batch: batch, options: [.didSet, .deinit]) { seen.append(second.value) }
    owner.model = nil
    batch.flush()
    #expect(seen == [0, -2])
    withExtendedLifetime(observer) {}
  }

  @Test("an observer does not run for a death that leaves the computed value equal")
  func equal() {
    let owner = Owner()
    var runs = 0
    let isPositive = Computed { owner.value.value > 0 }
    let observer = Observer(batch: batch, options: [.didSet, .deinit]) {
      runs += 1
      _ = isPositive.value
    }
    owner.model = nil
    batch.flush()
    #expect(runs == 1)
    withExtendedLifetime(observer) {}
  }

  @Test("of the observers of a computed value, only those that wait for it hear of a death")
  func options() {
    let owner = Owner()
    let other = SharedModel()
    let sum = Computed { owner.value.value + other.a }
    var runs = 0
    let observer = Observer(batch: batch) {
      runs += 1
      _ = sum.value
    }
    owner.model = nil
    batch.flush()
    #expect(runs == 1)
    // The value is stale since the death, and the observer still hears of the next write.
    other.a = 5
    batch.flush()
    #expect(runs == 2)
    withExtendedLifetime(observer) {}
  }

  @Test("a one-shot that waits for deaths fires when an object behind a computed value dies")
  func oneShot() {
    let owner = Owner()
    let counts = [Counter(), Counter()]
    for (count, options) in zip(counts, [.deinit, .willSet] as [ObservationTracking.Options]) {
      withObservationTracking(options: options, { _ = owner.value.value }) { _ in
        count.increment()
      }
    }
    owner.model = nil
    #expect(counts.map(\.value) == [1, 0])
  }

  @Test("a one-shot that waits for deaths fires for a death behind a value that a write made stale")
  func oneShotAfterWrite() {
    let owner = Owner()
    let other = SharedModel()
    let sum = Computed { owner.value.value + other.a }
    let count = Counter()
    withObservationTracking(options: .deinit, { _ = sum.value }) { _ in count.increment() }
    other.a = 5
    owner.model?.a = 5
    #expect(count.value == 0)
    owner.model = nil
    #expect(count.value == 1)
  }

  @Test("after several deaths behind a stale value, its observers still hear of the next write")
  func severalDeaths() {
    let owners = [Owner(), Owner(), Owner()]
    let sum = Computed { owners.reduce(0) { $0 + $1.value.value } }
    let double = Computed { sum.value * 2 }
    var runs = 0
    let observer = Observer(batch: batch) {
      runs += 1
      _ = double.value
    }
    owners[0].model = nil
    owners[1].model = nil
    batch.flush()
    #expect(runs == 1)
    owners[2].model?.a = 5
    batch.flush()
    #expect(runs == 2)
    withExtendedLifetime(observer) {}
  }

  @Test("a computed value is not stale after its own closure has released the object that it read")
  func ownObject() {
    var runs = 0
    let value = Computed { () -> Int in
      runs += 1
      return SharedModel().a
    }
    var seen = 0
    let observer = Observer(batch: batch) {
      seen += 1
      _ = value.value
    }
    #expect(batch.flush(limit: 10))
    #expect(value.value == 0)
    #expect((runs, seen) == (1, 1))
    withExtendedLifetime(observer) {}
  }

  @Test("a computed value is computed again when a computed value that it reads is released")
  func innerValue() {
    final class Box { var value: Computed<Int>? }
    let model = SharedModel()
    let box = Box()
    box.value = Computed { model.a + 7 }
    let outer = Computed { box.value?.value ?? -1 }
    #expect(outer.value == 7)
    box.value = nil
    #expect(outer.value == -1)
  }
}
