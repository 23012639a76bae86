import ArgumentParser
import Messages

/// A subcommand that uses the catalogue of its executable.
protocol CatalogCommand: ParsableCommand, Sendable {
  @MainActor func run(in catalog: Catalog) throws(Problem) -> Outcome
}
