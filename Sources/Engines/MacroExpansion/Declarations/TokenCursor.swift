/// A position in the tokens of a text.
struct TokenCursor {
  /// Thrown if the text has an unexpected form. The macro then expands the type like the
  /// toolchain's macro, without slots (numbers of properties).
  struct Doubt: Error {}

  let source: SourceText
  var index: Int
  /// The index at which reading stops.
  let end: Int
  /// `true` if the tokens may contain several declarations. The reader must then find the end of
  /// each declaration.
  let hasSeveral: Bool

  init(_ source: SourceText, _ range: Range<Int>, hasSeveral: Bool = false) {
    self.source = source
    index = range.lowerBound
    end = range.upperBound
    self.hasSeveral = hasSeveral
  }

  var isAtEnd: Bool { index >= end }

  /// The kind of the token at the cursor; nil at the end.
  var kind: Token.Kind? { isAtEnd ? nil : source.tokens[index].kind }

  func at(_ text: StaticString) -> Bool { !isAtEnd && source.isToken(text, at: index) }

  /// Returns `true` if the token at the cursor is one of the given words.
  func isWord(in words: Set<String>) -> Bool {
    kind == .word && words.contains(source.text(at: index))
  }

  /// Moves past a token, or past a whole pair of brackets.
  mutating func skip() {
    let token = source.tokens[index]
    index = token.kind == .open ? token.partner + 1 : index + 1
  }

  /// Moves past a list in angle brackets, if such a list begins at the cursor.
  mutating func skipGenericArguments() -> Bool {
    guard at("<") else { return false }
    let start = index
    var depth = 0
    while !isAtEnd {
      switch source.tokens[index].kind {
      case .angle:
        depth += at("<") ? 1 : -1
        index += 1
        if depth == 0 { return true }
      case .word, .number, .postfix, .open: skip()
      case .punctuation where !at(";") && !at("\\"): index += 1
      case .symbol where at("->") || at("&") || at("~") || at("...") || at("=="): index += 1
      default:
        index = start
        return false
      }
    }
    index = start
    return false
  }
}

/// An attribute, such as `@available(macOS 15, *)`.
struct Attribute {
  /// All tokens of the attribute.
  let tokens: Range<Int>
  /// The tokens of the name. A name such as `Module.name<Argument>` has several tokens.
  let name: Range<Int>

  func isNamed(_ word: StaticString, in source: SourceText) -> Bool {
    name.count == 1 && source.isToken(word, at: name.lowerBound)
  }
}

/// The attributes and modifiers before a declaration's keyword.
struct DeclarationPrefix {
  /// The attributes. A directive (`#if`) around an attribute is a range of tokens outside all
  /// attributes.
  private(set) var attributes: [Attribute] = []
  private(set) var directives: [Range<Int>] = []
  private(set) var modifiers: [Modifier] = []

  struct Modifier {
    let name: String
    /// The tokens of the modifier, including parentheses: `private(set)`.
    let tokens: Range<Int>
  }

  static let modifierNames: Set<String> = [
    "public", "private", "fileprivate", "internal", "package", "open", "static", "class", "final",
    "override", "required", "convenience", "dynamic", "optional", "lazy", "weak", "unowned",
    "mutating", "nonmutating", "consuming", "borrowing", "indirect", "isolated", "nonisolated",
    "distributed", "prefix", "postfix", "infix", "async", "reasync", "_const", "__consuming",
    "__setter_access", "_local", "sending", "actor",
  ]

  init(_ cursor: inout TokenCursor) throws(TokenCursor.Doubt) {
    while !cursor.isAtEnd {
      if cursor.at("@") {
        attributes.append(try DeclarationPrefix.attribute(&cursor))
      } else if cursor.kind == .pound, DeclarationPrefix.isDirective(cursor) {
        directives.append(DeclarationPrefix.directive(&cursor))
      } else if cursor.isWord(in: DeclarationPrefix.modifierNames),
        !DeclarationPrefix.isKeyword(cursor)
      {
        let start = cursor.index
        let name = cursor.source.text(at: start)
        cursor.index += 1
        if cursor.at("("), !cursor.source.tokens[cursor.index].startsLine { cursor.skip() }
        modifiers.append(Modifier(name: name, tokens: start..<cursor.index))
      } else {
        return
      }
    }
  }

  /// `true` if the declaration is an instance member: it has neither the modifier `static` nor the
  /// modifier `class`.
  var isInstance: Bool { !modifiers.contains { $0.name == "static" || $0.name == "class" } }

  func hasAttribute(_ name: StaticString, in source: SourceText) -> Bool {
    attributes.contains { $0.isNamed(name, in: source) }
  }

  /// Before a name, `class` and `actor` begin a declaration. Before a keyword, they are modifiers.
  private static func isKeyword(_ cursor: TokenCursor) -> Bool {
    guard cursor.at("class") || cursor.at("actor") else { return false }
    var next = cursor
    next.index += 1
    return next.kind == .word && !next.isWord(in: MemberReader.keywords)
      && !next.isWord(in: modifierNames)
  }

  private static func attribute(
    _ cursor: inout TokenCursor
  ) throws(TokenCursor.Doubt) -> Attribute {
    let start = cursor.index
    cursor.index += 1
    let name = cursor.index
    guard cursor.kind == .word else { throw TokenCursor.Doubt() }
    cursor.index += 1
    while cursor.at(".") || cursor.at("::") {
      cursor.index += 1
      guard cursor.kind == .word else { throw TokenCursor.Doubt() }
      cursor.index += 1
    }
    if cursor.at("<"), cursor.source.tokens[cursor.index].isAdjacent {
      guard cursor.skipGenericArguments() else { throw TokenCursor.Doubt() }
    }
    let nameEnd = cursor.index
    if cursor.at("("), cursor.source.tokens[cursor.index].isAdjacent { cursor.skip() }
    return Attribute(tokens: start..<cursor.index, name: name..<nameEnd)
  }

  static func isDirective(_ cursor: TokenCursor) -> Bool {
    cursor.at("#if") || cursor.at("#elseif") || cursor.at("#else") || cursor.at("#endif")
  }

  /// Reads a directive, which extends to the end of its line.
  static func directive(_ cursor: inout TokenCursor) -> Range<Int> {
    let start = cursor.index
    cursor.index += 1
    while !cursor.isAtEnd, !cursor.source.tokens[cursor.index].startsLine { cursor.skip() }
    return start..<cursor.index
  }
}
