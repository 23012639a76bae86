/// A class, or another type, that a macro is attached to.
struct TypeDeclaration {
  struct Variable {
    let declaration: VariableDeclaration
    let tokens: Range<Int>
    /// Whether it is between `#if` and `#endif`.
    let isConditional: Bool
  }

  /// What is between the braces, divided into members.
  struct Members {
    let variables: [Variable]
    let functions: [FunctionSignature]
  }

  private static let keywords: Set<String> = [
    "class", "struct", "enum", "actor", "protocol", "extension",
  ]

  let source: SourceText
  let prefix: DeclarationPrefix
  /// `class`, `struct`, and so on.
  let keyword: String
  /// With its backticks, if it has any.
  let name: String
  /// nil if they are not understood.
  let members: Members?

  /// - Returns: nil if the text begins with something else.
  init?(_ source: SourceText) {
    var cursor = TokenCursor(source, source.tokens.indices)
    guard let prefix = try? DeclarationPrefix(&cursor),
      cursor.isWord(in: TypeDeclaration.keywords)
    else { return nil }
    self.source = source
    self.prefix = prefix
    keyword = source.text(at: cursor.index)
    cursor.index += 1
    guard cursor.kind == .word else { return nil }
    name = source.text(at: cursor.index)
    guard source.isUnderstood else {
      members = nil
      return
    }
    while !cursor.isAtEnd, !cursor.at("{") { cursor.skip() }
    guard !cursor.isAtEnd else {
      members = nil
      return
    }
    let body = cursor.index + 1..<source.tokens[cursor.index].partner
    members = (try? MemberReader(source, body: body)).map {
      Members(variables: $0.variables, functions: $0.functions)
    }
  }
}
