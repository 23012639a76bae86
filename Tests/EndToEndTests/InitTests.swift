import Foundation
import Testing

@Suite("bench init")
struct InitTests {
  @Test("bench init writes a package that names its parts after the app")
  func files() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run("init", "Notes", "--output", folder.path)
    #expect(result.status == 0, "\(result.errors)")
    for file in [
      "Package.swift", "Sources/Notes/Imports.swift", "Sources/Notes/Views.swift",
      "Sources/NotesBench/NotesBench.swift",
      "Tests/NotesTests/NotesTests.swift",
    ] {
      #expect(FileManager.default.fileExists(atPath: folder.file(file).path), "\(file)")
    }
    let recipe = try String(
      contentsOf: folder.file("Sources/NotesRecorded/Again.swift"), encoding: .utf8)
    #expect(recipe.contains("// again: import Observation -> RecordedObservation\n"))
    let manifest = try String(contentsOf: folder.file("Package.swift"), encoding: .utf8)
    let path = try #require(manifest.firstMatch(of: /path: "([^"]+)"/)).1
    // The path is relative if the checkout is in the folder for temporary files, too.
    let place = path.hasPrefix("/") ? String(path) : "\(folder.path)/\(path)"
    let package = URL(fileURLWithPath: place).resolvingSymlinksInPath()
    #expect(package.path == Bench.root.resolvingSymlinksInPath().path)
  }

  @Test("bench init --sdk writes the rules into the bench and into every test")
  func rules() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run("init", "Notes", "--output", folder.path, "--sdk", "27")
    #expect(result.status == 0, "\(result.errors)")
    func text(_ path: String) throws -> String {
      try String(contentsOf: folder.file(path), encoding: .utf8)
    }
    let bench = try text("Sources/NotesMeasuring/NotesMeasuring.swift")
    #expect(bench.contains("\n  static let sdk = SDK.v27\n"))
    let tests = try text("Tests/NotesTests/NotesTests.swift")
    #expect(tests.ranges(of: "MountedView(").count == 2)
    #expect(tests.ranges(of: ", rules: SDK.v27.rules)").count == 2)
  }

  @Test("the only public declaration of a written app is the function that makes its screen")
  func publicDeclarations() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run("init", "Notes", "--output", folder.path)
    #expect(result.status == 0, "\(result.errors)")
    let lines = try ["Models", "Screen", "Views"].flatMap { file in
      try String(contentsOf: folder.file("Sources/Notes/\(file).swift"), encoding: .utf8)
        .split(separator: "\n").filter { $0.contains("public ") }
    }
    #expect(lines == ["public func screen(step: Int) -> some View {"])
  }

  /// Writes a package into the folder `output`. The written package depends on the package in the
  /// folder `package`. Both folders are in one temporary folder.
  /// - Returns: the manifest.
  private func manifest(_ output: String, package: String) throws -> String {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.file(package), withIntermediateDirectories: true)
    let result = try Bench.run(
      "init", "Notes", "--output", folder.file(output).path, "--package",
      folder.file(package).path)
    #expect(result.status == 0, "\(result.errors)")
    return try String(
      contentsOf: folder.file("\(output)/Package.swift"), encoding: .utf8)
  }

  @Test(
    "bench init writes a relative path to observation-bench if both folders have a common parent",
    arguments: [
      ("Notes", "../observation-bench"), ("apps/Notes", "../../observation-bench"),
      ("observation-bench/apps/Notes", "../.."),
    ])
  func relativePath(output: String, path: String) throws {
    let manifest = try manifest(output, package: "observation-bench")
    #expect(manifest.contains("(name: \"observation-bench\", path: \"\(path)\""))
    #expect(!manifest.contains("absolute path"))
  }

  @Test("bench init writes an absolute path, with a comment, if the folders have no common parent")
  func absolutePath() throws {
    let manifest = try manifest("Notes", package: "tools/observation-bench")
    #expect(manifest.contains(/path: "\/[^"]+\/tools\/observation-bench"/))
    #expect(manifest.contains("\n    // The absolute path is valid only on this machine."))
  }

  @Test("bench init says how long the first two builds take")
  func buildTimes() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run("init", "Notes", "--output", folder.path)
    for words in ["The first 'swift test'", "The first 'swift run NotesBench'", "3 minutes"] {
      #expect(result.errors.contains(words), "\(result.errors)")
    }
  }

  @Test("bench init accepts the URL of a package")
  func url() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run(
      "init", "Notes", "--output", folder.path, "--package", "https://example.com/o.git")
    #expect(result.status == 0, "\(result.errors)")
    let manifest = try String(contentsOf: folder.file("Package.swift"), encoding: .utf8)
    #expect(manifest.contains("url: \"https://example.com/o.git\", branch: \"main\""))
    let workflow = try String(
      contentsOf: folder.file(".github/workflows/observation.yml"), encoding: .utf8)
    #expect(workflow.contains("swift run NotesBench baseline update"))
  }

  @Test("without a URL, bench init writes no workflow, and says how to get one")
  func noWorkflow() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run("init", "Notes", "--output", folder.path)
    #expect(!FileManager.default.fileExists(atPath: folder.file(".github").path))
    #expect(result.errors.contains("--package with its URL writes one"), "\(result.errors)")
  }

  @Test(
    "bench init refuses a name that already means something, and says what",
    arguments: [
      ("SwiftUI", "has a module SwiftUI"), ("Observation", "has a module ObservationWorkloads"),
      ("Testing", "a module of the toolchain"), ("class", "a keyword"), ("Array", "a type"),
      ("Color", "a type"), ("Counter", "a type"),
    ])
  func collisions(name: String, reason: String) throws {
    let folder = try TemporaryFolder()
    let output = folder.file("package").path
    let result = try Bench.run("init", name, "--output", output)
    #expect(result.status == 64)
    #expect(isOneLine(result.errors) && result.errors.contains(reason), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  /// Writes a package with stubs for two sources, of which one is the given text.
  /// - Returns: the modules in Stubs, and what was said.
  private func stubs(for text: String) throws -> (modules: [String], said: String) {
    let folder = try TemporaryFolder()
    let app = folder.file("App")
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    try Data("import UIKit\nimport SwiftUI\n".utf8).write(to: app.appendingPathComponent("a.swift"))
    try Data(text.utf8).write(to: app.appendingPathComponent("b.swift"))
    let output = folder.file("package")
    let result = try Bench.run(
      "init", "Notes", "--output", output.path, "--stubs", app.path)
    #expect(result.status == 0, "\(result.errors)")
    let written = output.appendingPathComponent("Stubs").path
    let modules = try FileManager.default.contentsOfDirectory(atPath: written).sorted()
    let manifest = try String(
      contentsOf: output.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(
      manifest.contains("let stubs = [\(modules.map { "\"\($0)\"" }.joined(separator: ", "))]"))
    return (modules, result.errors)
  }

  @Test(
    "--stubs writes a module for each import that holds on Linux and that nothing there provides",
    arguments: [
      ("import AVFoundation\nimport Foundation\nimport Combine\n", ["AVFoundation", "UIKit"]),
      ("@preconcurrency import struct FirebaseCore.Options\n", ["FirebaseCore", "UIKit"]),
      ("#if canImport(AVFoundation)\n  import AVFoundation\n#endif\n", ["UIKit"]),
      (
        "#if os(iOS)\n  import AVFoundation\n#else\n  import Lottie\n#endif\n", ["Lottie", "UIKit"]
      ),
      ("/* import AVFoundation */ let text = \"import AVKit\"\n", ["UIKit"]),
    ])
  func stubModules(text: String, modules: [String]) throws {
    #expect(try stubs(for: text).modules == modules)
  }

  @Test(
    "--stubs says which imports no empty module can stand for",
    arguments: [
      ("import Messages\n", "Messages: observation-bench has a module of this name."),
      ("import os\n", "'#if canImport(os)'"),
      ("#if canImport(UIKit)\n  import UIKit\n#endif\n", "'canImport(UIKit)' in "),
    ])
  func unstubbable(text: String, sentence: String) throws {
    let (modules, said) = try stubs(for: text)
    #expect(modules == ["UIKit"])
    #expect(said.contains(sentence), "\(said)")
  }

  @Test("--stubs refuses a folder without Swift sources")
  func noSources() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run(
      "init", "Notes", "--output", folder.file("package").path, "--stubs", folder.path)
    #expect(result.status == 64)
    #expect(isOneLine(result.errors) && result.errors.contains("no Swift source"))
  }

  @Test("bench init refuses a folder that is not empty, and an invalid name")
  func refusals() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.file("mine"))
    for arguments in [["init", "Notes"], ["init", "my-app", "--output", "other"]] {
      let result = try Bench.start(arguments, directory: folder.url).finish()
      #expect(result.status == 64, "\(arguments)")
      #expect(isOneLine(result.errors), "\(result.errors)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["mine"])
  }
}
