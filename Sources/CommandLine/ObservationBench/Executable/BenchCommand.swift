import ArgumentParser
import Messages
import Processes

/// The command line of `bench`. Each subcommand is a separate type.
struct BenchCommand<Executable: BenchExecutable>: ParsableCommand {
  static var configuration: CommandConfiguration {
    let name = OwnExecutable.calledName
    return CommandConfiguration(
      commandName: name,
      abstract: "Compares observation engines on component trees: counts, times, pictures.",
      discussion: """
        Runs component trees on several observation engines, counts the work that each engine \
        causes, measures the times, writes results/latest/ and draws plots/latest/. Without a \
        subcommand, \(name) executes '\(name) run'.

        \(Ending.exitCodes)
        """,
      version: tool.version,
      subcommands: [
        RunCommand.self, ListCommand.self, GateCommand.self, BaselineCommand.self,
        CompareCommand.self, MergeCommand.self, PlotCommand.self, ExplainCommand.self,
        CheckLogCommand.self,
        MigrateCommand.self, DecideCommand.self, DoctorCommand.self,
      ] + Executable.commands,
      defaultSubcommand: RunCommand.self
    )
  }

  /// Runs the subcommand that the command line names.
  static func run(in catalog: Catalog) throws {
    try checkNames(in: CommandLine.arguments.dropFirst())
    var command = try parseAsRoot()
    guard let own = command as? any DeclaredCommand else { return try command.run() }
    try MainActor.assumeIsolated {
      try Ending.reporting { () throws(Problem) in
        if own.needsAll, let complete = Executable.complete {
          try complete.takeOver(Array(CommandLine.arguments.dropFirst()))
        }
        return try own.run(in: catalog, with: Executable.extras)
      }
    }
  }

  /// The parser would take a mistyped subcommand for an argument of `run`, and `help` would show
  /// the help of all.
  private static func checkNames(in arguments: ArraySlice<String>) throws {
    var names = arguments.prefix { !$0.hasPrefix("-") }
    if names.first == "help" { names.removeFirst() }
    var known = configuration.subcommands
    for name in names where !known.isEmpty && name != "help" {
      guard let command = known.first(where: { $0._commandName == name }) else {
        let shown = known.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
        let problem = Problem.unknownID(name, .command, known: shown)
        return try MainActor.assumeIsolated {
          try Ending.reporting { () throws(Problem) in throw problem }
        }
      }
      known = command.configuration.subcommands
    }
  }

  /// Ends the process as the parser does, but breaks its messages between words on a terminal.
  static func end(with error: any Error) -> Never {
    let code = exitCode(for: error)
    guard !code.isSuccess else { exit(withError: error) }
    let message = fullMessage(for: error, columns: Terminal.errorsWidth)
    if !message.isEmpty { Terminal.note(message) }
    exit(withError: code)
  }
}

extension ItemKind {
  fileprivate static let command = ItemKind("command", listedBy: "help")
}
