import ClaimSupport
import ComponentTree
import Foundation
import Observation

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

    func updateUI(_ threads: ThreadLog) {
      threads.note()
      updates += 1
    }
  }

  static let program = Program(
    "main-actor-methods", in: .ownProcesses(1, crashes: "processes that crashed: calls")
  ) { test in
    let client = ChatClient()
    let model = MyModel()
    let callers = ThreadLog()
    let connected = ThreadLog()
    let updated = ThreadLog()
    Thread {
      Task.detached {
        for _ in 1...100 {
          callers.note()
          await client.connect(connected)
          await model.updateUI(updated)
        }
      }
    }.start()
    test.wait { model.updates == 100 }
    test.noteWithoutTree("calls from other threads, of 100", callers.elsewhere)
    test.noteWithoutTree("calls of connect that ran on the main thread, of 100", connected.onMain)
    test.noteWithoutTree("calls of updateUI that ran on the main thread, of 100", updated.onMain)
    test.noteWithoutTree("messages in the end", client.messages.count)
  }
}
