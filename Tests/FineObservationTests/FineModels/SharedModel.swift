import FineObservation
import Synchronization

/// A hand-written observable class that any thread may use, with the slots 0 and 1.
final class SharedModel: Observable, Sendable {
  let registrar = SlotRegistrar()
  let first = Atomic<Int>(0)
  let second = Atomic<Int>(0)

  var a: Int {
    get {
      registrar.access(slot: 0)
      return first.load(ordering: .relaxed)
    }
    set { registrar.withMutation(slot: 0) { first.store(newValue, ordering: .relaxed) } }
  }

  var b: Int {
    get {
      registrar.access(slot: 1)
      return second.load(ordering: .relaxed)
    }
    set { registrar.withMutation(slot: 1) { second.store(newValue, ordering: .relaxed) } }
  }

  /// Writes `a`, and calls `between` after the announcement and before the store.
  func setA(_ value: Int, between: () -> Void) {
    registrar.withMutation(slot: 0) {
      between()
      first.store(value, ordering: .relaxed)
    }
  }
}

extension SharedModel: TestModel {}
