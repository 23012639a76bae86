import Foundation
import Messages
import Processes
import RunFolder

/// A cache of optimised builds of revisions, in the folder `.build/compare` of the repository.
///
/// All revisions are built in one work tree, one after the other. Sources that two revisions share
/// are therefore compiled only once, and both binaries contain the same paths. A build is reused as
/// long as the toolchain and the dependencies stay the same. Several processes may use the cache.
/// Only one process builds at a time, and all other processes wait.
package struct BuildCache: Sendable {
  private let repository: Repository
  private let folder: String
  private let product: String

  /// - Parameters:
  ///   - repository: the repository whose top folder contains the package.
  ///   - product: the name of the executable that is built.
  package init(of repository: Repository, product: String) {
    self.repository = repository
    self.product = product
    folder = repository.path + "/.build/compare"
  }

  /// Finds the executable of a revision in the cache, or builds the revision.
  /// - Parameter progress: called with a line for each step of a build.
  /// - Returns: the path of the executable.
  /// - Throws: `doesNotBuild`; `interruptedWithoutResult`; `internalError` if git or the disk
  ///   fails, or if there is no swift.
  @MainActor
  package func bench(
    of revision: Revision, progress: @MainActor (String) -> Void
  ) throws(Problem) -> String {
    let pinned = try? String(contentsOfFile: repository.path + "/Package.resolved", encoding: .utf8)
    let kept =
      folder + "/"
      + BuildCache.name(of: revision, toolchain: try toolchain(), dependencies: pinned)
    let executable = kept + "/" + product
    if FileManager.default.isExecutableFile(atPath: executable) { return executable }
    do {
      try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
    } catch {
      throw .internalError("\(kept) cannot be made: \(error.localizedDescription)")
    }
    let lock = try FileLock(folder + "/lock", interruption: repository.interruption) {
      progress("waiting for another process that builds in \(folder)")
    }
    defer { withExtendedLifetime(lock) {} }
    // Another process may have built this revision while this process waited.
    if FileManager.default.isExecutableFile(atPath: executable) { return executable }
    let source = folder + "/source"
    try repository.checkOut(revision, into: source)
    pinDependencies(in: source)
    let said = try run(
      ["swift", "build", "--package-path", source, "-c", "release", "--product", product]
    ) { line in
      progress("building \(revision.name) (\(revision.short))  \(line)")
    }
    let log = kept + "/build.log"
    try? Data(said.text.utf8).write(to: URL(fileURLWithPath: log))
    guard said.status == 0 else {
      throw .doesNotBuild(
        revision: revision.name, reason: BuildCache.firstError(in: said.text), log: log)
    }
    do {
      try BuildCache.keep(source + "/.build/release/" + product, as: executable)
    } catch {
      throw .internalError("the build of \(revision.short) cannot be kept: \(error)")
    }
    return executable
  }

  /// The name of the folder of a build. The name depends on the toolchain and on the dependencies,
  /// since both can change the binary of the same sources.
  /// - Parameters:
  ///   - toolchain: the output of `swift --version`.
  ///   - dependencies: the content of Package.resolved; `nil` if there is no such file.
  static func name(of revision: Revision, toolchain: String, dependencies: String?) -> String {
    let circumstances = Digest(of: toolchain + "\n" + (dependencies ?? "")).hex
    return "\(revision.short)-\(circumstances.prefix(8))"
  }

  /// Copies a built executable into the cache. The file gets its final name only when the copy is
  /// complete.
  static func keep(_ built: String, as executable: String) throws {
    let staged = executable + ".new"
    // If an earlier process was killed during its copy, an incomplete file is left.
    if FileManager.default.fileExists(atPath: staged) {
      try FileManager.default.removeItem(atPath: staged)
    }
    try FileManager.default.copyItem(atPath: built, toPath: staged)
    try FileManager.default.moveItem(atPath: staged, toPath: executable)
  }

  /// Copies Package.resolved into the work tree, so that all builds use the dependencies of this
  /// checkout. Without the file, the package manager might choose other versions of the
  /// dependencies for the work tree.
  private func pinDependencies(in source: String) {
    let (here, there) = (repository.path + "/Package.resolved", source + "/Package.resolved")
    guard FileManager.default.fileExists(atPath: here) else { return }
    try? FileManager.default.removeItem(atPath: there)
    try? FileManager.default.copyItem(atPath: here, toPath: there)
  }

  @MainActor
  private func toolchain() throws(Problem) -> String {
    let said = try run(["swift", "--version"]) { _ in }
    guard said.status == 0 else { throw .internalError("there is no swift on PATH to build with") }
    return said.text
  }

  @MainActor
  private func run(
    _ words: [String], line: @MainActor (Substring) -> Void
  ) throws(Problem) -> Command.Result {
    do throws(ProcessFailure) {
      return try Command.run(
        words, errors: .read, interruption: repository.interruption, line: line)
    } catch {
      switch error {
      case .interrupted: throw .interruptedWithoutResult
      case .cannotStart(let reason), .crashed(let reason):
        throw .internalError("\(words[0]) could not be started: \(reason)")
      }
    }
  }

  /// The first line of a build's output that contains an error; the last line if no line contains
  /// an error.
  static func firstError(in text: String) -> String {
    let lines = text.split(separator: "\n")
    let found = lines.first { $0.contains("error:") } ?? lines.last ?? "the build printed nothing"
    return String(found).trimmingCharacters(in: .whitespaces)
  }
}
