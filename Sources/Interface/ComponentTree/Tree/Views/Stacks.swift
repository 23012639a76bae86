import Foundation

// Each kind of container has a small frozen struct. In a measurement, one common type for all kinds
// of containers was three times slower, because the compiler could not remove the copies of the
// type's values.

/// A hash of a stack's alignment and spacing. The hash is 0 for the default alignment and spacing.
@inlinable @inline(__always)
func stackArrangement<Alignment: StablyHashable>(
  _ alignment: Alignment, isCentered: Bool, _ spacing: CGFloat?
) -> UInt64 {
  if isCentered, spacing == nil { return 0 }
  var hasher = StableHasher("stack")
  hasher.combine(alignment)
  hasher.combine(spacing)
  return hasher.word
}

/// A vertical stack of views.
@frozen public struct VStack<Content: View>: PrimitiveView {
  @usableFromInline let arrangement: UInt64
  @usableFromInline var content: Content

  @inlinable @inline(__always)
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    arrangement = stackArrangement(alignment, isCentered: alignment == .center, spacing)
    self.content = content()
  }

  @inlinable @inline(__always)
  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.put(Tag.vertical &+ view.arrangement)
    Content._walk(&view.content, &walker)
    walker.put(Tag.close)
  }
}

/// A horizontal stack of views.
@frozen public struct HStack<Content: View>: PrimitiveView {
  @usableFromInline let arrangement: UInt64
  @usableFromInline var content: Content

  @inlinable @inline(__always)
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    arrangement = stackArrangement(alignment, isCentered: alignment == .center, spacing)
    self.content = content()
  }

  @inlinable @inline(__always)
  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.put(Tag.horizontal &+ view.arrangement)
    Content._walk(&view.content, &walker)
    walker.put(Tag.close)
  }
}

/// A container for settings.
@frozen public struct Form<Content: View>: PrimitiveView {
  @usableFromInline var content: Content

  @inlinable @inline(__always)
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @inlinable @inline(__always)
  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.put(Tag.form)
    Content._walk(&view.content, &walker)
    walker.put(Tag.close)
  }
}

/// Groups views. The group is not part of the output.
@frozen public struct Group<Content: View>: PrimitiveView {
  @usableFromInline package var content: Content

  @inlinable public static var _hasNoOwnPlace: Bool { Content._hasNoOwnPlace }

  @inlinable @inline(__always)
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @inlinable @inline(__always)
  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    Content._walk(&view.content, &walker)
  }
}
