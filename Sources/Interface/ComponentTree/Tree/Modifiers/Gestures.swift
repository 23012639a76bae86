/// A gesture of a user on a whole view.
package enum GestureKind {
  case tap, longPress, drag, hover, contextMenu, swipe, other
}

extension View {
  /// Runs an action when the view is tapped.
  public func onTapGesture(perform action: @escaping OnMain<Void>) -> some View {
    GestureView(content: self, kind: .tap) { _ in action() }
  }
}

/// A view with an action for a gesture. The gesture is not part of the output.
package struct GestureView<Content: View>: PrimitiveView {
  var content: Content
  let kind: GestureKind
  /// The action. The argument of the action depends on the kind of the gesture. For a drag, the
  /// argument is the translation; for a hover, whether the pointer is over the view; otherwise
  /// `nil`.
  let action: OnMain1<Any?, Void>

  package init(content: Content, kind: GestureKind, action: @escaping OnMain1<Any?, Void>) {
    self.content = content
    self.kind = kind
    self.action = action
  }

  package static func _walk(_ view: inout Self, _ walker: inout Walker) {
    if walker.isCollecting { walker.found(gesture: view.kind, view.action) }
    Content._walk(&view.content, &walker)
    if walker.isCollecting { walker.foundEnd(of: view.kind) }
  }
}

/// A view that a user can refresh by pulling it down.
package struct RefreshableView<Content: View>: PrimitiveView {
  var content: Content
  let action: @MainActor @Sendable () async -> Void

  package init(content: Content, action: @escaping @MainActor @Sendable () async -> Void) {
    self.content = content
    self.action = action
  }

  package static func _walk(_ view: inout Self, _ walker: inout Walker) {
    if walker.isCollecting { walker.found(refresh: view.action) }
    Content._walk(&view.content, &walker)
  }
}
