import Foundation
import Testing

/// A block of Swift in a document, with what the compiler needs to check it.
///
/// A block that imports something, or has `@main`, is a file as it stands; one that begins with
/// `// Package.swift` is part of a manifest; one that begins with a declaration of a type stands at
/// the top of a file, any other in a function. `Contexts/PAGE.swift` has what a page leaves out:
/// its imports are the block's, too.
struct Snippet: CustomTestStringConvertible, Sendable {
  let page: String
  let line: Int
  let code: String

  var testDescription: String { "\(page):\(line)" }

  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let contexts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Contexts")

  /// The blocks of all documents.
  static let all: [Snippet] = pages.flatMap(blocks)

  static let pages = ["README.md", "CONTRIBUTING.md", "docs", "Sources", "Examples", "Scan"]
    .flatMap(pages)

  private static func pages(in place: String) -> [String] {
    if place.hasSuffix(".md") { return [place] }
    let folder = package.appendingPathComponent(place)
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".md") && !$0.contains(".build/") }.sorted()
      .map { "\(place)/\($0)" }
  }

  /// The blocks of a page: those with a fence, and indented ones that begin as Swift does.
  private static func blocks(of page: String) -> [Snippet] {
    let text = try? String(contentsOf: package.appendingPathComponent(page), encoding: .utf8)
    let lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    var snippets: [Snippet] = []
    var place = 0
    while place < lines.count {
      let isFence = lines[place].hasPrefix("```")
      let isIndented = lines[place].hasPrefix("    ") && place > 0 && lines[place - 1].isEmpty
      let first = isFence ? place + 1 : place
      guard isFence || isIndented else {
        place += 1
        continue
      }
      let isSwift = isFence ? lines[place] == "```swift" : beginsAsSwift(lines[place].dropFirst(4))
      let block = lines[first...].prefix { isFence ? $0 != "```" : $0.hasPrefix("    ") }
      if isSwift {
        let code = block.map { isFence ? $0 : $0.dropFirst(4) }.joined(separator: "\n")
        snippets.append(Snippet(page: page, line: first + 1, code: code))
      }
      place = block.endIndex + 1
    }
    return snippets
  }

  private static func beginsAsSwift(_ line: Substring) -> Bool {
    line.prefixMatch(of: #/(@\w+ )*(import|let|struct|final|func|try) /#) != nil
  }

  /// The files to compile, by their names, and the options for them.
  func files() throws -> (sources: [String: String], options: [String]) {
    if code.hasPrefix("// Package.swift") { return (["Package.swift": manifest], []) }
    let isProgram = code.contains("@main")
    let imports = code.firstMatch(of: #/(?m)^ *(@\w+ )?import /#) != nil
    let context = try context()
    var sources = context
    if imports || isProgram || beginsWithDeclaration {
      let shared = imports ? "" : Self.imports(of: context)
      // The app's own module is the context.
      let own = code.replacing(#/(?m)^@testable import .*$/#, with: "")
      sources[isProgram ? "Program.swift" : "main.swift"] = shared + own
    } else {
      sources["Program.swift"] =
        Self.imports(of: context) + "@MainActor func snippet() async throws {\n\(code)\n}"
    }
    return (sources, sources["main.swift"] == nil ? ["-parse-as-library"] : [])
  }

  private var beginsWithDeclaration: Bool {
    let lines = code.split(separator: "\n").filter { !$0.hasPrefix("//") }
    return lines.isEmpty
      || lines[0].firstMatch(of: #/^(public |final |@MainActor )*(struct|class|enum|extension) /#)
        != nil
  }

  /// The context of the page, with the files of the package that its lines `// with: PATH` name.
  private func context() throws -> [String: String] {
    let name = URL(fileURLWithPath: page).deletingPathExtension().lastPathComponent
    let file = Self.contexts.appendingPathComponent(name + ".swift")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [:] }
    var sources = ["Context.swift": text]
    for match in text.matches(of: /\/\/ with: (\S+)/) {
      let file = Self.package.appendingPathComponent(String(match.output.1))
      sources[file.lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
    }
    return sources
  }

  private static func imports(of context: [String: String]) -> String {
    (context["Context.swift"] ?? "").matches(of: /(?m)^(@testable )?import .*$/)
      .map { $0.output.0 + "\n" }.joined()
  }

  /// A manifest with the block's dependencies and targets; other files in the block are recipes.
  private var manifest: String {
    var parts = (statements: "", dependencies: "", targets: "")
    var isTarget: Bool?
    for line in code.split(separator: "\n") where !line.hasPrefix("//") {
      if line.hasPrefix(".") { isTarget = !line.hasPrefix(".package(") }
      switch isTarget {
      case true?:
        let isNext = line.hasPrefix(".") && !parts.targets.isEmpty
        parts.targets += (isNext && !parts.targets.hasSuffix(",\n") ? "," : "") + line + "\n"
      case false?: parts.dependencies += line + "\n"
      case nil: parts.statements += line + "\n"
      }
    }
    return """
      import PackageDescription
      \(parts.statements)
      let package = Package(
        name: "MyApp", dependencies: [\(parts.dependencies)], targets: [\(parts.targets)])
      """
  }
}
