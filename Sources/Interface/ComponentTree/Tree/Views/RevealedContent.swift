/// Content that is shown when the user asks for it, such as a menu or the content of a disclosure
/// group. The content is evaluated when it is shown, in a separate tracking scope.
package struct RevealedContent<Trigger: View, Content: View>: PrimitiveView {
  private let trigger: OnMain1<Binding<Bool>, Trigger>
  private let isShown: Binding<Bool>?
  private let content: OnMain1<Binding<Bool>, Content>

  /// - Parameters:
  ///   - isShown: a binding that decides whether the content is shown; `nil` if the view itself
  ///     stores whether the content is shown.
  ///   - trigger: the view with which the user shows the content.
  package init(
    isShown: Binding<Bool>? = nil, @ViewBuilder content: @escaping OnMain<Content>,
    @ViewBuilder trigger: @escaping OnMain1<Binding<Bool>, Trigger>
  ) {
    self.trigger = trigger
    self.isShown = isShown
    self.content = { _ in content() }
  }

  /// Makes a menu: content that is presented over the trigger. Pressing one of the content's
  /// buttons ends the presentation.
  package init<Menu: View>(
    menu: Menu, @ViewBuilder trigger: @escaping OnMain1<Binding<Bool>, Trigger>
  ) where Content == PresentedView<Menu> {
    self.trigger = trigger
    isShown = nil
    content = { isShown in
      PresentedView(kind: .menu, dismissal: Dismissal { isShown.wrappedValue = false }) { menu }
    }
  }

  package static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.group(with: Payload.self) {
      Payload()
    } isKnown: { _, _ in
    } content: { walker in
      let payload = walker.list.pointee.object.map {
        unsafeDowncast($0.takeUnretainedValue(), to: Payload.self)
      }
      let isShown = view.isShown ?? payload.map { Binding(box: $0.isShown) } ?? .constant(false)
      Trigger._walk(made: view.trigger(isShown), &walker)
      let content = view.content
      let scoped = ScopedContent { scope in
        if scope.read(isShown) { content(isShown) }
      }
      ScopedContent._walk(made: scoped, &walker)
    }
  }

  private final class Payload: GroupPayload {
    let isShown = Location(false, keepsReaders: true)
  }
}
