import ArgumentParser
import Claims
import Foundation
import Messages
import ObservationBench
import RunFolder

/// Runs one program of a claim, and prints the program's counts in JSON. `ChildCommand` starts this
/// command in a separate process, because the program may crash.
struct ClaimProgramCommand: ParsableCommand {
  static let name = "claim-program"

  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Run one program of a claim.", shouldDisplay: false)

  @Argument(help: "The program's name.")
  var program: String

  @Argument(help: "The engine's id.")
  var engine: String

  /// The time limit in seconds. SIGALRM ends a process that hangs because of a data race in the
  /// program.
  private static let limit: UInt32 = 60

  func run() throws {
    try MainActor.assumeIsolated {
      try Ending.reporting { () throws(Problem) in
        alarm(Self.limit)
        do {
          guard let counts = try ProgramCatalog.runHere(program, on: engine) else {
            throw Problem.internalError("there is no program \(program) on \(engine)")
          }
          Terminal.write(JSONText.compact(counts))
        } catch let problem as Problem {
          throw problem
        } catch {
          throw .internalError("the program \(program) failed: \(error)")
        }
        return .pass
      }
    }
  }
}
