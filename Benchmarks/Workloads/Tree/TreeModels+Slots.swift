import ComponentTree
import FineObservation

// What a macro that knows each property's number at compile time would write: no key path is made.
extension SlotNotation {
  final class TreeRow: TreeRowModel {
    private let registrar = SlotRegistrar()
    private var storedLabel = 0
    private var storedExpanded = false

    var label: Int {
      get {
        registrar.access(slot: TreeProperty.label)
        return storedLabel
      }
      set {
        if newValue != storedLabel {
          registrar.withMutation(slot: TreeProperty.label) { storedLabel = newValue }
        }
      }
    }
    var expanded: Bool {
      get {
        registrar.access(slot: TreeProperty.expanded)
        return storedExpanded
      }
      set {
        if newValue != storedExpanded {
          registrar.withMutation(slot: TreeProperty.expanded) { storedExpanded = newValue }
        }
      }
    }
  }

  final class TreeApp: TreeAppModel {
    private let registrar = SlotRegistrar()
    private var storedTheme = 0
    private var storedSelectedID = 0

    var theme: Int {
      get {
        registrar.access(slot: TreeProperty.theme)
        return storedTheme
      }
      set {
        if newValue != storedTheme {
          registrar.withMutation(slot: TreeProperty.theme) { storedTheme = newValue }
        }
      }
    }
    var selectedID: Int {
      get {
        registrar.access(slot: TreeProperty.selectedID)
        return storedSelectedID
      }
      set {
        if newValue != storedSelectedID {
          registrar.withMutation(slot: TreeProperty.selectedID) { storedSelectedID = newValue }
        }
      }
    }
  }
}
