extension ClaimCatalog {
  /// Tasks and other threads.
  static let threads = [
    Claim(
      "needs-main-actor", "classes of the interface need @MainActor", for: .threads,
      examples: [
        Example(
          count: "error messages for the task without @MainActor, Swift 6 mode",
          source: taskInModel),
        Example(
          count: "error messages for it with default isolation to the main actor",
          source: taskInModel, arguments: ["-default-isolation", "MainActor"]),
        Example(
          count: "error messages for it with @MainActor",
          source: taskInModel.replacing("@Observable", with: "@MainActor @Observable"),
          isControl: true),
      ],
      cases: [
        Case(
          "the compiler refuses the task without it",
          "error messages for the task without @MainActor, Swift 6 mode", .isMoreThanNone),
        Case(
          "it refuses it with default isolation, too",
          "error messages for it with default isolation to the main actor", .isMoreThanNone),
      ],
      reason: """
        Without it the compiler has {error messages for the task without @MainActor, Swift 6 \
        mode} errors for the document's task in the Swift 6 language mode. With \
        `-default-isolation MainActor`, from Swift 6.2 on, it has {error messages for it with \
        default isolation to the main actor}.
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
          "such tasks run off the main thread", "tasks that ran off the main thread, of 100",
          .isMoreThanNone),
        Case(
          "Swift 6 compiles them", "error messages in Swift 6 mode", .equals(0)),
      ],
      reason: """
        {tasks that ran off the main thread, of 100} of 100 tasks ran off the main thread, and \
        the Swift 5 language mode compiles that. The Swift 6 language mode refuses the code.
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
        It may crash, and it may not: {processes that crashed, of 3: a background thread writes \
        an Int} of three processes did with the document's `Int`, {processes that crashed, of 3: \
        two threads write an array} of three with an array and two writers. Both are data races. \
        Observation does not check threads.
        """),
    Claim(
      "tasks-same-way", "tasks still need to be managed the same way", for: .threads,
      programs: ["tasks"],
      cases: [
        Case(
          "in both notations a view's task is cancelled with the view",
          "tasks of the view that were cancelled with it", .equals(1)),
        Case(
          "in both notations a model's own task goes on", "tasks of the model that went on",
          .equals(1)),
      ],
      shortfall: .overstated,
      reason: """
        In both notations `.task` is cancelled with its view, and {tasks of the model that went \
        on} bare `Task` of the model goes on, in this tree.
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
          "code on the main actor can await the class as printed",
          "error messages for the class as printed, awaited on the main actor", .equals(0)),
        Case(
          "it can await the class with @MainActor",
          "error messages for the class with @MainActor", .equals(0)),
      ],
      shortfall: .overstated,
      reason: """
        The class as printed has {error messages for the class as printed, awaited on the main \
        actor} errors where a view awaits it in the Swift 6 language mode. With `@MainActor` it \
        works.
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
