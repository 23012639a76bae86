import ArgumentParser
import Foundation
import Messages
import Processes
import RunFolder

/// Ends a command: writes problems to stderr, prints the verdict last, and exits with the outcome's
/// exit code.
package enum Ending {
  /// For help texts. Gate.md says when the gate exits with which.
  static let exitCodes = """
    Exit codes: 0 pass, 1 internal or I/O error, 2 regression, 3 an engine missed an update or \
    rendered different output, or a workload crashed, 4 better than the baseline, 5 no usable \
    baseline or run document or nothing selected, 6 inconclusive times, 64 wrong command line, \
    130 interrupted.
    """

  /// Runs a command's body and ends the process with the exit code of the outcome. A problem that
  /// the body throws is printed as one sentence.
  @MainActor
  package static func reporting(_ body: @MainActor () throws(Problem) -> Outcome) throws {
    let outcome: Outcome
    do throws(Problem) {
      outcome = try body()
    } catch {
      Terminal.note("\(OwnExecutable.calledName): \(error.description)")
      outcome = error.outcome
    }
    if outcome != .pass { throw ExitCode(outcome.exitCode) }
  }

  /// Prints the verdict line.
  /// - Parameter isText: whether the line is printed as the last line of stdout. If `false`, stdout
  ///   contains a format for programs, so the line is printed to stderr.
  package static func verdict(_ outcome: Outcome, isText: Bool, detail: String) {
    let line = outcome.line(detail)
    if isText {
      Terminal.show(line + "\n")
    } else {
      Terminal.note(line)
    }
  }
}
