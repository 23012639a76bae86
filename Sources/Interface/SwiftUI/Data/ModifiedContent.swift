import ComponentTree

/// A view and a modifier of the view, stored in one value. `ModifiedContent` works like
/// `.modifier(_:)`.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: PrimitiveView, View where Content: View, Modifier: ViewModifier {
  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    func walk<V: View>(_ view: V, _ walker: inout Walker) { V._walk(made: view, &walker) }
    walk(view.content.modifier(view.modifier), &walker)
  }
}
