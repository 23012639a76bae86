import ArgumentParser
import Harness
import RunFolder
import Workloads

/// The other side of `ChildLauncher`: does one piece of work and answers in JSON.
struct WorkCommand: ParsableCommand {
  static let name = "work"

  static let configuration = CommandConfiguration(
    commandName: name, abstract: "One piece of measuring, in a process of its own.",
    shouldDisplay: false)

  @Flag(help: "Say which version of the protocol this is, and what there is to be measured.")
  var describe = false

  @Argument(help: "What to do, in JSON.")
  var request: String?

  func run() throws {
    try MainActor.assumeIsolated {
      try Ending.reporting { () throws(Problem) in
        if describe {
          Terminal.write(JSONText.compact(WorkProtocol(try all())))
          return .pass
        }
        SecondThread.start()
        let worker = Worker(
          workloads: WorkloadCatalog.all, allocations: Measuring.allocationCounter)
        Terminal.write(try worker.reply(to: request ?? ""))
        return .pass
      }
    }
  }

  private func all() throws(Problem) -> Selection {
    try Selection(of: WorkloadCatalog.all, knownEngines: EngineCatalog.all.map(\.id))
  }
}
