extension ClaimCatalog {
  /// What the chat app's rules say about threads.
  static let hChatThreads = [
    Claim(
      "missing-main-actor-crashes", "forgetting @MainActor crashes",
      [
        .hChat(
          "如果模型在后台线程更新 UI 属性，会导致崩溃",
          "if the model updates properties of the UI on a background thread, it leads to a crash")
      ],
      programs: ["off-main-count", "off-main-array"],
      cases: [
        Case("writes of an Int, the document's property, from other threads crash") {
          $0.everySome("processes that crashed, of 3: threads write an Int")
        },
        Case("writes of an array from other threads crash") {
          $0.everySome("processes that crashed, of 3: threads write an array")
        },
      ],
      explanation: """
        Two threads write while the main thread evaluates the view, each time in a process of its own: with \
        the document's `Int` the view follows, always evaluated on the main thread; with an array the process \
        crashes. Both are data races and undefined, which is why Swift 6 refuses the document's code; here the \
        class is `@unchecked Sendable`.
        """,
      code: """
        @Observable
        final class MyModel: @unchecked Sendable {
          var count: Int = 0
          var messages: [Int] = []
        }

        for value in 1...20_000 { model.count = value }
        for value in 1...100 { model.messages.append(value) }
        model.messages.removeAll()
        """),
    Claim(
      "task-off-main", "a task of a model without @MainActor may write off the main thread",
      [
        .hChat("后台线程更新 … 可能在非主线程", "updates on a background thread … may not be on the main thread")
      ],
      programs: ["task-threads"],
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
        Case("such tasks run off the main thread, and with @MainActor on it") {
          $0.everySome("tasks that ran off the main thread, of 100")
            && $0.every("tasks that ran off the main thread, of 100, with @MainActor", is: 0)
        },
        Case("Swift 5 lets it through") { $0.every("error messages in Swift 5 mode", is: 0) },
        Case("Swift 6 lets it through") { $0.every("error messages in Swift 6 mode", is: 0) },
      ],
      explanation: """
        The tasks of a model without isolation run on whatever thread is free, and Swift 5 compiles that; the \
        program here is such a model, made `@unchecked Sendable`. In the Swift 6 mode the document's code \
        does not compile: the task would share an object that nothing protects.
        """,
      code: """
        func fetchData(_ threads: ThreadLog) {
          Task {
            threads.note()
            self.count = 10
          }
        }
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
}
