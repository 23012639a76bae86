import Numbers
import Messages
import RunFolder

/// What a run is doing now, for a progress line.
package enum RunProgress: Sendable, Equatable {
  /// Counting and verifying a workload, the `index`th (from 0) of `count`. `of` is the executable's
  /// name, where there are two.
  case counting(WorkloadKey, of: String?, index: Int, count: Int)
  /// Timing a workload in the `process`th (from 0) of `processes` rounds of fresh processes.
  case timing(
    WorkloadKey, index: Int, count: Int, process: Int, processes: Int, secondsLeft: Double)
  /// Counting the instructions of a workload on an engine. `nil` where nothing is known of the time
  /// yet.
  case callgrind(
    WorkloadKey, engine: String, index: Int, count: Int, secondsLeft: Double?)
  /// A problem or a warning, as it turned up.
  case found(Problem)

  /// One line without a line break; `nil` where it says nothing of progress.
  package var line: String? {
    switch self {
    case .counting(let workload, let executable, let index, let count):
      "counting \(executable.map { $0 + " " } ?? "")\(index + 1)/\(count)  \(workload)"
    case .timing(let workload, let index, let count, let process, let processes, let left):
      "timing \(process * count + index + 1)/\(processes * count), \(fixed(left, decimals: 0)) s left"
        + "  \(workload)"
    case .callgrind(let workload, let engine, let index, let count, let left):
      "callgrind \(index + 1)/\(count)"
        + (left.map { ", about \(fixed($0, decimals: 0)) s left" } ?? "")
        + "  \(workload), \(engine)"
    case .found:
      nil
    }
  }
}
