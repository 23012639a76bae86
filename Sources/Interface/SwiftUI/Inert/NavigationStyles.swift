import ComponentTree
import Foundation

// The system's styles for navigation, tabs, tables and text editors, and the modifiers that set
// these styles.

/// How tabs look.
public protocol TabViewStyle: InertStyle {}

public struct DefaultTabViewStyle: TabViewStyle {
  public init() {}
  public var _word: UInt64 { 0 }
}

public struct PageTabViewStyle: TabViewStyle {
  public enum IndexDisplayMode: UInt64, Sendable {
    case automatic = 1, always, never
  }
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {
    _word = indexDisplayMode.rawValue
  }
  public let _word: UInt64
}

public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  public init() {}
  public var _word: UInt64 { 4 }
}

public struct TabBarOnlyTabViewStyle: TabViewStyle {
  public init() {}
  public var _word: UInt64 { 5 }
}

public struct GroupedTabViewStyle: TabViewStyle {
  public init() {}
  public var _word: UInt64 { 6 }
}

public struct VerticalPageTabViewStyle: TabViewStyle {
  public init() {}
  public var _word: UInt64 { 7 }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: Self { Self() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: Self { Self() }
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self {
    Self(indexDisplayMode: indexDisplayMode)
  }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: Self { Self() }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  public static var tabBarOnly: Self { Self() }
}

extension TabViewStyle where Self == GroupedTabViewStyle {
  public static var grouped: Self { Self() }
}

extension TabViewStyle where Self == VerticalPageTabViewStyle {
  public static var verticalPage: Self { Self() }
}

/// How the page dots of a tab view look.
public protocol IndexViewStyle: InertStyle {}

public struct PageIndexViewStyle: IndexViewStyle {
  public enum BackgroundDisplayMode: UInt64, Sendable {
    case automatic, interactive, always, never
  }
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
    _word = backgroundDisplayMode.rawValue
  }
  public let _word: UInt64
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: Self { Self() }
  public static func page(backgroundDisplayMode: Self.BackgroundDisplayMode) -> Self {
    Self(backgroundDisplayMode: backgroundDisplayMode)
  }
}

/// How a `NavigationView` looks.
public protocol NavigationViewStyle: InertStyle {}

public struct DefaultNavigationViewStyle: NavigationViewStyle {
  public init() {}
  public var _word: UInt64 { 0 }
}

public struct StackNavigationViewStyle: NavigationViewStyle {
  public init() {}
  public var _word: UInt64 { 1 }
}

public struct ColumnNavigationViewStyle: NavigationViewStyle {
  public init() {}
  public var _word: UInt64 { 2 }
}

public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  public init() {}
  public var _word: UInt64 { 3 }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: Self { Self() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: Self { Self() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: Self { Self() }
}

/// How the columns of a `NavigationSplitView` share the space.
public protocol NavigationSplitViewStyle: InertStyle {}

public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public var _word: UInt64 { 0 }
}

public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public var _word: UInt64 { 1 }
}

public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public var _word: UInt64 { 2 }
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: Self { Self() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: Self { Self() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: Self { Self() }
}

/// How a table looks.
public protocol TableStyle: InertStyle {}

public struct AutomaticTableStyle: TableStyle {
  public init() {}
  public var _word: UInt64 { 0 }
}

public struct InsetTableStyle: TableStyle {
  public init() {}
  public var _word: UInt64 { 1 }
}

public struct BorderedTableStyle: TableStyle {
  public init() {}
  public var _word: UInt64 { 2 }
}

extension TableStyle where Self == AutomaticTableStyle {
  public static var automatic: Self { Self() }
}

extension TableStyle where Self == InsetTableStyle {
  public static var inset: Self { Self() }
}

extension TableStyle where Self == BorderedTableStyle {
  public static var bordered: Self { Self() }
}

/// How a text editor looks.
public protocol TextEditorStyle: InertStyle {}

public struct AutomaticTextEditorStyle: TextEditorStyle {
  public init() {}
  public var _word: UInt64 { 0 }
}

public struct PlainTextEditorStyle: TextEditorStyle {
  public init() {}
  public var _word: UInt64 { 1 }
}

public struct RoundedBorderTextEditorStyle: TextEditorStyle {
  public init() {}
  public var _word: UInt64 { 2 }
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  public static var automatic: Self { Self() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
  public static var plain: Self { Self() }
}

extension TextEditorStyle where Self == RoundedBorderTextEditorStyle {
  public static var roundedBorder: Self { Self() }
}

nonisolated extension View {
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> _Inert {
    _inert(style, "tabViewStyle")
  }
  public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> _Inert {
    _inert(style, "indexViewStyle")
  }
  public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> _Inert {
    _inert(style, "navViewStyle")
  }
  public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> _Inert {
    _inert(style, "splitViewStyle")
  }
  public func tableStyle<S: TableStyle>(_ style: S) -> _Inert { _inert(style, "tableStyle") }
  public func textEditorStyle<S: TextEditorStyle>(_ style: S) -> _Inert {
    _inert(style, "textEditorStyle")
  }
}
