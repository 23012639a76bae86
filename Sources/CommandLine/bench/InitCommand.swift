import ArgumentParser
import Foundation
import Messages
import ObservationBench
import Processes
import RunFolder

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a package that tests and measures your app.",
    discussion: """
      The command writes a package into an empty folder: an app with one model and two views, \
      tests that state which views are evaluated, an executable that measures the app, and, if \
      --package is a URL, a workflow for GitHub Actions. Replace the model and the views of the \
      app with your own. docs/big-app.md is about an app that does not build on Linux.
      """)

  @Argument(
    help: ArgumentHelp(
      "The package's name: letters and digits, starting with a letter.", valueName: "name"))
  var name: String

  @Option(
    help: ArgumentHelp(
      "The folder to write into. It must be empty or not exist yet.", valueName: "dir"))
  var output = "."

  @Option(
    name: .customLong("package"),
    help: ArgumentHelp(
      "The path or URL of observation-bench, on which the package depends (default: the folder in"
        + " which this executable was built). The package contains a relative path if its folder is"
        + " beside or below the folder of observation-bench, or below a folder beside it.",
      valueName: "path|url"))
  var package: String?

  @Option(
    help: ArgumentHelp(
      "The version of SwiftUI whose rules the app's trees follow: 26 or 27 (default: 26).",
      valueName: "version"))
  var sdk: SDK?

  @Option(
    help: ArgumentHelp(
      "Write an empty module for each import of the Swift sources in this folder that Linux lacks.",
      valueName: "dir"))
  var stubs: String?

  func run() throws {
    try MainActor.assumeIsolated { try Ending.reporting(write) }
  }

  private func write() throws(Problem) -> Outcome {
    guard let name = Skeleton.Name(name) else {
      throw .badOption(
        name,
        reason: "a package's name has to consist of letters and digits and start with a letter")
    }
    guard let bench = OwnExecutable.packageFolder else {
      throw .badOption(
        "init",
        reason: "the templates are in the package that this executable was built from, which is not"
          + " known")
    }
    let names = try ModuleNames(package: bench)
    if let reason = try names.collision(of: name) {
      throw .badOption(name.text, reason: "a package cannot have this name: \(reason)")
    }
    let missing = try stubs.map { folder throws(Problem) in
      try names.missing(in: folder, for: name)
    }
    let manager = FileManager.default
    if let files = try? manager.contentsOfDirectory(atPath: output), !files.isEmpty {
      throw .badOption(
        "--output",
        reason: "\(output) is not empty (it contains \(files.sorted()[0])): name an empty folder")
    }
    do {
      try manager.createDirectory(atPath: output, withIntermediateDirectories: true)
    } catch {
      throw .folder(.notWritable(path: output, reason: error.localizedDescription))
    }
    let location = Skeleton.Location(of: package ?? bench, from: output)
    let skeleton = Skeleton(
      name: name, package: location, sdk: sdk?.rawValue, stubs: missing?.stubs,
      examples: URL(fileURLWithPath: bench).appendingPathComponent("Examples"))
    for (path, text) in try read(skeleton) {
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
    for problem in missing?.problems ?? [] { Terminal.note(problem) }
    if !location.isURL {
      Terminal.note(
        "No workflow was written, because GitHub does not have the folder of observation-bench:"
          + " --package with its URL writes one.")
    }
    Terminal.note(
      "The first 'swift test' builds everything, which takes about 2 minutes on two cores. The first"
        + " 'swift run \(name.text)Bench' builds the bench with optimisation, which takes about 3"
        + " minutes.")
    return .pass
  }

  private func read(_ skeleton: Skeleton) throws(Problem) -> [(path: String, text: String)] {
    do {
      return try skeleton.files()
    } catch {
      throw .internalError("the templates cannot be read: \(error.localizedDescription)")
    }
  }
}
