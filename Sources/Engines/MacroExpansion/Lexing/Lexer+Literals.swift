/// Reads strings, regular expressions, and tokens that begin with `#`.
extension Lexer {
  /// Reads a directive or a macro (`#if`), a raw string, or an extended regular expression. Returns
  /// nil if the text is not understood.
  mutating func poundToken() -> Token.Kind? {
    var pounds = 0
    while byte(pounds) == UInt8(ascii: "#") { pounds += 1 }
    switch byte(pounds) {
    case UInt8(ascii: "\""):
      index += pounds
      return skipString(pounds: pounds) ? .string : nil
    case UInt8(ascii: "/"):
      index += pounds + 1
      return skipExtendedExpression(pounds: pounds) ? .regularExpression : nil
    default:
      guard pounds == 1, Lexer.isNameByte(byte(1)) else { return nil }
      index += 1
      while Lexer.isNameByte(byte()) { index += 1 }
      return .pound
    }
  }

  /// Skips a string, starting at the quote. Returns false if the string has no end.
  mutating func skipString(pounds: Int) -> Bool {
    let isMultiline = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    let quotes = isMultiline ? 3 : 1
    index += quotes
    // `#"""#` is a string that contains one quote, not the start of a multi-line string.
    if isMultiline, pounds > 0, arePounds(pounds, at: index) {
      index += pounds
      return true
    }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"), 0x0D:
        if !isMultiline { return false }
        index += 1
      case UInt8(ascii: "\\") where arePounds(pounds, at: index + 1):
        index += 1 + pounds
        if byte() == UInt8(ascii: "(") {
          guard skipInterpolation() else { return false }
        } else {
          index += 1
        }
      case UInt8(ascii: "\"") where areQuotes(quotes) && arePounds(pounds, at: index + quotes):
        index += quotes + pounds
        return true
      default:
        index += 1
      }
    }
    return false
  }

  /// Skips an interpolation, from its opening parenthesis to after its closing parenthesis. Returns
  /// false if the interpolation has no end.
  private mutating func skipInterpolation() -> Bool {
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "("):
        depth += 1
        index += 1
      case UInt8(ascii: ")"):
        depth -= 1
        index += 1
        if depth == 0 { return true }
      case UInt8(ascii: "\""):
        guard skipString(pounds: 0) else { return false }
      case UInt8(ascii: "#"):
        var pounds = 0
        while byte(pounds) == UInt8(ascii: "#") { pounds += 1 }
        index += pounds
        if byte() == UInt8(ascii: "\""), !skipString(pounds: pounds) { return false }
      case UInt8(ascii: "`"):
        guard skipQuotedName() else { return false }
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
        guard skipBlockComment() else { return false }
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
        skipLine()
      default:
        index += 1
      }
    }
    return false
  }

  private func areQuotes(_ count: Int) -> Bool {
    (0..<count).allSatisfy { byte($0) == UInt8(ascii: "\"") }
  }

  private func arePounds(_ count: Int, at start: Int) -> Bool {
    start + count <= bytes.count && bytes[start..<start + count].allSatisfy { $0 == 0x23 }
  }

  /// Skips `#/…/#`, starting after its first slash.
  private mutating func skipExtendedExpression(pounds: Int) -> Bool {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"):
        index += 2
      case UInt8(ascii: "/") where arePounds(pounds, at: index + 1):
        index += 1 + pounds
        return true
      default:
        index += 1
      }
    }
    return false
  }

  /// Reads a slash. The slash may begin a regular expression only at a place where an operand is
  /// expected. At all other places the slash is an operator.
  mutating func slashToken(isAdjacent: Bool) -> Token.Kind? {
    let startsExpression =
      !endsOperand || isAfterKeyword && !isAdjacent && byte(1) != UInt8(ascii: " ")
    if startsExpression, let end = endOfExpression() {
      index = end
      return .regularExpression
    }
    index += 1
    while Lexer.isSymbolByte(byte()), !(byte() == UInt8(ascii: "/") && byte(1) == 0x2A) {
      index += 1
    }
    return .symbol
  }

  private var isAfterKeyword: Bool {
    guard let last = tokens.last, last.kind == .word else { return false }
    let keywords = ["return", "try", "await", "in", "case", "is", "as", "throw", "yield"]
    return keywords.contains(String(decoding: bytes[last.range], as: UTF8.self))
  }

  /// The end of the regular expression that begins here. The result is nil if the expression does
  /// not end on this line, or if the expression begins with a blank.
  private func endOfExpression() -> Int? {
    var end = index + 1
    guard end < bytes.count, bytes[end] != 0x20, bytes[end] != 0x09 else { return nil }
    var isInClass = false
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "\n"), 0x0D: return nil
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass: return end + 1
      default: break
      }
      end += 1
    }
    return nil
  }
}
