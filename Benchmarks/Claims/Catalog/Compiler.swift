import Foundation

/// The Swift compiler, asked what it thinks of a few lines that use this package's modules.
public enum Compiler {
  /// Where it is; `nil` where it is not on PATH.
  public static let path: String? = ProcessInfo.processInfo.environment["PATH"]?
    .split(separator: ":").map { "\($0)/swiftc" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The messages of the errors that a source has, each once.
  ///
  /// Goes as far as SIL, since sending a value to another isolation is judged there.
  /// - Throws: `Unavailable`.
  public static func errors(in source: String, languageMode: Int = 6) throws -> [String] {
    guard let path else { throw Unavailable.notOnPath }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("observation-bench-example-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Example.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)

    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments =
      ["-emit-sil", "-parse-as-library", "-swift-version", "\(languageMode)"]
      + ["-module-name", "Example"] + (try searchFlags()) + ["-o", "/dev/null", file.path]
    let output = Pipe()
    process.standardError = output
    process.standardOutput = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let messages = text.split(separator: "\n").compactMap { line in
      line.range(of: "error: ").map { String(line[$0.upperBound...]) }
    }
    if messages.isEmpty && process.terminationStatus != 0 {
      throw Unavailable.failed(String(text.prefix(200)))
    }
    return messages.reduce(into: []) { found, message in
      if !found.contains(message) { found.append(message) }
    }
  }

  /// Why the compiler has no answer.
  public enum Unavailable: Error, Hashable, CustomStringConvertible {
    case notOnPath
    /// The modules of the build that this program is part of are not where they should be.
    case noModules
    /// It failed without an error message.
    case failed(String)
    /// It refuses a program that is right.
    case refusesControl(String)

    public var description: String {
      switch self {
      case .notOnPath: "swiftc is not on PATH"
      case .noModules: "the modules of this package's build are not beside this program"
      case .failed(let output): "swiftc failed: \(output)"
      case .refusesControl(let message): "swiftc refuses the right example, too: \(message)"
      }
    }
  }

  /// The modules of the build that this program is part of, Swift's and C's.
  private static func searchFlags() throws -> [String] {
    let manager = FileManager.default
    var folder = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
      .resolvingSymlinksInPath()
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let modules = folder.appendingPathComponent("Modules").path
      guard manager.fileExists(atPath: modules + "/ComponentTree.swiftmodule") else { continue }
      let maps = try manager.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".build") }.sorted()
        .map { folder.appendingPathComponent($0 + "/module.modulemap").path }
        .filter(manager.fileExists)
      return ["-I", modules] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    }
    throw Unavailable.noModules
  }
}
