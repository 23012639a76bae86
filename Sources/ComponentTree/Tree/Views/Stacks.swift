import Foundation

// One small frozen struct each: one shared container type with a kind was measured to be three
// times slower, by copies that the compiler could not remove.

/// A hash of a stack's alignment and spacing, 0 for those that it has without being asked.
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

/// Views above one another.
@frozen public struct VStack<Content: View>: PrimitiveView {
  @usableFromInline let arrangement: UInt64
  @usableFromInline let content: Content

  @inlinable @inline(__always)
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    arrangement = stackArrangement(alignment, isCentered: alignment == .center, spacing)
    self.content = content()
  }

  @inlinable @inline(__always)
  public static func _walk(_ view: Self, _ walker: inout Walker) {
    walker.put(Tag.vertical &+ view.arrangement)
    Content._walk(view.content, &walker)
    walker.put(Tag.close)
  }
}

/// Views side by side.
@frozen public struct HStack<Content: View>: PrimitiveView {
  @usableFromInline let arrangement: UInt64
  @usableFromInline let content: Content

  @inlinable @inline(__always)
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    arrangement = stackArrangement(alignment, isCentered: alignment == .center, spacing)
    self.content = content()
  }

  @inlinable @inline(__always)
  public static func _walk(_ view: Self, _ walker: inout Walker) {
    walker.put(Tag.horizontal &+ view.arrangement)
    Content._walk(view.content, &walker)
    walker.put(Tag.close)
  }
}

/// Settings.
@frozen public struct Form<Content: View>: PrimitiveView {
  @usableFromInline let content: Content

  @inlinable @inline(__always)
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @inlinable @inline(__always)
  public static func _walk(_ view: Self, _ walker: inout Walker) {
    walker.put(Tag.form)
    Content._walk(view.content, &walker)
    walker.put(Tag.close)
  }
}

/// Views as if they stood where the group stands: no part of the output.
@frozen public struct Group<Content: View>: PrimitiveView {
  @usableFromInline let content: Content

  @inlinable @inline(__always)
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @inlinable @inline(__always)
  public static func _walk(_ view: Self, _ walker: inout Walker) {
    Content._walk(view.content, &walker)
  }
}
