import ComponentTree
import Foundation

/// A view and a second view, the layer. The layer is in front of the first view, behind it or
/// beside it. Both views are part of the output.
public struct Layered<Content: View, Layer: View> {
  private var content: Content
  private var layer: Layer
  /// A hash of the layer's position.
  private let arrangement: UInt64

  nonisolated init(_ content: Content, _ layer: Layer, _ arrangement: UInt64) {
    self.content = content
    self.layer = layer
    self.arrangement = arrangement
  }
}

extension Layered: PrimitiveView {
  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    Content._walk(&view.content, &walker)
    walker.put(view.arrangement)
    Layer._walk(&view.layer, &walker)
    walker.put(view.arrangement)
  }
}

/// The views of a group, each of which has a layer of its own.
public struct LayeredGroup<Content: View, Layer: View>: PrimitiveView {
  private var content: Content
  private var layer: Layer
  /// A hash of the layers' position.
  private let arrangement: UInt64

  fileprivate init(_ content: Content, _ layer: Layer, _ name: String, _ alignment: Alignment) {
    var hasher = StableHasher(name)
    hasher.combine(alignment)
    self.content = content
    self.layer = layer
    arrangement = hasher.word
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let arrangement = view.arrangement
    Content.walkEach(&view.content, &walker) { [layer = view.layer] walker in
      walker.put(arrangement)
      Layer._walk(made: layer, &walker)
      walker.put(arrangement)
    }
  }
}

extension Group {
  public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> LayeredGroup<Content, V> {
    LayeredGroup(self.content, content(), "background", alignment)
  }

  public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> LayeredGroup<Content, V> {
    LayeredGroup(self.content, content(), "overlay", alignment)
  }
}

nonisolated extension View {
  fileprivate func layered<Layer: View>(
    _ name: String, _ layer: Layer, _ alignment: Alignment
  ) -> Layered<Self, Layer> {
    var hasher = StableHasher(name)
    hasher.combine(alignment)
    return Layered(self, layer, hasher.word)
  }

  public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> Layered<Self, V> {
    layered("background", content(), alignment)
  }

  @_disfavoredOverload
  public func background<V: View>(
    _ background: V, alignment: Alignment = .center
  ) -> Layered<Self, V> {
    layered("background", background, alignment)
  }

  public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> Layered<Self, V> {
    layered("overlay", content(), alignment)
  }

  @_disfavoredOverload
  public func overlay<V: View>(
    _ overlay: V, alignment: Alignment = .center
  ) -> Layered<Self, V> {
    layered("overlay", overlay, alignment)
  }

  public func mask<V: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> V
  ) -> Layered<Self, V> {
    layered("mask", mask(), alignment)
  }

  public func mask<V: View>(_ mask: V) -> Layered<Self, V> { layered("mask", mask, .center) }

  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> Layered<Self, V> {
    inset("safeAreaInset", edge, alignment, spacing, content())
  }

  public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> Layered<Self, V> {
    inset("safeAreaInset", edge, alignment, spacing, content())
  }

  public func safeAreaBar<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> Layered<Self, V> {
    inset("safeAreaBar", edge, alignment, spacing, content())
  }

  private func inset<V: View, E: StablyHashable, A: StablyHashable>(
    _ name: String, _ edge: E, _ alignment: A, _ spacing: CGFloat?, _ content: V
  ) -> Layered<Self, V> {
    var hasher = StableHasher(name)
    hasher.combine(edge)
    hasher.combine(alignment)
    hasher.combine(spacing)
    return Layered(self, content, hasher.word)
  }

  /// Sets the view that is drawn behind a row.
  @_disfavoredOverload
  public func listRowBackground<V: View>(_ view: V?) -> Layered<Self, V?> {
    layered("rowBackground", view, .center)
  }

  public func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> Layered<Self, V> {
    layered("sheetBackground", content(), alignment)
  }

  public func tabViewBottomAccessory<V: View>(
    @ViewBuilder content: () -> V
  ) -> Layered<Self, V> {
    layered("tabAccessory", content(), .center)
  }

  public func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> Layered<Self, V> {
    layered("representation", representation(), .center)
  }

  public func accessibilityChildren<V: View>(
    @ViewBuilder children: () -> V
  ) -> Layered<Self, V> {
    layered("a11yChildren", children(), .center)
  }

  public func accessibilityActions<V: View>(@ViewBuilder _ content: () -> V) -> Layered<Self, V> {
    layered("a11yActions", content(), .center)
  }
}

// Nothing is laid out and nothing scrolls, so an effect is made once, from an empty view.
extension View {
  public func visualEffect<Effect: View>(
    _ effect: (EmptyView, GeometryProxy) -> Effect
  ) -> Layered<Self, Effect> {
    overlay { effect(EmptyView(), GeometryProxy()) }
  }

  public func scrollTransition<Effect: View>(
    _ configuration: ScrollTransitionConfiguration = .animated, axis: Axis? = nil,
    transition: (EmptyView, ScrollTransitionPhase) -> Effect
  ) -> Layered<Self, Effect> {
    overlay { transition(EmptyView(), .identity) }
  }
}

/// Where a view is while it scrolls: in this module, always inside.
public enum ScrollTransitionPhase: Sendable {
  case topLeading, identity, bottomTrailing
  public var isIdentity: Bool { self == .identity }
  public var value: Double { self == .identity ? 0 : self == .topLeading ? -1 : 1 }
}

/// How a scroll transition is animated.
@frozen public struct ScrollTransitionConfiguration: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var animated: ScrollTransitionConfiguration { ._made("animated") }
  public static var interactive: ScrollTransitionConfiguration { ._made("interactive") }
  public static var identity: ScrollTransitionConfiguration { ._made("identity") }
  public static func animated(_ animation: Animation) -> ScrollTransitionConfiguration {
    ._made("animated", animation)
  }
}
