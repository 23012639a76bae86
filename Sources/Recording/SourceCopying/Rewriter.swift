/// Applies the replacements of a recipe to the text of one source.
struct Rewriter {
  private let recipe: Recipe
  private let bytes: [UInt8]
  private let tokens: [Token]
  private var edits: [(range: Range<Int>, text: String)] = []
  private var index = 0

  /// Returns the source's text after all replacements of the recipe. The number of lines does not
  /// change.
  static func rewrite(_ text: String, by recipe: Recipe) -> String {
    var rewriter = Rewriter(text, recipe)
    return rewriter.run()
  }

  private init(_ text: String, _ recipe: Recipe) {
    self.recipe = recipe
    bytes = Array(text.utf8)
    tokens = Scanner.tokens(of: bytes)
  }

  private mutating func run() -> String {
    while index < tokens.count {
      if tokens[index].kind == .word {
        if !rewriteImport() && !rewriteCondition() { rewriteWord() }
      }
      index += 1
    }
    var result: [UInt8] = []
    var end = 0
    for edit in edits {
      result += bytes[end..<edit.range.lowerBound]
      result += edit.text.utf8
      end = edit.range.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  // MARK: Imports

  /// Rewrites one import with its attributes, such as `@testable public import struct Module.Name`.
  private mutating func rewriteImport() -> Bool {
    guard text(index) == "import", isStatement(index) else { return false }
    var module = index + 1
    let hasKind = Rewriter.importKinds.contains(text(module)) && isWord(module + 1)
    if hasKind { module += 1 }
    guard isWord(module) else { return false }
    var last = module
    while text(last + 1) == ".", isWord(last + 2) { last += 2 }
    defer { index = last }

    guard let modules = recipe.imports[text(module)] else { return true }
    if modules.count == 1 {
      // If the import names a submodule, the submodule's name is removed, because the new module
      // does not have this submodule.
      let end = hasKind ? module : last
      replace(tokens[module].range.lowerBound..<tokens[end].range.upperBound, by: modules[0])
      return true
    }
    let start = startOfAttributes(before: index)
    let attributes = String(
      decoding: bytes[tokens[start].range.lowerBound..<tokens[index].range.lowerBound],
      as: UTF8.self)
    let oneLine = attributes.split(whereSeparator: \.isNewline).joined(separator: " ")
    var statements = modules.map { "\(oneLine)import \($0)" }.joined(separator: "; ")
    if modules.isEmpty, text(last + 1) == ";" { last += 1 }
    // All line breaks are kept, so that the numbers of the following lines do not change.
    statements += String(repeating: "\n", count: attributes.filter(\.isNewline).count)
    replace(tokens[start].range.lowerBound..<tokens[last].range.upperBound, by: statements)
    return true
  }

  /// Returns `true` if the word `import` at this place starts an import. The word can also be the
  /// name of a member or a label.
  private func isStatement(_ place: Int) -> Bool {
    let start = tokens[place].range.lowerBound
    let isQuoted = start > 0 && bytes[start - 1] == UInt8(ascii: "`")
    return !isQuoted && !["(", ",", "."].contains(text(place - 1))
  }

  /// The index at which the attributes and modifiers before `import` start.
  private func startOfAttributes(before place: Int) -> Int {
    var start = place
    while start > 0 {
      if Rewriter.modifiers.contains(text(start - 1)) {
        start -= 1
      } else if start > 1, isWord(start - 1), text(start - 2) == "@" {
        start -= 2
      } else if start > 4, text(start - 1) == ")", text(start - 3) == "(", text(start - 5) == "@" {
        start -= 5
      } else {
        break
      }
    }
    return start
  }

  private static let importKinds: Set = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
  ]
  static let modifiers: Set = ["public", "package", "internal", "fileprivate", "private"]

  // MARK: Other words

  /// Rewrites `canImport(Module)`, with or without a version.
  private mutating func rewriteCondition() -> Bool {
    guard text(index) == "canImport", text(index + 1) == "(",
      let modules = recipe.imports[text(index + 2)],
      let end = (index..<tokens.count).first(where: { text($0) == ")" })
    else { return false }
    let conditions = modules.map { "canImport(\($0))" }
    let all = conditions.count == 1 ? conditions[0] : "(\(conditions.joined(separator: " && ")))"
    replace(
      tokens[index].range.lowerBound..<tokens[end].range.upperBound,
      by: modules.isEmpty ? "true" : all)
    index = end
    return true
  }

  private mutating func rewriteWord() {
    let word = text(index)
    if let name = recipe.names[word] {
      replace(tokens[index].range, by: name)
    } else if let modules = recipe.imports[word], modules.count == 1, text(index + 1) == ".",
      isWord(index + 2), index == 0 || text(index - 1) != "."
    {
      replace(tokens[index].range, by: modules[0])
    }
  }

  private mutating func replace(_ range: Range<Int>, by text: String) {
    edits.append((range, text))
  }

  private func text(_ place: Int) -> String {
    guard tokens.indices.contains(place), tokens[place].kind != .literal else { return "" }
    return String(decoding: bytes[tokens[place].range], as: UTF8.self)
  }

  private func isWord(_ place: Int) -> Bool {
    tokens.indices.contains(place) && tokens[place].kind == .word
  }
}
