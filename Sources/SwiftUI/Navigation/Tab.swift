import ComponentTree

/// Tabs, as a result builder's. A tab is a view, so that one builder does for both.
public protocol TabContent: View {}

public typealias TabContentBuilder<Selection> = ViewBuilder

/// A tab: its content is evaluated when it is first shown.
public struct Tab<Content: View>: TabContent, PrimitiveView {
  private let tab: TabContentView<Content>

  private init(_ value: AnyHashable?, _ content: @escaping @MainActor () -> Content) {
    tab = TabContentView(value: value, content: content)
  }

  public init<Value: Hashable, Label: View>(
    value: Value, role: TabRole? = nil, @ViewBuilder content: @escaping @MainActor () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value, content)
  }

  public init<T: TextArgument, Value: Hashable>(
    _ title: T, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(value, content)
  }

  public init<T: TextArgument, Value: Hashable>(
    _ title: T, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(value, content)
  }

  public init<Value: Hashable>(
    value: Value, role: TabRole? = nil, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(value, content)
  }

  // Told apart by their places.

  public init<T: TextArgument>(
    _ title: T, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(nil, content)
  }

  public init<T: TextArgument>(
    _ title: T, image: String, role: TabRole? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(nil, content)
  }

  public init<Label: View>(
    role: TabRole? = nil, @ViewBuilder content: @escaping @MainActor () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(nil, content)
  }

  public init(role: TabRole, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(nil, content)
  }

  public static func _walk(_ view: Self, _ walker: inout Walker) {
    TabContentView._walk(view.tab, &walker)
  }
}

public enum TabRole: Sendable { case search }

/// Tabs under a title.
public struct TabSection<Content: View>: TabContent, PrimitiveView {
  private let content: Content

  public init<T: TextArgument>(_ title: T, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public init<Header: View>(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header
  ) {
    self.content = content()
  }

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public static func _walk(_ view: Self, _ walker: inout Walker) {
    Content._walk(view.content, &walker)
  }
}
