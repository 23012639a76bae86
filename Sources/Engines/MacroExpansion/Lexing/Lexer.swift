/// Divides a text into tokens and matches brackets. The lexer stops at text that the lexer does not
/// understand. The caller must then not use the tokens.
struct Lexer {
  private(set) var tokens: [Token] = []
  let bytes: [UInt8]
  var index = 0
  private var open: [Int] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns `true` if the lexer understood all of the text.
  mutating func run() -> Bool {
    var lastEnd = 0
    var startsLine = true
    while true {
      let start = index
      guard let sawNewline = skipTrivia() else { return false }
      startsLine = startsLine || sawNewline
      if index == bytes.count { return open.isEmpty }
      let first = index
      guard let kind = token(isAdjacent: first == lastEnd && first == start) else { return false }
      let token = Token(
        kind: kind, start: first, end: index, startsLine: startsLine,
        isAdjacent: first == lastEnd && !tokens.isEmpty)
      guard append(token) else { return false }
      lastEnd = index
      startsLine = false
    }
  }

  /// Appends a token. Returns false if the token is a closing bracket without a matching opening
  /// bracket.
  private mutating func append(_ token: Token) -> Bool {
    var token = token
    switch token.kind {
    case .open:
      open.append(tokens.count)
    case .close:
      guard let partner = open.popLast() else { return false }
      let expected: UInt8 =
        switch bytes[tokens[partner].start] {
        case UInt8(ascii: "("): UInt8(ascii: ")")
        case UInt8(ascii: "["): UInt8(ascii: "]")
        default: UInt8(ascii: "}")
        }
      guard bytes[token.start] == expected else { return false }
      token.partner = partner
      tokens[partner].partner = tokens.count
    default: break
    }
    tokens.append(token)
    return true
  }

  func byte(_ offset: Int = 0) -> UInt8 {
    index + offset < bytes.count ? bytes[index + offset] : 0
  }

  /// Skips white space and comments. Returns true if the skipped text contains a line break, and
  /// nil if a comment has no end.
  private mutating func skipTrivia() -> Bool? {
    var sawNewline = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        sawNewline = true
        index += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0:
        index += 1
      case 0xEF where byte(1) == 0xBB && byte(2) == 0xBF:
        index += 3
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
        skipLine()
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
        let start = index
        guard skipBlockComment() else { return nil }
        if bytes[start..<index].contains(UInt8(ascii: "\n")) { sawNewline = true }
      default:
        return sawNewline
      }
    }
    return sawNewline
  }

  mutating func skipLine() {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), bytes[index] != 0x0D {
      index += 1
    }
  }

  /// Block comments nest. Returns false if the comment has no end.
  mutating func skipBlockComment() -> Bool {
    var depth = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if bytes[index] == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
        if depth == 0 { return true }
      } else {
        index += 1
      }
    }
    return false
  }

  /// Takes one token and returns its kind, or nil if the text is not understood.
  private mutating func token(isAdjacent: Bool) -> Token.Kind? {
    let first = bytes[index]
    switch first {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      index += 1
      return .open
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      index += 1
      return .close
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "@"),
      UInt8(ascii: "\\"):
      index += 1
      return .punctuation
    case UInt8(ascii: "\""):
      return skipString(pounds: 0) ? .string : nil
    case UInt8(ascii: "#"):
      return poundToken()
    case UInt8(ascii: "`"):
      return skipQuotedName() ? .word : nil
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      skipNumber()
      return .number
    case UInt8(ascii: "."):
      if byte(1) != UInt8(ascii: ".") {
        index += 1
        return .punctuation
      }
      skipSymbol()
      return symbolKind(isAdjacent: isAdjacent)
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      index += 1
      return .angle
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      if isAdjacent && endsOperand {
        index += 1
        return .postfix
      }
      skipSymbol()
      return .symbol
    case UInt8(ascii: "/"):
      return slashToken(isAdjacent: isAdjacent)
    case _ where Lexer.isNameByte(first):
      while Lexer.isNameByte(byte()) { index += 1 }
      return .word
    case _ where Lexer.isSymbolByte(first):
      skipSymbol()
      return symbolKind(isAdjacent: isAdjacent)
    default:
      return nil
    }
  }

  /// The kind of an operator. An operator directly after an operand, with no operand directly after
  /// it, is a postfix operator.
  private func symbolKind(isAdjacent: Bool) -> Token.Kind {
    guard isAdjacent, endsOperand else { return .symbol }
    switch byte() {
    case 0, UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), 0x0D, UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      return bytes[index - 1] == UInt8(ascii: "=") ? .symbol : .postfix
    default: return .symbol
    }
  }

  /// `true` if the last token may be the end of an operand.
  var endsOperand: Bool {
    guard let last = tokens.last else { return false }
    switch last.kind {
    case .word, .number, .string, .regularExpression, .close, .postfix, .pound: return true
    case .angle: return bytes[last.start] == UInt8(ascii: ">")
    case .open, .punctuation, .symbol: return false
    }
  }

  private mutating func skipSymbol() {
    let startsWithDot = byte() == UInt8(ascii: ".")
    index += 1
    while index < bytes.count {
      let next = bytes[index]
      if next == UInt8(ascii: ">") {
        // A `>` after `-` is the end of the arrow `->`. Any other `>` may close a list of generic
        // arguments.
        guard bytes[index - 1] == UInt8(ascii: "-") else { return }
        index += 1
        return
      }
      if next == UInt8(ascii: "<") {
        guard startsWithDot else { return }
      } else if next == UInt8(ascii: ".") {
        guard startsWithDot else { return }
      } else if !Lexer.isSymbolByte(next) {
        return
      } else if next == UInt8(ascii: "/"),
        byte(1) == UInt8(ascii: "*") || byte(1) == UInt8(ascii: "/")
      {
        return
      }
      index += 1
    }
  }

  private mutating func skipNumber() {
    while index < bytes.count {
      let next = bytes[index]
      if next == UInt8(ascii: ".") {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte(1)) else { return }
      } else if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") {
        let before = bytes[index - 1] | 0x20
        guard before == UInt8(ascii: "e") || before == UInt8(ascii: "p"),
          (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte(1))
        else { return }
      } else if !Lexer.isNameByte(next) {
        return
      }
      index += 1
    }
  }

  mutating func skipQuotedName() -> Bool {
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      index += 1
      if bytes[index - 1] == UInt8(ascii: "`") { return true }
    }
    return false
  }

  /// All non-ASCII bytes count as part of a name. Operators with non-ASCII characters are rare, and
  /// treating such an operator as a name does no harm.
  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  static func isSymbolByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }
}
