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
      "Tests/NotesTests/NotesTests.swift", ".github/workflows/observation.yml",
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

  @Test("the comments in the written models and views say what must be public")
  func publicDeclarations() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run("init", "Notes", "--output", folder.path)
    #expect(result.status == 0, "\(result.errors)")
    for (file, words) in [
      ("Models.swift", "the models that the workload\n/// uses must be `public`"),
      ("Views.swift", "The view that the workload shows must be `public`"),
    ] {
      let text = try String(contentsOf: folder.file("Sources/Notes/\(file)"), encoding: .utf8)
      #expect(text.contains(words), "\(text)")
    }
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
    for words in ["The first 'swift test'", "The first 'swift run NotesBench'", "4 minutes"] {
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
