import Foundation
import Processes
import Testing

/// What the compiler says about files that import the built modules, as a user's files do.
struct CompilerAnswer {
  /// The errors and warnings, each with its line.
  let messages: [String]

  /// - Parameter sources: the texts of the files, by their names.
  init(
    for sources: [String: String], languageMode: Int = 6, options: [String] = ["-parse-as-library"]
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "Compiling-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, source) in sources {
      try source.write(
        to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    let compiler = try #require(Command.path(of: "swiftc"))
    let files = sources.keys.sorted().map { folder.appendingPathComponent($0).path }
    let answer = try Command.run(
      [compiler, "-typecheck", "-swift-version", "\(languageMode)"] + options
        + Self.modules(compiler) + files, output: .discarded, errors: .read)
    messages = answer.text.split(separator: "\n").filter { !$0.hasPrefix(" ") }.compactMap { line in
      let parts = line.components(separatedBy: ": ")
      guard parts.count > 2, ["error", "warning"].contains(parts[1]) else { return nil }
      let place = parts[0].split(separator: ":").dropLast().last ?? "?"
      return "\(place): " + parts.dropFirst().joined(separator: ": ")
    }
    if messages.isEmpty { #expect(answer.end == .exited(0), "\(answer.text.prefix(500))") }
  }

  /// The options with which the compiler finds the modules of this program's build, those of
  /// manifests, and the macros of tests.
  private static func modules(_ compiler: String) throws -> [String] {
    let program = try #require(Bundle.main.executableURL).resolvingSymlinksInPath()
    let built = program.deletingLastPathComponent()
    let toolchain = URL(fileURLWithPath: compiler).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("lib/swift")
    let written = ["Engines/CThreadLocal", "Engines/CObservationGraph"].map {
      Snippet.package.appendingPathComponent("Sources/\($0)/include/module.modulemap").path
    }
    let generated = try FileManager.default.contentsOfDirectory(atPath: built.path)
      .filter { $0.hasPrefix("C") && $0.hasSuffix(".build") && !$0.hasSuffix("-tool.build") }
      .map { built.appendingPathComponent("\($0)/module.modulemap").path }
      .filter(FileManager.default.fileExists)
    let plugin = built.appendingPathComponent("FineObservationMacros-tool").path
    var options = ["-I", built.appendingPathComponent("Modules").path]
    options += ["-I", toolchain.appendingPathComponent("pm/ManifestAPI").path]
    options += ["-package-description-version", "6.2.0"]
    options += ["-plugin-path", toolchain.appendingPathComponent("host/plugins/testing").path]
    options += ["-load-plugin-executable", "\(plugin)#FineObservationMacros"]
    for map in written + generated { options += ["-Xcc", "-fmodule-map-file=\(map)"] }
    return options
  }
}
