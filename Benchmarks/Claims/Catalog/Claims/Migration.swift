extension ClaimCatalog {
  /// Claims about the code that a migration removes and changes.
  static let migration = [
    Claim(
      "unpublished-become-tracked",
      "a migrated class tracks the same properties as before the migration",
      for: .migration, programs: ["summaries"],
      cases: [
        Case(
          "after the migration, a property that had no @Published notifies no observer",
          "notifications of a write to a property that had no @Published", .equals(0))
      ],
      reason: """
        The migration makes every `var` tracked: a write to the property that had no `@Published` \
        sends {notifications of a write to a property that had no @Published} notifications after \
        the migration. Add `@ObservationIgnored` to the properties that you do not want to track.
        """),
    Claim(
      "old-wrappers", "a migrated class no longer works with the old property wrappers",
      for: .migration,
      examples: [
        Example(
          count: "error messages for an @Observable as ObservableObject",
          source: migrated("@Observable final class ChatClient")),
        Example(
          count: "error messages for an ObservableObject",
          source: migrated("final class ChatClient: ObservableObject"), isControl: true),
      ],
      cases: [
        Case(
          "an @Observable class is no ObservableObject, which the wrappers require",
          "error messages for an @Observable as ObservableObject", .isMoreThanNone)
      ],
      reason: """
        If an `@Observable` class is used as ObservableObject, the compiler reports {error \
        messages for an @Observable as ObservableObject} errors. A view that the migration forgets \
        therefore does not compile. It cannot become stale unnoticed.
        """),
    Claim(
      "views-mostly-automatic", "views mostly work with a migrated view model without changes",
      for: .migration,
      examples: [
        Example(count: "error messages, a view with let", source: statusView("let")),
        Example(
          count: "error messages, a view with @ObservedObject",
          source: statusView("@ObservedObject var")),
        Example(
          count: "error messages, a view with @StateObject",
          source: statusView("@StateObject var")),
        Example(
          count: "error messages, a view with @EnvironmentObject",
          source: statusView("@EnvironmentObject var")),
      ],
      cases: [
        Case("a view with let compiles", "error messages, a view with let", .equals(0)),
        Case(
          "a view with @ObservedObject compiles", "error messages, a view with @ObservedObject",
          .equals(0)),
        Case(
          "a view with @StateObject compiles", "error messages, a view with @StateObject",
          .equals(0)),
        Case(
          "a view with @EnvironmentObject compiles",
          "error messages, a view with @EnvironmentObject", .equals(0)),
      ],
      reason: """
        The bodies of the views do not change. Each declaration with an old wrapper causes {error \
        messages, a view with @ObservedObject} errors in each view, and you replace the wrapper.
        """),
    Claim(
      "rewrite-all", "the migration requires rewriting all view models", for: .migration,
      examples: [
        Example(
          count: "error messages for a class that keeps @Published", source: publishedInObservable)
      ],
      countsNotations: true,
      cases: [
        Case(
          "a class that keeps @Published does not compile",
          "error messages for a class that keeps @Published", .isMoreThanNone),
        Case(
          "the migration changes more lines than it keeps", "lines that stay as they are",
          .isLessThan("lines that change or go")),
      ],
      shortfall: .overstated,
      reason: """
        Most lines stay as they are: the migration changes or removes {lines that change or go} of \
        {lines of the apps with ObservableObject} lines of this project's apps, including the \
        views.
        """),
    Claim(
      "incremental-migration", "the migration can be done one view model at a time",
      for: .migration, programs: ["mixed-tree"],
      cases: [
        Case(
          "a view that uses models of both notations follows the migrated model",
          "evaluations after a write to the model that was migrated", .equals(1)),
        Case(
          "a view that uses models of both notations follows the model that is not migrated",
          "evaluations after a write to the model that was not migrated", .equals(1)),
      ],
      shortfall: .overstated,
      reason: """
        A view that uses a migrated model and a model that is not migrated follows both models, in \
        this project's component tree. Writes to both models in one frame evaluate the view \
        {evaluations after writes to both in one frame} times.
        """),
    Claim(
      "debouncing", "Combine patterns like debouncing need another implementation",
      for: .migration, programs: ["debouncing"],
      examples: [
        Example(count: "error messages for the chain in an @Observable", source: observableChain),
        Example(
          count: "error messages for the chain in an ObservableObject", source: objectChain,
          isControl: true),
      ],
      cases: [
        Case(
          "a publisher chain does not compile in an @Observable class",
          "error messages for the chain in an @Observable", .isMoreThanNone)
      ],
      reason: """
        A property of an `@Observable` class has no publisher, so the compiler reports {error \
        messages for the chain in an @Observable} errors for the publisher chain. The same effect \
        needs a task that waits before it searches and that the next letter cancels. Number of \
        searches after five letters with such a task: {searches in the end}.
        """),
    Claim(
      "timer-needs-combine", "the migrated class with a Timer does not need Combine",
      for: .migration,
      examples: [
        Example(
          count: "error messages for the class without Combine",
          source: timer(importing: "import Observation")),
        Example(
          count: "error messages for its property's type with OpenCombine",
          source: """
            import Observation
            import OpenCombine

            @Observable final class Food { var cancellable: Cancellable? }
            """, isControl: true),
      ],
      cases: [
        Case(
          "the migrated class with a Timer compiles without Combine",
          "error messages for the class without Combine",
          .equals(0))
      ],
      reason: """
        The document's "after" version still uses `Cancellable` and `Timer.publish`. Without \
        Combine, the compiler reports {error messages for the class without Combine} errors. \
        Replace the timer with a task.
        """),
    Claim(
      "published-in-observable", "@Published cannot be used in an @Observable", for: .migration,
      examples: [
        Example(count: "error messages with @Published", source: publishedInObservable),
        Example(
          count: "error messages without it",
          source: publishedInObservable.replacing("@Published ", with: ""), isControl: true),
      ],
      cases: [
        Case(
          "the compiler rejects @Published in an @Observable class",
          "error messages with @Published", .isMoreThanNone)
      ],
      reason: """
        The wrapper and the macro both declare `_count`, so the compiler reports {error messages \
        with @Published} errors.
        """),
  ]

  static let publishedInObservable = """
    import Observation
    import OpenCombine

    @Observable
    final class MyModel {
      @Published var count: Int = 0
    }
    """

  private static func migrated(_ declaration: String) -> String {
    """
    import Observation
    import OpenCombine

    \(declaration) {}

    func observe<Object: ObservableObject>(_ type: Object.Type) {}

    func chat() { observe(ChatClient.self) }
    """
  }

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

  static func timer(importing: String) -> String {
    """
    import Foundation
    \(importing)

    @Observable
    final class Food {
      let name = "Food Name"
      var isAvailable = true

      var cancellable: Cancellable?

      func connectTimer() {
        cancellable = Timer.publish(every: 0.1, on: .main, in: .default)
          .autoconnect()
          .sink { [weak self] _ in
            self?.isAvailable.toggle()
          }
      }
    }
    """
  }

  private static let observableChain = """
    import Observation
    import OpenCombine

    @Observable
    final class SearchModel {
      var query = ""
      @ObservationIgnored private var cancellables = Set<AnyCancellable>()

      init(search: @escaping (String) -> Void) {
    \(debounced)
      }
    }
    """

  private static let objectChain = """
    import OpenCombine

    final class SearchModel: ObservableObject {
      @Published var query = ""
      private var cancellables = Set<AnyCancellable>()

      init(search: @escaping (String) -> Void) {
    \(debounced)
      }
    }
    """

  private static let debounced = """
        $query
          .debounce(for: .seconds(1), scheduler: ImmediateScheduler.shared)
          .sink { search($0) }
          .store(in: &cancellables)
    """
}
