import ArgumentParser
import ObservationBench
import Workloads

/// This project's own executable: its catalogue of workloads, on all built-in engines. It has what
/// measuring and drawing need, because everything together takes much longer to build.
@main
struct Bench: BenchExecutable {
  static let workloads = WorkloadCatalog.all
  static let engines = Engine.builtIn
  static let commands: [any ParsableCommand.Type] = [InitCommand.self, ClaimsCommand.self]
  static let complete: CompleteExecutable? = CompleteExecutable(
    product: "bench-more",
    summary: "the recorded copies of the workloads, the claims, scenarios and the self-test of the"
      + " gate. The first build takes 1 to 3 minutes on two cores",
    commands: ["claims", "claim-program"],
    sources: ["Package.swift", "Package.resolved", "Plugins", "Sources", "Benchmarks", "Examples"])
}

/// The command is in bench-more. This type is for the list of commands in the help text.
struct ClaimsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "claims", abstract: "Test what people say about @Observable.")
}
