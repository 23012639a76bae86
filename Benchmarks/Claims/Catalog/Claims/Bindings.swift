extension ClaimCatalog {
  /// What makes a binding, and what it costs.
  static let bindings = [
    Claim(
      "binding-needs-bindable", "a binding to a property needs @Bindable", for: .bindings,
      programs: ["binding-sources"],
      examples: [
        Example(count: "error messages for $client of a plain var", source: plainBinding)
      ],
      cases: [
        Case(
          "a plain var gives no binding", "error messages for $client of a plain var",
          .isMoreThanNone),
        Case(
          "@State gives no binding", "writes that reached the model through @State", .equals(0)),
      ],
      reason: """
        A passed object needs it. A view that owns the object in `@State` has the binding \
        already: {writes that reached the model through @State} writes reaches the model through \
        it, in this tree.
        """),
    Claim(
      "bindable-binds", "@Bindable makes bindings with $", for: .bindings,
      programs: ["binding-sources"],
      cases: [
        Case(
          "typing reaches the model", "writes that reached the model through @Bindable", .equals(1))
      ],
      reason: """
        {writes that reached the model through @Bindable} writes reaches the model through \
        `$client`, in this tree.
        """),
    Claim(
      "bindable-only-binds", "all that @Bindable does is make bindings", for: .bindings,
      programs: ["bindable-form"],
      cases: [
        Case("typing reaches the model", "writes that reached the model", .equals(1)),
        Case(
          "the body that makes the binding does not depend on the property",
          "evaluations of the form", .equals(0)),
      ],
      shortfall: .overstated,
      reason: """
        Typing evaluates the text field {evaluations of the text field} times and the body with \
        `$client.nickname` {evaluations of the form} times, in this tree.
        """),
    Claim(
      "type-safe", "@Observable provides type-safe observation", for: .bindings,
      examples: [
        Example(
          count: "error messages for a read of another type with @Observable",
          source: readAs("String", of: observableClient)),
        Example(
          count: "error messages for a read of the right type with @Observable",
          source: readAs("Bool", of: observableClient), isControl: true),
        Example(
          count: "error messages for a read of another type with ObservableObject",
          source: readAs("String", of: objectClient)),
        Example(
          count: "error messages for a read of the right type with ObservableObject",
          source: readAs("Bool", of: objectClient), isControl: true),
      ],
      cases: [
        Case(
          "the compiler refuses a read of another type with @Observable",
          "error messages for a read of another type with @Observable", .isMoreThanNone),
        Case(
          "it accepts it with ObservableObject",
          "error messages for a read of another type with ObservableObject", .equals(0)),
      ],
      shortfall: .overstated,
      reason: """
        It holds in both notations, so it is no reason to migrate: the compiler has {error \
        messages for a read of another type with @Observable} errors for a wrong type with \
        `@Observable` and {error messages for a read of another type with ObservableObject} with \
        ObservableObject.
        """),
    Claim(
      "type-inference", "@Observable infers types better", for: .bindings,
      examples: [
        Example(
          count: "error messages for @Observable properties without types",
          source: properties("import Observation", "@Observable final class MyModel", "var"),
          isControl: true),
        Example(
          count: "error messages for @Published properties without types",
          source: properties(
            "import OpenCombine", "final class MyModel: ObservableObject", "@Published var")),
        Example(
          count: "error messages for @EnvironmentObject without a type",
          source: environment("@EnvironmentObject var client")),
        Example(
          count: "error messages for @EnvironmentObject with one",
          source: environment("@EnvironmentObject var client: OldClient"), isControl: true),
      ],
      cases: [
        Case(
          "properties need types with @Published",
          "error messages for @Published properties without types", .isMoreThanNone),
        Case(
          "a view's object from the environment needs its type with @EnvironmentObject",
          "error messages for @EnvironmentObject without a type", .isMoreThanNone),
      ],
      shortfall: .overstated,
      reason: """
        Properties need no types in either notation: {error messages for @Published properties \
        without types} errors with `@Published`. Only `@EnvironmentObject` needs a type beside it \
        that `@Environment(Client.self)` states.
        """),
  ]

  private static let plainBinding = """
    import Observation

    @Observable final class ChatClient { var nickname = "User" }

    struct SettingsView {
      var client: ChatClient
      func nickname() { _ = $client.nickname }
    }
    """

  private static let observableClient = """
    import Observation

    @Observable final class ChatClient { var isConnected = false }
    """

  private static let objectClient = """
    import OpenCombine

    final class ChatClient: ObservableObject { @Published var isConnected = false }
    """

  private static func readAs(_ type: String, of client: String) -> String {
    """
    \(client)

    func read(_ client: ChatClient) -> \(type) { client.isConnected }
    """
  }

  private static func properties(
    _ importing: String, _ declaration: String, _ keyword: String
  ) -> String {
    """
    \(importing)

    struct Message { var text = "" }

    \(declaration) {
      \(keyword) count = 0
      \(keyword) messages = [Message]()
      \(keyword) error = Optional<String>.none
      \(keyword) channels: Set = ["lobby"]
      \(keyword) isValid = { (text: String) in !text.isEmpty }
    }
    """
  }

  private static func environment(_ declaration: String) -> String {
    """
    import ComponentTree
    import ObjectAdapters
    import PublishAll

    final class OldClient: ObservableObject, SubscribableObject { @Published var nickname = "User" }

    struct ChatView: View {
      \(declaration)
      var body: some View { Text(client.nickname) }
    }
    """
  }
}
