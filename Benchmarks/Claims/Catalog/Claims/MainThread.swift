extension ClaimCatalog {
  /// Claims about code that runs on the main thread, and about assertions that the current thread
  /// is the main thread.
  static let mainThread = [
    Claim(
      "main-actor-runs-on-main", "methods of a @MainActor class run on the main thread",
      for: .threads, programs: ["main-actor-methods"],
      examples: [
        Example(
          count: "error messages for a call from code that is not isolated",
          source: isolatedCall("func background(_ client: ChatClient)")),
        Example(
          count: "error messages for a call from the main actor",
          source: isolatedCall("@MainActor func background(_ client: ChatClient)"),
          isControl: true),
        Example(
          count: "calls that ran on the main thread, of 100, in a program with an async main",
          source: asyncMain(connecting: "note()"), question: .number),
      ],
      cases: [
        Case(
          "the compiler rejects a call from outside the main actor that does not await",
          "error messages for a call from code that is not isolated", .isMoreThanNone),
        Case(
          "in a program with a run loop, calls that await run on the main thread",
          "calls of connect that ran on the main thread, of 100", .equals(100)),
        Case(
          "in a program with an async main, calls that await run on the main thread",
          "calls that ran on the main thread, of 100, in a program with an async main",
          .equals(100)),
      ],
      reason: """
        The claim holds in a program with a run loop, such as an app: {calls of connect that ran \
        on the main thread, of 100} of 100 calls from another thread ran on the main thread. In a \
        command-line program with an async `main` on Linux, {calls that ran on the main thread, of \
        100, in a program with an async main} of 100 calls ran on the main thread.
        """),
    Claim(
      "main-actor-task", "a Task { @MainActor in … } is guaranteed to run on the main thread",
      for: .threads, programs: ["task-threads"],
      examples: [
        Example(
          count: "tasks that ran on the main thread, of 100, in a program with an async main",
          source: asyncMain(connecting: "Task { @MainActor in note() }"), question: .number)
      ],
      cases: [
        Case(
          "in a program with a run loop, no Task { @MainActor in … } runs off the main thread",
          "tasks that ran off the main thread, of 100, with @MainActor", .equals(0)),
        Case(
          "in a program with an async main, each Task { @MainActor in … } runs on the main thread",
          "tasks that ran on the main thread, of 100, in a program with an async main",
          .equals(100)),
      ],
      reason: """
        The claim holds in a program with a run loop, such as an app: {tasks that ran off the main \
        thread, of 100, with @MainActor} of 100 tasks with `@MainActor` ran off the main thread. \
        In a command-line program with an async `main` on Linux, {tasks that ran on the main \
        thread, of 100, in a program with an async main} of 100 such tasks ran on the main thread.
        """),
    Claim(
      "main-thread-assert", "an assert checks whether a method is called on the main thread",
      for: .threads,
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
        Case(
          "in a build without optimisation, a call from another thread stops the program",
          "crashes of a call from another thread, -Onone", .isMoreThanNone),
        Case(
          "in an optimised build, a call from another thread stops the program",
          "crashes of a call from another thread, -O", .isMoreThanNone),
      ],
      reason: """
        An assert checks the thread only in a build without optimisation: the optimised program \
        stopped at {crashes of a call from another thread, -O} calls from another thread. The \
        document's class is `@MainActor`, so the compiler already rejects such a call.
        """),
  ]

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

  /// A program that counts on which thread the body of `connect` calls `note`.
  private static func asyncMain(connecting body: String) -> String {
    """
    import Foundation
    import Observation

    @MainActor
    @Observable
    final class ChatClient {
      var notes = 0
      var onMain = 0

      func note() {
        notes += 1
        if Thread.isMainThread { onMain += 1 }
      }

      func connect() {
        \(body)
      }
    }

    @main
    struct Example {
      static func main() async {
        let client = ChatClient()
        await Task.detached {
          for _ in 1...100 { await client.connect() }
        }.value
        while client.notes < 100 { await Task.yield() }
        print(client.onMain)
      }
    }
    """
  }

  /// A source with the document's class, but without the attribute `@MainActor`. So any thread can
  /// call the method of the class.
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
