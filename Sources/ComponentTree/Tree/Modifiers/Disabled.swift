extension View {
  /// Sets whether the controls in the view can be used. The argument is part of the output and sets
  /// `isEnabled` of the environment. The test driver can use disabled controls, too.
  public func disabled(_ isDisabled: Bool) -> some View {
    DisabledView(content: self, isDisabled: isDisabled)
  }
}

struct DisabledView<Content: View>: PrimitiveView {
  let content: Content
  let isDisabled: Bool

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.put(Tag.disabled)
    walker.put(view.isDisabled ? 1 : 0)
    EnvironmentValueView._walk(
      made: EnvironmentValueView(
        content: view.content, keyPath: \.isDisabledInside, value: view.isDisabled),
      &walker)
  }
}

private struct EnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  /// Whether the controls in the view can be used. Controls can be used, unless a view around them
  /// is disabled.
  public internal(set) var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }

  /// Whether the view is disabled. A view inside a disabled view is disabled, even with
  /// `.disabled(false)`.
  fileprivate var isDisabledInside: Bool {
    get { !isEnabled }
    set { isEnabled = isEnabled && !newValue }
  }
}
