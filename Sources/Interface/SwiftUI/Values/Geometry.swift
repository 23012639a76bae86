import ComponentTree
import Foundation

/// A side of a view.
@frozen public enum Edge: UInt8, CaseIterable, Sendable, StablyHashable {
  case top, leading, bottom, trailing

  @frozen public struct Set: OptionSet, Sendable, StablyHashable {
    public let rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    @inlinable public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

    @inlinable public static var top: Set { Set(rawValue: 1) }
    @inlinable public static var leading: Set { Set(rawValue: 2) }
    @inlinable public static var bottom: Set { Set(rawValue: 4) }
    @inlinable public static var trailing: Set { Set(rawValue: 8) }
    @inlinable public static var horizontal: Set { Set(rawValue: 10) }
    @inlinable public static var vertical: Set { Set(rawValue: 5) }
    @inlinable public static var all: Set { Set(rawValue: 15) }
  }
}

/// A side of a row.
@frozen public enum HorizontalEdge: UInt8, CaseIterable, Sendable, StablyHashable {
  case leading, trailing

  @frozen public struct Set: OptionSet, Sendable, StablyHashable {
    public let rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    @inlinable public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }

    @inlinable public static var leading: Set { Set(rawValue: 1) }
    @inlinable public static var trailing: Set { Set(rawValue: 2) }
    @inlinable public static var all: Set { Set(rawValue: 3) }
  }
}

/// The top or the bottom of a view.
@frozen public enum VerticalEdge: UInt8, CaseIterable, Sendable, StablyHashable {
  case top, bottom

  @frozen public struct Set: OptionSet, Sendable, StablyHashable {
    public let rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    @inlinable public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }

    @inlinable public static var top: Set { Set(rawValue: 1) }
    @inlinable public static var bottom: Set { Set(rawValue: 2) }
    @inlinable public static var all: Set { Set(rawValue: 3) }
  }
}

/// The insets at the four sides, in points.
@frozen public struct EdgeInsets: Hashable, Sendable, StablyHashable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  @inlinable
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  @inlinable public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  @inlinable public static prefix func - (insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: -insets.top, leading: -insets.leading, bottom: -insets.bottom,
      trailing: -insets.trailing)
  }

  @inlinable
  public func stableHash(into hasher: inout StableHasher) {
    hasher.combine(top)
    hasher.combine(leading)
    hasher.combine(bottom)
    hasher.combine(trailing)
  }
}

/// A point in a view, measured in fractions of the view's width and height.
@frozen public struct UnitPoint: Hashable, Sendable, StablyHashable {
  public var x: CGFloat
  public var y: CGFloat

  @inlinable
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  @inlinable public init() { self.init(x: 0, y: 0) }

  public static let zero = UnitPoint(x: 0, y: 0)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  @inlinable
  public func stableHash(into hasher: inout StableHasher) {
    hasher.combine(x)
    hasher.combine(y)
  }
}

/// An angle.
@frozen public struct Angle: Hashable, Comparable, Sendable, StablyHashable {
  public var radians: Double

  @inlinable public init() { radians = 0 }
  @inlinable public init(radians: Double) { self.radians = radians }
  @inlinable public init(degrees: Double) { radians = degrees / 180 * .pi }

  @inlinable public var degrees: Double {
    get { radians / .pi * 180 }
    set { radians = newValue / 180 * .pi }
  }

  @inlinable public static var zero: Angle { Angle() }
  @inlinable public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  @inlinable public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  @inlinable
  public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
  @inlinable
  public static func + (left: Angle, right: Angle) -> Angle {
    Angle(radians: left.radians + right.radians)
  }
  @inlinable
  public static func - (left: Angle, right: Angle) -> Angle {
    Angle(radians: left.radians - right.radians)
  }
  @inlinable public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
  @inlinable public static func * (angle: Angle, factor: Double) -> Angle {
    Angle(radians: angle.radians * factor)
  }
  @inlinable public static func / (angle: Angle, divisor: Double) -> Angle {
    Angle(radians: angle.radians / divisor)
  }

  @inlinable public func stableHash(into hasher: inout StableHasher) { hasher.combine(radians) }
}

/// The alignment of a view in a larger frame.
@frozen public struct Alignment: Hashable, Sendable, StablyHashable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  @inlinable
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  @inlinable public static var center: Self { .init(horizontal: .center, vertical: .center) }
  @inlinable public static var leading: Self { .init(horizontal: .leading, vertical: .center) }
  @inlinable public static var trailing: Self { .init(horizontal: .trailing, vertical: .center) }
  @inlinable public static var top: Self { .init(horizontal: .center, vertical: .top) }
  @inlinable public static var bottom: Self { .init(horizontal: .center, vertical: .bottom) }
  @inlinable public static var topLeading: Self { .init(horizontal: .leading, vertical: .top) }
  @inlinable public static var topTrailing: Self { .init(horizontal: .trailing, vertical: .top) }
  @inlinable public static var bottomLeading: Self {
    .init(horizontal: .leading, vertical: .bottom)
  }
  @inlinable public static var bottomTrailing: Self {
    .init(horizontal: .trailing, vertical: .bottom)
  }
  @inlinable public static var leadingFirstTextBaseline: Self {
    .init(horizontal: .leading, vertical: .firstTextBaseline)
  }
  @inlinable public static var leadingLastTextBaseline: Self {
    .init(horizontal: .leading, vertical: .lastTextBaseline)
  }
  @inlinable public static var centerFirstTextBaseline: Self {
    .init(horizontal: .center, vertical: .firstTextBaseline)
  }
  @inlinable public static var centerLastTextBaseline: Self {
    .init(horizontal: .center, vertical: .lastTextBaseline)
  }
  @inlinable public static var trailingFirstTextBaseline: Self {
    .init(horizontal: .trailing, vertical: .firstTextBaseline)
  }
  @inlinable public static var trailingLastTextBaseline: Self {
    .init(horizontal: .trailing, vertical: .lastTextBaseline)
  }

  @inlinable
  public func stableHash(into hasher: inout StableHasher) {
    hasher.combine(horizontal)
    hasher.combine(vertical)
  }
}

extension CGPoint: StablyHashable {
  @inlinable
  public func stableHash(into hasher: inout StableHasher) {
    hasher.combine(x)
    hasher.combine(y)
  }
}

extension CGSize: StablyHashable {
  @inlinable
  public func stableHash(into hasher: inout StableHasher) {
    hasher.combine(width)
    hasher.combine(height)
  }
}

extension CGRect: StablyHashable {
  @inlinable
  public func stableHash(into hasher: inout StableHasher) {
    hasher.combine(origin)
    hasher.combine(size)
  }
}

/// The size that a layout proposes to a view; `nil` for the view's ideal size.
public struct ProposedViewSize: Hashable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?

  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}
