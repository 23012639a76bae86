extension View {
  /// Runs an action at the end of the pass in which the view is mounted.
  public func onAppear(perform action: @escaping OnMain<Void>) -> some View {
    EffectView(content: self, effect: .appear(action))
  }

  /// Runs an action at the end of the pass in which the view is unmounted.
  public func onDisappear(perform action: @escaping OnMain<Void>) -> some View {
    EffectView(content: self, effect: .disappear(action))
  }

  /// Starts a task when the view appears, and cancels it when the view disappears. The priority is
  /// ignored, because the test driver runs every task to its end.
  public func task(
    priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    EffectView(content: self, effect: .task(action))
  }

  /// Runs an action when a text field in the view is submitted.
  public func onSubmit(_ action: @escaping OnMain<Void>) -> some View {
    EffectView(content: self, effect: .submit(action))
  }
}

enum Effect {
  case appear(OnMain<Void>)
  case disappear(OnMain<Void>)
  case task(@MainActor @Sendable () async -> Void)
  case submit(OnMain<Void>)
}

/// A view with a modifier such as `onAppear`. The view's group keeps the newest action of the
/// modifier.
struct EffectView<Content: View>: PrimitiveView {
  var content: Content
  let effect: Effect

  static var _hasNoOwnPlace: Bool { Content._hasNoOwnPlace }

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let outer = walker.enterGroup(shown: 0)
    if let payload = walker.list.pointee.object {
      // An inspection by the audit or the test driver does not replace the action of the last
      // evaluation.
      if !walker.isInspecting {
        let payload = unsafeDowncast(payload.takeUnretainedValue(), to: EffectPayload.self)
        walker.host.pointee.retire(payload.effect)
        payload.effect = view.effect
      }
    } else if !walker.isInspecting {
      let payload = EffectPayload(view.effect)
      payload.hasNoOwnPlace = Content._hasNoOwnPlace
      walker.keep(payload)
      if let host = walker.host.pointee.host?.takeUnretainedValue() { payload.enqueue(host) }
    }
    Content._walk(&view.content, &walker)
    walker.leaveGroup(outer)
  }
}

final class EffectPayload: AppearingPayload {
  var effect: Effect
  private var task: Task<Void, Never>?

  init(_ effect: Effect) { self.effect = effect }

  override func appear(_ host: TreeHost) {
    switch effect {
    case .appear(let action): action()
    case .task(let action): task = host.startTask(action)
    case .disappear, .submit: break
    }
  }

  override func disappear(_ host: TreeHost) {
    if case .disappear(let action) = effect { host.enqueue(.departure) { _ in action() } }
    if let task { host.enqueue(.departure) { _ in task.cancel() } }
  }
}
