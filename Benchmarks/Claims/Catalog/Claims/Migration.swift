extension ClaimCatalog {
  /// What a migration takes away, and what it changes.
  static let migration = [
    Claim(
      "unpublished-become-tracked", "a class observes after its migration what it observed before",
      for: .migration, programs: ["summaries"],
      cases: [
        Case(
          "a property that had no @Published notifies nothing after the migration",
          "notifications of a write to a property that had no @Published", .equals(0))
      ],
      reason: """
        Every `var` becomes tracked: the property that had no `@Published` sends {notifications \
        of a write to a property that had no @Published} notifications after the migration. Add \
        `@ObservationIgnored` where that is not wanted.
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
          "an @Observable is no ObservableObject, which the wrappers ask for",
          "error messages for an @Observable as ObservableObject", .isMoreThanNone)
      ],
      reason: """
        The compiler has {error messages for an @Observable as ObservableObject} errors: a view \
        that the migration forgets does not compile, rather than become stale.
        """),
    Claim(
      "views-mostly-automatic", "views work with a migrated view model mostly by themselves",
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
          "a view with @ObservedObject does", "error messages, a view with @ObservedObject",
          .equals(0)),
        Case(
          "a view with @StateObject does", "error messages, a view with @StateObject", .equals(0)),
        Case(
          "a view with @EnvironmentObject does",
          "error messages, a view with @EnvironmentObject", .equals(0)),
      ],
      reason: """
        The bodies stay. Each declaration with an old wrapper is a compile error, {error \
        messages, a view with @ObservedObject} for each view, and you exchange the wrapper.
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
          "more lines change than stay", "lines that stay as they are",
          .isLessThan("lines that change or go")),
      ],
      shortfall: .overstated,
      reason: """
        Most lines stay: {lines that change or go} of {lines of the apps with ObservableObject} \
        lines of this project's apps, views included, change or go.
        """),
    Claim(
      "incremental-migration", "the migration can be done one view model at a time",
      for: .migration, programs: ["mixed-tree"],
      cases: [
        Case(
          "a view of both notations follows the migrated model",
          "evaluations after a write to the model that was migrated", .equals(1)),
        Case(
          "it follows the other one",
          "evaluations after a write to the one that was not", .equals(1)),
      ],
      shortfall: .overstated,
      reason: """
        A view of a migrated model and of one that is not follows both, in this tree. Writes to \
        both in one frame evaluate it {evaluations after writes to both in one frame} times.
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
          "the publisher's chain does not compile in an @Observable",
          "error messages for the chain in an @Observable", .isMoreThanNone)
      ],
      reason: """
        An `@Observable` property has no publisher: the chain has {error messages for the chain \
        in an @Observable} errors. A task that waits and that the next letter cancels does the \
        same: {searches in the end} search after five letters.
        """),
    Claim(
      "timer-needs-combine", "the migrated class with a Timer is free of Combine",
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
          "the class compiles without Combine", "error messages for the class without Combine",
          .equals(0))
      ],
      reason: """
        The document's "after" keeps `Cancellable` and `Timer.publish`: without Combine the \
        compiler has {error messages for the class without Combine} errors. Replace the timer by \
        a task.
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
          "the compiler refuses it", "error messages with @Published", .isMoreThanNone)
      ],
      reason: """
        Wrapper and macro both declare `_count`: the compiler has {error messages with \
        @Published} errors.
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
