import Messages
import RunFolder

/// The current activity of a run, for a progress line.
package enum RunProgress: Sendable, Equatable {
  /// A workload is counted and verified. `index` is the number of the workload, from 0, among
  /// `count` workloads. `of` is the name of the executable that counts, if two executables are
  /// compared.
  case counting(WorkloadKey, of: String?, index: Int, count: Int)
  /// A workload is timed. Workloads are timed in rounds: a round times each workload in fresh
  /// processes. `process` is the number of the current round, from 0, and `processes` is the number
  /// of rounds.
  case timing(
    WorkloadKey, index: Int, count: Int, process: Int, processes: Int, secondsLeft: Double)
  /// The instructions of a workload on an engine are counted. `secondsLeft` is `nil` if the
  /// remaining time cannot be estimated yet.
  case callgrind(
    WorkloadKey, engine: String, index: Int, count: Int, secondsLeft: Double?)
  /// A problem or a warning has been found.
  case found(Problem)

  /// The progress line, without a line break; `nil` if the event is a problem or a warning.
  package var line: String? {
    switch self {
    case .counting(let workload, let executable, let index, let count):
      "counting \(executable.map { $0 + " " } ?? "")\(index + 1)/\(count)  \(workload)"
    case .timing(let workload, let index, let count, let process, let processes, let left):
      "timing \(process * count + index + 1)/\(processes * count), \(seconds(left)) left"
        + "  \(workload)"
    case .callgrind(let workload, let engine, let index, let count, let left):
      "callgrind \(index + 1)/\(count)"
        + (left.map { ", about \(seconds($0)) left" } ?? "")
        + "  \(workload), \(engine)"
    case .found:
      nil
    }
  }

  /// - Parameter left: at most the budget, which may be any number.
  private func seconds(_ left: Double) -> String { "\(Int(min(left, 1e9).rounded())) s" }
}
