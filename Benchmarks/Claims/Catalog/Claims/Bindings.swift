extension ClaimCatalog {
  /// Claims about making bindings, and about their cost.
  static let bindings = [
    Claim(
      "binding-needs-bindable", "a binding to a property needs @Bindable", for: .bindings,
      programs: ["binding-sources"],
      examples: [
        Example(count: "error messages for $client of a plain var", source: plainBinding)
      ],
      cases: [
        Case(
          "a plain var provides no binding", "error messages for $client of a plain var",
          .isMoreThanNone),
        Case(
          "@State provides no binding", "writes that reached the model through @State", .equals(0)),
      ],
      reason: """
        A view that is passed an object needs `@Bindable` to make a binding. A view that owns the \
        object in `@State` does not need it: in this project's model of SwiftUI, {writes that \
        reached the model through @State} writes reached the model through a binding of `@State`.
        """),
    Claim(
      "bindable-binds", "@Bindable makes bindings with $", for: .bindings,
      programs: ["binding-sources"],
      cases: [
        Case(
          "text that a user types reaches the model",
          "writes that reached the model through @Bindable", .equals(1))
      ],
      reason: """
        {writes that reached the model through @Bindable} writes reached the model through \
        `$client`.
        """),
    Claim(
      "bindable-only-binds", "all that @Bindable does is make bindings", for: .bindings,
      programs: ["bindable-form"],
      cases: [
        Case(
          "text that a user types reaches the model", "writes that reached the model", .equals(1)),
        Case("the text field is evaluated again", "evaluations of the text field", .equals(1)),
        Case(
          "the body that makes the binding does not depend on the property",
          "evaluations of the form", .equals(0)),
      ],
      shortfall: .overstated,
      reason: """
        When a user types, the text field is evaluated {evaluations of the text field} times and \
        the body that contains `$client.nickname` is evaluated {evaluations of the form} times, in \
        this project's component tree.
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
          "with @Observable, the compiler rejects a read as the wrong type",
          "error messages for a read of another type with @Observable", .isMoreThanNone),
        Case(
          "with ObservableObject, the compiler accepts a read as the wrong type",
          "error messages for a read of another type with ObservableObject", .equals(0)),
      ],
      shortfall: .overstated,
      reason: """
        The compiler checks types in both notations, so type safety is no reason to migrate. If a \
        property is read as the wrong type, the compiler reports {error messages for a read of \
        another type with @Observable} errors with `@Observable` and {error messages for a read of \
        another type with ObservableObject} errors with ObservableObject.
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
          count: "error messages for @EnvironmentObject with a type",
          source: environment("@EnvironmentObject var client: OldClient"), isControl: true),
      ],
      cases: [
        Case(
          "with @Published, properties need a stated type",
          "error messages for @Published properties without types", .isMoreThanNone),
        Case(
          "with @EnvironmentObject, a view's object needs a stated type",
          "error messages for @EnvironmentObject without a type", .isMoreThanNone),
      ],
      shortfall: .overstated,
      reason: """
        Properties need no stated types in either notation: the compiler reports {error messages \
        for @Published properties without types} errors for `@Published` properties without types. \
        Only `@EnvironmentObject` needs a type after the property's name. With \
        `@Environment(Client.self)`, the attribute already states the type.
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
