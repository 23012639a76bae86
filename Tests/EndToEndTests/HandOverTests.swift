import Foundation
import Processes
import Testing

/// `bench` in a package of its own, where a script plays the part of SwiftPM and of `bench-more`.
@Suite("bench and bench-more")
struct HandOverTests {
  private struct Package {
    let folder: TemporaryFolder
    private let bench: URL

    /// - Parameter swift: what the program `swift` does.
    init(swift: String) throws {
      folder = try TemporaryFolder()
      let build = folder.file("build/triple/release")
      bench = build.appendingPathComponent("bench")
      for path in [build, folder.file("Sources"), folder.file("path")] {
        try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
      }
      try Data().write(to: folder.file("Package.swift"))
      // Other programs write the executables: a process that another test starts at this moment
      // would inherit the open file, and a file that is open for writing cannot be executed.
      _ = try Command.run(["cp", Bench.release.path, bench.path])
      try script("path/swift", swift)
    }

    private func script(_ path: String, _ text: String) throws {
      let write = #"printf '#!/bin/sh\n%s\n' "$1" > "$0" && chmod +x "$0""#
      _ = try Command.run(["sh", "-c", write, folder.file(path).path, text])
    }

    func run(_ arguments: [String]) throws -> Bench.Result {
      try Bench.Running(
        executable: bench, arguments: arguments,
        environment: ["PATH": "\(folder.file("path").path):/usr/bin:/bin"], directory: nil
      ).finish()
    }
  }

  /// Writes a `bench-more` that prints its arguments, and notes each build in the file builds.
  private static let builds = """
    more=$(dirname "$0")/../build/triple/release/bench-more
    printf '%s\\n' '#!/bin/sh' 'echo more "$@"' > "$more"
    chmod +x "$more"
    echo "$@" >> "$(dirname "$0")/../builds"
    echo compiled
    """

  private func builds(of package: Package) -> [Substring] {
    let text = try? String(contentsOf: package.folder.file("builds"), encoding: .utf8)
    return (text ?? "").split(separator: "\n")
  }

  @Test(
    "bench builds bench-more for what it does not contain, and passes all arguments on",
    arguments: [
      "claims --filter x", "claims --help", "help claims", "explain wide", "check-log x wide",
      "migrate --format json", "decide wide", "gate --self-test", "run --scenario x.json",
      "run --writes", "--scenario x.json",
    ])
  func handedOver(command: String) throws {
    let package = try Package(swift: Self.builds)
    let result = try package.run(command.split(separator: " ").map(String.init))
    #expect(result.output == "more \(command)\n")
    #expect(result.errors.hasPrefix("Building bench-more: "))
    #expect(isOneLine(result.errors), "\(result.errors)")
    let builds = builds(of: package)
    #expect(builds.count == 1)
    let build = try #require(builds.first)
    #expect(build.hasPrefix("build -c release --product bench-more "))
  }

  @Test(
    "what measures and draws needs no bench-more",
    arguments: ["list", "run --dry-run", "--version", "explain wide --run nowhere", "gate --help"])
  func main(command: String) throws {
    let package = try Package(swift: Self.builds)
    let result = try package.run(command.split(separator: " ").map(String.init))
    #expect(!result.output.hasPrefix("more"))
    #expect(builds(of: package).isEmpty)
  }

  @Test("bench-more is built again only after a change of a source")
  func upToDate() throws {
    let package = try Package(swift: Self.builds)
    _ = try package.run(["claims"])
    #expect(try package.run(["claims"]).errors == "")
    #expect(builds(of: package).count == 1)
    try Data().write(to: package.folder.file("Sources/New.swift"))
    _ = try package.run(["claims"])
    #expect(builds(of: package).count == 2)
    try FileManager.default.removeItem(at: package.folder.file("Sources/New.swift"))
    _ = try package.run(["claims"])
    #expect(builds(of: package).count == 3)
  }

  @Test("a build that fails shows its messages, and ends with 1")
  func failure() throws {
    let package = try Package(swift: "echo 'error: broken'; exit 1")
    let result = try package.run(["claims"])
    #expect(result.status == 1)
    #expect(result.errors.contains("error: broken\n"))
    #expect(result.errors.hasSuffix("cannot be built and started: 'swift build' failed.\n"))
  }

  @Test("the help of bench lists every command of bench-more")
  func help() throws {
    func commands(_ executable: URL) throws -> Set<Substring> {
      let help = try Bench.run("--help", executable: executable).output
      return Set(help.matches(of: /\n  ([a-z-]+) .*/).map(\.1))
    }
    let more = try commands(Bench.more)
    #expect(more.count > 10)
    #expect(try commands(Bench.release).isSuperset(of: more))
  }
}
