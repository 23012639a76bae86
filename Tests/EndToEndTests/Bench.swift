import Foundation
import Processes
import TestSupport
import Testing

/// Runs the built executable `bench` as a user does.
///
/// `scripts/test` builds `bench` before the tests. A test cannot build `bench`, because a `swift
/// build` inside `swift test` would wait for SwiftPM's lock for ever.
enum Bench {
  /// The root of the package.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let release = root.appendingPathComponent(".build/release/bench")
  static let debug = root.appendingPathComponent(".build/debug/bench")
  static let more = root.appendingPathComponent(".build/release/bench-more")

  /// `bench` builds `bench-more` when a command needs it. Therefore tests of such a command start
  /// `bench-more`. `HandOverTests` test when `bench` does.
  private static func executable(for arguments: [String], _ bench: URL) -> URL {
    let commands = ["explain", "migrate", "decide", "claims", "claim-program", "check-log"]
    let options: Set = ["--scenario", "--self-test", "--writes"]
    let needsMore =
      commands.contains(arguments.first ?? "") || !options.isDisjoint(with: arguments)
    return needsMore && bench.lastPathComponent == "bench"
      ? bench.deletingLastPathComponent().appendingPathComponent("bench-more") : bench
  }

  struct Result: Sendable {
    var status: Int32
    var output: String
    var errors: String

    /// The last line of the output. For the command `work`, the last line is the reply.
    var lastLine: String { output.split(separator: "\n").last.map(String.init) ?? "" }
  }

  /// Runs `bench`, and returns after `bench` has ended.
  static func run(
    _ arguments: String..., executable: URL = release, environment: [String: String] = [:],
    directory: URL? = nil
  ) throws -> Result {
    let process = try start(
      arguments, executable: executable, environment: environment, directory: directory)
    return process.finish()
  }

  /// Starts `bench` without waiting for it.
  static func start(
    _ arguments: [String], executable: URL = release, environment: [String: String] = [:],
    directory: URL? = nil
  ) throws -> Running {
    let executable = Self.executable(for: arguments, executable)
    guard FileManager.default.isExecutableFile(atPath: executable.path) else {
      throw Missing(path: executable.path)
    }
    return try Running(
      executable: executable, arguments: arguments, environment: environment, directory: directory)
  }

  struct Missing: Error, CustomStringConvertible {
    let path: String
    var description: String { "no bench at \(path): run scripts/test, which builds it" }
  }

  /// A running `bench`. The output of `bench` goes to files, because a full pipe would block
  /// `bench`.
  final class Running {
    let process: ChildProcess
    private let folder: TemporaryFolder
    private var outputURL: URL { folder.url.appendingPathComponent("stdout") }
    private var errorsURL: URL { folder.url.appendingPathComponent("stderr") }

    init(
      executable: URL, arguments: [String], environment: [String: String], directory: URL?
    ) throws {
      let folder = try TemporaryFolder()
      self.folder = folder
      // The shell changes the folder and then replaces itself by `bench`.
      let inFolder = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, (directory ?? folder.url).path]
      process = try ChildProcess(
        inFolder + [executable.path] + arguments, output: .file(folder.file("stdout").path),
        errors: .file(folder.file("stderr").path), environment: environment)
    }

    /// Waits until `bench` has a child process. `bench` starts its first child process when `bench`
    /// begins to measure.
    func waitUntilMeasuring() {
      let children = "/proc/\(process.id)/task/\(process.id)/children"
      while process.isRunning,
        ((try? String(contentsOfFile: children, encoding: .utf8)) ?? "").isEmpty
      { sched_yield() }
    }

    /// Interrupts `bench`, as Ctrl-C does, as soon as it measures.
    /// - Parameter note: a text that `bench` must print before the interruption.
    func interruptWhenMeasuring(after note: String? = nil) {
      while let note, process.isRunning, !errors.contains(note) { sched_yield() }
      waitUntilMeasuring()
      process.signal(SIGINT)
    }

    func finish() -> Result {
      Result(
        status: process.finish().status,
        output: (try? String(contentsOf: outputURL, encoding: .utf8)) ?? "", errors: errors)
    }

    private var errors: String { (try? String(contentsOf: errorsURL, encoding: .utf8)) ?? "" }
  }
}

/// A folder that is deleted when the last reference to this object is released.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("observation-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var path: String { url.path }

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }
}

/// Whether a text has one line of less than 400 characters, not counting the lines that begin with
/// `Usage:` or `  See`. Every error message of `bench` must have this form.
func isOneLine(_ text: String) -> Bool {
  let lines = text.split(separator: "\n").filter {
    !$0.hasPrefix("Usage:") && !$0.hasPrefix("  See")
  }
  return lines.count == 1 && lines[0].count < 400
}

/// The errors that one of the schemas in results/schema finds in a JSON text.
func schemaErrors(_ name: String, _ json: String) throws -> [String] {
  let file = Bench.root.appendingPathComponent("results/schema/\(name).schema.json")
  return try SchemaValidator(schemaAt: file.path).errors(in: json)
}
