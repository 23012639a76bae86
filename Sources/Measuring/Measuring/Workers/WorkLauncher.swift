import Processes

package typealias WorkResult = Result<WorkReply, ProcessFailure>

/// Runs pieces of work, in this process or in other processes.
@MainActor
package protocol WorkLauncher {
  /// - Parameters:
  ///   - width: how many pieces of work may run at the same time; 1 if times are measured.
  ///   - starting: called before each piece of work is started, in order, with the index of the
  ///     piece. If the function returns `false`, no more pieces are started.
  /// - Returns: a result for each request, in the same order; `interrupted` for each request that
  ///   was not started.
  func launch(
    _ requests: [WorkRequest], width: Int, starting: @MainActor (Int) -> Bool
  ) -> [WorkResult]
}

/// Runs the work in this process, one piece after the other. This launcher is for tests.
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
