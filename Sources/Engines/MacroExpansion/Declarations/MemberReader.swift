/// Divides a type's body into its members.
struct MemberReader {
  /// The words that begin a declaration.
  static let keywords: Set<String> = [
    "var", "let", "func", "init", "deinit", "subscript", "class", "struct", "enum", "actor",
    "protocol", "extension", "typealias", "associatedtype", "import", "case", "operator",
    "precedencegroup", "macro",
  ]

  /// The words that, at the start of a line, continue the previous line.
  private static let continuing: Set<String> = [
    "as", "is", "else", "where", "throws", "rethrows", "async", "reasync", "in", "catch",
  ]

  /// The words that cannot end a declaration.
  private static let unfinished: Set<String> = [
    "as", "is", "else", "where", "try", "await", "any", "some", "in", "return", "throws", "each",
    "repeat", "inout", "consuming", "borrowing", "sending", "isolated", "if", "switch", "copy",
    "consume", "unsafe",
  ]

  private var cursor: TokenCursor
  /// The number of open `#if` conditions.
  private var conditions = 0
  private(set) var variables: [TypeDeclaration.Variable] = []
  private(set) var functions: [FunctionSignature] = []

  /// - Parameter body: The tokens between the braces of the type.
  init(_ source: SourceText, body: Range<Int>) throws(TokenCursor.Doubt) {
    cursor = TokenCursor(source, body, hasSeveral: true)
    while !cursor.isAtEnd { try readMember() }
    if conditions != 0 { throw TokenCursor.Doubt() }
  }

  private mutating func readMember() throws(TokenCursor.Doubt) {
    if cursor.at(";") {
      cursor.index += 1
      return
    }
    if cursor.kind == .pound, DeclarationPrefix.isDirective(cursor) {
      if cursor.at("#if") { conditions += 1 }
      if cursor.at("#endif") { conditions -= 1 }
      _ = DeclarationPrefix.directive(&cursor)
      return
    }
    let start = cursor.index
    let prefix = try DeclarationPrefix(&cursor)
    // This parser does not understand an `#if` that contains only attributes.
    guard prefix.directives.isEmpty else { throw TokenCursor.Doubt() }
    if cursor.at("var") || cursor.at("let") {
      let declaration = try VariableDeclaration(prefix, &cursor)
      variables.append(
        TypeDeclaration.Variable(
          declaration: declaration, tokens: start..<cursor.index, isConditional: conditions > 0))
    } else if cursor.at("func") {
      functions.append(try FunctionSignature(prefix, cursor))
      cursor.index += 1
    } else if cursor.kind == .pound || cursor.isWord(in: MemberReader.keywords) {
      cursor.index += 1
    } else {
      throw TokenCursor.Doubt()
    }
    while !cursor.isAtEnd, !cursor.at(";"), try !MemberReader.startsMember(cursor) {
      cursor.skip()
    }
  }

  /// Returns `true` if a new member begins at the cursor: at the start of a line, with a keyword, a
  /// modifier, an attribute or a directive. Returns `false` if the line continues the previous
  /// line. Throws `Doubt` if a line begins with any other word and the previous line may be
  /// complete.
  static func startsMember(_ cursor: TokenCursor) throws(TokenCursor.Doubt) -> Bool {
    let source = cursor.source
    let token = source.tokens[cursor.index]
    guard cursor.hasSeveral, token.startsLine else { return false }
    if token.kind == .pound, DeclarationPrefix.isDirective(cursor) {
      // A directive can be inside an expression, as in the four lines `value`, `#if DEBUG`,
      // `.debugged`, `#endif`.
      var next = cursor
      _ = DeclarationPrefix.directive(&next)
      if next.at(".") { throw TokenCursor.Doubt() }
      return true
    }
    guard token.kind == .word || token.kind == .pound || cursor.at("@") else { return false }
    if asksForMore(source, source.tokens[cursor.index - 1], at: cursor.index - 1) { return false }
    if cursor.isWord(in: continuing) { return false }
    if token.kind == .pound || cursor.at("@") || cursor.isWord(in: keywords)
      || cursor.isWord(in: DeclarationPrefix.modifierNames)
    {
      return true
    }
    throw TokenCursor.Doubt()
  }

  private static func asksForMore(_ source: SourceText, _ token: Token, at index: Int) -> Bool {
    switch token.kind {
    case .symbol, .punctuation: true
    case .angle: source.isToken("<", at: index)
    case .word: unfinished.contains(source.text(at: index))
    default: false
    }
  }
}
