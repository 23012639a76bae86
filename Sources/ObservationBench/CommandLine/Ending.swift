import ArgumentParser
import Foundation
import Messages
import RunFolder

/// How a command ends: problems to stderr, the verdict last, the documented exit code.
package enum Ending {
  /// Runs a command's body and leaves with its outcome's exit code. A problem that it throws is
  /// printed as its one sentence.
  @MainActor
  package static func reporting(_ body: @MainActor () throws(Problem) -> Outcome) throws {
    let outcome: Outcome
    do throws(Problem) {
      outcome = try body()
    } catch {
      Terminal.note("\(Catalog.current.name): \(error.description)")
      outcome = error.outcome
    }
    if outcome != .pass { throw ExitCode(outcome.exitCode) }
  }

  /// The verdict line.
  /// - Parameter isText: it is the last line of stdout; else stdout is for programs, and it goes to
  ///   stderr.
  package static func verdict(_ outcome: Outcome, isText: Bool, detail: String) {
    let line = outcome.line(detail)
    if isText {
      Terminal.write(line + "\n")
    } else {
      Terminal.note(line)
    }
  }
}
