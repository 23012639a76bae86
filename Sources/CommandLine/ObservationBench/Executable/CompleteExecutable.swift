import Messages
import Processes

/// The executable of the same package that does what another executable leaves out. It is built
/// when a command needs it, and then gets the same command line.
public struct CompleteExecutable: Sendable {
  private let product: String
  private let summary: String
  private let commands: [String]
  private let sources: [String]

  /// - Parameters:
  ///   - product: the product that is built.
  ///   - summary: what is built, and how long that takes, for the message before the build.
  ///   - commands: the commands that only this executable has.
  ///   - sources: the files and folders of the package whose change may need a new build.
  public init(product: String, summary: String, commands: [String], sources: [String]) {
    self.product = product
    self.summary = summary
    self.commands = commands
    self.sources = sources
  }

  /// Whether the arguments name a command that only this executable has.
  func alone(runs arguments: [String]) -> Bool {
    let name = arguments.first { $0 != "help" }
    return name.map(commands.contains) ?? false
  }

  /// Replaces this process by the executable, which is built first if it is not up to date.
  func takeOver(_ arguments: [String]) throws(Problem) -> Never {
    guard let executable = PackageProduct(product, optimized: false) else {
      throw .cannotBuild(product, reason: "this executable is not in a build folder of its package")
    }
    let reason = executable.takeOver(arguments, sources: sources) {
      Terminal.note("Building \(product): \(summary).")
    }
    throw .cannotBuild(product, reason: reason)
  }
}
