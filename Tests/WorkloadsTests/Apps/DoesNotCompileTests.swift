import Claims
import Testing

/// An example of the seed documents that the compiler rejects, and the reason.
struct RefusedExample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let source: String
  /// A part of the compiler's error message for this example.
  let error: String
}

@Suite(
  "Examples that do not compile", .serialized,
  .enabled(if: Compiler.path != nil, "swiftc is not on PATH"))
struct DoesNotCompileTests {
  @Test("the compiler refuses each wrong example", arguments: refused)
  func refuses(_ example: RefusedExample) throws {
    let errors = try Compiler.errors(in: example.source)
    #expect(errors.contains { $0.contains(example.error) }, "\(errors)")
  }

  @Test("the compiler accepts the correct examples with the same command")
  func accepts() throws {
    #expect(try Compiler.errors(in: accepted) == [])
  }
}

private let refused = [
  RefusedExample(
    testDescription:
      "@Observable on a value type (What is Observation?, \"reference type, value type\")",
    source: """
      import Observation

      @Observable struct FoodTruckModel {
        var orders: [Int] = []
      }
      """,
    error: "'@Observable' cannot be applied to struct type 'FoodTruckModel'"),
  RefusedExample(
    testDescription: "@Published in an @Observable class (Swift Observation API, error 1)",
    source: """
      import Observation
      import PublishAll

      @Observable
      final class MyModel {
        @Published var count: Int = 0
      }
      """,
    error: "invalid redeclaration of synthesized property '_count'"),
  RefusedExample(
    testDescription: "an optional @ObservedObject (What is Observation?)",
    source: """
      import ComponentTree
      import PublishAll

      struct AccountView<FoodTruckModel: SubscribableObject>: View {
        @ObservedObject var model: FoodTruckModel?
        var body: some View { EmptyView() }
      }
      """,
    error: "requires that 'FoodTruckModel?' conform to 'SubscribableObject'"),
  RefusedExample(
    testDescription: "@ObservableObject as a property wrapper (What is Observation?, a slip)",
    source: """
      import ComponentTree
      import PublishAll

      final class FoodTruckModel {}

      struct AccountView: View {
        @ObservableObject var model: FoodTruckModel
        var body: some View { EmptyView() }
      }
      """,
    error: "unknown attribute 'ObservableObject'"),
  RefusedExample(
    testDescription: "@ObservedObject with an @Observable class (Swift Observation API, rule 3)",
    source: """
      import ComponentTree
      import Observation

      @MainActor @Observable final class ChatClient {}

      struct ChatView: View {
        @ObservedObject var client: ChatClient
        var body: some View { EmptyView() }
      }
      """,
    error: "requires that 'ChatClient' conform to 'SubscribableObject'"),
  RefusedExample(
    testDescription:
      "two properties of one name (the same rule), also of a client that the wrappers accept",
    source: """
      import ComponentTree
      import ObjectAdapters
      import PublishAll

      final class ChatClient: ObservableObject, SubscribableObject {}

      struct ChatView: View {
        @ObservedObject var client: ChatClient
        @StateObject var client: ChatClient
        var body: some View { EmptyView() }
      }
      """,
    error: "invalid redeclaration of 'client'"),
  RefusedExample(
    testDescription: "a task of a class without isolation (ADR 002, gotcha 3; HChat, error 3)",
    source: """
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
      """,
    error: "passing closure as a 'sending' parameter risks causing data races"),
  RefusedExample(
    testDescription: "a view's task awaits a class without isolation (ItemService)",
    source: """
      import ComponentTree
      import Observation

      @Observable
      class ItemService {
        var items: [Int] = []
        func fetchItems() async throws { items = [1] }
      }

      struct ItemListView: View {
        @Environment(ItemService.self) private var itemService

        var body: some View {
          Text("\\(itemService.items.count)")
            .task {
              try? await itemService.fetchItems()
            }
        }
      }
      """,
    error: "sending 'self.itemService' risks causing data races"),
  RefusedExample(
    testDescription:
      "properties without a value or an initializer (Observable Pattern, UserManager)",
    source: """
      import Observation

      @Observable
      class UserManager {
        var userId: String
        var username: String
      }
      """,
    error: "class 'UserManager' has no initializers"),
]

private let accepted = """
  import ComponentTree
  import Observation

  @MainActor
  @Observable
  final class ChatClient {
    var messages: [String] = []
    var nickname: String = "User"

    func connect() {
      Task {
        messages.append("connected")
      }
    }
  }

  struct ChatView: View {
    @Bindable var client: ChatClient
    var other: ChatClient?

    var body: some View {
      Text("\\(client.messages.count) \\(other?.messages.count ?? 0)")
      TextField("Nickname", text: $client.nickname)
        .task { client.connect() }
    }
  }
  """
