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

/// How a view keeps its ratio of width to height.
@frozen public enum ContentMode: UInt8, CaseIterable, Sendable, StablyHashable {
  case fit, fill
}

/// Which parts of the screen are kept free.
public struct SafeAreaRegions: OptionSet, Sendable, StablyHashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: 3)
}

/// Whether something is shown.
@frozen public enum Visibility: UInt8, CaseIterable, Sendable, StablyHashable {
  case automatic, visible, hidden
}

/// In which direction a language is written.
public enum LayoutDirection: UInt8, CaseIterable, Sendable, StablyHashable {
  case leftToRight, rightToLeft
}

/// How wide or how high the screen is.
public enum UserInterfaceSizeClass: UInt8, Sendable, StablyHashable {
  case compact, regular
}

/// In which colours the system draws.
public enum ColorScheme: UInt8, CaseIterable, Sendable, StablyHashable {
  case light, dark
}

/// How much colours differ.
public enum ColorSchemeContrast: UInt8, CaseIterable, Sendable, StablyHashable {
  case standard, increased
}

/// How large the user wants texts to be.
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

/// How large a control is.
public enum ControlSize: UInt8, CaseIterable, Sendable, StablyHashable {
  case mini, small, regular, large, extraLarge
}

/// How prominent something is.
public enum Prominence: UInt8, Sendable, StablyHashable {
  case standard, increased
}

/// A space in which places are told.
public enum CoordinateSpace: Hashable, Sendable {
  case global, local
  case named(String)

  public static func named<Name: Hashable>(_ name: Name) -> CoordinateSpace {
    .named(String(describing: name))
  }

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}
