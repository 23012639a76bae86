// What acting on a control does, without the frame that follows: for scripts that find a control
// once and act on it many times, or that time the frame by itself.

extension TestDriver {
  /// What pressing the first button with this title does, as of its component's last evaluation.
  /// - Throws: `DriverError.notFound`.
  public func action(ofButton title: String, in component: Component? = nil) throws
    -> @MainActor () -> Void
  {
    try button(title, in: component)
  }

  /// The text of the first text field with this title.
  /// - Throws: `DriverError.notFound`.
  public func binding(ofField title: String) throws -> Binding<String> {
    try field(title).binding
  }

  /// The value of the first toggle with this title.
  /// - Throws: `DriverError.notFound`.
  public func binding(ofToggle title: String) throws -> Binding<Bool> {
    try toggle(titled: title)
  }

  /// The value of a slider, counted from the top of the screen.
  /// - Throws: `DriverError.notFound`.
  public func binding(ofSliderAt index: Int = 0) throws -> Binding<Double> {
    try slider(at: index).binding
  }

  /// What submitting a text field does: the nearest `onSubmit` round it.
  /// - Throws: `DriverError.notFound`.
  public func submission(ofField title: String) throws -> @MainActor () -> Void {
    var node: NodePointer? = try field(title).component.node
    while let group = node {
      if group.pointee.kind == .group, let payload = group.pointee.object?.takeUnretainedValue(),
        let effect = payload as? EffectPayload, case .submit(let action) = effect.effect
      {
        return action
      }
      node = group.pointee.parent
    }
    throw DriverError.notFound("onSubmit of \"\(title)\"")
  }
}
