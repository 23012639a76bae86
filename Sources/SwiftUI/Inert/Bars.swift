import ComponentTree
import Foundation

// Inert modifiers of titles and bars.

nonisolated extension View {
  public func navigationTitle<T: TextArgument>(_ title: T) -> _Inert {
    _inert("navigationTitle", title)
  }

  /// The title that the user can change. It is read as an argument: by the body.
  @MainActor public func navigationTitle(_ title: Binding<String>) -> _Inert {
    _inert("navigationTitle", title.wrappedValue)
  }

  public func navigationSubtitle<T: TextArgument>(_ subtitle: T) -> _Inert {
    _inert("subtitle", subtitle)
  }

  public func navigationBarTitle<T: TextArgument>(_ title: T) -> _Inert {
    _inert("navigationTitle", title)
  }

  public func navigationBarTitle<T: TextArgument>(
    _ title: T, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> _Inert {
    _inert("navigationTitle", title, displayMode)
  }

  public func navigationBarTitleDisplayMode(
    _ mode: NavigationBarItem.TitleDisplayMode
  ) -> _Inert {
    _inert("titleMode", mode)
  }

  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> _Inert {
    _inert("titleMode", mode)
  }

  public func navigationBarHidden(_ hidden: Bool) -> _Inert { _inert("barHidden", hidden) }
  public func navigationBarBackButtonHidden(_ hidden: Bool = true) -> _Inert {
    _inert("backHidden", hidden)
  }
  public func statusBarHidden(_ hidden: Bool = true) -> _Inert { _inert("statusHidden", hidden) }
  public func statusBar(hidden: Bool) -> _Inert { statusBarHidden(hidden) }
  public func persistentSystemOverlays(_ visibility: Visibility) -> _Inert {
    _inert("systemOverlays", visibility)
  }
  public func defersSystemGestures(on edges: Edge.Set) -> _Inert {
    _inert("systemGestures", edges)
  }

  public func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> _Inert {
    _inert("barBackground", style, bars)
  }

  public func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> _Inert {
    _inert("barBackground", visibility, bars)
  }

  public func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> _Inert {
    _inert("barBackground", visibility, bars)
  }

  public func toolbarColorScheme(
    _ scheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> _Inert {
    _inert("barColors", scheme, bars)
  }

  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> _Inert {
    _inert("barVisibility", visibility, bars)
  }

  public func toolbar(removing item: ToolbarDefaultItemKind?) -> _Inert {
    _inert("toolbarRemoving", item)
  }

  public func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> _Inert {
    _inert("barVisibility", visibility, bars)
  }

  public func toolbarRole(_ role: ToolbarRole) -> _Inert { _inert("toolbarRole", role) }
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> _Inert {
    _inert("sharedBack", visibility)
  }

  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> _Inert {
    _inert("columnWidth", width)
  }
  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> _Inert {
    _inert("columnWidth", min, ideal, max)
  }

  public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> _Inert {
    _inert("tabBarMinimize", behavior)
  }
}

/// When a tab bar becomes small.
@frozen public struct TabBarMinimizeBehavior: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: Self { ._made("automatic") }
  public static var onScrollDown: Self { ._made("onScrollDown") }
  public static var onScrollUp: Self { ._made("onScrollUp") }
  public static var never: Self { ._made("never") }
}

/// Which bar is meant.
@frozen public struct ToolbarPlacement: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: ToolbarPlacement { ._made("automatic") }
  public static var bottomBar: ToolbarPlacement { ._made("bottomBar") }
  public static var navigationBar: ToolbarPlacement { ._made("navigationBar") }
  public static var tabBar: ToolbarPlacement { ._made("tabBar") }
  public static var windowToolbar: ToolbarPlacement { ._made("windowToolbar") }
  public static var bottomOrnament: ToolbarPlacement { ._made("bottomOrnament") }
}

/// An item that a bar has by itself.
@frozen public struct ToolbarDefaultItemKind: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var sidebarToggle: Self { ._made("sidebarToggle") }
  public static var title: Self { ._made("title") }
  public static var search: Self { ._made("search") }
}
