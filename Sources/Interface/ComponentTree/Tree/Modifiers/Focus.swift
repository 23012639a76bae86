extension View {
  /// Connects a ``FocusState`` to the controls in the view. The test driver moves the focus. The
  /// body that passes the binding does not depend on the focus.
  public func focused(_ condition: Binding<Bool>) -> some View {
    FocusedView(content: self) { condition.wrappedValue = $0 }
  }

  /// Gives the control a name, and connects the control to a ``FocusState`` that holds the name of
  /// the focused control.
  public func focused<Name: Hashable>(_ binding: Binding<Name?>, equals name: Name) -> some View {
    FocusedView(content: self) { isFocused in
      if isFocused {
        binding.wrappedValue = name
      } else if binding.wrappedValue == name {
        binding.wrappedValue = nil
      }
    }
  }
}

struct FocusedView<Content: View>: PrimitiveView {
  var content: Content
  let setFocus: OnMain1<Bool, Void>

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    if walker.isCollecting { walker.found(focus: view.setFocus) }
    Content._walk(&view.content, &walker)
    if walker.isCollecting { walker.foundEndOfFocus() }
  }
}
