extension View {
  /// Says whether the controls in the view can be used. Part of the output; the test driver, who
  /// sees no screen, uses them all the same.
  public func disabled(_ isDisabled: Bool) -> some View {
    DisabledView(content: self, isDisabled: isDisabled)
  }
}

struct DisabledView<Content: View>: PrimitiveView {
  let content: Content
  let isDisabled: Bool

  static func _walk(_ view: Self, _ walker: inout Walker) {
    walker.put(Tag.disabled)
    walker.put(view.isDisabled ? 1 : 0)
    Content._walk(view.content, &walker)
  }
}
