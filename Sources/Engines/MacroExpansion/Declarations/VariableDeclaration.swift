/// A `var` or `let` declaration with all of its parts.
struct VariableDeclaration {
  struct Binding {
    /// The index of the name's token; nil if the pattern is not a single name, for example if it is
    /// a tuple.
    let name: Int?
    let tokens: Range<Int>
    /// The type annotation, if there is one.
    let type: Range<Int>?
    /// The expression after `=`, if there is one.
    let initializer: Range<Int>?
    /// The token that opens the block after the declaration, which contains accessors or the body
    /// of a getter.
    let block: Int?
    /// The accessors in the block; nil if the block is the body of a getter.
    let accessors: [Accessor]?
  }

  struct Accessor {
    let name: String
    /// The token that opens the accessor's body, if the accessor has a body.
    let body: Int?
  }

  let source: SourceText
  let prefix: DeclarationPrefix
  /// The index of the token `var` or `let`.
  let specifier: Int
  private(set) var bindings: [Binding] = []

  /// The declaration that a text consists of; nil if the text is something else or is not
  /// understood.
  init?(_ source: SourceText) {
    guard source.isUnderstood else { return nil }
    var cursor = TokenCursor(source, source.tokens.indices)
    guard let prefix = try? DeclarationPrefix(&cursor), cursor.at("var") || cursor.at("let"),
      let declaration = try? VariableDeclaration(prefix, &cursor)
    else { return nil }
    self = declaration
  }

  /// Reads a declaration whose keyword is at the cursor.
  init(_ prefix: DeclarationPrefix, _ cursor: inout TokenCursor) throws(TokenCursor.Doubt) {
    source = cursor.source
    self.prefix = prefix
    specifier = cursor.index
    cursor.index += 1
    repeat {
      bindings.append(try VariableDeclaration.binding(&cursor))
      guard cursor.at(",") else { return }
      cursor.index += 1
    } while true
  }

  // MARK: Queries of the macros

  var isImmutable: Bool { source.isToken("let", at: specifier) }

  /// Whether the property has an explicit getter.
  var isComputed: Bool {
    bindings.contains { binding in
      guard binding.block != nil else { return false }
      return binding.accessors?.contains { $0.name == "get" } ?? true
    }
  }

  /// The name of the first variable, including backticks; nil if the first pattern is not just a
  /// name.
  var name: String? { bindings.first?.name.map { source.text(at: $0) } }

  /// Whether the declaration is that of stored properties that an object can change.
  var isStored: Bool { !isComputed && prefix.isInstance && !isImmutable }

  /// Whether `@Observable` observes a property with this declaration.
  var isObservable: Bool { isStored && name != nil }

  func hasAttribute(_ name: StaticString) -> Bool { prefix.hasAttribute(name, in: source) }

  // MARK: Reading

  private static func binding(
    _ cursor: inout TokenCursor
  ) throws(TokenCursor.Doubt) -> Binding {
    let start = cursor.index
    var name: Int?
    switch cursor.kind {
    case .word where !cursor.at("_"): name = start
    case .word: break
    case .open where cursor.at("("): break
    default: throw TokenCursor.Doubt()
    }
    cursor.skip()
    var type: Range<Int>?
    if cursor.at(":") {
      cursor.index += 1
      let start = cursor.index
      try skipType(&cursor)
      type = start..<cursor.index
    }
    var initializer: Range<Int>?
    if cursor.at("=") {
      cursor.index += 1
      let start = cursor.index
      try skipExpression(&cursor)
      initializer = start..<cursor.index
    }
    guard cursor.at("{") else {
      return Binding(
        name: name, tokens: start..<cursor.index, type: type, initializer: initializer, block: nil,
        accessors: nil)
    }
    let block = cursor.index
    let accessors = try AccessorReader.accessors(cursor.source, block: block)
    cursor.skip()
    return Binding(
      name: name, tokens: start..<cursor.index, type: type, initializer: initializer, block: block,
      accessors: accessors)
  }

  private static func skipType(_ cursor: inout TokenCursor) throws(TokenCursor.Doubt) {
    let start = cursor.index
    while !cursor.isAtEnd {
      if cursor.at("=") || cursor.at("{") || cursor.at(",") || cursor.at(";") { break }
      if cursor.index > start, try MemberReader.startsMember(cursor) { break }
      if cursor.at("<") {
        guard cursor.skipGenericArguments() else { throw TokenCursor.Doubt() }
      } else {
        cursor.skip()
      }
    }
    if cursor.index == start { throw TokenCursor.Doubt() }
  }

  private static func skipExpression(_ cursor: inout TokenCursor) throws(TokenCursor.Doubt) {
    let start = cursor.index
    while !cursor.isAtEnd {
      if cursor.at("if") || cursor.at("switch") {
        skipConditional(&cursor)
        continue
      }
      if cursor.at(",") || cursor.at(";") { break }
      if cursor.at("{"), cursor.index > start,
        AccessorReader.startsObservers(cursor.source, block: cursor.index)
      {
        break
      }
      if cursor.index > start, try MemberReader.startsMember(cursor) { break }
      // A `<` directly after a name begins generic arguments; a `<` after a blank is a comparison.
      if cursor.at("<"), cursor.source.tokens[cursor.index].isAdjacent,
        cursor.skipGenericArguments()
      {
        continue
      }
      cursor.skip()
    }
    if cursor.index == start { throw TokenCursor.Doubt() }
  }

  /// Moves past an expression of the form `if … {} else {}` or `switch … {}`. The conditions may
  /// contain commas.
  private static func skipConditional(_ cursor: inout TokenCursor) {
    let isIf = cursor.at("if")
    while !cursor.isAtEnd, !cursor.at("{") { cursor.skip() }
    if cursor.isAtEnd { return }
    cursor.skip()
    guard isIf, cursor.at("else") else { return }
    cursor.index += 1
    if cursor.at("{") { cursor.skip() }
  }
}
