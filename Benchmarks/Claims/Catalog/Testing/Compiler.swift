import Foundation
import Machine
import Processes

/// Runs the Swift compiler on short sources that use this package's modules.
public enum Compiler {
  /// The path of the compiler; `nil` if the compiler is not on PATH.
  public static let path = Command.path(of: "swiftc")

  /// The toolchain for which the verdicts hold, such as `Swift 6.3.1`. The standard library only
  /// knows the major and the minor version, so the third number comes from the compiler. If no
  /// compiler with these two numbers is found, the text has only these two numbers.
  public static let toolchain: String = {
    let library = MachineFacts.toolchain
    guard let path, let answer = try? Command.run([path, "--version"], errors: .discarded),
      let version = answer.text.firstMatch(of: /Swift version (\d[\d.]*)/)?.output.1
    else { return library }
    let compiler = "Swift \(version)"
    return compiler.hasPrefix(library + ".") ? compiler : library
  }()

  /// The error messages for a source, without repetition.
  ///
  /// The compiler generates SIL, its intermediate language, because it checks the rules for sending
  /// a value to a different isolation domain only in SIL.
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

  /// Returns `true` if a program crashes. The program must have a type with `@main`, and may use
  /// the toolchain's libraries.
  /// - Throws: `Unavailable` if there is no compiler, or if the program does not compile.
  static func crashes(_ source: String, optimized: Bool, languageMode: Int = 6) throws -> Bool {
    let said = try run(source, optimized: optimized, languageMode)
    if case .signalled = said.end { return true }
    return false
  }

  /// The number that a program prints.
  /// - Throws: `Unavailable` if there is no compiler, if the program does not compile, or if the
  ///   program prints anything other than one number.
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

  /// The reason why the compiler gives no answer.
  public enum Unavailable: Error, Hashable, CustomStringConvertible {
    case notOnPath
    /// The modules of this program's build are not at the expected place.
    case noModules
    /// The compiler failed without an error message.
    case failed(String)
    /// The built program did not print a number.
    case noNumber(String)
    /// The compiler has rejected a control example, although the control example is correct code.
    case refusesControl(String)

    public var description: String {
      switch self {
      case .notOnPath: "swiftc is not on PATH"
      case .noModules: "the built modules of this package were not found next to this executable"
      case .failed(let output): "swiftc failed: \(output)"
      case .noNumber(let output): "the program that swiftc built printed no number: \(output)"
      case .refusesControl(let message):
        "swiftc also rejects the control example, which is correct: \(message)"
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

  /// Calls a closure with a temporary folder, which is removed afterwards.
  private static func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("observation-bench-example-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder.path)
  }

  /// The compiler flags to find the Swift and C modules of this program's build.
  private static func searchFlags() throws -> [String] {
    let manager = FileManager.default
    var folder = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
      .resolvingSymlinksInPath()
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let modules = folder.appendingPathComponent("Modules").path
      guard manager.fileExists(atPath: modules + "/ComponentTree.swiftmodule") else { continue }
      let written = chapters.flatMap { maps(in: $0) { "\($0)/include" } }
      // The code skips two kinds of folders, because each contains a second module map of a module.
      // A folder of the first kind was built for a macro. A folder of the second kind remains from
      // an older build. The current module map of its module is in the sources.
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

  /// The folders of the C modules whose module maps are part of the sources. The build does not
  /// generate these module maps.
  private static let chapters = ["Engines", "Measuring", "Reporting"].map {
    Repository.root.appendingPathComponent("Sources/\($0)")
  }

  /// The module maps in subfolders of a folder.
  /// - Parameter place: the possible path of a map, given the subfolder's name; `nil` to skip the
  ///   subfolder.
  private static func maps(in folder: URL, at place: (String) -> String?) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap(place)
      .map { folder.appendingPathComponent($0 + "/module.modulemap").path }
      .filter(FileManager.default.fileExists)
  }
}
