extension View {
  /// Says whether the controls in the view can be used. Part of the output, and `isEnabled` of the
  /// environment; the test driver, who sees no screen, uses them all the same.
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
    EnvironmentValueView._walk(
      EnvironmentValueView(
        content: view.content, keyPath: \.isDisabledInside, value: view.isDisabled),
      &walker)
  }
}

private struct EnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  /// Whether the controls here can be used: unless a view round them is disabled.
  public internal(set) var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }

  /// What is disabled outside stays so.
  fileprivate var isDisabledInside: Bool {
    get { !isEnabled }
    set { isEnabled = isEnabled && !newValue }
  }
}
