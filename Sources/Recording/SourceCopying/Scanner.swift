/// Finds the tokens of a source: everything that is neither a comment nor the text of a string.
///
/// The scanner does not parse Swift any further. If a comment or a string has no end, the rest of
/// the source counts as part of the comment or the string. The compiler rejects such a source
/// anyway.
struct Scanner {
  private(set) var tokens: [Token] = []
  private let bytes: [UInt8]
  private var index = 0

  static func tokens(of bytes: [UInt8]) -> [Token] {
    var scanner = Scanner(bytes: bytes)
    scanner.scanCode()
    return scanner.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ offset: Int = 0) -> UInt8 {
    index + offset < bytes.count ? bytes[index + offset] : 0
  }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes.dropFirst(index).starts(with: $0) }
  }

  /// Scans until the end, or until the parenthesis that ends an interpolation.
  private mutating func scanCode(inInterpolation: Bool = false) {
    var depth = 0
    while index < bytes.count {
      let first = bytes[index]
      if first <= UInt8(ascii: " ") {
        index += 1
      } else if starts(with: "//") {
        skipLine()
      } else if starts(with: "/*") {
        skipBlockComment()
      } else if Scanner.isWordByte(first) {
        let start = index
        while Scanner.isWordByte(byte()) { index += 1 }
        tokens.append(Token(kind: .word, range: start..<index))
      } else if isLiteral() {
        continue
      } else {
        if first == UInt8(ascii: "(") { depth += 1 }
        if first == UInt8(ascii: ")") {
          if depth == 0, inInterpolation { return }
          depth -= 1
        }
        // Backticks are skipped, so that the word between them is treated like other words.
        if first != UInt8(ascii: "`") {
          tokens.append(Token(kind: .punctuation, range: index..<index + 1))
        }
        index += 1
      }
    }
  }

  private mutating func skipLine() {
    while index < bytes.count, !Scanner.isNewline(bytes[index]) { index += 1 }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        index += 2
      } else if starts(with: "*/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
  }

  // MARK: Literals

  /// Scans a string or a regular expression, if one starts at the current place.
  private mutating func isLiteral() -> Bool {
    let start = index
    var pounds = 0
    while byte(pounds) == UInt8(ascii: "#") { pounds += 1 }
    switch byte(pounds) {
    case UInt8(ascii: "\""):
      index += pounds
      scanString(pounds: pounds)
    case UInt8(ascii: "/") where pounds > 0:
      index += pounds + 1
      while index < bytes.count, !isEnd(UInt8(ascii: "/"), count: 1, pounds: pounds) { index += 1 }
      index = min(index + 1 + pounds, bytes.count)
    case UInt8(ascii: "/"):
      guard let end = endOfBareRegularExpression() else { return false }
      index = end
    default: return false
    }
    tokens.append(Token(kind: .literal, range: start..<index))
    return true
  }

  private mutating func scanString(pounds: Int) {
    let quote = UInt8(ascii: "\"")
    // `#"""#` is a single-line string that contains a quotation mark.
    let isMultiline = starts(with: "\"\"\"") && !endsOnThisLine(after: 3, pounds: pounds)
    let quotes = isMultiline ? 3 : 1
    index += quotes
    while index < bytes.count {
      if isEnd(quote, count: quotes, pounds: pounds) {
        index += quotes + pounds
        return
      }
      if !isMultiline, Scanner.isNewline(bytes[index]) { return }
      guard bytes[index] == UInt8(ascii: "\\"), areEqual(UInt8(ascii: "#"), pounds, from: 1) else {
        index += 1
        continue
      }
      index += 1 + pounds
      if byte() == UInt8(ascii: "(") {
        index += 1
        scanCode(inInterpolation: true)
      }
      index += 1
    }
    index = min(index, bytes.count)
  }

  private func endsOnThisLine(after offset: Int, pounds: Int) -> Bool {
    guard pounds > 0 else { return false }
    var ahead = self
    ahead.index += offset - 1
    while ahead.index < bytes.count, !Scanner.isNewline(ahead.byte()) {
      if ahead.isEnd(UInt8(ascii: "\""), count: 1, pounds: pounds) { return true }
      ahead.index += 1
    }
    return false
  }

  private func isEnd(_ delimiter: UInt8, count: Int, pounds: Int) -> Bool {
    areEqual(delimiter, count, from: 0) && areEqual(UInt8(ascii: "#"), pounds, from: count)
  }

  private func areEqual(_ expected: UInt8, _ count: Int, from offset: Int) -> Bool {
    (0..<count).allSatisfy { byte(offset + $0) == expected }
  }

  /// The end of a regular expression without `#`; `nil` if the slash at this place is an operator.
  private func endOfBareRegularExpression() -> Int? {
    guard !endsOperand, byte(1) > UInt8(ascii: " ") else { return nil }
    var end = index + 1
    while end < bytes.count, !Scanner.isNewline(bytes[end]) {
      if bytes[end] == UInt8(ascii: "/") { return end + 1 }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Whether an operand may end before this place. In that case a slash is the division operator.
  private var endsOperand: Bool {
    guard let last = tokens.last else { return false }
    let text = bytes[last.range]
    switch last.kind {
    case .literal: return true
    case .word: return !Scanner.wordsBeforeOperands.contains { text.elementsEqual($0.utf8) }
    case .punctuation: return ")]}.?!>".utf8.contains(text[text.startIndex])
    }
  }

  private static let wordsBeforeOperands = [
    "return", "case", "in", "try", "await", "throw", "if", "guard", "while", "switch", "where",
    "else", "let", "var", "is", "as",
  ]

  /// Whether a byte is part of a word. All non-ASCII bytes count as part of a word.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private static func isNewline(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
