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
          count: "error messages for an @Observable that keeps its conformance",
          source: migrated("@Observable final class ChatClient: ObservableObject")),
        Example(
          count: "error messages for an ObservableObject",
          source: migrated("final class ChatClient: ObservableObject"), isControl: true),
      ],
      cases: [
        Case(
          "an @Observable class is no ObservableObject, which the wrappers require",
          "error messages for an @Observable as ObservableObject", .isMoreThanNone),
        Case(
          "an @Observable class that keeps its conformance is no ObservableObject either",
          "error messages for an @Observable that keeps its conformance", .isMoreThanNone),
      ],
      reason: """
        If the migration removes `: ObservableObject` from a class, an old wrapper rejects the \
        class: the compiler reports {error messages for an @Observable as ObservableObject} \
        errors, so no view is forgotten. If the class keeps `: ObservableObject`, as the migrated \
        class at What is Observation:305 does, the compiler reports {error messages for an \
        @Observable that keeps its conformance} errors, and an old wrapper accepts the class. \
        There is no SwiftUI on this machine, so a function with the requirement of \
        `@ObservedObject` takes the place of the wrapper.
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
        The claim holds for a view that has no old wrapper. Each declaration with an old wrapper \
        causes {error messages, a view with @ObservedObject} errors in each view, so you have to \
        replace the wrapper. The bodies of the views do not change.
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
          "every view model has to change: with @Observable, @Published does not compile",
          "error messages for a class that keeps @Published", .isMoreThanNone),
        Case(
          "the change is a rewrite: more lines change than stay as they are",
          "lines that stay as they are", .isLessThan("lines that change or go")),
      ],
      shortfall: .overstated,
      reason: """
        Every view model with `@Published` has to change: the compiler reports {error messages for \
        a class that keeps @Published} errors for an `@Observable` class that keeps `@Published`. \
        But the change is not a rewrite. In the documents' sample apps, which this project wrote \
        in both notations, the migration changes or removes {lines that change or go} of {lines of \
        the apps with ObservableObject} lines, including those of the views.
        """),
    Claim(
      "incremental-migration", "code that is not migrated works beside migrated code",
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
        One document advises a team not to rush the migration of working code. This advice \
        presupposes the claim. A view that uses a migrated model and a model that is not migrated \
        follows both models. Writes to both models in one frame evaluate the view {evaluations \
        after writes to both in one frame} times.
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
        messages for the chain in an @Observable} errors for the publisher chain. To get the same \
        effect without a publisher, start a task that waits before it searches, and cancel the \
        task when the user types the next letter. After 5 letters, such a task has searched \
        {searches in the end} times, as a debounced publisher does. The task was tested only in \
        this project's model of SwiftUI.
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
        `@Published` and `@Observable` both add a property `_count` to the class, so the compiler \
        reports {error messages with @Published} errors.
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
