import Foundation

// This file declares alignments and directions, which are arguments of the containers of this
// module.

/// How views in a vertical stack are aligned.
@frozen public struct HorizontalAlignment: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  /// A custom alignment, which is distinguished from other alignments by the name of its type.
  public init(_ id: any AlignmentID.Type) { self = ._made(String(describing: id)) }

  @inlinable public static var leading: Self { ._made("leading") }
  /// The hash of this alignment is a constant and not a hash of the name. Each stack compares its
  /// alignment with this value, and hashing the name in each comparison took 370 instructions.
  @inlinable @inline(__always)
  public static var center: Self { Self(_hash: 0) }
  @inlinable public static var trailing: Self { ._made("trailing") }
  @inlinable public static var listRowSeparatorLeading: Self { ._made("separatorLeading") }
  @inlinable public static var listRowSeparatorTrailing: Self { ._made("separatorTrailing") }
}

/// How views in a horizontal stack are aligned.
@frozen public struct VerticalAlignment: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  /// A custom alignment, which is distinguished from other alignments by the name of its type.
  public init(_ id: any AlignmentID.Type) { self = ._made(String(describing: id)) }

  @inlinable public static var top: Self { ._made("top") }
  /// The hash of this alignment is a constant and not a hash of the name. Each stack compares its
  /// alignment with this value, and hashing the name in each comparison took 370 instructions.
  @inlinable @inline(__always)
  public static var center: Self { Self(_hash: 0) }
  @inlinable public static var bottom: Self { ._made("bottom") }
  @inlinable public static var firstTextBaseline: Self { ._made("firstBaseline") }
  @inlinable public static var lastTextBaseline: Self { ._made("lastBaseline") }
}

/// A custom alignment. There is no layout, so the default value of the alignment is never used.
public protocol AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A view's size and alignment guides, for a layout. There is no layout, so the size and all guides
/// are 0.
public struct ViewDimensions: Hashable, Sendable {
  package init() {}
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
