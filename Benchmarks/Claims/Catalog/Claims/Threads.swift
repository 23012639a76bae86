extension ClaimCatalog {
  /// Claims about tasks, and about threads other than the main thread.
  static let threads = [
    Claim(
      "needs-main-actor", "model classes of the user interface need @MainActor", for: .threads,
      examples: [
        Example(
          count: "error messages for the task without @MainActor, Swift 6 mode",
          source: taskInModel),
        Example(
          count: "error messages for the task with default isolation to the main actor",
          source: taskInModel, arguments: ["-default-isolation", "MainActor"]),
        Example(
          count: "error messages for the task with @MainActor",
          source: taskInModel.replacing("@Observable", with: "@MainActor @Observable"),
          isControl: true),
      ],
      cases: [
        Case(
          "without @MainActor, the compiler reports an error for the document's task",
          "error messages for the task without @MainActor, Swift 6 mode", .isMoreThanNone),
        Case(
          "with default isolation to the main actor, the compiler also reports an error",
          "error messages for the task with default isolation to the main actor", .isMoreThanNone),
      ],
      reason: """
        Without `@MainActor`, the compiler reports {error messages for the task without \
        @MainActor, Swift 6 mode} errors for the document's task in the Swift 6 language mode. \
        With the option `-default-isolation MainActor`, available from Swift 6.2 on, the compiler \
        reports {error messages for the task with default isolation to the main actor} errors.
        """),
    Claim(
      "task-off-main", "a task of a model without @MainActor may write off the main thread",
      for: .threads, programs: ["task-threads"],
      examples: [
        Example(
          count: "error messages in Swift 5 mode", source: taskInModel, languageMode: 5,
          isControl: true),
        Example(count: "error messages in Swift 6 mode", source: taskInModel),
      ],
      cases: [
        Case(
          "a task of a model without @MainActor runs off the main thread",
          "tasks that ran off the main thread, of 100",
          .isMoreThanNone),
        Case(
          "the Swift 6 language mode compiles a task of a model without @MainActor",
          "error messages in Swift 6 mode",
          .equals(0)),
      ],
      reason: """
        {tasks that ran off the main thread, of 100} of 100 tasks of a model without `@MainActor` \
        ran off the main thread. The Swift 5 language mode compiles such tasks. The Swift 6 \
        language mode rejects them.
        """),
    Claim(
      "missing-main-actor-crashes", "a background write of a property crashes", for: .threads,
      programs: ["off-main-count", "off-main-array"],
      cases: [
        Case(
          "writes of the document's Int from a background thread crash",
          "processes that crashed, of 3: a background thread writes an Int", .isMoreThanNone),
        Case(
          "writes of an array from two threads crash",
          "processes that crashed, of 3: two threads write an array", .isMoreThanNone),
      ],
      shortfall: .overstated,
      reason: """
        A write from a background thread does not crash in every run. {processes that crashed, of \
        3: a background thread writes an Int} of 3 processes crashed when a background thread \
        wrote the document's `Int`. {processes that crashed, of 3: two threads write an array} of \
        3 processes crashed when 2 threads wrote an array. Both cases are data races. Observation \
        does not check threads.
        """),
    Claim(
      "tasks-same-way", "tasks need the same management with @Observable as with ObservableObject",
      for: .threads,
      programs: ["tasks"],
      cases: [
        Case(
          "in both notations, a view's task is cancelled when the view is removed",
          "tasks of the view that were cancelled with the view", .equals(1)),
        Case(
          "in both notations, a task that the model starts continues after the view is removed",
          "tasks of the model that continued",
          .equals(1)),
      ],
      shortfall: .overstated,
      reason: """
        In both notations, a task of the modifier `.task` is cancelled when its view is removed. A \
        bare `Task` that the model starts continues. In each notation, {tasks of the model that \
        continued} tasks continued, as the claim expects.
        """),
    Claim(
      "async-await", "@Observable works seamlessly with async/await", for: .threads,
      programs: ["async-load"],
      examples: [
        Example(
          count: "error messages for the class as printed, awaited on the main actor",
          source: awaited("")),
        Example(
          count: "error messages for the class with @MainActor", source: awaited("@MainActor ")),
      ],
      cases: [
        Case(
          "code on the main actor can await a method of the class as the document prints it",
          "error messages for the class as printed, awaited on the main actor", .equals(0)),
        Case(
          "code on the main actor can await a method of the class with @MainActor",
          "error messages for the class with @MainActor", .equals(0)),
      ],
      shortfall: .overstated,
      reason: """
        In the Swift 6 language mode, the compiler reports {error messages for the class as \
        printed, awaited on the main actor} errors if a view awaits a method of the class as the \
        document prints it. With `@MainActor` on the class, the code works.
        """),
  ]

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

  private static func awaited(_ isolation: String) -> String {
    """
    import Observation

    \(isolation)@Observable
    final class StatusViewModel {
      var statuses: [String] = []
      var isLoading = false

      func loadStatuses() async {
        isLoading = true
        defer { isLoading = false }
        statuses = ["a"]
      }
    }

    @MainActor
    final class StatusView {
      let viewModel = StatusViewModel()
      func appear() async { await viewModel.loadStatuses() }
    }
    """
  }
}
