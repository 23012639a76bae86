import ArgumentParser
import Harness
import Workloads

/// The other side of `ChildLauncher`: does one piece of work and answers in JSON.
struct WorkCommand: ParsableCommand {
  static let name = "work"

  static let configuration = CommandConfiguration(
    commandName: name, abstract: "One piece of measuring, in a process of its own.",
    shouldDisplay: false)

  @Argument(help: "What to do, in JSON.")
  var request: String

  func run() throws {
    try MainActor.assumeIsolated {
      try Ending.reporting { () throws(Problem) in
        SecondThread.start()
        let worker = Worker(
          workloads: WorkloadCatalog.all, allocations: Measuring.allocationCounter)
        Terminal.write(try worker.reply(to: request))
        return .pass
      }
    }
  }
}
