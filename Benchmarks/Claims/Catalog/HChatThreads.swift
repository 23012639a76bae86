extension ClaimCatalog {
  /// What the chat app's rules say about threads and the main actor.
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
        crashes, for two threads release the same storage. Both are data races and undefined, which is why \
        Swift 6 refuses the document's code; here the class is `@unchecked Sendable`.
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
    Claim(
      "main-actor-runs-on-main",
      "methods of a @MainActor class run on the main thread by themselves",
      [
        .hChat(
          "自动在主线程执行 … 保证在主线程",
          "run on the main thread automatically … guaranteed to be on the main thread")
      ],
      programs: ["main-actor-methods", "task-threads"],
      examples: [
        Example(
          count: "error messages for a call from code that is not isolated",
          source: isolatedCall("func background(_ client: ChatClient)")),
        Example(
          count: "error messages for a call from the main actor",
          source: isolatedCall("@MainActor func background(_ client: ChatClient)"),
          isControl: true),
      ],
      cases: [
        Case("code elsewhere cannot call them without waiting for the main actor") {
          $0.everySome("error messages for a call from code that is not isolated")
        },
        Case("with await, a call from another thread runs on the main thread") {
          $0.every("calls from other threads, of 100", is: 100)
            && $0.every("calls that ran on the main thread, of 100", is: 100)
        },
        Case("so does a Task { @MainActor in … }") {
          $0.every("tasks that ran off the main thread, of 100, with @MainActor", is: 0)
        },
      ],
      explanation: """
        The compiler refuses a plain call from code that is not on the main actor; with `await`, a hundred \
        calls from another thread all run on the main one. So the guarantee is one of compile time, for code \
        that Swift checks.
        """,
      code: """
        Task.detached {
          for _ in 1...100 {
            callers.note()
            await client.connect(callees)
            await model.updateUI()
          }
        }
        """),
    Claim(
      "main-thread-assert", "an assert checks whether a method is called on the main thread",
      [
        .hChat(
          "检查是否在主线程：assert(Thread.isMainThread, \"❌ 必须在主线程调用\")",
          "check whether it is on the main thread: assert(…, it has to be called on the main thread)"
        )
      ],
      programs: ["main-actor-methods"],
      examples: [
        Example(
          count: "crashes of a call from another thread, -Onone",
          source: assertion(calling: "Thread { model.updateUI() }.runToItsEnd()"),
          question: .crashes(optimized: false)),
        Example(
          count: "crashes of a call from another thread, -O",
          source: assertion(calling: "Thread { model.updateUI() }.runToItsEnd()"),
          question: .crashes(optimized: true)),
        Example(
          count: "crashes of a call on the main thread, -Onone",
          source: assertion(calling: "model.updateUI()"), question: .crashes(optimized: false),
          isControl: true),
      ],
      cases: [
        Case("a build without optimisation stops at a call from another thread") {
          $0.everySome("crashes of a call from another thread, -Onone")
        },
        Case("so does an optimised build") {
          $0.everySome("crashes of a call from another thread, -O")
        },
      ],
      explanation: """
        An assert is there in builds without optimisation only, and the optimised program goes on from \
        whatever thread. In the document's class, which is `@MainActor`, it never fires: the compiler has \
        checked before.
        """,
      code: """
        func updateUI() {
          assert(Thread.isMainThread, "❌ 必须在主线程调用")
          updates += 1
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

  private static func isolatedCall(_ function: String) -> String {
    """
    import Observation

    @MainActor @Observable final class ChatClient {
      var messages: [String] = []
      func connect() { messages.append("已连接") }
    }

    \(function) {
      client.connect()
    }
    """
  }

  /// The document's class without `@MainActor`, or no other thread could call it.
  private static func assertion(calling call: String) -> String {
    """
    import Foundation
    import Observation

    @Observable
    final class MyModel: @unchecked Sendable {
      var updates = 0

      func updateUI() {
        assert(Thread.isMainThread, "❌ 必须在主线程调用")
        updates += 1
      }
    }

    extension Thread {
      func runToItsEnd() {
        start()
        while !isFinished { sched_yield() }
      }
    }

    @main
    struct Example {
      static func main() {
        let model = MyModel()
        \(call)
      }
    }
    """
  }
}
