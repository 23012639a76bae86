/// A text in Swift and its tokens. `SourceText` is a class, so that all users of a text share the
/// type declaration that is computed on demand.
final class SourceText {
  let bytes: [UInt8]
  /// The tokens, without white space and comments.
  let tokens: [Token]
  /// `true` if all literals end and all brackets match. If the value is `false`, the list of tokens
  /// is incomplete.
  let isUnderstood: Bool
  /// The type that the text declares. The value is `nil` if the text declares no type or is not
  /// understood.
  private(set) lazy var type = TypeDeclaration(self)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var lexer = Lexer(bytes)
    isUnderstood = lexer.run()
    tokens = lexer.tokens
  }

  convenience init(_ text: String) {
    self.init(Array(text.utf8))
  }

  /// The range from the first byte of the first token to the last byte of the last token.
  var trimmed: Range<Int> {
    guard let first = tokens.first, let last = tokens.last else { return 0..<0 }
    return first.start..<last.end
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text of one token.
  func text(at index: Int) -> String { text(tokens[index].range) }

  /// The text of several tokens, including the text between them.
  func text(ofTokens range: Range<Int>) -> String {
    range.isEmpty ? "" : text(tokens[range.lowerBound].start..<tokens[range.upperBound - 1].end)
  }

  /// Returns `true` if the token at an index has the given text.
  func isToken(_ text: StaticString, at index: Int) -> Bool {
    guard index < tokens.count, index >= 0 else { return false }
    let token = tokens[index]
    return token.range.count == text.utf8CodeUnitCount
      && bytes[token.range].elementsEqual(
        UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Returns `true` if the text contains the given word, even in a comment or as a part of a longer
  /// word.
  func mentions(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    let first = word.utf8Start[0]
    return bytes.withUnsafeBytes { bytes in
      var start = 0
      while let found = Libc.firstIndex(of: first, in: bytes, from: start) {
        if found + count > bytes.count { return false }
        if (1..<count).allSatisfy({ bytes[found + $0] == word.utf8Start[$0] }) { return true }
        start = found + 1
      }
      return false
    }
  }
}
