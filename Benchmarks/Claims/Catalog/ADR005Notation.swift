extension ClaimCatalog {
  /// What the second decision record says about the macro and about migrating to it.
  static let adr005Notation = [
    Claim(
      "over-observation", "a body that reads more than it shows is evaluated for nothing",
      [.adr005("Need to understand observation tracking to avoid over-observation")],
      programs: ["over-observation"],
      cases: [
        Case(
          "each write evaluates the view that reads all, and not the one that reads what it shows"
        ) {
          $0.every("redundant evaluations, 5 writes, the view reads all statuses", is: 5)
            && $0.every("evaluations, 5 writes, the view reads what it shows", is: 0)
            && $0.every("stale views", is: 0)
        }
      ],
      explanation: """
        A view that asks `statuses.isEmpty` has read the statuses, so each new one evaluates it, though it \
        shows the same. A stored flag is written with an equal value, which announces nothing.
        """,
      code: """
        struct WholeView: View {
          let viewModel: StatusViewModel
          var body: some View { Text(viewModel.statuses.isEmpty ? "nothing new" : "new statuses") }
        }

        struct FlagView: View {
          let viewModel: StatusViewModel
          var body: some View { Text(viewModel.hasStatuses ? "new statuses" : "nothing new") }
        }
        """),
    Claim(
      "views-mostly-automatic", "views work with a migrated view model mostly by themselves",
      [.adr005("Updated views to work with @Observable (mostly automatic)")],
      examples: [
        Example(count: "error messages, a view with let", source: statusView("let")),
        Example(
          count: "error messages, a view with @ObservedObject",
          source: statusView("@ObservedObject var")),
        Example(
          count: "error messages, a view with @StateObject", source: statusView("@StateObject var")),
        Example(
          count: "error messages, a view with @EnvironmentObject",
          source: statusView("@EnvironmentObject var")),
        Example(
          count: "error messages, a view with @State", source: statusView("@State var"),
          isControl: true),
      ],
      cases: [
        Case("a view that was handed the object as let compiles as it is") {
          $0.every("error messages, a view with let", is: 0)
        },
        Case("so does a view that subscribes to it") {
          $0.every("error messages, a view with @ObservedObject", is: 0)
            || $0.every("error messages, a view with @StateObject", is: 0)
            || $0.every("error messages, a view with @EnvironmentObject", is: 0)
        },
      ],
      explanation: """
        The compiler refuses every view that holds the migrated object in one of the three old wrappers, and \
        the wrapper has to be exchanged by hand. The bodies stay as they are.
        """,
      code: statusView("@ObservedObject var")),
    Claim(
      "macro-not-framework", "@Observable is a Swift macro, not a framework feature",
      [.adr005("Language-level support: @Observable is a Swift macro, not a framework feature")],
      examples: [
        Example(
          count: "error messages without an import",
          source: modelSource.replacing("import Observation\n\n", with: "")),
        Example(
          count: "error messages with import Observation", source: modelSource, isControl: true),
        Example(
          count: "error messages for its macro under another name", source: renamedMacro("Model")),
        Example(
          count: "error messages for a name that is no macro", source: renamedMacro("Other")),
      ],
      cases: [
        Case("it is a macro: declared anew under another name, it makes a class observable, too") {
          $0.every("error messages for its macro under another name", is: 0)
            && $0.everySome("error messages for a name that is no macro")
        },
        Case("it compiles without importing a framework") {
          $0.every("error messages without an import", is: 0)
        },
      ],
      explanation: """
        It is a macro of the compiler's plug-in ObservationMacros, and whoever declares that macro under a \
        name of his own has the same. But the module Observation is what declares `@Observable`, and without \
        the import the compiler knows no such attribute.
        """,
      code: renamedMacro("Model")),
    Claim(
      "type-safe", "observation is safe at compile time",
      [
        .adr005("Compile-time safety: @Observable provides type-safe observation"),
        .hChat("编译时安全检查", "safety checks at compile time"),
      ],
      examples: [
        Example(
          count: "error messages for a binding of another type",
          source: binding(to: "isConnected")),
        Example(
          count: "error messages for a binding to a property that is not there",
          source: binding(to: "nickame")),
        Example(
          count: "error messages for the right one", source: binding(to: "nickname"),
          isControl: true),
      ],
      cases: [
        Case("the compiler refuses a binding of another type and one to nothing") {
          $0.everySome("error messages for a binding of another type")
            && $0.everySome("error messages for a binding to a property that is not there")
        }
      ],
      explanation: """
        Reads, writes and bindings are plain Swift, so a wrong type or a name that is not there is an error \
        message. Threads are another matter: see the claims about `@MainActor`.
        """,
      code: binding(to: "isConnected")),
  ]

  private static func statusView(_ declaration: String) -> String {
    """
    import ComponentTree
    import Observation

    @MainActor @Observable final class StatusViewModel { var isLoading = false }

    struct StatusView: View {
      \(declaration) viewModel: StatusViewModel
      var body: some View { Text(viewModel.isLoading ? "loading" : "idle") }
    }
    """
  }

  private static let modelSource = """
    import Observation

    @Observable
    final class StatusViewModel {
      var isLoading = false
    }
    """

  /// A class with an attribute, beside a macro that is called `Model` and is what `@Observable` is.
  private static func renamedMacro(_ attribute: String) -> String {
    """
    import Observation

    @attached(member, names: named(_$observationRegistrar), named(access), named(withMutation),
      named(shouldNotifyObservers))
    @attached(memberAttribute)
    @attached(extension, conformances: Observable)
    macro Model() = #externalMacro(module: "ObservationMacros", type: "ObservableMacro")

    @\(attribute)
    final class StatusViewModel {
      var isLoading = false
    }

    let observable: any Observable.Type = StatusViewModel.self
    """
  }

  private static func binding(to property: String) -> String {
    """
    import ComponentTree
    import Observation

    @MainActor @Observable final class ChatClient {
      var nickname = "User"
      var isConnected = false
    }

    struct SettingsView: View {
      @Bindable var client: ChatClient
      var body: some View { TextField("昵称", text: $client.\(property)) }
    }
    """
  }
}
