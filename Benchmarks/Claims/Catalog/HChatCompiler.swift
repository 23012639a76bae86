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
      "task-off-main", "a task of a model without @MainActor may write off the main thread",
      [
        .hChat("后台线程更新 … 可能在非主线程", "updates on a background thread … may not be on the main thread")
      ],
      examples: [
        Example(
          count: "error messages in Swift 5 mode", source: taskInModel, languageMode: 5),
        Example(count: "error messages in Swift 6 mode", source: taskInModel),
        Example(
          count: "error messages in Swift 6 mode with @MainActor",
          source: taskInModel.replacing("@Observable", with: "@MainActor @Observable"),
          isControl: true),
      ],
      cases: [
        Case("Swift 5 lets it through") { $0.every("error messages in Swift 5 mode", is: 0) },
        Case("Swift 6 lets it through") { $0.every("error messages in Swift 6 mode", is: 0) },
      ],
      explanation: """
        In the Swift 5 language mode the code compiles, and the task runs on whatever thread is free. In \
        the Swift 6 mode it does not compile: the task would share an object that nothing protects.
        """,
      code: taskInModel),
    Claim(
      "main-actor-runs-on-main",
      "methods of a @MainActor class run on the main thread by themselves",
      [
        .hChat(
          "自动在主线程执行 … 保证在主线程",
          "run on the main thread automatically … guaranteed to be on the main thread")
      ],
      examples: [
        Example(
          count: "error messages for a call from code that is not isolated",
          source: isolatedCall("func background(_ client: ChatClient)")),
        Example(
          count: "error messages for a call from the main actor",
          source: isolatedCall("@MainActor func background(_ client: ChatClient)"),
          isControl: true),
      ],
      cases: [
        Case("code elsewhere cannot call them without waiting for the main actor") {
          $0.everySome("error messages for a call from code that is not isolated")
        }
      ],
      explanation: """
        The compiler refuses a plain call from code that is not on the main actor; with `await` the call \
        moves there. So the guarantee is one of compile time, for code that Swift checks.
        """,
      code: isolatedCall("func background(_ client: ChatClient)")),
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

  private static let taskInModel = """
    import Observation

    @Observable
    final class MyModel {
      var count: Int = 0

      func fetchData() {
        Task {
          self.count = 10
        }
      }
    }
    """

  private static func isolatedCall(_ function: String) -> String {
    """
    import Observation

    @MainActor @Observable final class ChatClient {
      var messages: [String] = []
      func connect() { messages.append("已连接") }
    }

    \(function) {
      client.connect()
    }
    """
  }
}
