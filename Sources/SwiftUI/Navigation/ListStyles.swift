import ComponentTree

// Styles of the system's for lists and for what they are in: inert.

/// A style of lists.
public protocol ListStyle: InertStyle {}

public struct DefaultListStyle: ListStyle {
  public init() {}
  public var _word: UInt64 { 0 }
}

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: Self { Self() }
}

public struct PlainListStyle: ListStyle {
  public init() {}
  public var _word: UInt64 { 1 }
}

extension ListStyle where Self == PlainListStyle {
  public static var plain: Self { Self() }
}

public struct GroupedListStyle: ListStyle {
  public init() {}
  public var _word: UInt64 { 2 }
}

extension ListStyle where Self == GroupedListStyle {
  public static var grouped: Self { Self() }
}

public struct InsetListStyle: ListStyle {
  public init() {}
  public var _word: UInt64 { 3 }
}

extension ListStyle where Self == InsetListStyle {
  public static var inset: Self { Self() }
}

public struct InsetGroupedListStyle: ListStyle {
  public init() {}
  public var _word: UInt64 { 4 }
}

extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: Self { Self() }
}

public struct SidebarListStyle: ListStyle {
  public init() {}
  public var _word: UInt64 { 5 }
}

extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: Self { Self() }
}

public struct BorderedListStyle: ListStyle {
  public init() {}
  public var _word: UInt64 { 6 }
}

extension ListStyle where Self == BorderedListStyle {
  public static var bordered: Self { Self() }
}

public struct CarouselListStyle: ListStyle {
  public init() {}
  public var _word: UInt64 { 7 }
}

extension ListStyle where Self == CarouselListStyle {
  public static var carousel: Self { Self() }
}

public struct EllipticalListStyle: ListStyle {
  public init() {}
  public var _word: UInt64 { 8 }
}

extension ListStyle where Self == EllipticalListStyle {
  public static var elliptical: Self { Self() }
}

/// A style of tabs.
public protocol TabViewStyle: InertStyle {}

public struct DefaultTabViewStyle: TabViewStyle {
  public init() {}
  public var _word: UInt64 { 0 }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: Self { Self() }
}

public struct TabBarOnlyTabViewStyle: TabViewStyle {
  public init() {}
  public var _word: UInt64 { 1 }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  public static var tabBarOnly: Self { Self() }
}

public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  public init() {}
  public var _word: UInt64 { 2 }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: Self { Self() }
}

public struct GroupedTabViewStyle: TabViewStyle {
  public init() {}
  public var _word: UInt64 { 3 }
}

extension TabViewStyle where Self == GroupedTabViewStyle {
  public static var grouped: Self { Self() }
}

public struct VerticalPageTabViewStyle: TabViewStyle {
  public init() {}
  public var _word: UInt64 { 4 }
}

extension TabViewStyle where Self == VerticalPageTabViewStyle {
  public static var verticalPage: Self { Self() }
}

/// A style of navigation views.
public protocol NavigationViewStyle: InertStyle {}

public struct DefaultNavigationViewStyle: NavigationViewStyle {
  public init() {}
  public var _word: UInt64 { 0 }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: Self { Self() }
}

public struct StackNavigationViewStyle: NavigationViewStyle {
  public init() {}
  public var _word: UInt64 { 1 }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: Self { Self() }
}

public struct ColumnNavigationViewStyle: NavigationViewStyle {
  public init() {}
  public var _word: UInt64 { 2 }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: Self { Self() }
}

public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  public init() {}
  public var _word: UInt64 { 3 }
}

extension NavigationViewStyle where Self == DoubleColumnNavigationViewStyle {
  public static var doubleColumn: Self { Self() }
}

/// A style of split views.
public protocol NavigationSplitViewStyle: InertStyle {}

public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public var _word: UInt64 { 0 }
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: Self { Self() }
}

public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public var _word: UInt64 { 1 }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: Self { Self() }
}

public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public var _word: UInt64 { 2 }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: Self { Self() }
}

/// A style of a page view's index.
public protocol IndexViewStyle: InertStyle {}

/// A style of tables.
public protocol TableStyle: InertStyle {}

public struct AutomaticTableStyle: TableStyle {
  public init() {}
  public var _word: UInt64 { 0 }
}

extension TableStyle where Self == AutomaticTableStyle {
  public static var automatic: Self { Self() }
}

public struct InsetTableStyle: TableStyle {
  public init() {}
  public var _word: UInt64 { 1 }
}

extension TableStyle where Self == InsetTableStyle {
  public static var inset: Self { Self() }
}

public struct BorderedTableStyle: TableStyle {
  public init() {}
  public var _word: UInt64 { 2 }
}

extension TableStyle where Self == BorderedTableStyle {
  public static var bordered: Self { Self() }
}

/// Tabs as pages.
public struct PageTabViewStyle: TabViewStyle {
  public enum IndexDisplayMode: UInt64, Sendable { case automatic, always, never }

  public let _word: UInt64

  public init(indexDisplayMode: IndexDisplayMode = .automatic) {
    _word = 10 + indexDisplayMode.rawValue
  }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: Self { Self() }

  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self {
    Self(indexDisplayMode: indexDisplayMode)
  }
}

/// The index of pages.
public struct PageIndexViewStyle: IndexViewStyle {
  public enum BackgroundDisplayMode: UInt64, Sendable { case automatic, interactive, always, never }

  public let _word: UInt64

  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
    _word = backgroundDisplayMode.rawValue
  }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: Self { Self() }

  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> Self {
    Self(backgroundDisplayMode: backgroundDisplayMode)
  }
}

extension View {
  public nonisolated func listStyle<Style: ListStyle>(_ style: Style) -> _Inert {
    _inert(style, "listStyle")
  }

  public nonisolated func tabViewStyle<Style: TabViewStyle>(_ style: Style) -> _Inert {
    _inert(style, "tabViewStyle")
  }

  public nonisolated func navigationViewStyle<Style: NavigationViewStyle>(_ style: Style) -> _Inert {
    _inert(style, "navigationViewStyle")
  }

  public nonisolated func navigationSplitViewStyle<Style: NavigationSplitViewStyle>(_ style: Style) -> _Inert {
    _inert(style, "navigationSplitViewStyle")
  }

  public nonisolated func indexViewStyle<Style: IndexViewStyle>(_ style: Style) -> _Inert {
    _inert(style, "indexViewStyle")
  }

  public nonisolated func tableStyle<Style: TableStyle>(_ style: Style) -> _Inert {
    _inert(style, "tableStyle")
  }
}
