import FineObservation
import Synchronization

/// One behaviour that a program may expect of `FineObservation`. The checks are for builds that
/// have no Swift Testing, and for builds whose code belongs to the main actor by default. The tests
/// of the folder `DropIn` check more behaviours. Some of these tests start threads, which code of
/// the main actor cannot do.
struct Check {
  let name: String
  let holds: () async -> Bool

  static var all: [Check] {
    [
      Check(name: "a one-shot fires once, before the value changes") {
        let cart = Cart()
        let told = Told()
        withObservationTracking {
          _ = cart.total
        } onChange: {
          told.count()
        }
        cart.note = "not read"
        let early = told.number
        cart.prices.append(3)
        cart.prices.append(4)
        return early == 0 && told.number == 1
      },
      Check(name: "a one-shot that asks for didSet is told what happened, until it is cancelled") {
        let cart = Cart()
        let told = Told()
        let options: ObservationTracking.Options = [.didSet, .deinit]
        let first = withCancellableObservationTracking(options: options) {
          cart.note.count
        } onChange: {
          if $0.kind == .didSet { told.count() }
        }
        cart.note = "written"
        let second = withCancellableObservationTracking(options: options) {
          cart.note.count
        } onChange: { _ in
          told.count()
        }
        second.registration.cancel()
        cart.note = "written again"
        return first.result == 0 && second.result == 7 && told.number == 1
      },
      Check(name: "a generic class and a subclass are observed") {
        let box = Box(1)
        let special = SpecialBox(2)
        let told = Told()
        withObservationTracking {
          _ = box.value + special.value
        } onChange: {
          told.count()
        }
        withObservationTracking {
          _ = special.label
        } onChange: {
          told.count()
        }
        special.label = "special"
        box.value = 3
        return told.number == 2
      },
      Check(name: "a persistent observer runs after each change that it has read") {
        let cart = Cart()
        let batch = ObserverBatch()
        var seen: [Int] = []
        let observer = Observer(batch: batch) { seen.append(cart.total) }
        cart.prices = [1]
        cart.prices = [2]
        batch.flush()
        observer.cancel()
        cart.prices = [3]
        batch.flush()
        return seen == [0, 2] && batch.isEmpty
      },
      Check(name: "an unmanaged observer is handed out by its word") {
        let meter = Meter()
        let batch = ObserverBatch()
        let observer = UnmanagedObserver(batch: batch, target: 7)
        observer.track { _ = meter.value }
        meter.value = 1
        var words: [UInt] = []
        batch.drain { words.append($0) }
        let registered = observer.registrationCount
        observer.destroy()
        return words == [7] && registered == 1
      },
      Check(name: "a computed value is computed once a change, and equal ones spare their readers")
      {
        let cart = Cart()
        let batch = ObserverBatch()
        var computed = 0
        var runs = 0
        let isRich = Computed {
          computed += 1
          return cart.total > 10
        }
        let label = Computed { isRich.value ? "rich" : "poor" }
        let observer = Observer(batch: batch) {
          _ = label.value
          runs += 1
        }
        cart.prices = [1]
        batch.flush()
        let spared = runs
        cart.prices = [100]
        batch.flush()
        return withExtendedLifetime(observer) {
          spared == 1 && runs == 2 && computed == 3 && label.value == "rich"
        }
      },
      Check(name: "a shared computed value is up to date") {
        let meter = Meter()
        let double = SharedComputed { meter.value * 2 }
        let before = double.value
        meter.value = 21
        return before == 0 && double.value == 42
      },
      Check(name: "what is read outside of tracking is no dependency") {
        let meter = Meter()
        let told = Told()
        withObservationTracking {
          withoutObservationTracking { _ = meter.value }
        } onChange: {
          told.count()
        }
        meter.value = 1
        return told.number == 0
      },
      Check(name: "Observations yields the values that a loop asks for") {
        let meter = Meter()
        var seen: [Int] = []
        for await value in Observations({ meter.value }) {
          seen.append(value)
          if value == 2 { break }
          meter.value = value + 1
        }
        return seen == [0, 1, 2]
      },
      Check(name: "a registrar is equal to any other, and its statistics can be read") {
        _ = GraphStatistics.current
        return ObservationRegistrar() == ObservationRegistrar()
      },
    ]
  }
}

@Observable
final class Cart {
  var prices: [Int] = []
  var note = ""
  @ObservationIgnored var ignored = 0
  var total: Int { prices.reduce(0, +) }
}

@Observable
class Box<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

@Observable
final class SpecialBox: Box<Int> {
  var label = ""
}

/// An observable class that announces each property by its number (its slot) instead of a key path.
/// Any thread may use objects of this class.
nonisolated final class Meter: Observable, Sendable {
  private let registrar = SlotRegistrar()
  private let stored = Atomic<Int>(0)

  var value: Int {
    get {
      registrar.access(slot: 0)
      return stored.load(ordering: .relaxed)
    }
    set { registrar.withMutation(slot: 0) { stored.store(newValue, ordering: .relaxed) } }
  }
}

/// Counts the calls of a callback.
nonisolated final class Told: Sendable {
  private let atomic = Atomic<Int>(0)

  var number: Int { atomic.load(ordering: .relaxed) }

  func count() { atomic.add(1, ordering: .relaxed) }
}
