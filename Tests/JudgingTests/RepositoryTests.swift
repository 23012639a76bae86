import Foundation
import Measuring
import Messages
import Processes
import Testing

@testable import Judging

@MainActor
@Suite("Revisions and their builds")
struct RepositoryTests {
  /// A git repository with one commit. The repository is deleted at the end of the test.
  private final class Scratch {
    let path = NSTemporaryDirectory() + "repository-" + UUID().uuidString

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try write("one")
      try git("init", "--quiet")
      try git("add", "file")
      try git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "-m", "one")
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String) throws {
      try text.write(toFile: path + "/file", atomically: true, encoding: .utf8)
    }

    func git(_ words: String...) throws {
      // The user's settings could demand signatures or run hooks.
      let said = try Command.run(
        ["git", "-C", path] + words, errors: .read,
        environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"])
      try #require(said.status == 0, "\(said.text)")
    }
  }

  @Test("a revision has a name and a commit")
  func revision() throws {
    let scratch = try Scratch()
    let head = try Repository(
      containing: scratch.path, interruption: Interruption()
    ).revision("HEAD")
    #expect(head.name == "HEAD")
    #expect(head.commit.count == 40 && head.commit.hasPrefix(head.short))
  }

  @Test("an unknown revision is a usage error, also if it looks like an option")
  func unknown() throws {
    let scratch = try Scratch()
    let repository = try Repository(
      containing: scratch.path, interruption: Interruption())
    for name in ["nonsense", "--all", ""] {
      #expect(throws: Problem.unknownRevision(name, repository: repository.path)) {
        try repository.revision(name)
      }
    }
    #expect(Problem.unknownRevision("x", repository: "y").outcome == .usage)
  }

  @Test("a folder outside every repository is an error")
  func none() {
    #expect(throws: Problem.noRepository) {
      try Repository(containing: "/", interruption: Interruption())
    }
    #expect(throws: Problem.noRepository) {
      try Repository(containing: nil, interruption: Interruption())
    }
  }

  @Test("a changed file makes the repository dirty")
  func dirty() throws {
    let scratch = try Scratch()
    let repository = try Repository(
      containing: scratch.path, interruption: Interruption())
    #expect(try !repository.isDirty)
    try scratch.write("two")
    #expect(try repository.isDirty)
  }

  @Test("a commit can be checked out into a work tree repeatedly")
  func checkOut() throws {
    let scratch = try Scratch()
    let repository = try Repository(
      containing: scratch.path, interruption: Interruption())
    let head = try repository.revision("HEAD")
    let folder = repository.path + "/tree"
    for text in ["one", "spoiled"] {
      try repository.checkOut(head, into: folder)
      #expect(try String(contentsOfFile: folder + "/file", encoding: .utf8) == "one")
      try text.write(toFile: folder + "/file", atomically: true, encoding: .utf8)
    }
    try FileManager.default.removeItem(atPath: folder)
    try repository.checkOut(head, into: folder)
    #expect(FileManager.default.fileExists(atPath: folder + "/file"))
  }

  @Test("the report of a failed build shows its first error")
  func firstError() {
    #expect(
      BuildCache.firstError(in: "Compiling a\n  x.swift:1:2: error: no y\nerror: z\n")
        == "x.swift:1:2: error: no y")
    #expect(BuildCache.firstError(in: "") == "the build printed nothing")
  }

  @Test("a bench with a different protocol, or without a protocol, is refused with an explanation")
  func noProtocol() {
    let revision = Revision(name: "old", commit: "")
    func driven(_ script: String) throws {
      let folder = NSTemporaryDirectory() + "bench-" + UUID().uuidString
      try "#!/bin/sh\n\(script)\n".write(toFile: folder, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      chmod(folder, 0o755)
      _ = try BuildSide(
        revision: revision, executable: folder, command: "work", interruption: Interruption())
    }
    #expect(
      throws: Problem.cannotBeDriven(
        revision: "old", found: nil, current: WorkProtocol.currentVersion)
    ) { try driven("exit 64") }
    #expect(
      throws: Problem.cannotBeDriven(
        revision: "old", found: 7, current: WorkProtocol.currentVersion)
    ) {
      try driven(#"echo '{"version":7}'"#)
    }
    #expect(throws: Never.self) { try driven(#"echo '{"version":3,"workloads":[]}'"#) }
  }

  @Test("an interrupted git is reported as an interruption, not as an unknown revision")
  func interruptedGit() throws {
    let scratch = try Scratch()
    let interruption = Interruption()
    let repository = try Repository(containing: scratch.path, interruption: interruption)
    let head = try repository.revision("HEAD")
    interruption.raise()
    #expect(throws: Problem.interruptedWithoutResult) { try repository.revision("HEAD") }
    #expect(throws: Problem.interruptedWithoutResult) { try repository.isDirty }
    #expect(throws: Problem.interruptedWithoutResult) {
      try repository.checkOut(head, into: repository.path + "/tree")
    }
    #expect(throws: Problem.interruptedWithoutResult) {
      try Repository(containing: scratch.path, interruption: interruption)
    }
  }

  @Test(
    "a bench that is interrupted while it describes itself is reported as an interruption")
  func interruptedDescription() {
    let interruption = Interruption()
    interruption.raise()
    #expect(throws: Problem.interruptedWithoutResult) {
      try BuildSide(
        revision: Revision(name: "old", commit: ""), executable: "/bin/false", command: "work",
        interruption: interruption)
    }
  }
}
