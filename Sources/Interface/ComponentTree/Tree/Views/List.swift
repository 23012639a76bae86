/// A list of rows, written separately or made from the elements of a collection.
@frozen public struct List<Content: View>: PrimitiveView {
  @usableFromInline var content: Content

  @inlinable @inline(__always)
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @inlinable
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  )
  where
    Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row>
  {
    content = ForEach(data, content: rowContent)
  }

  @inlinable
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }

  @inlinable @inline(__always)
  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.put(Tag.list)
    walker.walkRows(in: .list) { Content._walk(&view.content, &$0) }
    walker.put(Tag.close)
  }
}

/// Rows that belong together, with a header above and a footer below.
@frozen public struct Section<Header: View, Content: View, Footer: View>: PrimitiveView {
  @usableFromInline let header: Header
  @usableFromInline var content: Content
  @usableFromInline var footer: Footer

  @inlinable @inline(__always)
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header,
    @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  @inlinable @inline(__always)
  public init(_ title: String, @ViewBuilder content: () -> Content)
  where Header == Text, Footer == EmptyView {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }

  @inlinable @inline(__always)
  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.put(Tag.section)
    walker.putTitle(view.header)
    Content._walk(&view.content, &walker)
    Footer._walk(&view.footer, &walker)
    walker.put(Tag.close)
  }
}
