import ClaimSupport
import ComponentTree
import Foundation

#if FINE
  import FineObservation
#else
  import Observation
#endif

enum OffMain {
  /// Unchecked, or Swift 6 would not let it near another thread.
  @Observable
  final class MyModel: @unchecked Sendable {
    var count: Int = 0
  }

  struct CountView: View {
    let model: MyModel
    var body: some View { Text("\(model.count)") }
  }

  static let program = Program("off-main") { test in
    let model = MyModel()
    let tree = try test.mount(CountView(model: model))
    var evaluations = 0
    for value in 1...100 {
      evaluations += try tree.frame {
        let isDone = DispatchSemaphore(value: 0)
        Thread {
          precondition(!Thread.isMainThread)
          model.count = value
          isDone.signal()
        }.start()
        isDone.wait()
      }.evaluations
    }
    // A crash would end bench, and this would never be noted.
    test.note("writes from other threads survived, of 100", model.count)
    test.note("evaluations, all on the main actor", evaluations)
    test.note("stale views", tree.staleViews)
  }
}
