// The functions of this file return a control's action or binding. The functions run neither the
// action nor a frame. A script uses such a function to find a control once and to use the control
// many times. A script also uses such a function to measure the time of a frame without the time of
// the search.

extension TestDriver {
  /// The action of the first button or navigation link with this title. Later evaluations do not
  /// change the returned action.
  /// - Throws: `DriverError.notFound` if neither a button nor a link has this title.
  public func action(ofButton title: String, in component: Component? = nil) throws
    -> @MainActor () -> Void
  {
    try button(title, in: component)
  }

  /// The binding to the text of the first text field with this title.
  /// - Throws: `DriverError.notFound` if no text field has this title.
  public func binding(ofField title: String) throws -> Binding<String> {
    try field(title).binding
  }

  /// The binding to the value of the first toggle with this title.
  /// - Throws: `DriverError.notFound` if no toggle has this title.
  public func binding(ofToggle title: String) throws -> Binding<Bool> {
    try toggle(titled: title)
  }

  /// The binding to the value of a slider. `index` is the number of sliders above this slider.
  /// - Throws: `DriverError.notFound` if no slider has this index.
  public func binding(ofSliderAt index: Int = 0) throws -> Binding<Double> {
    try slider(at: index).binding
  }

  /// The action that runs when a text field is submitted: the field's `onCommit`, then the action
  /// of the nearest `onSubmit` around the field.
  /// - Throws: `DriverError.notFound` if the field has neither an `onCommit` nor an `onSubmit`
  ///   around the field.
  public func submission(ofField title: String) throws -> @MainActor () -> Void {
    let field = try field(title)
    var node: NodePointer? = field.component.node
    while let group = node {
      if group.pointee.kind == .group, let payload = group.pointee.object?.takeUnretainedValue(),
        let effect = payload as? EffectPayload, case .submit(let action) = effect.effect
      {
        guard let commit = field.commit else { return action }
        return {
          commit()
          action()
        }
      }
      node = group.pointee.parent
    }
    if let commit = field.commit { return commit }
    throw DriverError.notFound("onSubmit of \"\(title)\"")
  }
}
