import ArgumentParser
import Messages

/// A subcommand that uses what its executable declares.
protocol DeclaredCommand: ParsableCommand, Sendable {
  /// Whether the command needs the complete executable of the package, if there is one.
  var needsAll: Bool { get }

  @MainActor func run(in catalog: Catalog, with extras: Extras?) throws(Problem) -> Outcome
}

/// A subcommand that uses the catalogue of its executable.
protocol CatalogCommand: DeclaredCommand {
  @MainActor func run(in catalog: Catalog) throws(Problem) -> Outcome
}

extension DeclaredCommand {
  var needsAll: Bool { false }
}

extension CatalogCommand {
  @MainActor func run(in catalog: Catalog, with extras: Extras?) throws(Problem) -> Outcome {
    try run(in: catalog)
  }
}
