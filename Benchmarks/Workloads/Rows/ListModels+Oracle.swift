import ComponentTree
import ObservationWorkloads

extension OracleNotation {
  final class ListRow: HandWiredModel, ListRowModel {
    let id: Int
    @exclusivity(unchecked) var label: Int {
      willSet { announce(ListProperty.label, label, newValue) }
    }

    init(id: Int) {
      self.id = id
      label = id
      super.init(properties: 1)
    }
  }

  final class List: HandWiredModel, ListModel {
    @exclusivity(unchecked) private var storedRows: [ListRow] = []
    /// The array is mutated in place, as with `@Observable`. With a `willSet` observer, each
    /// mutation would copy the array.
    var rows: [ListRow] {
      get { storedRows }
      set {
        willChange(ListProperty.rows)
        storedRows = newValue
      }
      _modify {
        willChange(ListProperty.rows)
        yield &storedRows
      }
    }
    @exclusivity(unchecked) var selectedID: Int? {
      willSet { announce(ListProperty.selectedID, selectedID, newValue) }
    }

    init() { super.init(properties: 2) }
  }
}
