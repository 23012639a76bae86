extension ClaimCatalog {
  /// Claims about the owner of an object and the object's lifetime.
  static let ownership = [
    Claim(
      "state-holds-objects", "@State works for all local state, not just primitives",
      for: .ownership, programs: ["loading-flag"],
      cases: [
        Case(
          "a view follows the object in its @State",
          "evaluations after a write to isLoading", .equals(1))
      ],
      reason: """
        A write to an object in `@State` evaluates the view {evaluations after a write to \
        isLoading} times. `@State` determines the lifetime of the object. The object itself does \
        the tracking.
        """),
    Claim(
      "initial-state", "`@State private var viewModel = HomeViewModel()` is wrong", for: .ownership,
      programs: ["initial-state"],
      cases: [
        Case(
          "the view loses its view model when the parent is evaluated again",
          "view models lost while the parent was evaluated", in: .observable,
          .isMoreThanNone),
        Case(
          "the view makes view models that it does not use",
          "view models made while the parent was evaluated twice",
          in: .observable, .isMoreThanNone),
      ],
      shortfall: .overstated,
      reason: """
        The view keeps its first view model: {view models lost while the parent was evaluated} \
        view models are lost. Each evaluation of the parent makes one more view model and drops \
        it. While the parent is evaluated 2 times, `@State` makes {view models made while the \
        parent was evaluated twice} view models and `@StateObject` makes {view models made while \
        the parent was evaluated twice|object} view models.
        """),
    Claim(
      "state-in-initializer", "`init(viewModel:)` with `State(initialValue:)` is correct",
      for: .ownership, programs: ["state-in-initializer"],
      cases: [
        Case(
          "the view follows the view model that it was passed first",
          "evaluations after a write to the view model that was passed first", .equals(1)),
        Case(
          "the view follows another view model that its parent passes later",
          "evaluations after a write to the view model that is passed later", .equals(1)),
      ],
      reason: """
        The code is correct as long as the parent never passes another view model. After the \
        parent passes another view model, a write to the new view model evaluates the view \
        {evaluations after a write to the view model that is passed later} times, and the view \
        still shows the first view model.
        """),
    Claim(
      "state-in-child", "@State for a passed object makes a new instance or loses the reference",
      for: .ownership, programs: ["state-in-child"],
      cases: [
        Case(
          "the child makes a new instance", "instances made by the child", .isMoreThanNone),
        Case(
          "the child does not follow another object that the parent passes later",
          "evaluations after a write to another object that the parent passes later", .equals(0)),
      ],
      reason: """
        The child makes {instances made by the child} instances. The child loses the reference \
        when the parent passes another object, because the child keeps the first object. A child \
        with a plain `var` follows the new object.
        """),
    Claim(
      "state-in-app", "in an App, @State does what @StateObject did", for: .ownership,
      programs: ["initial-state"],
      cases: [
        Case(
          "in both notations, an app makes no new object when it is evaluated again",
          "view models made while the app was evaluated again",
          .equals(0))
      ],
      reason: """
        In both notations, an app makes {view models made while the app was evaluated again} new \
        objects when it is evaluated again.
        """),
    Claim(
      "state-in-view", "in a view, @State does what @StateObject did", for: .ownership,
      programs: ["initial-state"],
      cases: [
        Case(
          "in both notations, the view keeps its first object",
          "view models lost while the parent was evaluated", .equals(0)),
        Case(
          "the view with @State makes no new object when its parent is evaluated",
          "view models made while the parent was evaluated twice", in: .observable, .equals(0)),
      ],
      reason: """
        The claim holds only if the `init` of the object starts no work. In both notations, the \
        view keeps its first object. While the parent is evaluated 2 times, `@State` makes {view \
        models made while the parent was evaluated twice} more objects and `@StateObject` makes \
        {view models made while the parent was evaluated twice|object} more objects. Each new \
        object starts the work of its `init` again.
        """),
    Claim(
      "state-lifetime", "@State is kept for the lifetime of its view only", for: .ownership,
      programs: ["state-lifetime"],
      cases: [
        Case(
          "the value of @State is kept while the view exists", "values kept while the view exists",
          .equals(1)),
        Case(
          "the value of @State is lost when the view is removed and shown again",
          "values kept when the view was removed and shown again",
          .equals(0)),
      ],
      shortfall: .overstated,
      reason: """
        A view that is removed and shown again keeps {values kept when the view was removed and \
        shown again} of the values in its `@State`.
        """),
    Claim(
      "environment-global", "the environment makes a value reachable from anywhere",
      for: .ownership,
      programs: ["environment-reach"],
      cases: [
        Case(
          "a view below the modifier reaches the object",
          "views below the modifier that reach the object, of 1", .equals(1)),
        Case(
          "the views above and beside the modifier reach the object",
          "views above and beside the modifier that reach the object, of 2", .equals(2)),
      ],
      shortfall: .overstated,
      reason: """
        A view can read the value only if the view is below the modifier `.environment`. Of 2 \
        views above and beside the modifier, {views above and beside the modifier that reach the \
        object, of 2} reach the object, in this project's model of SwiftUI. The environment is a \
        scope and not a global variable.
        """),
    Claim(
      "object-needs-wrapper", "ObservableObject needs @StateObject or @ObservedObject in views",
      for: .ownership, programs: ["any-published"],
      cases: [
        Case("a view that holds the object as let becomes stale", "stale views", .equals(1))
      ],
      reason: """
        A view that holds the object without a wrapper does not observe the object. As the claim \
        expects, the number of views that show an old value after a write is {stale views}.
        """),
    Claim(
      "services-testable", "business logic in @Observable services is testable", for: .ownership,
      examples: [
        Example(
          count: "items after a fetch from a mock, without a view",
          source: serviceProgram(isolation: "@MainActor "), question: .number),
        Example(
          count: "error messages for a test on the main actor, the class as printed",
          source: serviceProgram(isolation: "")),
      ],
      cases: [
        Case(
          "a test with a mock and without a view gets the items",
          "items after a fetch from a mock, without a view", .equals(2)),
        Case(
          "a test on the main actor can await a method of the class as the document prints it",
          "error messages for a test on the main actor, the class as printed", .equals(0)),
      ],
      reason: """
        If the class is `@MainActor`, a test gets {items after a fetch from a mock, without a \
        view} items from a mock, without a view. If the class is used as the document prints it, \
        the compiler reports {error messages for a test on the main actor, the class as printed} \
        errors in a test on the main actor in the Swift 6 language mode.
        """),
  ]

  private static func serviceProgram(isolation: String) -> String {
    """
    import Observation

    struct Item { var name: String }

    class APIClient: @unchecked Sendable {
      func fetchItems() async throws -> [Item] { [] }
    }

    final class MockClient: APIClient, @unchecked Sendable {
      override func fetchItems() async throws -> [Item] { [Item(name: "a"), Item(name: "b")] }
    }

    \(isolation)@Observable
    class ItemService {
      private let api: APIClient
      var items: [Item] = []
      var isLoading = false
      var error: Error?

      init(api: APIClient) {
        self.api = api
      }

      func fetchItems() async throws {
        isLoading = true
        defer { isLoading = false }

        do {
          items = try await api.fetchItems()
          error = nil
        } catch {
          self.error = error
          throw error
        }
      }
    }

    @MainActor
    final class ServiceTest {
      let service = ItemService(api: MockClient())

      func run() async throws -> Int {
        try await service.fetchItems()
        return service.items.count
      }
    }

    @main
    struct Example {
      static func main() async throws {
        print(try await ServiceTest().run())
      }
    }
    """
  }
}
