/// Names that are made from the name of a property, which may be in backticks.
enum Identifier {
  /// The name without its backticks.
  static func bare(_ name: String) -> String { name.filter { $0 != "`" } }

  /// The name with a prefix. The result is in backticks only if it contains other bytes than those
  /// of a plain name, as in `` `_my name` ``.
  static func prefixed(_ prefix: StaticString, _ name: String) -> String {
    let text = "\(prefix)\(bare(name))"
    return text.utf8.allSatisfy(Lexer.isNameByte) ? text : "`\(text)`"
  }
}
