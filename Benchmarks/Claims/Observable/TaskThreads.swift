import ClaimSupport
import ComponentTree
import Foundation
import Observation

enum TaskThreads {
  @Observable
  final class MyModel: @unchecked Sendable {
    var count: Int = 0

    func fetchData(_ threads: ThreadLog) {
      Task {
        threads.note()
        self.count = 10
      }
    }
  }

  @MainActor
  @Observable
  final class MyMainModel {
    var count: Int = 0

    func fetchData(_ threads: ThreadLog) {
      Task { @MainActor in
        threads.note()
        self.count = 10
      }
    }
  }

  static let program = Program(
    "task-threads", in: .ownProcesses(1, crashes: "processes that crashed: tasks")
  ) { test in
    let anywhere = ThreadLog()
    // Each task has its own model, because 100 tasks that write to one model would race.
    for _ in 1...100 { MyModel().fetchData(anywhere) }
    test.wait { anywhere.elsewhere + anywhere.onMain == 100 }
    test.noteWithoutTree("tasks that ran off the main thread, of 100", anywhere.elsewhere)

    let main = ThreadLog()
    let model = MyMainModel()
    for _ in 1...100 { model.fetchData(main) }
    test.wait { main.elsewhere + main.onMain == 100 }
    test.noteWithoutTree(
      "tasks that ran off the main thread, of 100, with @MainActor", main.elsewhere)
  }
}
