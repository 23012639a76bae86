extension ClaimCatalog {
  /// Who keeps an object, and for how long.
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
        A write to the object in `@State` evaluates the view {evaluations after a write to \
        isLoading} times, in this tree. `@State` adds the lifetime; the object does the tracking.
        """),
    Claim(
      "initial-state", "`@State private var viewModel = HomeViewModel()` is wrong", for: .ownership,
      programs: ["initial-state"],
      cases: [
        Case(
          "the view loses its view model", "view models lost meanwhile", in: .observable,
          .isMoreThanNone),
        Case(
          "view models are made for nothing", "view models made while the parent ran twice more",
          in: .observable, .isMoreThanNone),
      ],
      shortfall: .overstated,
      reason: """
        The view keeps its first instance ({view models lost meanwhile} lost). Each evaluation of \
        the parent makes one more and drops it: {view models made while the parent ran twice \
        more} in two, {view models made while the parent ran twice more|object} with \
        `@StateObject`.
        """),
    Claim(
      "state-in-initializer", "`init(viewModel:)` with `State(initialValue:)` is correct",
      for: .ownership, programs: ["state-in-initializer"],
      cases: [
        Case(
          "the view follows the view model that it was passed first",
          "evaluations after a write to the view model that was handed in first", .equals(1)),
        Case(
          "it follows another one that its parent passes later",
          "evaluations after a write to the view model that is handed in later", .equals(1)),
      ],
      reason: """
        It is correct as long as the parent never passes another view model. After that, a write \
        to the new one evaluates the view {evaluations after a write to the view model that is \
        handed in later} times.
        """),
    Claim(
      "state-in-child", "@State for a passed object makes a new instance or loses the reference",
      for: .ownership, programs: ["state-in-child"],
      cases: [
        Case(
          "the child makes a new instance", "instances made by the child", .isMoreThanNone),
        Case(
          "it does not follow another object that the parent passes later",
          "evaluations after a write to another object that the parent hands in later", .equals(0)),
      ],
      reason: """
        The child makes {instances made by the child} instances. The reference is lost when the \
        parent passes another object: the child keeps the first one. A plain `var` follows.
        """),
    Claim(
      "state-in-app", "in an App, @State is what @StateObject was", for: .ownership,
      programs: ["initial-state"],
      cases: [
        Case(
          "either app makes no object when it is evaluated again", "view models made meanwhile",
          .equals(0))
      ],
      reason: """
        Either app makes {view models made meanwhile} more objects when it is evaluated again, in \
        this tree.
        """),
    Claim(
      "state-in-view", "in a view, @State is what @StateObject was", for: .ownership,
      programs: ["initial-state"],
      cases: [
        Case(
          "either view keeps its first object", "view models lost meanwhile", .equals(0)),
        Case(
          "the view with @State makes no object when its parent is evaluated",
          "view models made while the parent ran twice more", in: .observable, .equals(0)),
      ],
      reason: """
        Both keep their first object. `@State` makes {view models made while the parent ran twice \
        more} more objects while the parent is evaluated twice, `@StateObject` {view models made \
        while the parent ran twice more|object}: an `init` that starts work starts it each time.
        """),
    Claim(
      "state-lifetime", "@State is kept for the lifetime of its view only", for: .ownership,
      programs: ["state-lifetime"],
      cases: [
        Case(
          "it is kept while the view lives", "values kept while the view lives", .equals(1)),
        Case(
          "it is gone when the view came back", "values kept when it went and came back",
          .equals(0)),
      ],
      shortfall: .overstated,
      reason: """
        A view that is removed and shown again keeps {values kept when it went and came back} of \
        its values, in this tree.
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
          "the views above and beside the modifier reach it",
          "views above and beside it that do, of 2", .equals(2)),
      ],
      shortfall: .overstated,
      reason: """
        The value is reachable below the modifier only: of two views above and beside it, {views \
        above and beside it that do, of 2} reach the object, in this tree. It is a scope.
        """),
    Claim(
      "object-needs-wrapper", "ObservableObject needs @StateObject or @ObservedObject in views",
      for: .ownership, programs: ["any-published"],
      cases: [
        Case("a view that holds the object as let becomes stale", "stale views", .equals(1))
      ],
      reason: """
        {stale views} views that holds the object without a wrapper is stale after the write, in \
        this tree.
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
          "a test on the main actor can await the class as printed",
          "error messages for a test on the main actor, the class as printed", .equals(0)),
      ],
      reason: """
        With `@MainActor` a test gets {items after a fetch from a mock, without a view} items \
        from a mock, without a view. The class as printed has {error messages for a test on the \
        main actor, the class as printed} errors in such a test in the Swift 6 language mode.
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
