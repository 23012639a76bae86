import Foundation
import SourceCopying
import Testing

/// The results of the compiler on some files: the expansions of their macros, and the errors.
struct CompilerRun {
  enum Macros { case toolchain, own }

  /// The expansions. The key is the name of the expansion's buffer. This name contains the class,
  /// the member, the macro and the role.
  let expansions: [String: String]
  /// The errors with the numbers of their lines, in the order of the lines.
  let placedErrors: [String]
  /// The texts of the errors, in alphabetical order.
  let errors: [String]

  init(_ files: [URL], _ macros: Macros, options: [String] = []) throws {
    var arguments =
      [
        "-swift-version", "6", "-module-name", "Corpus", "-package-name", "corpus", "-typecheck",
        "-wmo", "-Xfrontend", "-dump-macro-expansions",
      ] + options
    let folder = FileManager.default.temporaryDirectory.appending(path: "CompilerRun-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    var files = files
    switch macros {
    case .own: arguments += try CompilerRun.ownModule()
    case .toolchain: files = try CompilerRun.copies(of: files, in: folder)
    }
    let run = try ProgramRun(
      try #require(Built.compiler, "swiftc is not on PATH"), arguments + files.map(\.path))
    expansions = CompilerRun.expansions(run.errors)
    let placed = run.errors.components(separatedBy: "\n")
      .filter { !$0.hasPrefix(" ") }
      .compactMap { (line) -> (Substring, Substring)? in
        line.range(of: ": error: ").map { (line[..<$0.lowerBound], line[$0.upperBound...]) }
      }
      .map { (place, text) -> (Int, Substring) in
        (Int(place.split(separator: ":").dropLast().last ?? "") ?? 0, text)
      }
      .sorted { $0 < $1 }
    placedErrors = placed.map { "\($0): \($1)" }
    errors = placed.map { String($1) }.sorted()
  }

  /// Copies of the files, changed to import the toolchain's module.
  private static func copies(of files: [URL], in folder: URL) throws -> [URL] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var recipe = Recipe()
    recipe.imports = ["FineObservation": ["Observation"]]
    return try files.map { file in
      let copy = folder.appending(path: file.lastPathComponent)
      let source = try String(contentsOf: file, encoding: .utf8)
      try SourceCopy.text(of: source, at: file.path, by: recipe)
        .write(to: copy, atomically: true, encoding: .utf8)
      return copy
    }
  }

  /// The options with which the compiler finds the built `FineObservation` and its macros.
  private static func ownModule() throws -> [String] {
    let folder = try Built.folder
    var options = ["-I", folder.appending(path: "Modules").path]
    for module in ["CThreadLocal", "CObservationGraph"] {
      options += ["-I", Built.package.appending(path: "Sources/Engines/\(module)/include").path]
    }
    let plugin = folder.appending(path: Built.plugin).path
    return options + ["-load-plugin-executable", "\(plugin)#FineObservationMacros"]
  }

  /// The expansions in the text with which the compiler prints all expansions (the dump). For each
  /// expansion, the dump has the buffer's name, a line of dashes, the text, and a second line of
  /// dashes.
  private static func expansions(_ dump: String) -> [String: String] {
    var expansions: [String: String] = [:]
    var name: String?
    var text: [String] = []
    var last = ""
    for line in dump.components(separatedBy: "\n") {
      let isRule = line == "------------------------------"
      if isRule, let known = name {
        expansions[known] = text.joined(separator: "\n")
        name = nil
      } else if isRule, last.hasPrefix("@__swiftmacro_") {
        name = last
        text = []
      } else {
        text.append(line)
      }
      last = line
    }
    return expansions
  }
}
