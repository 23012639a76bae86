import Processes

package typealias WorkResult = Result<WorkReply, ProcessFailure>

/// Has work done: in this process or others.
@MainActor
package protocol WorkLauncher {
  /// - Parameters:
  ///   - width: how many pieces may be worked on at a time. One where times are taken.
  ///   - starting: called before each piece, in order, with its index. Where it says false, no more
  ///     are started.
  /// - Returns: a result for each request, in their order; `interrupted` for those that were not
  ///   started.
  func launch(
    _ requests: [WorkRequest], width: Int, starting: @MainActor (Int) -> Bool
  ) -> [WorkResult]
}

/// Does the work right here, one piece after the other. For tests, and where processes cannot be
/// started.
package struct InProcessLauncher: WorkLauncher {
  private let worker: Worker

  package init(_ worker: Worker) {
    self.worker = worker
  }

  package func launch(
    _ requests: [WorkRequest], width: Int, starting: @MainActor (Int) -> Bool
  ) -> [WorkResult] {
    var results: [WorkResult] = []
    for (index, request) in requests.enumerated() {
      guard starting(index) else { break }
      results.append(.success(worker.reply(to: request)))
    }
    let rest = requests.count - results.count
    return results + [WorkResult](repeating: .failure(.interrupted), count: rest)
  }
}
