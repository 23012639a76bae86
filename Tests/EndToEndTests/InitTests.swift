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
      "Package.swift", "Sources/Notes/Views.swift", "Sources/NotesBench/NotesBench.swift",
      "Tests/NotesTests/NotesTests.swift", ".github/workflows/observation.yml",
    ] {
      #expect(FileManager.default.fileExists(atPath: folder.file(file).path), "\(file)")
    }
    let manifest = try String(contentsOf: folder.file("Package.swift"), encoding: .utf8)
    #expect(manifest.contains("path: \"\(Bench.root.path)\""))
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
      #expect(isOneSentence(result.errors), "\(result.errors)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["mine"])
  }
}
