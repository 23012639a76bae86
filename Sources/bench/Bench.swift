import ArgumentParser
import RunFolder

@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures what fine-grained observation buys a user interface, and draws it.",
    discussion: """
      Runs component trees on several observation engines, counts what each engine made the tree do, \
      times it, writes results/latest/ and draws plots/latest/. Without a subcommand it is 'bench run'.

      Exit codes: 0 pass, 1 internal or I/O error, 2 regression, 3 an engine is wrong or a workload \
      crashed, 4 better than the baseline, 5 no usable baseline or run document or nothing selected, \
      6 inconclusive, 64 usage, 130 interrupted.
      """,
    version: tool.version,
    subcommands: [
      RunCommand.self, ListCommand.self, GateCommand.self, BaselineCommand.self,
      CompareCommand.self, MergeCommand.self, PlotCommand.self, ClaimsCommand.self,
      ExplainCommand.self, DoctorCommand.self, ClaimProgramCommand.self,
    ],
    defaultSubcommand: RunCommand.self
  )

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.first == WorkCommand.name else { return main(nil) }
    do {
      try WorkCommand.run(arguments.dropFirst())
    } catch {
      exit(withError: error)
    }
  }
}

let tool = RunDocument.Tool(name: "observation-bench", version: "0.1.0")
