import Foundation

/// The Swift compiler, asked what it thinks of a few lines that use this package's modules.
enum Compiler {
  static let path: String? = ProcessInfo.processInfo.environment["PATH"]?
    .split(separator: ":").map { "\($0)/swiftc" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The messages of the errors that a source has, each once.
  ///
  /// Goes as far as SIL, since sending a value to another isolation is judged there.
  static func errors(in source: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("does-not-compile-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Example.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)

    let process = Process()
    process.executableURL = URL(fileURLWithPath: path!)
    process.arguments =
      ["-emit-sil", "-parse-as-library", "-swift-version", "6", "-module-name", "Example"]
      + (try searchFlags()) + ["-o", "/dev/null", file.path]
    let output = Pipe()
    process.standardError = output
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let messages = text.split(separator: "\n").compactMap { line in
      line.range(of: "error: ").map { String(line[$0.upperBound...]) }
    }
    if messages.isEmpty && process.terminationStatus != 0 { throw Crash(output: text) }
    return NSOrderedSet(array: messages).array as? [String] ?? []
  }

  /// The compiler failed without an error message.
  struct Crash: Error {
    let output: String
  }

  /// The modules of the build that this test is part of.
  private static func searchFlags() throws -> [String] {
    var folder = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let modules = folder.appendingPathComponent("Modules").path
      if FileManager.default.fileExists(atPath: modules + "/ComponentTree.swiftmodule") {
        let map = folder.appendingPathComponent("CThreadLocal.build/module.modulemap").path
        return ["-I", modules, "-Xcc", "-fmodule-map-file=\(map)"]
      }
    }
    throw NoModules()
  }

  /// The build's modules are not where they should be.
  struct NoModules: Error {}
}
