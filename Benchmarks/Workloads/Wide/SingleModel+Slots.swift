import ComponentTree
import FineObservation

// What a macro that knows each property's number at compile time would write: no key path is made.
extension SlotNotation {
  final class Single: SingleModel {
    private let registrar = SlotRegistrar()
    private var storedValue = 0

    var value: Int {
      get {
        registrar.access(slot: 0)
        return storedValue
      }
      set {
        if newValue != storedValue { registrar.withMutation(slot: 0) { storedValue = newValue } }
      }
    }
  }
}
