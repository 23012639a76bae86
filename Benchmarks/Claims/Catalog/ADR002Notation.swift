extension ClaimCatalog {
  /// What the first decision record says about the two notations.
  static let adr002Notation = [
    Claim(
      "unused-properties", "the legacy approach updates views for all properties, even if unused",
      [.adr002("All properties trigger view updates even if unused")],
      programs: ["unpublished"],
      cases: [
        Case("a @Published property that the view does not read triggers it") {
          $0.every("evaluations after a write to a @Published property nobody reads", is: 1)
        },
        Case("so does a property without @Published") {
          $0.every("evaluations after a write to one without @Published", is: 1)
        },
      ],
      explanation: """
        A view that subscribes is evaluated for every `@Published` property, read or not. A property \
        without the wrapper triggers nothing, and a view that does read it goes stale.
        """,
      code: """
        final class HomeViewModel: ObservableObject {
          @Published var cues: [String] = []
          @Published var isLoading = false
          var visits = 0
        }

        let cues = try loading.frame { viewModel.cues.append("Cue") }
        let visited = try visits.frame { viewModel.visits += 1 }
        """),
    Claim(
      "binding-needs-bindable", "a binding to a property needs @Bindable",
      [
        .adr002("Use `@Bindable` when binding is needed"),
        .hChat(
          "当需要对 `@Observable` 对象的属性创建双向绑定时，使用 `@Bindable`",
          "when a property of an @Observable object needs a two-way binding, use @Bindable"),
      ],
      programs: ["binding-sources"],
      examples: [
        Example(count: "error messages with a plain var", source: field("var")),
        Example(count: "error messages with @State", source: field("@State var")),
        Example(
          count: "error messages with @Bindable", source: field("@Bindable var"), isControl: true),
      ],
      cases: [
        Case("a plain var gives none") { $0.everySome("error messages with a plain var") },
        Case("nor does @State") {
          $0.everySome("error messages with @State")
            || $0.every("writes that reached the model through @State", is: 0)
        },
      ],
      explanation: """
        A view that is handed the object needs `@Bindable` for `$client.nickname`; a plain `var` does not \
        compile. A view that owns the object in `@State` has the same binding already, and typing reaches \
        the model through it.
        """,
      code: """
        struct StateForm: View {
          @State var client: ChatClient
          var body: some View { TextField("昵称", text: $client.nickname) }
        }

        try second.frame { try second.driver.type("小明", into: "昵称") }
        """),
    Claim(
      "no-combine", "@Observable needs no Combine",
      [
        .adr002("No Combine import needed"),
        .hChat("import Combine // ❌ 不再需要", "not needed any more"),
      ],
      examples: [
        Example(
          count: "error messages for an @Observable that imports Observation alone",
          source: observableModel),
        Example(
          count: "error messages for an ObservableObject that imports no Combine",
          source: objectModel),
        Example(
          count: "error messages for one that does", source: "import PublishAll\n" + objectModel,
          isControl: true),
      ],
      cases: [
        Case("an @Observable compiles without it, and an ObservableObject does not") {
          $0.every("error messages for an @Observable that imports Observation alone", is: 0)
            && $0.everySome("error messages for an ObservableObject that imports no Combine")
        }
      ],
      explanation: """
        The macro's code calls Observation alone, while `ObservableObject` and `@Published` are Combine's. \
        Off Apple's platforms there is no Combine; what stands in for it here is this project's PublishAll.
        """,
      code: observableModel),
  ]

  private static let observableModel = """
    import Observation

    @Observable
    final class HomeViewModel {
      var isLoading = false
    }
    """

  private static let objectModel = """
    final class HomeViewModel: ObservableObject {
      @Published var isLoading = false
    }
    """

  private static func field(_ declaration: String) -> String {
    """
    import ComponentTree
    import Observation

    @MainActor @Observable final class ChatClient { var nickname = "User" }

    struct SettingsView: View {
      \(declaration) client: ChatClient
      var body: some View { TextField("昵称", text: $client.nickname) }
    }
    """
  }
}
