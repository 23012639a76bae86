import ComponentTree

/// Actions that are shown when it is pressed: a scope, evaluated then. Pressing one of them closes
/// the menu.
public struct Menu<Label: View, Content: View>: PrimitiveView {
  private let label: Label
  private let content: @MainActor () -> Content
  private let primaryAction: (@MainActor () -> Void)?

  public init(
    @ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content
    primaryAction = nil
  }

  /// - Parameter primaryAction: what pressing does; pressing for long shows the menu.
  public init(
    @ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.label = label()
    self.content = content
    self.primaryAction = primaryAction
  }

  public static func _walk(_ view: Self, _ walker: inout Walker) {
    let (label, primaryAction) = (view.label, view.primaryAction)
    RevealedContent._walk(
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
    _ title: T, @ViewBuilder content: @escaping @MainActor () -> Content
  ) where Label == Text {
    self.init(content: content) { title.asText }
  }

  public init<T: TextArgument>(
    _ title: T, systemImage: String, @ViewBuilder content: @escaping @MainActor () -> Content
  ) where Label == SwiftUI.Label<Text, Image> {
    self.init(content: content) { SwiftUI.Label(title, systemImage: systemImage) }
  }

  public init<T: TextArgument>(
    _ title: T, @ViewBuilder content: @escaping @MainActor () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) where Label == Text {
    self.init(content: content, label: { title.asText }, primaryAction: primaryAction)
  }
}

extension View {
  /// Actions that are shown when the view is pressed for long: a scope, evaluated then.
  public func contextMenu<Items: View>(
    @ViewBuilder menuItems: @escaping @MainActor () -> Items
  ) -> some View {
    RevealedContent(menu: menuItems) { isShown in
      GestureView(content: self, kind: .contextMenu) { _ in isShown.wrappedValue = true }
    }
  }

  /// - Parameter preview: what the view looks like meanwhile; not evaluated.
  public func contextMenu<Items: View, Preview: View>(
    @ViewBuilder menuItems: @escaping @MainActor () -> Items,
    @ViewBuilder preview: @escaping @MainActor () -> Preview
  ) -> some View {
    contextMenu(menuItems: menuItems)
  }

  /// The actions of a list's chosen rows. What is chosen is the list's: the menu is not shown, and
  /// the primary action does not run.
  public func contextMenu<Selection: Hashable, Items: View>(
    forSelectionType type: Selection.Type = Selection.self,
    @ViewBuilder menu: @escaping @MainActor (Set<Selection>) -> Items,
    primaryAction: (@MainActor (Set<Selection>) -> Void)? = nil
  ) -> some View {
    self
  }

  /// The deprecated form.
  public func contextMenu<Items: View>(_ menu: ContextMenu<Items>?) -> some View {
    contextMenu { menu?.content() }
  }

  /// The actions of a row, shown when it is swiped: a scope, evaluated then.
  /// - Parameters:
  ///   - edge: no part of the output.
  ///   - allowsFullSwipe: whether a full swipe does the first one.
  public func swipeActions<Actions: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: @escaping @MainActor () -> Actions
  ) -> some View {
    RevealedContent(menu: content) { isShown in
      GestureView(content: self, kind: .swipe) { _ in isShown.wrappedValue = true }
    }
  }
}

/// Items of a context menu as a value.
public struct ContextMenu<Items: View> {
  let content: @MainActor () -> Items

  public init(@ViewBuilder menuItems: @escaping @MainActor () -> Items) { content = menuItems }
}
