/// A type declaration, such as a class, to which a macro is attached.
struct TypeDeclaration {
  struct Variable {
    let declaration: VariableDeclaration
    let tokens: Range<Int>
    /// Whether the member is between `#if` and `#endif`.
    let isConditional: Bool
  }

  /// The text between the type's braces, divided into members.
  struct Members {
    let variables: [Variable]
    let functions: [FunctionSignature]
  }

  private static let keywords: Set<String> = [
    "class", "struct", "enum", "actor", "protocol", "extension",
  ]

  let source: SourceText
  let prefix: DeclarationPrefix
  /// The keyword of the declaration, such as `class` or `struct`.
  let keyword: String
  /// The name of the type, including backticks.
  let name: String
  /// The members; nil if the body is not understood.
  let members: Members?

  /// - Returns: nil if the text does not begin with a type declaration.
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
