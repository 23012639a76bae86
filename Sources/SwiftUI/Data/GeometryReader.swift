import ComponentTree
import Foundation

/// A view that is made of its size: a scope. There is no layout: the size is always the same.
public struct GeometryReader<Content: View>: PrimitiveView {
  private let content: @MainActor (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping @MainActor (GeometryProxy) -> Content) {
    self.content = content
  }

  public static func _walk(_ view: Self, _ walker: inout Walker) {
    let content = view.content
    walker.put("Geometry")
    ScopedContent._walk(ScopedContent { _ in content(GeometryProxy()) }, &walker)
  }
}

/// What a view is told of its place: that of a screen of 390 by 844 points.
public struct GeometryProxy: Sendable {
  public var size: CGSize { CGSize(width: 390, height: 844) }
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
  public func frame(in space: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
  public subscript<Value>(anchor: Anchor<Value>) -> Value { anchor.value }
}

extension View {
  /// The size does not change: the action runs once, when the view appears.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (GeometryProxy) -> Value,
    action: @escaping @MainActor (Value) -> Void
  ) -> some View {
    onAppear { action(transform(GeometryProxy())) }
  }
}

/// A place in a view. There are no places: it is its value.
public struct Anchor<Value> {
  let value: Value

  /// What is asked of a view.
  public struct Source {
    let value: Value
  }
}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Self { Self(value: .zero) }
}

extension Anchor.Source where Value == CGPoint {
  public static var center: Self { Self(value: .zero) }
  public static var topLeading: Self { Self(value: .zero) }
  public static var top: Self { Self(value: .zero) }
  public static var bottom: Self { Self(value: .zero) }
  public static var leading: Self { Self(value: .zero) }
  public static var trailing: Self { Self(value: .zero) }
}

extension View {
  /// Hands a place in the view to the views above.
  public func anchorPreference<Value, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Value>.Source,
    transform: @escaping (Anchor<Value>) -> Key.Value
  ) -> some View {
    preference(key: key, value: transform(Anchor(value: value.value)))
  }
}
