import ComponentTree

extension View {
  /// Adds a search field. The field is a text field whose title is the prompt. Without a prompt,
  /// the title is "Search".
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    SearchableView(content: self, text: text, prompt: prompt)
  }

  public func searchable<T: TextArgument>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: T
  ) -> some View {
    SearchableView(content: self, text: text, prompt: prompt.asText)
  }

  /// - Parameter isPresented: whether the field is active. The binding never changes in this
  ///   module.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    SearchableView(content: self, text: text, prompt: prompt)
  }

  public func searchable<T: TextArgument>(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: T
  ) -> some View {
    SearchableView(content: self, text: text, prompt: prompt.asText)
  }

  /// - Parameter suggestions: views that are shown next to the field.
  public func searchable<Suggestions: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> Suggestions
  ) -> some View {
    SearchableView(content: self, text: text, prompt: prompt).searchSuggestions(suggestions)
  }

  public func searchSuggestions<Suggestions: View>(
    @ViewBuilder _ suggestions: () -> Suggestions
  ) -> some View {
    FollowedView(content: self, follower: suggestions())
  }

  /// Adds a picker for the scope of a search.
  public func searchScopes<Scope: Hashable, Scopes: View>(
    _ scope: Binding<Scope>, @ViewBuilder scopes: () -> Scopes
  ) -> some View {
    FollowedView(content: self, follower: Picker("Scope", selection: scope, content: scopes))
  }

  public nonisolated func searchCompletion(_ completion: String) -> _Inert {
    _inert("searchCompletion", completion)
  }

  /// Connects a `FocusState` to the search field.
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { focused(binding) }

  public func searchFocused<Name: Hashable>(
    _ binding: FocusState<Name?>.Binding, equals name: Name
  ) -> some View {
    focused(binding, equals: name)
  }

  /// Runs an action when a text field in the view, or the search field, is submitted.
  public func onSubmit(
    of triggers: SubmitTriggers, _ action: @escaping OnMain<Void>
  ) -> some View {
    onSubmit(action)
  }

  /// Sets the action that runs when the user pulls the view down. The action is also the
  /// environment's `refresh` action.
  public func refreshable(
    action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    RefreshableView(content: self, action: action)
  }
}

/// The kinds of fields whose submission runs an action.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

/// The place of a search field.
public enum SearchFieldPlacement: Sendable {
  public enum NavigationBarDrawerDisplayMode: Sendable { case automatic, always }

  case automatic, toolbar, sidebar, navigationBarDrawer, toolbarPrincipal
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement { .navigationBarDrawer }
}

private struct SearchableView<Content: View>: PrimitiveView {
  var content: Content
  let text: Binding<String>
  let prompt: Text?

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.put("Searchable")
    let field = TextField(label: view.prompt ?? Text(verbatim: "Search"), text: view.text)
    TextField._walk(made: field, &walker)
    Content._walk(&view.content, &walker)
  }
}

/// A view and a second view after it, for example a search field after a list.
private struct FollowedView<Content: View, Follower: View>: PrimitiveView {
  var content: Content
  var follower: Follower

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    Content._walk(&view.content, &walker)
    Follower._walk(&view.follower, &walker)
  }
}
