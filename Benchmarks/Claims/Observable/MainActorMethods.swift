import ClaimSupport
import ComponentTree
import Foundation

#if FINE
  import FineObservation
#else
  import Observation
#endif

enum MainActorMethods {
  @MainActor
  @Observable
  final class ChatClient {
    var messages: [String] = []

    func connect(_ threads: ThreadLog) {
      threads.note()
      messages.append("已连接")
    }
  }

  @MainActor
  @Observable
  final class MyModel {
    var updates = 0

    func updateUI() {
      assert(Thread.isMainThread, "❌ 必须在主线程调用")
      updates += 1
    }
  }

  static let program = Program(
    "main-actor-methods", in: .ownProcesses(1, crashes: "processes that crashed: calls")
  ) { test in
    let client = ChatClient()
    let model = MyModel()
    let callers = ThreadLog()
    let callees = ThreadLog()
    Thread {
      Task.detached {
        for _ in 1...100 {
          callers.note()
          await client.connect(callees)
          await model.updateUI()
        }
      }
    }.start()
    test.wait { model.updates == 100 }
    test.note("calls from other threads, of 100", callers.elsewhere)
    test.note("calls that ran on the main thread, of 100", callees.onMain)
    test.note("messages in the end", client.messages.count)
  }
}
