import ComponentTree

extension OracleNotation {
  final class ListRow: ListRowModel, HandWired {
    let readers = Readers(properties: 1)
    let id: Int
    var label: Int { didSet { readers.notify(ListProperty.label) } }

    init(id: Int) {
      self.id = id
      label = id
    }
  }

  final class List: ListModel, HandWired {
    let readers = Readers(properties: 2)
    var rows: [ListRow] = [] { didSet { readers.notify(ListProperty.rows) } }
    var selectedID: Int? { didSet { readers.notify(ListProperty.selectedID) } }
  }
}
