import ArgumentParser
import Claims
import Foundation
import Messages
import ObservationBench
import RunFolder

/// The other side of `ChildCommand`: runs one program of a claim and prints its counts in JSON. It
/// may crash.
struct ClaimProgramCommand: ParsableCommand {
  static let name = "claim-program"

  static let configuration = CommandConfiguration(
    commandName: name, abstract: "One program of a claim, in a process of its own.",
    shouldDisplay: false)

  @Argument(help: "The program's name.")
  var program: String

  @Argument(help: "The engine's id.")
  var engine: String

  /// A process that its own races keep from its end is ended by SIGALRM, in seconds.
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
