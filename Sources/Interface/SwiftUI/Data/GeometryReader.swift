import ComponentTree
import Foundation

/// A view whose content is made from its size. The content is evaluated in a separate tracking
/// scope. There is no layout, so the size never changes.
public struct GeometryReader<Content: View>: PrimitiveView {
  private let content: OnMain1<GeometryProxy, Content>

  public init(@ViewBuilder content: @escaping OnMain1<GeometryProxy, Content>) {
    self.content = content
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let content = view.content
    walker.put("Geometry")
    ScopedContent._walk(made: ScopedContent { _ in content(GeometryProxy()) }, &walker)
  }
}

/// The size and place of a view. In this module, every view has the size and place of a screen of
/// 390 by 844 points.
public struct GeometryProxy: Sendable {
  public var size: CGSize { CGSize(width: 390, height: 844) }
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
  public func frame(in space: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
  public subscript<Value>(anchor: Anchor<Value>) -> Value { anchor.value }
}

extension View {
  /// Runs the action once, when the view appears. The size never changes, so the action does not
  /// run later.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping OnMain1<GeometryProxy, Value>,
    action: @escaping OnMain1<Value, Void>
  ) -> some View {
    onAppear { action(transform(GeometryProxy())) }
  }
}

/// A place in a view. There is no layout, so the anchor's value is constant.
public struct Anchor<Value> {
  let value: Value
  package init(value: Value) { self.value = value }

  /// The kind of place in a view, such as its bounds.
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
  /// Passes a place in the view to the view's ancestors, as the value of a preference.
  public func anchorPreference<Value, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Value>.Source,
    transform: @escaping (Anchor<Value>) -> Key.Value
  ) -> some View {
    preference(key: key, value: transform(Anchor(value: value.value)))
  }
}
