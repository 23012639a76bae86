import ComponentTree

/// The content of a tab view. A tab is a view, so the view builder also builds tabs.
public protocol TabContent: View {}

public typealias TabContentBuilder<Selection> = ViewBuilder

/// A tab. The views in a tab are evaluated when the tab is first shown.
public struct Tab<Content: View>: TabContent, PrimitiveView {
  private var tab: TabContentView<Content>

  private init(_ value: AnyHashable?, _ content: OnMain<Content>) {
    tab = TabContentView(value: value, content: content())
  }

  public init<Value: Hashable, Label: View>(
    value: Value, role: TabRole? = nil, @ViewBuilder content: OnMain<Content>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value, content)
  }

  public init<T: TextArgument, Value: Hashable>(
    _ title: T, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: OnMain<Content>
  ) {
    self.init(value, content)
  }

  public init<T: TextArgument, Value: Hashable>(
    _ title: T, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: OnMain<Content>
  ) {
    self.init(value, content)
  }

  public init<Value: Hashable>(
    value: Value, role: TabRole? = nil, @ViewBuilder content: OnMain<Content>
  ) {
    self.init(value, content)
  }

  // Initialisers of tabs without a value. A tab without a value is identified by its place among
  // the tabs.

  public init<T: TextArgument>(
    _ title: T, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: OnMain<Content>
  ) {
    self.init(nil, content)
  }

  public init<T: TextArgument>(
    _ title: T, image: String, role: TabRole? = nil,
    @ViewBuilder content: OnMain<Content>
  ) {
    self.init(nil, content)
  }

  public init<Label: View>(
    role: TabRole? = nil, @ViewBuilder content: OnMain<Content>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(nil, content)
  }

  public init(role: TabRole, @ViewBuilder content: OnMain<Content>) {
    self.init(nil, content)
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    TabContentView._walk(&view.tab, &walker)
  }
}

public enum TabRole: Sendable { case search }

/// A section of tabs with a title.
public struct TabSection<Content: View>: TabContent, PrimitiveView {
  private var content: Content

  public init<T: TextArgument>(_ title: T, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public init<Header: View>(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header
  ) {
    self.content = content()
  }

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    Content._walk(&view.content, &walker)
  }
}
