// One small frozen struct each: one shared container type with a kind was measured to be three
// times slower, by copies that the compiler could not remove.

/// Views above one another.
@frozen public struct VStack<Content: View>: PrimitiveView {
  @usableFromInline let content: Content

  /// Alignment and spacing are accepted, and no part of the output.
  @inlinable @inline(__always)
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  @inlinable @inline(__always)
  public static func _walk(_ view: Self, _ walker: inout Walker) {
    walker.put(Tag.vertical)
    Content._walk(view.content, &walker)
    walker.put(Tag.close)
  }
}

/// Views side by side.
@frozen public struct HStack<Content: View>: PrimitiveView {
  @usableFromInline let content: Content

  /// Alignment and spacing are accepted, and no part of the output.
  @inlinable @inline(__always)
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  @inlinable @inline(__always)
  public static func _walk(_ view: Self, _ walker: inout Walker) {
    walker.put(Tag.horizontal)
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

/// Shows its content; there is nowhere to navigate to without a screen.
@frozen public struct NavigationStack<Content: View>: PrimitiveView {
  @usableFromInline let content: Content

  @inlinable @inline(__always)
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @inlinable @inline(__always)
  public static func _walk(_ view: Self, _ walker: inout Walker) {
    walker.put(Tag.navigation)
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
