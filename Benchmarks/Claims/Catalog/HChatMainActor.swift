extension ClaimCatalog {
  /// What the chat app's rules say about the main actor and the main thread.
  static let hChatMainActor = [
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
        Example(
          count: "calls that ran on the main thread, of 100, in a program with an async main",
          source: asyncMain, question: .number),
      ],
      cases: [
        Case("code elsewhere cannot call them without waiting for the main actor") {
          $0.everySome("error messages for a call from code that is not isolated")
        },
        Case("with await, a call from another thread runs on the main thread") {
          $0.every("calls from other threads, of 100", is: 100)
            && $0.every("calls of connect that ran on the main thread, of 100", is: 100)
            && $0.every("calls of updateUI that did, of 100", is: 100)
        },
        Case("so does a Task { @MainActor in … }") {
          $0.every("tasks that ran off the main thread, of 100, with @MainActor", is: 0)
        },
        Case("so do calls in a program with an async main") {
          $0.every(
            "calls that ran on the main thread, of 100, in a program with an async main", is: 100)
        },
      ],
      explanation: """
        The compiler refuses a plain call from code that is not on the main actor; with `await`, a hundred \
        calls from another thread all run on the main one where a run loop serves it, as in an app. In a \
        program with an async `main` none of them does on Linux: other threads serve the main actor there.
        """,
      code: """
        Task.detached {
          for _ in 1...100 {
            callers.note()
            await client.connect(connected)
            await model.updateUI(updated)
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
        Example(
          count: "crashes of the document's class, called with await beside a run loop, -Onone",
          source: documentClass(awaitedIn: runLoopMain), question: .crashes(optimized: false)),
        Example(
          count: "crashes of the document's class, called with await beside an async main, -Onone",
          source: documentClass(awaitedIn: awaitingMain), question: .crashes(optimized: false)),
      ],
      cases: [
        Case("a build without optimisation stops at a call from another thread") {
          $0.everySome("crashes of a call from another thread, -Onone")
        },
        Case("so does an optimised build") {
          $0.everySome("crashes of a call from another thread, -O")
        },
        Case("it lets calls of the document's class pass, which is @MainActor") {
          $0.every(
            "crashes of the document's class, called with await beside a run loop, -Onone", is: 0)
            && $0.every(
              "crashes of the document's class, called with await beside an async main, -Onone",
              is: 0)
        },
      ],
      explanation: """
        An assert is there in builds without optimisation only, and the optimised program goes on from \
        whatever thread. In the document's class, which is `@MainActor`, it lets a call from elsewhere pass \
        where a run loop serves the main thread, as in an app, and stops the same call in a program with an \
        async `main` on Linux.
        """,
      code: """
        @MainActor
        @Observable
        final class MyModel {
          var updates = 0

          func updateUI() {
            assert(Thread.isMainThread, "❌ 必须在主线程调用")
            updates += 1
          }
        }

        await Task.detached { await model.updateUI() }.value
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

  private static let asyncMain = """
    import Foundation
    import Observation

    @MainActor
    @Observable
    final class ChatClient {
      var onMain = 0

      func connect() {
        if Thread.isMainThread { onMain += 1 }
      }
    }

    @main
    struct Example {
      static func main() async {
        let client = ChatClient()
        await Task.detached {
          for _ in 1...100 { await client.connect() }
        }.value
        print(client.onMain)
      }
    }
    """

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

  private static func documentClass(awaitedIn main: String) -> String {
    """
    import Foundation
    import Observation

    @MainActor
    @Observable
    final class MyModel {
      var updates = 0

      func updateUI() {
        assert(Thread.isMainThread, "❌ 必须在主线程调用")
        updates += 1
      }
    }

    @main
    struct Example {
    \(main)
    }
    """
  }

  private static let runLoopMain = """
      static func main() {
        let model = MyModel()
        Task.detached { await model.updateUI() }
        while model.updates == 0 {
          _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
        }
      }
    """

  private static let awaitingMain = """
      static func main() async {
        let model = MyModel()
        await Task.detached { await model.updateUI() }.value
      }
    """
}
