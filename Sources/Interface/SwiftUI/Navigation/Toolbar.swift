import ComponentTree

// A view and its toolbar are shown together, so the items of the toolbar are part of the output.

/// The items of a toolbar. The items are views, so the view builder also builds toolbars.
public protocol ToolbarContent: View {}

/// Items of a toolbar that the user can change.
public typealias CustomizableToolbarContent = ToolbarContent
public typealias ToolbarContentBuilder = ViewBuilder

extension EmptyView: ToolbarContent {}
extension PairView: ToolbarContent where A: ToolbarContent, B: ToolbarContent {}
extension ConditionalView: ToolbarContent where A: ToolbarContent, B: ToolbarContent {}
extension Optional: ToolbarContent where Wrapped: ToolbarContent {}
extension Group: ToolbarContent where Content: ToolbarContent {}
extension ForEach: ToolbarContent where Content: ToolbarContent {}
extension InertModified: ToolbarContent where Content: ToolbarContent {}

/// One item of a toolbar.
public struct ToolbarItem<Content: View>: ToolbarContent, PrimitiveView {
  private var content: Content
  private let placement: ToolbarItemPlacement

  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.placement = placement
  }

  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.init(placement: placement, content: content)
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.put(view.placement._hash)
    Content._walk(&view.content, &walker)
    walker.put(Tag.close)
  }
}

/// A group of items that have the same place in a toolbar.
public struct ToolbarItemGroup<Content: View>: ToolbarContent, PrimitiveView {
  private var item: ToolbarItem<Content>

  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    item = ToolbarItem(placement: placement, content: content)
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    ToolbarItem._walk(&view.item, &walker)
  }
}

/// Space between items of a toolbar.
public struct ToolbarSpacer: ToolbarContent, PrimitiveView {
  private let hash: UInt64

  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
    hash = placement._hash &+ (sizing == .fixed ? 1 : 0)
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) { walker.put(view.hash) }
}

public enum SpacerSizing: Sendable { case flexible, fixed }

/// A menu that opens under the title of a toolbar.
public struct ToolbarTitleMenu<Content: View>: ToolbarContent, PrimitiveView {
  private var menu: Menu<Text, Content>

  public init(@ViewBuilder content: () -> Content) {
    menu = Menu("Title", content: content)
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    Menu._walk(&view.menu, &walker)
  }
}

/// The place of an item in a toolbar.
public struct ToolbarItemPlacement: HashedValue {
  public let _hash: UInt64
  public init(_hash: UInt64) { self._hash = _hash }
  public init(id: String) { self = ._made(id) }

  public static var automatic: Self { ._made("automatic") }
  public static var principal: Self { ._made("principal") }
  public static var navigation: Self { ._made("navigation") }
  public static var status: Self { ._made("status") }
  public static var keyboard: Self { ._made("keyboard") }
  public static var title: Self { ._made("title") }
  public static var subtitle: Self { ._made("subtitle") }
  public static var largeTitle: Self { ._made("largeTitle") }
  public static var primaryAction: Self { ._made("primaryAction") }
  public static var secondaryAction: Self { ._made("secondaryAction") }
  public static var confirmationAction: Self { ._made("confirm") }
  public static var cancellationAction: Self { ._made("cancel") }
  public static var destructiveAction: Self { ._made("destructive") }
  public static var topBarLeading: Self { ._made("topBarLeading") }
  public static var topBarTrailing: Self { ._made("topBarTrailing") }
  public static var navigationBarLeading: Self { .topBarLeading }
  public static var navigationBarTrailing: Self { .topBarTrailing }
  public static var bottomBar: Self { ._made("bottomBar") }
  public static var bottomOrnament: Self { ._made("bottomOrnament") }
  public static var accessoryBar: Self { ._made("accessoryBar") }
  public static func accessoryBar<ID: Hashable>(id: ID) -> Self { .accessoryBar }
}

extension View {
  /// Adds a toolbar to the view. The content is a list of items, or a view as a single item.
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    ToolbarView(content: self, toolbar: content())
  }

  public func toolbar<Content: View>(
    id: String, @ViewBuilder content: () -> Content
  ) -> some View {
    ToolbarView(content: self, toolbar: content())
  }

  /// The deprecated form of a toolbar.
  public func navigationBarItems<Leading: View, Trailing: View>(
    leading: Leading, trailing: Trailing
  ) -> some View {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }

  public func navigationBarItems<Leading: View>(leading: Leading) -> some View {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }

  public func navigationBarItems<Trailing: View>(trailing: Trailing) -> some View {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }
}

private struct ToolbarView<Content: View, Toolbar: View>: PrimitiveView {
  var content: Content
  var toolbar: Toolbar

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    Content._walk(&view.content, &walker)
    walker.put("Toolbar")
    Toolbar._walk(&view.toolbar, &walker)
    walker.put(Tag.close)
  }
}
