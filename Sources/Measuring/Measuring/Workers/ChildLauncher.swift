import Foundation
import Processes
import RunFolder

/// Runs pieces of work in fresh processes of an executable.
///
/// A child process gets the request as its last argument. The child writes announcements and the
/// reply to its standard output. The child's standard error is the standard error of this process.
package struct ChildLauncher: WorkLauncher {
  private let executable: String
  private let arguments: [String]
  private let timeout: Double
  private let interruption: Interruption
  private let clock = MonotonicClock()

  /// - Parameters:
  ///   - executable: the path of the executable: `bench` itself, a `bench` of another build, or a
  ///     program that starts `bench`.
  ///   - arguments: the arguments before the request, such as `["work"]`.
  ///   - timeout: seconds after which a child counts as crashed if it has not finished.
  package init(
    executable: String, arguments: [String], timeout: Double = 300, interruption: Interruption
  ) {
    self.executable = executable
    self.arguments = arguments
    self.timeout = timeout
    self.interruption = interruption
  }

  package func launch(
    _ requests: [WorkRequest], width: Int, starting: @MainActor (Int) -> Bool
  ) -> [WorkResult] {
    var results = [WorkResult](repeating: .failure(.interrupted), count: requests.count)
    var running: [Running] = []
    var next = 0
    while true {
      while next < requests.count, running.count < max(1, width), starting(next) {
        do throws(ProcessFailure) {
          running.append(try start(requests[next], index: next))
        } catch {
          results[next] = .failure(error)
        }
        next += 1
      }
      if running.isEmpty { return results }
      for index in readable(running).reversed() where !running[index].child.read() {
        let ended = running.remove(at: index)
        results[ended.index] = result(of: ended.child)
      }
      for index in running.indices.reversed() {
        let isLate = clock.now() > running[index].deadline
        guard isLate || interruption.isRaised else { continue }
        let ended = running.remove(at: index)
        ended.child.end()
        if isLate, !interruption.isRaised {
          results[ended.index] = .failure(
            crash(
              "it did not finish in \(Int(timeout)) seconds",
              WorkAnnouncement.split(ended.child.text).last))
        }
      }
    }
  }

  private struct Running {
    var index: Int
    var child: ChildProcess
    var deadline: UInt64
  }

  private func start(_ request: WorkRequest, index: Int) throws(ProcessFailure) -> Running {
    let json = String(JSONText.compact(request).dropLast())
    let child = try ChildProcess(
      [executable] + arguments + [json], isRepeatable: request.task.isRepeatable)
    return Running(
      index: index, child: child,
      deadline: clock.now() + UInt64(timeout * 1e9))
  }

  /// Waits at most 50 milliseconds, and returns the indices of the processes whose output can be
  /// read.
  private func readable(_ running: [Running]) -> [Int] {
    var waited = running.map {
      pollfd(fd: $0.child.output, events: Int16(POLLIN), revents: 0)
    }
    guard poll(&waited, nfds_t(waited.count), 50) > 0 else { return [] }
    return waited.indices.filter { waited[$0].revents != 0 }
  }

  private func result(of child: ChildProcess) -> WorkResult {
    let end = child.finish()
    // Ctrl-C sends the signal to this process and to the child. The child may end before this
    // process handles the signal.
    if [SIGINT, SIGTERM, SIGHUP].contains(where: { end == .signalled($0) }) {
      return .failure(.interrupted)
    }
    let (last, output) = WorkAnnouncement.split(child.text)
    if let failure = end.failure { return .failure(crash(failure, last)) }
    guard let reply = try? JSONDecoder().decode(WorkReply.self, from: output) else {
      return .failure(crash("its process ended without a reply", last))
    }
    return .success(reply)
  }

  private func crash(_ reason: String, _ last: WorkAnnouncement?) -> ProcessFailure {
    .crashed(reason: (last.map { "while \($0.engine) was counted: " } ?? "") + reason)
  }
}
