import Foundation

// Alignments and directions: arguments of the containers here.

/// How views above one another are aligned.
@frozen public struct HorizontalAlignment: Hashable, Sendable, StablyHashable {
  @usableFromInline let word: UInt64

  @inlinable
  init(named name: String) { word = StableHasher(name).word }

  /// An alignment of your own, known by the type's name.
  public init(_ id: any AlignmentID.Type) { self.init(named: String(describing: id)) }

  @inlinable public static var leading: Self { Self(named: "leading") }
  @inlinable public static var center: Self { Self(named: "center") }
  @inlinable public static var trailing: Self { Self(named: "trailing") }
  @inlinable public static var listRowSeparatorLeading: Self { Self(named: "separatorLeading") }
  @inlinable public static var listRowSeparatorTrailing: Self { Self(named: "separatorTrailing") }

  @inlinable @inline(__always)
  public func stableHash(into hasher: inout StableHasher) { hasher.combine(bits: word) }
}

/// How views side by side are aligned.
@frozen public struct VerticalAlignment: Hashable, Sendable, StablyHashable {
  @usableFromInline let word: UInt64

  @inlinable
  init(named name: String) { word = StableHasher(name).word }

  /// An alignment of your own, known by the type's name.
  public init(_ id: any AlignmentID.Type) { self.init(named: String(describing: id)) }

  @inlinable public static var top: Self { Self(named: "top") }
  @inlinable public static var center: Self { Self(named: "center") }
  @inlinable public static var bottom: Self { Self(named: "bottom") }
  @inlinable public static var firstTextBaseline: Self { Self(named: "firstBaseline") }
  @inlinable public static var lastTextBaseline: Self { Self(named: "lastBaseline") }

  @inlinable @inline(__always)
  public func stableHash(into hasher: inout StableHasher) { hasher.combine(bits: word) }
}

/// An alignment of your own. Nothing is laid out: its default value is never asked for.
public protocol AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A view's size and guides, which a layout would ask for. There is no layout: all are 0.
public struct ViewDimensions: Hashable, Sendable {
  public var width: CGFloat { 0 }
  public var height: CGFloat { 0 }
  public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }
  public subscript(guide: VerticalAlignment) -> CGFloat { 0 }
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { nil }
}

/// A direction.
@frozen public enum Axis: UInt8, CaseIterable, Sendable, StablyHashable {
  case horizontal, vertical

  @frozen public struct Set: OptionSet, Sendable, StablyHashable {
    public let rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable public static var horizontal: Set { Set(rawValue: 1) }
    @inlinable public static var vertical: Set { Set(rawValue: 2) }
  }
}
