import ComponentTree
import Foundation

// This file declares modifiers for titles and bars. The modifiers are inert: they only add their
// arguments to the output.

nonisolated extension View {
  @inlinable @inline(__always)
  public __consuming func navigationTitle<T: TextArgument>(_ title: T) -> _Inert {
    _inert("navigationTitle", title)
  }

  /// A title that the user can edit. The title is an argument, so the body that contains the view
  /// reads the title.
  @MainActor public func navigationTitle(_ title: Binding<String>) -> _Inert {
    _inert("navigationTitle", title.wrappedValue)
  }

  @inlinable @inline(__always)
  public __consuming func navigationSubtitle<T: TextArgument>(_ subtitle: T) -> _Inert {
    _inert("subtitle", subtitle)
  }

  @inlinable @inline(__always)
  public __consuming func navigationBarTitle<T: TextArgument>(_ title: T) -> _Inert {
    _inert("navigationTitle", title)
  }

  @inlinable @inline(__always)
  public __consuming func navigationBarTitle<T: TextArgument>(
    _ title: T, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> _Inert {
    _inert("navigationTitle", title, displayMode)
  }

  @inlinable @inline(__always)
  public __consuming func navigationBarTitleDisplayMode(
    _ mode: NavigationBarItem.TitleDisplayMode
  ) -> _Inert {
    _inert("titleMode", mode)
  }

  @inlinable @inline(__always)
  public __consuming func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> _Inert {
    _inert("titleMode", mode)
  }

  @inlinable @inline(__always)
  public __consuming func navigationBarHidden(_ hidden: Bool) -> _Inert {
    _inert("barHidden", hidden)
  }
  @inlinable @inline(__always)
  public __consuming func navigationBarBackButtonHidden(_ hidden: Bool = true) -> _Inert {
    _inert("backHidden", hidden)
  }
  @inlinable @inline(__always)
  public __consuming func statusBarHidden(_ hidden: Bool = true) -> _Inert {
    _inert("statusHidden", hidden)
  }
  @inlinable @inline(__always)
  public __consuming func statusBar(hidden: Bool) -> _Inert { statusBarHidden(hidden) }
  @inlinable @inline(__always)
  public __consuming func persistentSystemOverlays(_ visibility: Visibility) -> _Inert {
    _inert("systemOverlays", visibility)
  }
  @inlinable @inline(__always)
  public __consuming func defersSystemGestures(on edges: Edge.Set) -> _Inert {
    _inert("systemGestures", edges)
  }

  @inlinable @inline(__always)
  public __consuming func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> _Inert {
    _inert("barBackground", style, bars)
  }

  @inlinable @inline(__always)
  public __consuming func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> _Inert {
    _inert("barBackground", visibility, bars)
  }

  @inlinable @inline(__always)
  public __consuming func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> _Inert {
    _inert("barBackground", visibility, bars)
  }

  @inlinable @inline(__always)
  public __consuming func toolbarColorScheme(
    _ scheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> _Inert {
    _inert("barColors", scheme, bars)
  }

  @inlinable @inline(__always)
  public __consuming func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> _Inert
  {
    _inert("barVisibility", visibility, bars)
  }

  @inlinable @inline(__always)
  public __consuming func toolbar(removing item: ToolbarDefaultItemKind?) -> _Inert {
    _inert("toolbarRemoving", item)
  }

  @inlinable @inline(__always)
  public __consuming func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> _Inert {
    _inert("barVisibility", visibility, bars)
  }

  @inlinable @inline(__always)
  public __consuming func toolbarRole(_ role: ToolbarRole) -> _Inert { _inert("toolbarRole", role) }
  @inlinable @inline(__always)
  public __consuming func sharedBackgroundVisibility(_ visibility: Visibility) -> _Inert {
    _inert("sharedBack", visibility)
  }

  @inlinable @inline(__always)
  public __consuming func navigationSplitViewColumnWidth(_ width: CGFloat) -> _Inert {
    _inert("columnWidth", width)
  }
  @inlinable @inline(__always)
  public __consuming func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> _Inert {
    _inert("columnWidth", min, ideal, max)
  }

  @inlinable @inline(__always)
  public __consuming func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> _Inert {
    _inert("tabBarMinimize", behavior)
  }
}

/// When a tab bar is minimised.
@frozen public struct TabBarMinimizeBehavior: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: Self { ._made("automatic") }
  public static var onScrollDown: Self { ._made("onScrollDown") }
  public static var onScrollUp: Self { ._made("onScrollUp") }
  public static var never: Self { ._made("never") }
}

/// A kind of bar.
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

/// A kind of item that a bar has by default.
@frozen public struct ToolbarDefaultItemKind: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var sidebarToggle: Self { ._made("sidebarToggle") }
  public static var title: Self { ._made("title") }
  public static var search: Self { ._made("search") }
}
