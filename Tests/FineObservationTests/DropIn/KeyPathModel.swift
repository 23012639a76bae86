import FineObservation
import Synchronization

/// A class like ``SharedModel`` whose properties are announced by key paths, as in the expansion of
/// `@Observable`.
final class KeyPathModel: Observable, Sendable {
  let registrar = ObservationRegistrar()
  let first = Atomic<Int>(0)
  let second = Atomic<Int>(0)

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

  /// Writes `a`, and calls `between` after the announcement and before the store.
  func setA(_ value: Int, between: () -> Void) {
    registrar.withMutation(of: self, keyPath: \.a) {
      between()
      first.store(value, ordering: .relaxed)
    }
  }
}
