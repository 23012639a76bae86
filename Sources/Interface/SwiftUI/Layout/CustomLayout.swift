import ComponentTree
import Foundation

/// A custom layout. A layout is also a container. Nothing is laid out in this module, so the
/// methods of a layout are never called. The output contains a hash of the plain data in the
/// layout.
nonisolated public protocol Layout: Animatable, Sendable {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews
  func makeCache(subviews: Subviews) -> Cache
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

nonisolated extension Layout {
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {}

  @MainActor public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    Container(String(describing: Self.self), content()) { $0.combine(fieldsOf: self) }
  }
}

nonisolated extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

/// The views of a layout. The collection is always empty in this module.
public struct LayoutSubviews: RandomAccessCollection, Sendable {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> LayoutSubview { LayoutSubview() }
}

/// A view in a layout.
public struct LayoutSubview: Hashable, Sendable {
  public var priority: Double { 0 }
  public var spacing: ViewSpacing { ViewSpacing() }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { ViewDimensions() }
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {}
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value { Key.defaultValue }
}

/// The space that a view prefers around itself.
public struct ViewSpacing: Hashable, Sendable {
  public init() {}
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 0 }
}

/// The key of a value that a view passes to the layout that contains the view.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// A layout whose type is hidden, so that one variable can hold layouts of different types.
public struct AnyLayout: Layout {
  private let hash: UInt64

  public init<L: Layout>(_ layout: L) {
    var hasher = StableHasher(String(describing: L.self))
    hasher.combine(fieldsOf: layout)
    hash = hasher.word
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { .zero }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}

/// The layout of a horizontal stack.
public struct HStackLayout: Layout {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { .zero }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}

/// The layout of a vertical stack.
public struct VStackLayout: Layout {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { .zero }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}

/// The layout of a stack whose views are one in front of another.
public struct ZStackLayout: Layout {
  public var alignment: Alignment
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { .zero }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}
