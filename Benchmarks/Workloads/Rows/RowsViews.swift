import ComponentTree

/// A component that reads `list.rows`.
struct RowsList<List: ListModel>: View {
  @Observed private var list: List

  init(list: List) {
    _list = Observed(list, reads: 1 << PropertyMask(ListProperty.rows))
  }

  var body: some View {
    ForEach(list.rows) { RowView(row: $0, list: list) }
  }
}

/// A component that reads `row.label` and `list.selectedID`.
struct RowView<List: ListModel>: View {
  @Observed private var row: List.Row
  @Observed private var list: List

  init(row: List.Row, list: List) {
    _row = Observed(row, reads: 1 << PropertyMask(ListProperty.label))
    _list = Observed(list, reads: 1 << PropertyMask(ListProperty.selectedID))
  }

  var body: some View {
    HStack {
      Number(row.label)
      if list.selectedID == row.id { Text("selected") }
    }
  }
}
