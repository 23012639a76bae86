import ComponentTree
import Foundation

/// A table. Each row shows the cells that the columns make from the row's element.
public struct Table<Rows: View>: PrimitiveView {
  private var rows: Rows

  public init<Data: RandomAccessCollection, Columns: TableColumnContent>(
    _ data: Data, @TableColumnBuilder<Data.Element> columns: @escaping () -> Columns
  )
  where
    Data.Element: Identifiable, Columns.Row == Data.Element,
    Rows == ForEach<Data, Data.Element.ID, Columns.Cells>
  {
    let columns = columns()
    rows = ForEach(data) { columns._cells(of: $0) }
  }

  public init<Data: RandomAccessCollection, Columns: TableColumnContent, Selection: Hashable>(
    _ data: Data, selection: Binding<Selection?>,
    @TableColumnBuilder<Data.Element> columns: @escaping () -> Columns
  )
  where
    Data.Element: Identifiable, Columns.Row == Data.Element,
    Rows == List<SelectableRows<Selection?, ForEach<Data, Data.Element.ID, Columns.Cells>>>
  {
    let columns = columns()
    rows = List(selection: selection) { ForEach(data) { columns._cells(of: $0) } }
  }

  public init<Data: RandomAccessCollection, Columns: TableColumnContent, Selection: Hashable>(
    _ data: Data, selection: Binding<Set<Selection>>,
    @TableColumnBuilder<Data.Element> columns: @escaping () -> Columns
  )
  where
    Data.Element: Identifiable, Columns.Row == Data.Element,
    Rows == List<SelectableRows<Set<Selection>, ForEach<Data, Data.Element.ID, Columns.Cells>>>
  {
    let columns = columns()
    rows = List(selection: selection) { ForEach(data) { columns._cells(of: $0) } }
  }

  /// - Parameter sortOrder: ignored. The rows have the order of the data.
  public init<
    Data: RandomAccessCollection, Columns: TableColumnContent, Selection: Hashable, Sort
  >(
    _ data: Data, selection: Binding<Set<Selection>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Data.Element> columns: @escaping () -> Columns
  )
  where
    Data.Element: Identifiable, Columns.Row == Data.Element,
    Rows == List<SelectableRows<Set<Selection>, ForEach<Data, Data.Element.ID, Columns.Cells>>>
  {
    self.init(data, selection: selection, columns: columns)
  }

  public init<Data: RandomAccessCollection, Columns: TableColumnContent, Sort>(
    _ data: Data, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Data.Element> columns: @escaping () -> Columns
  )
  where
    Data.Element: Identifiable, Columns.Row == Data.Element,
    Rows == ForEach<Data, Data.Element.ID, Columns.Cells>
  {
    self.init(data, columns: columns)
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.put("Table")
    Rows._walk(&view.rows, &walker)
    walker.put(Tag.close)
  }
}

/// Columns of a table.
@MainActor public protocol TableColumnContent {
  associatedtype Row
  associatedtype Cells: View
  /// Returns the cells of one row, one for each column.
  func _cells(of row: Row) -> Cells
}

/// Builds the columns of a table. `Row` is the type of a row's element. The key path of a column
/// begins at this type, so a column can be written as `TableColumn("Name", value: \.name)`.
@MainActor @resultBuilder public enum TableColumnBuilder<Row> {
  public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Column
  where Column.Row == Row {
    column
  }
  public static func buildPartialBlock<Column: TableColumnContent>(first: Column) -> Column {
    first
  }
  public static func buildPartialBlock<A: TableColumnContent, B: TableColumnContent>(
    accumulated: A, next: B
  ) -> TableColumns<A, B> where A.Row == B.Row {
    TableColumns(first: accumulated, second: next)
  }
}

/// Two columns of a table.
public struct TableColumns<A: TableColumnContent, B: TableColumnContent>: TableColumnContent
where A.Row == B.Row {
  let first: A
  let second: B

  @ViewBuilder public func _cells(of row: A.Row) -> some View {
    first._cells(of: row)
    second._cells(of: row)
  }
}

/// One column of a table.
public struct TableColumn<Row, Cell: View>: TableColumnContent {
  private let cell: (Row) -> Cell

  public init<T: TextArgument>(_ title: T, @ViewBuilder content: @escaping (Row) -> Cell) {
    cell = content
  }

  public init<T: TextArgument>(_ title: T, value: KeyPath<Row, String>) where Cell == Text {
    cell = { Text(verbatim: $0[keyPath: value]) }
  }

  /// - Parameter value: the value to sort by. The value is ignored: the rows have the order of the
  ///   data.
  public init<T: TextArgument, Value: Comparable>(
    _ title: T, value: KeyPath<Row, Value>, @ViewBuilder content: @escaping (Row) -> Cell
  ) {
    cell = content
  }

  /// - Parameters:
  ///   - value: the value to sort by. The value is ignored: the rows have the order of the data.
  ///   - comparator: ignored.
  public init<T: TextArgument, Comparator: SortComparator>(
    _ title: T, value: KeyPath<Row, Comparator.Compared>, comparator: Comparator,
    @ViewBuilder content: @escaping (Row) -> Cell
  ) {
    cell = content
  }

  public func _cells(of row: Row) -> Cell { cell(row) }

  // The width is ignored, because nothing is laid out.
  public func width(_ width: CGFloat? = nil) -> Self { self }
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> Self {
    self
  }
}
