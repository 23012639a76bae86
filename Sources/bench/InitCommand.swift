import ArgumentParser
import Foundation
import Machine
import Messages
import ObservationBench
import RunFolder

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a package that tests and measures an app of your own.",
    discussion: """
      Writes a package into an empty folder: an app with one model and two views, tests that say which views may \
      run, an executable that measures, and a workflow for GitHub Actions. Put your own models and views in the \
      places of the app's.
      """)

  @Argument(
    help: ArgumentHelp(
      "The package's name: letters and digits, with a letter first.", valueName: "name"))
  var name: String

  @Option(
    help: ArgumentHelp(
      "Where to write: an empty folder, or one that is not there yet.", valueName: "dir"))
  var output = "."

  @Option(
    name: .customLong("package"),
    help: ArgumentHelp(
      "Where observation-bench comes from (default: the folder that this bench was built in).",
      valueName: "path|url"))
  var package: String?

  func run() throws {
    try MainActor.assumeIsolated { try Ending.reporting(write) }
  }

  private func write() throws(Problem) -> Outcome {
    guard let name = Skeleton.Name(name) else {
      throw .badOption(
        name, reason: "a package's name here has to be of letters and digits, with a letter first")
    }
    guard let package = package ?? MachineFacts.packageFolder else {
      throw .badOption("--package", reason: "this bench does not know where it was built: name it")
    }
    let manager = FileManager.default
    if let files = try? manager.contentsOfDirectory(atPath: output), !files.isEmpty {
      throw .badOption(
        "--output", reason: "\(output) is not empty: it holds \(files.sorted()[0])")
    }
    for (path, text) in Skeleton(name: name, package: package).files {
      let file = URL(fileURLWithPath: output).appendingPathComponent(path)
      do {
        try manager.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .withoutOverwriting)
      } catch {
        throw .folder(.notWritable(path: file.path, reason: error.localizedDescription))
      }
      Terminal.write("\(file.relativePath)\n")
    }
    return .pass
  }
}
