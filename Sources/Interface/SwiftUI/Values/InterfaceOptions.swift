import ComponentTree
import Foundation

// Arguments of modifiers that determine how a container, a control or a presentation looks.

/// The height of a sheet.
@frozen public struct PresentationDetent: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var medium: PresentationDetent { ._made("medium") }
  public static var large: PresentationDetent { ._made("large") }
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    ._made("fraction", fraction)
  }
  public static func height(_ height: CGFloat) -> PresentationDetent { ._made("height", height) }
}

/// Whether the view behind a sheet can be used.
@frozen public struct PresentationBackgroundInteraction: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: Self { ._made("automatic") }
  public static var enabled: Self { ._made("enabled") }
  public static var disabled: Self { ._made("disabled") }
  public static func enabled(upThrough detent: PresentationDetent) -> Self {
    ._made("enabled", detent)
  }
}

/// The size of a presentation.
@frozen public struct PresentationSizing: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: Self { ._made("automatic") }
  public static var fitted: Self { ._made("fitted") }
  public static var form: Self { ._made("form") }
  public static var page: Self { ._made("page") }
}

/// How a presentation adapts to a small screen.
@frozen public struct PresentationAdaptation: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: Self { ._made("automatic") }
  public static var none: Self { ._made("none") }
  public static var popover: Self { ._made("popover") }
  public static var sheet: Self { ._made("sheet") }
  public static var fullScreenCover: Self { ._made("fullScreenCover") }
}

/// The effect of a scroll gesture in a sheet: the gesture scrolls the content, or resizes the
/// sheet.
@frozen public struct PresentationContentInteraction: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: Self { ._made("automatic") }
  public static var resizes: Self { ._made("resizes") }
  public static var scrolls: Self { ._made("scrolls") }
}

/// The shape of a bordered button.
@frozen public struct ButtonBorderShape: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: ButtonBorderShape { ._made("automatic") }
  public static var capsule: ButtonBorderShape { ._made("capsule") }
  public static var roundedRectangle: ButtonBorderShape { ._made("rounded") }
  public static var circle: ButtonBorderShape { ._made("circle") }
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ._made("rounded", radius)
  }
}

/// Whether scroll bars are shown.
@frozen public struct ScrollIndicatorVisibility: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: Self { ._made("automatic") }
  public static var visible: Self { ._made("visible") }
  public static var hidden: Self { ._made("hidden") }
  public static var never: Self { ._made("never") }
}

/// How scrolling dismisses the keyboard.
@frozen public struct ScrollDismissesKeyboardMode: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: Self { ._made("automatic") }
  public static var immediately: Self { ._made("immediately") }
  public static var interactively: Self { ._made("interactively") }
  public static var never: Self { ._made("never") }
}

/// When a scroll view bounces at the end of its content.
@frozen public struct ScrollBounceBehavior: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: Self { ._made("automatic") }
  public static var always: Self { ._made("always") }
  public static var basedOnSize: Self { ._made("basedOnSize") }
}

/// The positions at which scrolling stops.
@frozen public struct ScrollTargetBehavior: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var paging: Self { ._made("paging") }
  public static var viewAligned: Self { ._made("viewAligned") }
}

/// How the edge of a scroll view blends with a bar.
@frozen public struct ScrollEdgeEffectStyle: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: Self { ._made("automatic") }
  public static var hard: Self { ._made("hard") }
  public static var soft: Self { ._made("soft") }
}

/// The part of a view to which margins apply.
@frozen public struct ContentMarginPlacement: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: Self { ._made("automatic") }
  public static var scrollContent: Self { ._made("scrollContent") }
  public static var scrollIndicators: Self { ._made("indicators") }
}

/// How a view looks when a pointer is over it.
@frozen public struct HoverEffect: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: HoverEffect { ._made("automatic") }
  public static var highlight: HoverEffect { ._made("highlight") }
  public static var lift: HoverEffect { ._made("lift") }
}

/// The distance between sections of a list.
@frozen public struct ListSectionSpacing: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var `default`: ListSectionSpacing { ._made("default") }
  public static var compact: ListSectionSpacing { ._made("compact") }
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ._made("custom", spacing) }
}

/// The tint of a row's symbols.
@frozen public struct ListItemTint: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var monochrome: ListItemTint { ._made("monochrome") }
  public static func fixed(_ tint: Color) -> ListItemTint { ._made("fixed", tint) }
  public static func preferred(_ tint: Color) -> ListItemTint { ._made("preferred", tint) }
}

/// The purposes for which a content shape is used.
public struct ContentShapeKinds: OptionSet, Sendable, StablyHashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let focusEffect = ContentShapeKinds(rawValue: 16)
  public static let accessibility = ContentShapeKinds(rawValue: 32)
}

/// The order of a menu's items.
@frozen public struct MenuOrder: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: MenuOrder { ._made("automatic") }
  public static var priority: MenuOrder { ._made("priority") }
  public static var fixed: MenuOrder { ._made("fixed") }
}

/// The purpose of a toolbar, such as the editing of a document.
@frozen public struct ToolbarRole: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: ToolbarRole { ._made("automatic") }
  public static var navigationStack: ToolbarRole { ._made("navigationStack") }
  public static var browser: ToolbarRole { ._made("browser") }
  public static var editor: ToolbarRole { ._made("editor") }
}

/// How the title of a toolbar is shown.
@frozen public struct ToolbarTitleDisplayMode: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: ToolbarTitleDisplayMode { ._made("automatic") }
  public static var large: ToolbarTitleDisplayMode { ._made("large") }
  public static var inline: ToolbarTitleDisplayMode { ._made("inline") }
  public static var inlineLarge: ToolbarTitleDisplayMode { ._made("inlineLarge") }
}

/// Contains the types of a navigation bar's options.
public enum NavigationBarItem {
  public enum TitleDisplayMode: UInt8, Sendable, StablyHashable {
    case automatic, inline, large
  }
}

/// The glass effect of a view.
@frozen public struct Glass: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var regular: Glass { ._made("regular") }
  public static var clear: Glass { ._made("clear") }
  public static var identity: Glass { ._made("identity") }

  public func tint(_ color: Color?) -> Glass { _changed("tint", color) }
  public func interactive(_ isEnabled: Bool = true) -> Glass {
    _changed("interactive", isEnabled)
  }
}

/// The role of a view in accessibility.
public struct AccessibilityTraits: OptionSet, Sendable, StablyHashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let isButton = AccessibilityTraits(rawValue: 1)
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  public static let isLink = AccessibilityTraits(rawValue: 8)
  public static let isSearchField = AccessibilityTraits(rawValue: 16)
  public static let isImage = AccessibilityTraits(rawValue: 32)
  public static let playsSound = AccessibilityTraits(rawValue: 64)
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 128)
  public static let isStaticText = AccessibilityTraits(rawValue: 256)
  public static let isSummaryElement = AccessibilityTraits(rawValue: 512)
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1024)
  public static let startsMediaSession = AccessibilityTraits(rawValue: 2048)
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 4096)
  public static let causesPageTurn = AccessibilityTraits(rawValue: 8192)
  public static let isModal = AccessibilityTraits(rawValue: 16384)
  public static let isToggle = AccessibilityTraits(rawValue: 32768)
  public static let isTabBar = AccessibilityTraits(rawValue: 65536)
}

/// How accessibility treats the children of a view.
@frozen public struct AccessibilityChildBehavior: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var ignore: AccessibilityChildBehavior { ._made("ignore") }
  public static var contain: AccessibilityChildBehavior { ._made("contain") }
  public static var combine: AccessibilityChildBehavior { ._made("combine") }
}

/// A key, identified by its character.
public struct KeyEquivalent: Hashable, Sendable, StablyHashable,
  ExpressibleByExtendedGraphemeClusterLiteral
{
  public var character: Character
  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral: Character) {
    self.init(extendedGraphemeClusterLiteral)
  }

  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let clear = KeyEquivalent("\u{F739}")
  public static let delete = KeyEquivalent("\u{8}")
  public static let deleteForward = KeyEquivalent("\u{F728}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let `return` = KeyEquivalent("\r")
  public static let space = KeyEquivalent(" ")
  public static let tab = KeyEquivalent("\t")

  public func stableHash(into hasher: inout StableHasher) { hasher.combine(String(character)) }
}

/// The modifier keys of a shortcut.
public struct EventModifiers: OptionSet, Sendable, StablyHashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
  public static let numericPad = EventModifiers(rawValue: 32)
  public static let all = EventModifiers(rawValue: 63)
}

/// A key and its modifier keys.
public struct KeyboardShortcut: Hashable, Sendable, StablyHashable {
  public var key: KeyEquivalent
  public var modifiers: EventModifiers

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  public func stableHash(into hasher: inout StableHasher) {
    hasher.combine(key)
    hasher.combine(modifiers)
  }
  public static func == (left: Self, right: Self) -> Bool {
    left.key == right.key && left.modifiers == right.modifiers
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(modifiers.rawValue)
  }
}
