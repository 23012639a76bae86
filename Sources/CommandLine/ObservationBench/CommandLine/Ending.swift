import ArgumentParser
import Foundation
import Messages
import Processes
import RunFolder

/// Ends a command: writes problems to stderr, prints the verdict last, and exits with the outcome's
/// exit code.
package enum Ending {
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
      Terminal.write(line + "\n")
    } else {
      Terminal.note(line)
    }
  }
}
