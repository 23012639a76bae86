import ComponentTree
import FineObservation

// What a macro that knows each property's number at compile time would write: no key path is made.
extension SlotNotation {
  final class ListRow: ListRowModel {
    private let registrar = SlotRegistrar()
    let id: Int
    private var storedLabel: Int

    init(id: Int) {
      self.id = id
      storedLabel = id
    }

    var label: Int {
      get {
        registrar.access(slot: ListProperty.label)
        return storedLabel
      }
      set {
        if newValue != storedLabel {
          registrar.withMutation(slot: ListProperty.label) { storedLabel = newValue }
        }
      }
    }
  }

  final class List: ListModel {
    private let registrar = SlotRegistrar()
    private var storedRows: [ListRow] = []
    private var storedSelectedID: Int?

    var rows: [ListRow] {
      get {
        registrar.access(slot: ListProperty.rows)
        return storedRows
      }
      _modify {
        registrar.willSet(slot: ListProperty.rows)
        defer { registrar.didSet(slot: ListProperty.rows) }
        yield &storedRows
      }
    }
    var selectedID: Int? {
      get {
        registrar.access(slot: ListProperty.selectedID)
        return storedSelectedID
      }
      set {
        if newValue != storedSelectedID {
          registrar.withMutation(slot: ListProperty.selectedID) { storedSelectedID = newValue }
        }
      }
    }
  }
}
