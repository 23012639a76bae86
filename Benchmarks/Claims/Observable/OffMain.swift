import ClaimSupport
import ComponentTree
import Foundation
import Observation

enum OffMain {
  /// The class is `@unchecked Sendable`, because otherwise Swift 6 would not let a second thread
  /// use the model.
  @Observable
  final class MyModel: @unchecked Sendable {
    var count: Int = 0
    var messages: [Int] = []
  }

  struct CountView: View {
    let model: MyModel
    let threads: ThreadLog

    var body: some View {
      let _ = threads.note()
      Text("\(model.count)")
    }
  }

  struct MessagesView: View {
    let model: MyModel
    var body: some View { Text("\(model.messages.count)") }
  }

  static let counts = Program(
    "off-main-count",
    in: .ownProcesses(3, crashes: "processes that crashed, of 3: a background thread writes an Int")
  ) { test in
    let model = MyModel()
    let threads = ThreadLog()
    let tree = try test.mount(CountView(model: model, threads: threads))
    try racing(on: tree, writers: 1) {
      for value in 1...20_000 { model.count = value }
    }
    let last = Thread { model.count = 77 }
    last.start()
    test.wait { last.isFinished }
    try tree.host.flush()
    let follows = model.count == 77 && tree.staleViews == 0
    test.note("processes whose view follows a write after that, of 3", follows ? 1 : 0)
    test.note("evaluations off the main thread", threads.elsewhere)
  }

  static let arrays = Program(
    "off-main-array",
    in: .ownProcesses(3, crashes: "processes that crashed, of 3: two threads write an array")
  ) { test in
    let model = MyModel()
    let tree = try test.mount(MessagesView(model: model))
    let end = Date(timeIntervalSinceNow: 30)
    try racing(on: tree, writers: 2) {
      repeat {
        for value in 1...100 { model.messages.append(value) }
        model.messages.removeAll()
      } while Date() < end
    }
  }

  /// Starts threads that write to the model without a lock. Meanwhile, the main thread runs frames.
  @MainActor
  private static func racing(
    on tree: MountedTree, writers count: Int, _ write: @escaping @Sendable () -> Void
  ) throws {
    let writers = (1...count).map { _ in Thread(block: write) }
    for writer in writers { writer.start() }
    while !writers.allSatisfy(\.isFinished) {
      do {
        try tree.host.flush()
      } catch is FrameError {
        // `flush()` throws this error if the threads write so quickly that the view is dirty again
        // after each of a hundred attempts to evaluate all dirty views.
      }
    }
    try tree.host.flush()
  }
}
