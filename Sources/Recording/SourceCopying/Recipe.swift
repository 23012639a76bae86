/// A recipe for the plugin SourcesAgain: the sources to compile again, and the replacements in
/// them.
public struct Recipe: Equatable {
  /// Files, folders and patterns, as paths relative to the recipe's folder.
  public var sources: [String] = []
  /// Files and folders that are not compiled again, as paths relative to the recipe's folder.
  public var exceptions: [String] = []
  /// The modules that replace each imported module. The key is the name of the replaced module.
  public var imports: [String: [String]] = [:]
  /// The replacements of words that are not modules. The key is the replaced word.
  public var names: [String: String] = [:]

  public init() {}

  /// The error for a line of a recipe that starts with `// again:` but has no known form.
  public struct Mistake: Error, Equatable {
    public let line: Int
    public let message: String
  }

  /// Reads the lines that start with `// again:`. Other lines are ignored.
  /// - Throws: `Mistake`.
  public init(parsing text: String) throws {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where line.hasPrefix("// again:") {
      do throws(Refusal) {
        try read(line.dropFirst("// again:".count))
      } catch {
        throw Mistake(line: index + 1, message: error.message)
      }
    }
  }

  private struct Refusal: Error {
    let message: String
  }

  private mutating func read(_ line: Substring) throws(Refusal) {
    let words = line.split(separator: " ", maxSplits: 1)
    let rest = words.count > 1 ? String(words[1]) : ""
    switch words.first {
    case "sources":
      guard !rest.isEmpty else { throw Refusal(message: "'sources' needs a path") }
      guard rest.count(where: { $0 == "*" }) <= 1 else {
        throw Refusal(message: "'sources' takes one '*'")
      }
      sources.append(rest.trimmingSpaces())
    case "except":
      guard !rest.isEmpty else { throw Refusal(message: "'except' needs a path") }
      exceptions.append(rest.trimmingSpaces())
    case "import":
      let (from, to) = try replacement(rest, in: "import")
      imports[from] = to.split(separator: ",").map { String($0).trimmingSpaces() }
    case "name":
      let (from, to) = try replacement(rest, in: "name")
      guard !to.isEmpty else { throw Refusal(message: "'name' needs a word after '->'") }
      names[from] = to
    default:
      throw Refusal(message: "expected 'sources', 'except', 'import' or 'name' after 'again:'")
    }
  }

  private func replacement(
    _ text: String, in directive: String
  ) throws(Refusal) -> (from: String, to: String) {
    let sides = text.split(separator: "->", omittingEmptySubsequences: false)
      .map { String($0).trimmingSpaces() }
    guard sides.count == 2, !sides[0].isEmpty else {
      throw Refusal(message: "'\(directive)' needs the form 'OLD -> NEW'")
    }
    guard imports[sides[0]] == nil || directive != "import",
      names[sides[0]] == nil || directive != "name"
    else { throw Refusal(message: "'\(sides[0])' is replaced twice") }
    return (sides[0], sides[1])
  }
}

extension String {
  fileprivate func trimmingSpaces() -> String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
