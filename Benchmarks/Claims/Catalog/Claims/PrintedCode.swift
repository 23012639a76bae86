extension ClaimCatalog {
  /// Claims about code that the documents present as correct, but that a compiler rejects.
  static let printedCode = [
    Claim(
      "code-load-task", "the `load()` with a bare Task compiles", for: .printedCode,
      examples: [
        Example(
          count: "error messages in Swift 5 mode", source: loadTask, languageMode: 5),
        Example(count: "error messages in Swift 6 mode", source: loadTask),
      ],
      cases: swift5Only,
      reason: """
        The code compiles in the Swift 5 language mode. In the Swift 6 language mode, the compiler \
        reports {error messages in Swift 6 mode} errors, because the task shares an object that is \
        not isolated. With `@MainActor` on the class, the code compiles.
        """),
    Claim(
      "code-item-service", "the view that awaits `itemService.fetchItems()` compiles",
      for: .printedCode,
      examples: [
        Example(
          count: "error messages in Swift 5 mode", source: itemService, languageMode: 5),
        Example(count: "error messages in Swift 6 mode", source: itemService),
      ],
      cases: swift5Only,
      reason: """
        The code compiles in the Swift 5 language mode. In the Swift 6 language mode, the compiler \
        reports {error messages in Swift 6 mode} errors, because the main actor sends the service \
        to code outside the main actor. With `@MainActor` on the class, the code compiles.
        """),
    Claim(
      "code-managers", "the two managers that are kept separate compile", for: .printedCode,
      examples: [
        Example(
          count: "error messages for the managers",
          source: """
            import Observation

            enum Theme { case system }

            @Observable
            class UserManager {
              var userId: String
              var username: String
            }

            @Observable
            class SettingsManager {
              var theme: Theme
            }
            """)
      ],
      cases: [
        Case("the two managers compile", "error messages for the managers", .equals(0))
      ],
      reason: """
        The compiler reports {error messages for the managers} errors, because the classes have no \
        initializers. The document's next example calls `UserManager()`.
        """),
    Claim(
      "code-observable-object-wrapper", "`@ObservableObject var model` compiles", for: .printedCode,
      examples: [
        Example(
          count: "error messages for the attribute",
          source: """
            import OpenCombine

            class FoodTruckModel: ObservableObject {}

            struct AccountView {
              @ObservableObject var model: FoodTruckModel
            }
            """)
      ],
      cases: [
        Case(
          "the property with @ObservableObject compiles", "error messages for the attribute",
          .equals(0))
      ],
      reason: """
        The compiler reports {error messages for the attribute} errors, because `ObservableObject` \
        is a protocol. The property wrapper is called `@ObservedObject`.
        """),
    Claim(
      "code-environment-struct",
      "`@Environment(AuthorizationController.self)` of a struct compiles",
      for: .printedCode,
      examples: [
        Example(
          count: "error messages for a struct in the environment",
          source: wantsObservable("struct AuthorizationController {}")),
        Example(
          count: "error messages for an observable class in the environment",
          source: wantsObservable("@Observable final class AuthorizationController {}"),
          isControl: true),
      ],
      cases: [
        Case(
          "@Environment(AuthorizationController.self) compiles",
          "error messages for a struct in the environment", .equals(0))
      ],
      reason: """
        The compiler reports {error messages for a struct in the environment} errors. The type \
        must be an observable class, and AuthorizationController of AuthenticationServices is a \
        struct. There is no SwiftUI on this machine, so a function with the requirement of \
        SwiftUI's initializer (`AnyObject & Observable`) takes the place of the initializer. Keep \
        the key path: `@Environment(\\.authorizationController)`.
        """),
    Claim(
      "code-list-messages", "the view that lists `client.messages` compiles", for: .printedCode,
      examples: [
        Example(
          count: "error messages for client.messages",
          source: """
            import Observation

            struct Channel {}
            struct ChatMessage { var text: String }

            @MainActor
            @Observable
            final class HackChatClient {
              var channels: [Channel] = []
              var currentChannel: String = "lobby"
              var messagesByChannel: [String: [ChatMessage]] = [:]
              var myNick: String = "iOSUser"
            }

            @MainActor
            func rows(_ client: HackChatClient) -> [String] {
              client.messages.map(\\.text)
            }
            """)
      ],
      cases: [
        Case(
          "the view that lists client.messages compiles", "error messages for client.messages",
          .equals(0))
      ],
      reason: """
        The compiler reports {error messages for client.messages} errors, because the class has \
        `messagesByChannel` and no `messages` in the part that the document prints.
        """),
  ]

  private static let swift5Only = [
    Case(
      "the document's code compiles in the Swift 5 language mode", "error messages in Swift 5 mode",
      .equals(0)
    ),
    Case(
      "the document's code compiles in the Swift 6 language mode", "error messages in Swift 6 mode",
      .equals(0)
    ),
  ]

  private static let loadTask = """
    import Observation

    @Observable
    final class HomeViewModel {
      var isLoading = false

      func load() {
        Task {
          self.isLoading = true
          self.isLoading = false
        }
      }
    }
    """

  private static let itemService = """
    import Observation

    @Observable
    class ItemService {
      var items: [Int] = []
      func fetchItems() async throws { items = [1] }
    }

    @MainActor
    final class ItemListView {
      let itemService = ItemService()
      func appear() async { try? await itemService.fetchItems() }
    }
    """

  /// A source with a function that has the type requirements of SwiftUI's
  /// `Environment.init(_ objectType:)`. The requirements are copied from SwiftUI's documentation.
  private static func wantsObservable(_ declaration: String) -> String {
    """
    import Observation

    \(declaration)

    func environment<Value: AnyObject & Observable>(_ type: Value.Type) {}

    func account() { environment(AuthorizationController.self) }
    """
  }
}
