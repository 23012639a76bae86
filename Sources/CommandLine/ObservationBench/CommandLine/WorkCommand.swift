import Measuring
import Messages
import RunFolder

/// The command that a `ChildLauncher` runs in a worker process. The command counts or times one
/// workload, and replies in JSON.
///
/// The command is not a `ParsableCommand`. `bench` starts this command hundreds of times in a run,
/// and setting up a parser would take as long as counting a small workload.
enum WorkCommand {
  static let name = "work"

  /// The arguments of a worker process, without the request.
  static func arguments(in catalog: Catalog) -> [String] {
    [name] + SDKOption.workArguments + catalog.workArguments
  }

  /// - Parameter arguments: the request in JSON, or `--describe`, which prints the version of the
  ///   protocol and the workloads of this executable. If the workloads come from a scenario file,
  ///   the option that names this file precedes the request.
  static func run(
    _ arguments: ArraySlice<String>, in catalog: Catalog, with extras: Extras?
  ) throws {
    try MainActor.assumeIsolated {
      try Ending.reporting { () throws(Problem) in
        // Redirect stdout, so that text that a workload's script prints does not become a part of
        // the reply.
        let reply = Terminal.divertOutput()
        let arguments = SDKOption.apply(arguments)
        let (catalog, rest) =
          try extras?.addScenario(catalog, arguments) ?? (catalog, rest: arguments)
        let argument = rest.count == 1 ? rest[rest.startIndex] : ""
        if argument == "--describe" {
          let all = try catalog.selection(of: catalog.workloads)
          Terminal.write(JSONText.compact(WorkProtocol(all.workloads)), to: reply)
          return .pass
        }
        SecondThread.start()
        let worker = Worker(
          workloads: catalog.workloads, allocations: Runner.allocationCounter,
          disposal: .leave, prepare: extras?.injection,
          announce: { Terminal.write($0.line, to: reply) })
        Terminal.write(try worker.reply(to: argument), to: reply)
        return .pass
      }
    }
  }
}
