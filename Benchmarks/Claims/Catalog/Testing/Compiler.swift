import Foundation
import Machine
import Processes

/// The Swift compiler, asked what it thinks of a few lines that use this package's modules.
public enum Compiler {
  /// Where it is; `nil` where it is not on PATH.
  public static let path: String? = ProcessInfo.processInfo.environment["PATH"]?
    .split(separator: ":").map { "\($0)/swiftc" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The toolchain that verdicts hold for. Its patch level is the compiler's to tell: the standard
  /// library knows major and minor version only. Without a compiler of that version, those.
  public static let toolchain: String = {
    let library = MachineFacts.toolchain
    guard let path, let answer = try? Command.run([path, "--version"], errors: .discarded),
      let version = answer.text.firstMatch(of: /Swift version (\d[\d.]*)/)?.output.1
    else { return library }
    let compiler = "Swift \(version)"
    return compiler.hasPrefix(library + ".") ? compiler : library
  }()

  /// The messages of the errors that a source has, each once.
  ///
  /// Goes as far as SIL, since sending a value to another isolation is judged there.
  /// - Throws: `Unavailable`.
  public static func errors(
    in source: String, languageMode: Int = 6, arguments: [String] = []
  ) throws -> [String] {
    let said = try withFolder { folder in
      try compile(
        source, in: folder, languageMode,
        ["-emit-sil", "-o", "/dev/null"] + arguments + searchFlags())
    }
    let messages = said.text.split(separator: "\n").compactMap { line in
      line.range(of: "error: ").map { String(line[$0.upperBound...]) }
    }
    if messages.isEmpty && said.end != .exited(0) {
      throw Unavailable.failed(String(said.text.prefix(200)))
    }
    return messages.reduce(into: []) { found, message in
      if !found.contains(message) { found.append(message) }
    }
  }

  /// Whether a program crashes. It may use what comes with the toolchain, and has a type with
  /// `@main`.
  /// - Throws: `Unavailable`, also where the program does not compile.
  static func crashes(_ source: String, optimized: Bool, languageMode: Int = 6) throws -> Bool {
    let said = try run(source, optimized: optimized, languageMode)
    if case .signalled = said.end { return true }
    return false
  }

  /// The number that such a program prints.
  /// - Throws: `Unavailable`, also where it prints anything else.
  static func number(printedBy source: String, languageMode: Int = 6) throws -> Int {
    let said = try run(source, optimized: false, languageMode)
    guard said.end == .exited(0),
      let number = Int(said.text.trimmingCharacters(in: .whitespacesAndNewlines))
    else { throw Unavailable.noNumber("\(said.end): \(said.text.prefix(200))") }
    return number
  }

  private static func run(
    _ source: String, optimized: Bool, _ languageMode: Int
  ) throws -> Command.Result {
    try withFolder { folder in
      let program = folder + "/example"
      let compiled = try compile(
        source, in: folder, languageMode, [optimized ? "-O" : "-Onone", "-o", program])
      guard compiled.end == .exited(0) else {
        throw Unavailable.failed(String(compiled.text.prefix(200)))
      }
      return try Command.run([program], errors: .discarded)
    }
  }

  /// Why the compiler has no answer.
  public enum Unavailable: Error, Hashable, CustomStringConvertible {
    case notOnPath
    /// The modules of the build that this program is part of are not where they should be.
    case noModules
    /// It failed without an error message.
    case failed(String)
    /// The program that it built did not print one.
    case noNumber(String)
    /// It refuses a program that is right.
    case refusesControl(String)

    public var description: String {
      switch self {
      case .notOnPath: "swiftc is not on PATH"
      case .noModules: "the modules of this package's build are not beside this program"
      case .failed(let output): "swiftc failed: \(output)"
      case .noNumber(let output): "the program that swiftc built printed no number: \(output)"
      case .refusesControl(let message): "swiftc refuses the right example, too: \(message)"
      }
    }
  }

  private static func compile(
    _ source: String, in folder: String, _ languageMode: Int, _ arguments: [String]
  ) throws -> Command.Result {
    guard let path else { throw Unavailable.notOnPath }
    let file = folder + "/Example.swift"
    try source.write(toFile: file, atomically: true, encoding: .utf8)
    return try Command.run(
      [
        path, "-parse-as-library", "-swift-version", "\(languageMode)", "-module-name", "Example",
        file,
      ] + arguments, output: .discarded, errors: .read)
  }

  /// Calls with a folder that goes afterwards.
  private static func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("observation-bench-example-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder.path)
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
      let written = maps(in: sources) { "\($0)/include" }
      // What has been built for the compiler's own use, for a macro, has maps of the same modules;
      // so has what an older build left of a module whose map is written by now.
      let built = maps(in: folder) { name in
        guard name.hasSuffix(".build"), !name.hasSuffix("-tool.build") else { return nil }
        let module = name.dropLast(".build".count)
        return written.contains { $0.hasSuffix("/\(module)/include/module.modulemap") } ? nil : name
      }
      return ["-I", modules]
        + (built + written).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    }
    throw Unavailable.noModules
  }

  /// Where the C modules are whose maps are not made by the build.
  private static let sources = Repository.root.appendingPathComponent("Sources")

  /// The module maps in subfolders of a folder.
  /// - Parameter place: where a map would be, by the subfolder's name; `nil` where none is wanted.
  private static func maps(in folder: URL, at place: (String) -> String?) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap(place)
      .map { folder.appendingPathComponent($0 + "/module.modulemap").path }
      .filter(FileManager.default.fileExists)
  }
}
