import ComponentTree
import Foundation

// Containers whose only purpose is layout. This module computes no layout. The output of a
// container consists of its arguments and its content.

/// A stack of views, one in front of another.
public struct ZStack<Content: View>: PrimitiveView {
  private var container: Container<Content>

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    container = Container("ZStack", content()) { $0.combine(alignment) }
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    Container._walk(&view.container, &walker)
  }
}

/// A grid of rows with aligned cells.
public struct Grid<Content: View>: PrimitiveView {
  private var container: Container<Content>

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    container = Container("Grid", content()) {
      $0.combine(alignment)
      $0.combine(horizontalSpacing)
      $0.combine(verticalSpacing)
    }
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    Container._walk(&view.container, &walker)
  }
}

/// A row of a ``Grid``.
public struct GridRow<Content: View>: PrimitiveView {
  private var container: Container<Content>

  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    container = Container("GridRow", content()) { $0.combine(alignment) }
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    Container._walk(&view.container, &walker)
  }
}

/// Shows the first of its views that fits. Views have no size in this module, so the output
/// contains all views.
public struct ViewThatFits<Content: View>: PrimitiveView {
  private var container: Container<Content>

  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    container = Container("ViewThatFits", content()) { $0.combine(axes) }
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    Container._walk(&view.container, &walker)
  }
}

/// A group of related controls.
public struct ControlGroup<Label: View, Content: View>: PrimitiveView {
  private var container: Container<PairView<Label, Content>>

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    container = Container(
      "ControlGroup", ViewBuilder.buildPartialBlock(accumulated: label(), next: content()))
  }

  public init(@ViewBuilder content: () -> Content) where Label == EmptyView {
    self.init(content: content) { EmptyView() }
  }

  public init<Title: TextArgument>(_ title: Title, @ViewBuilder content: () -> Content)
  where Label == Text {
    self.init(content: content) { title.asText }
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    Container._walk(&view.container, &walker)
  }
}

/// A container of views whose glass effects merge.
public struct GlassEffectContainer<Content: View>: PrimitiveView {
  private var container: Container<Content>

  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    container = Container("GlassContainer", content()) { $0.combine(spacing) }
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    Container._walk(&view.container, &walker)
  }
}

/// A horizontal split view: views with movable dividers between them.
public struct HSplitView<Content: View>: PrimitiveView {
  private var container: Container<Content>

  public init(@ViewBuilder content: () -> Content) { container = Container("HSplit", content()) }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    Container._walk(&view.container, &walker)
  }
}

/// A vertical split view: views with movable dividers between them.
public struct VSplitView<Content: View>: PrimitiveView {
  private var container: Container<Content>

  public init(@ViewBuilder content: () -> Content) { container = Container("VSplit", content()) }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    Container._walk(&view.container, &walker)
  }
}

/// The common implementation of all containers. It stores the content, and a hash of the
/// container's arguments.
struct Container<Content: View> {
  private let arrangement: UInt64
  private var content: Content

  nonisolated init(
    _ name: String, _ content: Content, combining: (inout StableHasher) -> Void = { _ in }
  ) {
    var hasher = StableHasher(name)
    combining(&hasher)
    arrangement = hasher.word
    self.content = content
  }
}

extension Container: PrimitiveView {
  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.put(view.arrangement)
    Content._walk(&view.content, &walker)
    walker.put(view.arrangement)
  }
}
