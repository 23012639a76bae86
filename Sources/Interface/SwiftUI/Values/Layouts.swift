import ComponentTree
import Foundation

/// A column or a row of a lazy grid.
public struct GridItem: Sendable, StablyHashable {
  public enum Size: Sendable, StablyHashable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)

    public func stableHash(into hasher: inout StableHasher) {
      switch self {
      case .fixed(let size): hasher.combine(size)
      case .flexible(let minimum, let maximum): hasher.combine([0, minimum, maximum])
      case .adaptive(let minimum, let maximum): hasher.combine([1, minimum, maximum])
      }
    }
  }

  public var size: Size
  public var spacing: CGFloat?
  public var alignment: Alignment?

  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }

  public func stableHash(into hasher: inout StableHasher) {
    hasher.combine(size)
    hasher.combine(spacing)
    hasher.combine(alignment)
  }
}

/// How a view fills its space while it keeps its ratio of width to height.
@frozen public enum ContentMode: UInt8, CaseIterable, Sendable, StablyHashable {
  case fit, fill
}

/// The regions of the safe area.
public struct SafeAreaRegions: OptionSet, Sendable, StablyHashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: 3)
}

/// Whether an element of the user interface is shown.
@frozen public enum Visibility: UInt8, CaseIterable, Sendable, StablyHashable {
  case automatic, visible, hidden
}

/// The writing direction of a language.
public enum LayoutDirection: UInt8, CaseIterable, Sendable, StablyHashable {
  case leftToRight, rightToLeft
}

/// The size class of the screen's width or height.
public enum UserInterfaceSizeClass: UInt8, Sendable, StablyHashable {
  case compact, regular
}

/// A light or a dark appearance.
public enum ColorScheme: UInt8, CaseIterable, Sendable, StablyHashable {
  case light, dark
}

/// The contrast between colours.
public enum ColorSchemeContrast: UInt8, CaseIterable, Sendable, StablyHashable {
  case standard, increased
}

/// The text size that the user has chosen.
public enum DynamicTypeSize: UInt8, CaseIterable, Comparable, Sendable, StablyHashable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The older form of ``DynamicTypeSize``.
public enum ContentSizeCategory: UInt8, CaseIterable, Comparable, Sendable, StablyHashable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The size of a control.
public enum ControlSize: UInt8, CaseIterable, Sendable, StablyHashable {
  case mini, small, regular, large, extraLarge
}

/// The prominence of a view.
public enum Prominence: UInt8, Sendable, StablyHashable {
  case standard, increased
}

/// The coordinate space of positions.
public enum CoordinateSpace: Hashable, Sendable {
  case global, local
  case named(String)

  public static func named<Name: Hashable>(_ name: Name) -> CoordinateSpace {
    .named(String(describing: name))
  }

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}
