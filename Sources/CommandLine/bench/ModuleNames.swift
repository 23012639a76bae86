import Foundation
import Messages
import Processes

/// What names mean on this machine. The compiler says it, since it knows conditions, keywords and
/// its own modules better than a list.
struct ModuleNames {
  /// The modules of observation-bench and of its dependencies: a build has one module of a name.
  let taken: Set<String>
  private let compiler: String
  /// The types that `import SwiftUI` gives a file, without those of Foundation.
  private let types: Set<Substring>

  /// What an app's target of the new package can import, besides what Linux has.
  private static let provided = [
    "SwiftUI", "Combine", "Charts", "CoreTransferable", "UniformTypeIdentifiers",
  ]
  private static let ofDependencies: Set = [
    "ArgumentParser", "ArgumentParserToolInfo", "OpenCombine", "COpenCombineHelpers",
  ]
  /// Dependencies ask for these by `canImport`, and use them if the answer is yes. An empty module
  /// would be that answer.
  private static let askedFor: Set = [
    "Darwin", "os", "Android", "Bionic", "CRT", "Musl", "WASILibc", "WinSDK",
  ]

  /// - Parameter package: the folder of observation-bench.
  init(package: String) throws(Problem) {
    guard let compiler = Command.path(of: "swiftc") else {
      throw .badOption("init", reason: "swiftc, which says what names mean, is not on PATH")
    }
    self.compiler = compiler
    do {
      let folder = URL(fileURLWithPath: package)
      let manifest = try String(
        contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8)
      let declared = manifest.matches(of: /(?:arget|macro|plugin)\(\s*name: "([^"]+)"/)
      taken = Self.ofDependencies.union(declared.map { String($0.output.1) })
      let names = try String(
        contentsOf: folder.appendingPathComponent("docs/surface-names.txt"), encoding: .utf8)
      types = Set(names.matches(of: /(?m)^(?:type|wrapper|macro) (\w+)$/).map(\.output.1))
    } catch {
      throw .internalError("observation-bench cannot be read: \(error.localizedDescription)")
    }
  }

  /// Why a package cannot have the name; `nil` if it can.
  func collision(of name: Skeleton.Name) throws(Problem) -> String? {
    if let module = name.modules.first(where: taken.contains) {
      return "observation-bench has a module \(module), and a build has one module of a name"
    }
    if try missing(from: [name.text]).isEmpty {
      return "it is a keyword of Swift, or a module of the toolchain"
    }
    let isKnown = types.contains(name.text[...]) || Skeleton.types.contains(name.text)
    if !isKnown, try !isType(name.text) { return nil }
    return "it is also a type, which a workload could then not name"
  }

  /// The modules that sources import and that neither the new package nor Linux has.
  struct Missing {
    var stubs: [String] = []
    /// A sentence for each import that no empty module can stand for, or not without a change.
    var problems: [String] = []
  }

  /// - Parameter folder: the folder with the app's sources.
  func missing(in folder: String, for name: Skeleton.Name) throws(Problem) -> Missing {
    let sources = try sources(in: folder)
    var missing = Missing()
    let imports = try ask(Array(sources.keys))
    for module in try self.missing(from: imports) where !name.modules.contains(module) {
      if taken.contains(module) {
        missing.problems.append(
          "\(module): observation-bench has a module of this name. Leave the import out on Linux.")
      } else if Self.askedFor.contains(module) {
        missing.problems.append(
          "\(module): an empty module would change what dependencies compile. Write '#if"
            + " canImport(\(module))' around the import and its uses.")
      } else {
        missing.stubs.append(module)
      }
    }
    for module in missing.stubs {
      let asking = sources.filter { $0.value.contains("canImport(\(module))") }.keys.sorted()
      if let file = asking.first {
        missing.problems.append(
          "\(module): another file imports it without a condition, so that 'canImport(\(module))'"
            + " in \(file) is true with the empty module. Write the condition around every import,"
            + " and remove the stub.")
      }
    }
    return missing
  }

  private func sources(in folder: String) throws(Problem) -> [String: String] {
    let files = FileManager.default.enumerator(
      at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    var sources: [String: String] = [:]
    while let file = files?.nextObject() as? URL {
      if file.pathExtension == "swift", let text = try? String(contentsOf: file, encoding: .utf8) {
        sources[file.path] = text
      }
    }
    if sources.isEmpty { throw .badOption("--stubs", reason: "\(folder) has no Swift source") }
    return sources
  }

  // MARK: Questions to the compiler

  /// Those of the names that can be imported in no way. Keywords are left out, too.
  private func missing(from modules: [String]) throws(Problem) -> [String] {
    try inFolder { folder throws(Problem) in
      let files = modules.map { ("\($0).swift", "#if !canImport(\($0))\nimport \($0)\n#endif\n") }
      return try ask(write(files, into: folder)).sorted()
    }
  }

  private func isType(_ name: String) throws(Problem) -> Bool {
    try inFolder { folder throws(Problem) in
      let source = "import Foundation\ntypealias Probe = \(name)\n"
      return try run(["-typecheck"] + write([("probe.swift", source)], into: folder)).status == 0
    }
  }

  /// The modules that the files import under the conditions that hold here.
  private func ask(_ files: [String]) throws(Problem) -> [String] {
    try inFolder { folder throws(Problem) in
      // The compiler looks only whether such a file exists.
      _ = try write(Self.provided.map { ("\($0).swiftinterface", "") }, into: folder)
      // Thousands of paths are more than a command line can take.
      let list = try write([("files", files.joined(separator: "\n"))], into: folder)
      let answer = try run(
        ["-emit-imported-modules", "-I", folder, "-o", "-", "-filelist", list[0]])
      return answer.text.split(separator: "\n").map(String.init)
    }
  }

  private func run(_ arguments: [String]) throws(Problem) -> Command.Result {
    do {
      return try Command.run(
        [compiler, "-frontend", "-module-name", "_"] + arguments, errors: .discarded)
    } catch {
      throw .internalError("\(compiler): \(error)")
    }
  }

  private func inFolder<Answer>(
    _ question: (String) throws(Problem) -> Answer
  ) throws(Problem) -> Answer {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appendingPathComponent("bench-init-\(UUID())")
    do {
      try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .folder(.notWritable(path: folder.path, reason: error.localizedDescription))
    }
    defer { try? manager.removeItem(at: folder) }
    return try question(folder.path)
  }

  /// - Returns: the paths of the files.
  private func write(
    _ files: [(name: String, text: String)], into folder: String
  ) throws(Problem) -> [String] {
    var paths: [String] = []
    for (name, text) in files {
      let path = "\(folder)/\(name)"
      do {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      } catch {
        throw .folder(.notWritable(path: path, reason: error.localizedDescription))
      }
      paths.append(path)
    }
    return paths
  }
}
