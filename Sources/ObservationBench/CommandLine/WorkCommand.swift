import Measuring
import Messages
import SelfTesting
import RunFolder

/// The other side of `ChildLauncher`: does one piece of work and answers in JSON.
///
/// No `ParsableCommand`: `bench` starts itself by it hundreds of times a run, and setting up a
/// parser would take as long as many a piece of work.
enum WorkCommand {
  static let name = "work"

  /// What a process is started with to do work, but for its request.
  static var arguments: [String] { [name] + Catalog.current.workArguments }

  /// - Parameter arguments: what to do, in JSON, after a scenario file if workloads of one are to
  ///   be measured; or `--describe`, for which version of the protocol this is and what there is to
  ///   be measured.
  static func run(_ arguments: ArraySlice<String>) throws {
    try MainActor.assumeIsolated {
      try Ending.reporting { () throws(Problem) in
        // What a script prints must not stand in the reply.
        let reply = Terminal.divertOutput()
        let rest = try ScenarioFile.install(from: arguments)
        let argument = rest.count == 1 ? rest[rest.startIndex] : ""
        if argument == "--describe" {
          Terminal.write(JSONText.compact(WorkProtocol(try all().workloads)), to: reply)
          return .pass
        }
        SecondThread.start()
        let worker = Worker(
          workloads: Catalog.current.workloads, allocations: Runner.allocationCounter,
          disposal: .leave, prepare: Injection.preparation(),
          announce: { Terminal.write($0.line, to: reply) })
        Terminal.write(try worker.reply(to: argument), to: reply)
        return .pass
      }
    }
  }

  @MainActor
  private static func all() throws(Problem) -> Selection {
    try Selection(of: Catalog.current.workloads, knownEngines: Catalog.current.engines.map(\.id))
  }
}
