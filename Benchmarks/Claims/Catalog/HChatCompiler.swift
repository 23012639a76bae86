extension ClaimCatalog {
  /// What the chat app's rules say about what compiles.
  static let hChatCompiler = [
    Claim(
      "published-in-observable", "mixing @Published in @Observable is an error",
      [.hChat("@Observable 中不能用 @Published", "@Published cannot be used in an @Observable")],
      examples: [
        Example(count: "error messages with @Published", source: publishedInObservable),
        Example(
          count: "error messages without it",
          source: publishedInObservable.replacing("@Published ", with: ""), isControl: true),
      ],
      cases: [
        Case("the compiler refuses it") { $0.everySome("error messages with @Published") }
      ],
      explanation: """
        Wrapper and macro both want to store the value in `_count`, and the compiler stops at the second. \
        Without the wrapper the class compiles.
        """,
      code: publishedInObservable),
    Claim(
      "old-wrappers", "@ObservedObject and @StateObject cannot hold an @Observable",
      [
        .hChat(
          "@ObservedObject var client: ChatClient // ❌ … @StateObject var client: ChatClient // ❌ 也不对",
          "❌ … not right either"),
        .adr005("Breaking changes: View models are no longer ObservableObject instances"),
      ],
      examples: [
        Example(
          count: "error messages with @ObservedObject", source: chatView("@ObservedObject var")),
        Example(count: "error messages with @StateObject", source: chatView("@StateObject var")),
        Example(
          count: "error messages with both, as in the document",
          source: chatView("@ObservedObject var client: ChatClient\n  @StateObject var")),
        Example(
          count: "error messages without a wrapper", source: chatView("var"), isControl: true),
      ],
      cases: [
        Case("the compiler refuses @ObservedObject") {
          $0.everySome("error messages with @ObservedObject")
        },
        Case("the compiler refuses @StateObject") {
          $0.everySome("error messages with @StateObject")
        },
      ],
      explanation: """
        Both wrappers want an object that announces its changes as a whole, and a class that is \
        `@Observable` alone is none. So a migration that forgets a view does not compile, rather than going \
        wrong.
        """,
      code: chatView("@ObservedObject var")),
    Claim(
      "type-inference", "@Observable infers types better",
      [.hChat("更好的类型推断", "better type inference")],
      examples: [
        Example(
          count: "error messages for @Observable properties without types",
          source: properties("import Observation", "@Observable final class MyModel", "var")),
        Example(
          count: "error messages for @Published properties without types",
          source: properties(
            "import OpenCombine", "final class MyModel: ObservableObject", "@Published var")),
        Example(
          count: "error messages for @Environment(ChatClient.self) without a type",
          source: environment("@Environment(ChatClient.self) var client")),
        Example(
          count: "error messages for @EnvironmentObject without a type",
          source: environment("@EnvironmentObject var client")),
        Example(
          count: "error messages for @EnvironmentObject with one",
          source: environment("@EnvironmentObject var client: OldClient"), isControl: true),
      ],
      cases: [
        Case("properties need no types where @Published properties need them") {
          $0.every("error messages for @Observable properties without types", is: 0)
            && $0.everySome("error messages for @Published properties without types")
        },
        Case("a view's object from the environment needs no type where it did before") {
          $0.every("error messages for @Environment(ChatClient.self) without a type", is: 0)
            && $0.everySome("error messages for @EnvironmentObject without a type")
        },
      ],
      explanation: """
        Five initial values from a literal to a closure give a property its type with `@Published` as they do \
        with `@Observable`. What an object in the environment is, `@Environment(ChatClient.self)` says itself, \
        and `@EnvironmentObject` needs the type beside it.
        """,
      code: """
        @Environment(ChatClient.self) var client
        @EnvironmentObject var client: OldClient
        """),
    Claim(
      "import-observation", "a model has to import Observation",
      [.hChat("导入 Observation 框架", "import the Observation framework")],
      examples: [
        Example(
          count: "error messages without it",
          source: importing.replacing("import Observation\n", with: "")),
        Example(count: "error messages with it", source: importing, isControl: true),
      ],
      cases: [
        Case("the compiler refuses the model without the import") {
          $0.everySome("error messages without it")
        }
      ],
      explanation: """
        Foundation does not bring the macro along, and without the import the attribute is unknown. (SwiftUI \
        is said to hand Observation on; there is no SwiftUI here to ask.)
        """,
      code: importing),
  ]

  private static let publishedInObservable = """
    import Observation
    import PublishAll

    @Observable
    final class MyModel {
      @Published var count: Int = 0
    }
    """

  private static func chatView(_ declaration: String) -> String {
    """
    import ComponentTree
    import Observation

    @MainActor @Observable final class ChatClient {}

    struct ChatView: View {
      \(declaration) client: ChatClient
      var body: some View { EmptyView() }
    }
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
    import Observation
    import PublishAll

    @MainActor @Observable final class ChatClient { var nickname = "User" }
    final class OldClient: ObservableObject, SubscribableObject { @Published var nickname = "User" }

    struct ChatView: View {
      \(declaration)
      var body: some View { Text(client.nickname) }
    }
    """
  }

  private static let importing = """
    import Foundation
    import Observation

    @MainActor
    @Observable
    final class ChatClient {
      var messages: [String] = []
      var isConnected: Bool = false
    }
    """
}
