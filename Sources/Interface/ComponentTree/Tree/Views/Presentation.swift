// A presentation is content that is shown over a view or in place of a view, such as a sheet, a
// popover, an alert or a destination. The content is evaluated when it is shown, in a separate
// tracking scope, but a closure that does not escape runs in the body. A binding, such as
// `isPresented`, decides whether the content is shown. The presentation depends on this binding.
// The body that passes the binding does not depend on it.

/// An action that dismisses the presentation that contains the view. A view gets the action by
/// `@Environment(\.dismiss) private var dismiss`.
@MainActor public struct DismissAction {
  private let presentation: PresentationPayload?

  nonisolated init(_ presentation: PresentationPayload? = nil) { self.presentation = presentation }

  public func callAsFunction() { presentation?.dismiss() }
}

private struct DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction() }
}

extension EnvironmentValues {
  /// Dismisses the presentation that contains the view. Outside a presentation the action does
  /// nothing.
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}

extension View {
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: OnMain<Void>? = nil,
    @ViewBuilder content: @escaping OnMain<Content>
  ) -> some View {
    presentation(.sheet, isPresented, onDismiss, content)
  }

  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: OnMain<Void>? = nil,
    @ViewBuilder content: @escaping OnMain1<Item, Content>
  ) -> some View {
    presentation(.sheet, item, onDismiss, content)
  }

  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: OnMain<Void>? = nil,
    @ViewBuilder content: @escaping OnMain<Content>
  ) -> some View {
    presentation(.cover, isPresented, onDismiss, content)
  }

  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: OnMain<Void>? = nil,
    @ViewBuilder content: @escaping OnMain1<Item, Content>
  ) -> some View {
    presentation(.cover, item, onDismiss, content)
  }

  public func popover<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping OnMain<Content>
  ) -> some View {
    presentation(.popover, isPresented, nil, content)
  }

  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping OnMain1<Item, Content>
  ) -> some View {
    presentation(.popover, item, nil, content)
  }

  /// Shows an alert. Pressing one of the alert's buttons also dismisses the alert. The closures run
  /// in the body, also while no alert is shown, and a shown alert follows the body.
  public func alert<Actions: View, Message: View>(
    _ title: String, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions, @ViewBuilder message: () -> Message
  ) -> some View {
    alert(Text(title), isPresented, followsBody: true, actions(), message())
  }

  public func alert<Actions: View>(
    _ title: String, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  public func confirmationDialog<Actions: View>(
    _ title: String, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Shows a destination in a `NavigationStack` while `isPresented` is true. The closure runs in
  /// the body, also while the destination is not shown.
  public func navigationDestination<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> Content
  ) -> some View {
    let destination = destination()
    return presentation(.destination, isPresented, nil) { destination }
  }

  public func navigationDestination<Item: Hashable, Content: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping OnMain1<Item, Content>
  ) -> some View {
    PresentingView(content: self) { scope in
      scope.read(item).map { shown in
        PresentedView(kind: .destination, dismissal: Dismissal { item.wrappedValue = nil }) {
          destination(shown)
        }
        .id(shown)
      }
    }
  }

  package func presentation<Content: View>(
    _ kind: PresentationKind, _ isPresented: Binding<Bool>, _ onDismiss: OnMain<Void>?,
    followsBody: Bool = false, @ViewBuilder _ content: @escaping OnMain<Content>
  ) -> some View {
    PresentingView(content: self, readsNewest: kind == .alert) { scope in
      if scope.read(isPresented) {
        PresentedView(
          kind: kind,
          dismissal: Dismissal(onDismiss: onDismiss) { isPresented.wrappedValue = false },
          stays: kind == .alert && !followsBody, content: content)
      }
    }
  }

  /// An alert with views that the body has made.
  /// - Parameter followsBody: whether a shown alert gets the views of later evaluations.
  package func alert<Actions: View, Message: View>(
    _ title: Text, _ isPresented: Binding<Bool>, followsBody: Bool, _ actions: Actions,
    _ message: Message
  ) -> some View {
    presentation(.alert, isPresented, nil, followsBody: followsBody) {
      title
      message
      actions
    }
  }

  /// An alert for a value. If the value changes while the alert is shown, the alert stays as it is.
  package func alert<Item, Content: View>(
    of item: Binding<Item?>, @ViewBuilder _ content: @escaping OnMain1<Item, Content>
  ) -> some View {
    PresentingView(content: self) { scope in
      scope.read(item).map { shown in
        PresentedView(
          kind: .alert, dismissal: Dismissal { item.wrappedValue = nil }, stays: true
        ) {
          content(shown)
        }
      }
    }
  }

  package func presentation<Item: Identifiable, Content: View>(
    _ kind: PresentationKind, _ item: Binding<Item?>, _ onDismiss: OnMain<Void>?,
    @ViewBuilder _ content: @escaping OnMain1<Item, Content>
  ) -> some View {
    PresentingView(content: self) { scope in
      scope.read(item).map { shown in
        PresentedView(
          kind: kind, dismissal: Dismissal(onDismiss: onDismiss) { item.wrappedValue = nil }
        ) { content(shown) }
        .id(shown.id)
      }
    }
  }
}

package enum PresentationKind: UInt64 {
  case sheet = 1
  case cover, popover, alert, destination, menu

  /// Whether the presentation is dismissed when one of its buttons is pressed.
  var endsWithPress: Bool { self == .alert || self == .menu }
}

/// How a presentation is dismissed.
package struct Dismissal {
  var onDismiss: OnMain<Void>?
  /// The action that runs when the user goes back. If the property is `nil`, `dismiss` runs.
  var goBack: OnMain<Void>?
  let dismiss: OnMain<Void>

  package init(
    onDismiss: OnMain<Void>? = nil, goBack: OnMain<Void>? = nil,
    dismiss: @escaping OnMain<Void>
  ) {
    self.onDismiss = onDismiss
    self.goBack = goBack
    self.dismiss = dismiss
  }
}

/// A view, and a closure whose result is presented over the view. The closure runs in a separate
/// tracking scope.
package struct PresentingView<Content: View, Presented: View>: PrimitiveView {
  var content: Content
  let readsNewest: Bool
  let presented: OnMain1<ContentScope, Presented>

  package init(
    content: Content, readsNewest: Bool = false,
    @ViewBuilder presented: @escaping OnMain1<ContentScope, Presented>
  ) {
    self.content = content
    self.readsNewest = readsNewest
    self.presented = presented
  }

  package static func _walk(_ view: inout Self, _ walker: inout Walker) {
    Content._walk(&view.content, &walker)
    let scoped = ScopedContent(readsNewest: view.readsNewest, content: view.presented)
    ScopedContent._walk(made: scoped, &walker)
  }
}

/// Content that is presented over a view or in place of a view.
package struct PresentedView<Content: View>: PrimitiveView {
  let kind: PresentationKind
  let dismissal: Dismissal
  let level: PathLevel?
  let stays: Bool
  let content: OnMain<Content>

  /// - Parameters:
  ///   - level: the place of a destination on the path of its navigation stack.
  ///   - stays: whether the content stays as it was presented.
  package init(
    kind: PresentationKind, dismissal: Dismissal, level: PathLevel? = nil, stays: Bool = false,
    @ViewBuilder content: @escaping OnMain<Content>
  ) {
    self.kind = kind
    self.dismissal = dismissal
    self.level = level
    self.stays = stays
    self.content = content
  }

  package static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let (kind, dismissal, level) = (view.kind, view.dismissal, view.level)
    walker.put(Tag.presentation &+ view.kind.rawValue)
    walker.group(with: PresentationPayload.self) {
      PresentationPayload(kind, dismissal, level, content: view.stays ? view.content : nil)
    } isNew: { payload, host in
      payload.cover(host)
    } isKnown: { payload, _ in
      payload.dismissal = dismissal
    } content: { walker in
      let payload = walker.list.pointee.object.map {
        unsafeDowncast($0.takeUnretainedValue(), to: PresentationPayload.self)
      }
      if walker.isCollecting {
        walker.found(presentation: kind, dismissal.goBack ?? dismissal.dismiss)
      }
      var content = view.content
      if let kept = payload?.content, let first = kept as? OnMain<Content> {
        content = first
      }
      walkPresented(content().environment(\.dismiss, DismissAction(payload)), &walker)
      if walker.isCollecting { walker.foundEndOfPresentation() }
    }
    walker.put(Tag.close)
  }

  private static func walkPresented<V: View>(_ content: V, _ walker: inout Walker) {
    V._walk(made: content, &walker)
  }
}

final class PresentationPayload: LevelPayload {
  private let kind: PresentationKind
  var dismissal: Dismissal
  private let level: PathLevel?
  /// The closure of the content, if the presentation stays as it was presented.
  let content: Any?
  /// The level that a destination covers.
  private var below: LevelPayload?
  /// The navigation stack of a destination; `nil` if the destination is outside a stack.
  private var stack: LevelPayload?

  init(_ kind: PresentationKind, _ dismissal: Dismissal, _ level: PathLevel?, content: Any?) {
    self.kind = kind
    self.content = content
    self.dismissal = dismissal
    self.level = level
  }

  func dismiss() { dismissal.dismiss() }

  override var hiding: Hiding? {
    guard kind == .destination else { return nil }
    let isBelow = level.map { level in level.model.places.contains { $0 > level.place } }
    return .level(isCovered: covers > 0 || isBelow ?? false, isRoot: false)
  }

  /// Makes a destination cover the level that contains it.
  func cover(_ host: TreeHost) {
    guard kind == .destination else { return }
    var node = group?.pointee.parent
    while let above = node, stack == nil {
      if let payload = above.payload, case .level(_, let isRoot) = payload.hiding {
        let level = unsafeDowncast(payload, to: LevelPayload.self)
        below = below ?? level
        if isRoot { stack = level }
      }
      node = above.pointee.parent
    }
    below?.covers += 1
    if let level { level.model.places.append(level.place) }
    noteVisibility(host)
  }

  override func leave(_ host: TreeHost) {
    if let onDismiss = dismissal.onDismiss { host.enqueue(.departure) { _ in onDismiss() } }
    below?.covers -= 1
    if let level, let index = level.model.places.firstIndex(of: level.place) {
      level.model.places.remove(at: index)
    }
    noteVisibility(host)
  }

  private func noteVisibility(_ host: TreeHost) {
    if let stack = stack ?? below { host.noteVisibility(in: stack) }
  }
}

/// The place of a destination on the path of a navigation stack.
@MainActor package struct PathLevel {
  let model: NavigationModel
  let place: Int
}
