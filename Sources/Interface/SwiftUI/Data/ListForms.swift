import ComponentTree

extension List {
  /// A list with a row for each element of a bound collection.
  public init<Data: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Data.Element: Identifiable, Content == ForEach<BoundElements<Data>, Data.Element.ID, Row>
  {
    self.init { ForEach(data, content: rowContent) }
  }

  /// A list with a row for each number of a constant range.
  public init<Row: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row)
  where Content == ForEach<Range<Int>, Int, Row> {
    self.init { ForEach(data, content: rowContent) }
  }

  public init<Data: RandomAccessCollection, Selection: Hashable, Row: View>(
    _ data: Data, selection: Binding<Selection?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  )
  where
    Data.Element: Identifiable,
    Content == SelectableRows<Selection?, ForEach<Data, Data.Element.ID, Row>>
  {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  public init<Data: RandomAccessCollection, Selection: Hashable, Row: View>(
    _ data: Data, selection: Binding<Set<Selection>>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  )
  where
    Data.Element: Identifiable,
    Content == SelectableRows<Set<Selection>, ForEach<Data, Data.Element.ID, Row>>
  {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  public init<Data: RandomAccessCollection, ID: Hashable, Selection: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Selection?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == SelectableRows<Selection?, ForEach<Data, ID, Row>> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  public init<Data: RandomAccessCollection, ID: Hashable, Selection: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<Selection>>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == SelectableRows<Set<Selection>, ForEach<Data, ID, Row>> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// A list of a tree of elements. When a row is opened, the list shows the rows of the elements
  /// below the row's element.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Row> {
    self.init { OutlineGroup(data, children: children, content: rowContent) }
  }
}

/// A tree of elements. The elements below an element are shown when that element is opened.
public struct OutlineGroup<Data: RandomAccessCollection, Row: View>: PrimitiveView
where Data.Element: Identifiable {
  private let data: Data
  private let children: KeyPath<Data.Element, Data?>
  private let content: (Data.Element) -> Row

  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Row
  ) {
    self.data = data
    self.children = children
    self.content = content
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let (children, content) = (view.children, view.content)
    let rows = ForEach(view.data) { element in
      if let below = element[keyPath: children] {
        DisclosureGroup {
          // The type of the rows is erased by `AnyView`, because the type would otherwise contain
          // itself.
          AnyView(OutlineGroup(below, children: children, content: content))
        } label: {
          content(element)
        }
      } else {
        content(element)
      }
    }
    ForEach._walk(made: rows, &walker)
  }
}

extension Section {
  public init(@ViewBuilder content: () -> Content)
  where Header == EmptyView, Footer == EmptyView {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }

  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header)
  where Footer == EmptyView {
    self.init(content: content, header: header, footer: { EmptyView() })
  }

  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer)
  where Header == EmptyView {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }

  public init<T: TextArgument>(_ title: T, @ViewBuilder content: () -> Content)
  where Header == Text, Footer == EmptyView {
    self.init(content: content, header: { title.asText }, footer: { EmptyView() })
  }

  // The initialisers of older versions of SwiftUI. These initialisers take headers and footers as
  // views. The newer initialisers take closures that make the headers and footers.

  public init(header: Header, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }

  public init(header: Header, @ViewBuilder content: () -> Content) where Footer == EmptyView {
    self.init(content: content, header: { header }, footer: { EmptyView() })
  }

  public init(footer: Footer, @ViewBuilder content: () -> Content) where Header == EmptyView {
    self.init(content: content, header: { EmptyView() }, footer: { footer })
  }

  // Sections that can be closed. The content of a section is evaluated only while the section is
  // open.

  public init<T: TextArgument, Rows: View>(
    _ title: T, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping OnMain<Rows>
  ) where Header == EmptyView, Footer == EmptyView, Content == DisclosureGroup<Text, Rows> {
    self.init { DisclosureGroup(title, isExpanded: isExpanded, content: content) }
  }

  public init<Title: View, Rows: View>(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping OnMain<Rows>,
    @ViewBuilder header: () -> Title
  ) where Header == EmptyView, Footer == EmptyView, Content == DisclosureGroup<Title, Rows> {
    self.init { DisclosureGroup(isExpanded: isExpanded, content: content, label: header) }
  }
}

extension ForEach {
  /// Makes rows from bindings to the elements. `id` is the key path of an element's identity.
  public init<Base: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Base>, id: KeyPath<Base.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Base.Element>) -> Content
  ) where Data == BoundElements<Base> {
    self.init(bound: data, identity: { $0[keyPath: id] }, content: content)
  }
}

extension DynamicViewContent {
  /// Ignores the action. In this module no item is ever dropped on a list, so the action never
  /// runs.
  public func onInsert(
    of types: [String], perform action: @escaping OnMain2<Int, [Any], Void>
  ) -> some DynamicViewContent {
    self
  }
}
