extension View {
  /// Disables the controls in the view if `isDisabled` is true. The argument is part of the output.
  /// In a disabled view, the environment value `isEnabled` is false. The test driver can use
  /// disabled controls, too.
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
  /// Whether the controls in the view can be used. The value is false if a view around the controls
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
