/// Reads the block in braces after a property.
enum AccessorReader {
  private static let names: Set<String> = [
    "get", "set", "willSet", "didSet", "init", "_read", "_modify", "read", "modify",
    "yielding", "unsafeAddress", "unsafeMutableAddress", "addressWithOwner",
    "mutableAddressWithOwner", "borrow", "mutate",
  ]
  private static let modifiers: Set<String> = [
    "mutating", "nonmutating", "consuming", "borrowing", "__consuming", "nonisolated",
    "private", "fileprivate", "internal", "package", "public", "yielding",
  ]
  private static let effects: Set<String> = ["async", "throws", "rethrows", "reasync"]

  /// - Returns: the accessors in the block; nil if the block is the body of a getter.
  static func accessors(
    _ source: SourceText, block: Int
  ) throws(TokenCursor.Doubt) -> [VariableDeclaration.Accessor]? {
    var cursor = TokenCursor(source, block + 1..<source.tokens[block].partner)
    guard let first = accessor(&cursor) else { return nil }
    var accessors = [first]
    while !cursor.isAtEnd {
      // The block contains something that is not an accessor, such as `#if`.
      guard let next = accessor(&cursor) else { throw TokenCursor.Doubt() }
      accessors.append(next)
    }
    return accessors
  }

  /// Returns `true` if the block after a property's initial value begins with an accessor that has
  /// a body, such as `didSet {}`. Otherwise the block is a trailing closure, which belongs to the
  /// initial value.
  static func startsObservers(_ source: SourceText, block: Int) -> Bool {
    var cursor = TokenCursor(source, block + 1..<source.tokens[block].partner)
    guard let first = accessor(&cursor) else { return false }
    return first.body != nil
  }

  private static func accessor(_ cursor: inout TokenCursor) -> VariableDeclaration.Accessor? {
    let start = cursor.index
    while true {
      if cursor.at("@") {
        cursor.index += 1
        if cursor.kind == .word { cursor.index += 1 }
        if cursor.at("("), cursor.source.tokens[cursor.index].isAdjacent { cursor.skip() }
      } else if cursor.isWord(in: modifiers) {
        cursor.index += 1
      } else {
        break
      }
    }
    guard cursor.isWord(in: names) else {
      cursor.index = start
      return nil
    }
    let name = cursor.source.text(at: cursor.index)
    cursor.index += 1
    if cursor.at("(") { cursor.skip() }
    while cursor.isWord(in: effects) {
      cursor.index += 1
      if cursor.at("(") { cursor.skip() }
    }
    var body: Int?
    if cursor.at("{") {
      body = cursor.index
      cursor.skip()
    } else if !cursor.isAtEnd, !cursor.isWord(in: names), !cursor.isWord(in: modifiers),
      !cursor.at("@")
    {
      // The block is an expression that begins with the name of an accessor: `{ get + 1 }`.
      cursor.index = start
      return nil
    }
    return VariableDeclaration.Accessor(name: name, body: body)
  }
}
