import ComponentTree

/// A button that shows actions when it is pressed. The closures run in the body; the views that
/// they return are evaluated when the menu is opened. Pressing one of the actions closes the menu.
public struct Menu<Label: View, Content: View>: PrimitiveView {
  private let label: Label
  private let content: Content
  private let primaryAction: OnMain<Void>?

  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content()
    primaryAction = nil
  }

  /// - Parameter primaryAction: the action that runs when the button is pressed. A long press shows
  ///   the menu.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping OnMain<Void>
  ) {
    self.label = label()
    self.content = content()
    self.primaryAction = primaryAction
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let (label, primaryAction) = (view.label, view.primaryAction)
    RevealedContent._walk(
      made:
        RevealedContent(menu: view.content) { isShown in
          GestureView(
            content: Button {
              if let primaryAction { primaryAction() } else { isShown.wrappedValue = true }
            } label: {
              label
            }, kind: .contextMenu
          ) { _ in isShown.wrappedValue = true }
        }, &walker)
  }
}

extension Menu {
  public init<T: TextArgument>(
    _ title: T, @ViewBuilder content: () -> Content
  ) where Label == Text {
    self.init(content: content) { title.asText }
  }

  public init<T: TextArgument>(
    _ title: T, systemImage: String, @ViewBuilder content: () -> Content
  ) where Label == SwiftUIViews.Label<Text, Image> {
    self.init(content: content) { SwiftUIViews.Label(title, systemImage: systemImage) }
  }

  public init<T: TextArgument>(
    _ title: T, @ViewBuilder content: () -> Content,
    primaryAction: @escaping OnMain<Void>
  ) where Label == Text {
    self.init(content: content, label: { title.asText }, primaryAction: primaryAction)
  }
}

extension View {
  /// Shows actions after a long press on the view. The closure runs in the body; the views that it
  /// returns are evaluated when the menu is opened.
  public func contextMenu<Items: View>(
    @ViewBuilder menuItems: () -> Items
  ) -> some View {
    RevealedContent(menu: menuItems()) { isShown in
      GestureView(content: self, kind: .contextMenu) { _ in isShown.wrappedValue = true }
    }
  }

  /// - Parameter preview: the look of the view while the menu is open. The closure runs in the
  ///   body, but the views that it returns are not evaluated.
  public func contextMenu<Items: View, Preview: View>(
    @ViewBuilder menuItems: () -> Items, @ViewBuilder preview: () -> Preview
  ) -> some View {
    _ = preview()
    return contextMenu(menuItems: menuItems)
  }

  /// A context menu for the selected rows of a list. In this module, the menu does not know the
  /// list's selection. The menu is therefore never shown, and the primary action never runs.
  public func contextMenu<Selection: Hashable, Items: View>(
    forSelectionType type: Selection.Type = Selection.self,
    @ViewBuilder menu: @escaping OnMain1<Set<Selection>, Items>,
    primaryAction: OnMain1<Set<Selection>, Void>? = nil
  ) -> some View {
    self
  }

  /// The deprecated form of a context menu.
  public func contextMenu<Items: View>(_ menu: ContextMenu<Items>?) -> some View {
    contextMenu { menu?.items }
  }

  /// Shows actions when the row is swiped. The closure runs in the body; the views that it returns
  /// are evaluated after the swipe.
  /// - Parameters:
  ///   - edge: an argument that the output does not contain.
  ///   - allowsFullSwipe: whether a full swipe runs the first action.
  public func swipeActions<Actions: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> Actions
  ) -> some View {
    RevealedContent(menu: content()) { isShown in
      GestureView(content: self, kind: .swipe) { _ in isShown.wrappedValue = true }
    }
  }
}

/// Items of a context menu as a value.
public struct ContextMenu<Items: View> {
  let items: Items

  public init(@ViewBuilder menuItems: () -> Items) { items = menuItems() }
}
