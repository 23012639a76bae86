import ComponentTree

/// The path of a navigation stack, with values of any types.
public struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []

  public init() {}

  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.isEmpty }

  public mutating func append<Value: Hashable>(_ value: Value) { elements.append(value) }
  public mutating func removeLast(_ count: Int = 1) { elements.removeLast(count) }
}

extension NavigationStack {
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Content) {
    self.init(
      path: NavigationPathSource(
        path, elements: \.elements,
        push: { path, value in
          path.elements.append(value)
          return true
        },
        cut: { path, place in path.elements.removeLast(max(0, path.count - place)) }),
      content: root())
  }

  /// A navigation stack with a path of values of one type. A link with a value of a different type
  /// does nothing.
  public init<Path: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
    path: Binding<Path>, @ViewBuilder root: () -> Content
  ) where Path.Element: Hashable {
    self.init(
      path: NavigationPathSource(
        path, elements: { $0.map { AnyHashable($0) } },
        push: { path, value in
          guard let value = value.base as? Path.Element else { return false }
          path.append(value)
          return true
        },
        cut: { path, place in path.removeLast(max(0, path.count - place)) }),
      content: root())
  }
}

/// The predecessor of `NavigationStack`: a stack without a path.
public struct NavigationView<Content: View>: PrimitiveView {
  private var stack: NavigationStack<Content>

  public init(@ViewBuilder content: () -> Content) { stack = NavigationStack(content: content) }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    NavigationStack._walk(&view.stack, &walker)
  }
}

/// A view with two or three columns. All columns are shown.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: PrimitiveView {
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail

  /// - Parameters:
  ///   - columnVisibility, preferredCompactColumn: arguments that the output does not contain.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    preferredCompactColumn: Binding<NavigationSplitViewColumn> = .constant(.sidebar),
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    preferredCompactColumn: Binding<NavigationSplitViewColumn> = .constant(.sidebar),
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(
      columnVisibility: columnVisibility, preferredCompactColumn: preferredCompactColumn,
      sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.put("Split")
    walk(column: view.sidebar, &walker)
    walk(column: view.content, &walker)
    NavigationStack._walk(made: NavigationStack { view.detail }, &walker)
  }

  private static func walk<Column: View>(column: Column, _ walker: inout Walker) {
    let stack = NavigationStack(path: nil, isColumn: true, content: column)
    NavigationStack._walk(made: stack, &walker)
  }
}

public enum NavigationSplitViewVisibility: Hashable, Codable, Sendable {
  case automatic, all, doubleColumn, detailOnly
}

public enum NavigationSplitViewColumn: Hashable, Sendable { case sidebar, content, detail }

extension NavigationLink {
  /// The older initialiser of a navigation link. This initialiser takes the destination as a view.
  /// The newer initialiser takes a closure that makes the destination.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(destination: destination, label: label())
  }

  public init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) {
    self.init(destination: destination, isActive: isActive, label: label())
  }

  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(destination: destination(), isActive: isActive, label: label())
  }

  /// A link that is active while `selection` is equal to `tag`.
  public init<Tag: Hashable>(
    destination: Destination, tag: Tag, selection: Binding<Tag?>, @ViewBuilder label: () -> Label
  ) {
    self.init(
      destination: destination,
      isActive: Binding(
        converting: selection, by: tag, to: { $0 == tag },
        from: { isActive, old in isActive ? tag : old == tag ? nil : old }),
      label: label())
  }

  public init<T: TextArgument>(_ title: T, destination: Destination) where Label == Text {
    self.init(destination: destination, label: title.asText)
  }

  public init<T: TextArgument>(_ title: T, @ViewBuilder destination: () -> Destination)
  where Label == Text {
    self.init(destination: destination(), label: title.asText)
  }

  public init<T: TextArgument>(_ title: T, destination: Destination, isActive: Binding<Bool>)
  where Label == Text {
    self.init(destination: destination, isActive: isActive, label: title.asText)
  }
}

extension NavigationLink where Destination == Never {
  /// A link with a value. In a list with a selection, the link selects the value. In all other
  /// places, the link appends the value to the path of the navigation stack.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    self.init(destination: nil, value: value.map { AnyHashable($0) }, label: label())
  }

  public init<T: TextArgument, Value: Hashable>(_ title: T, value: Value?) where Label == Text {
    self.init(destination: nil, value: value.map { AnyHashable($0) }, label: title.asText)
  }
}
