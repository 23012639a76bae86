/// Parses a JSON text.
struct JSONParser {
  private let text: [UInt8]
  private var index = 0

  /// The greatest depth of nested values. The parser rejects texts with deeper values, because each
  /// level of values uses space on the stack.
  private static let deepest = 64

  init(_ text: [UInt8]) {
    self.text = text
  }

  mutating func document() throws(Mistake) -> JSONNode {
    skipSpace()
    let value = try value(depth: 0)
    skipSpace()
    guard index == text.count else {
      throw mistake("there is more text after the end of the document")
    }
    return value
  }

  private mutating func value(depth: Int) throws(Mistake) -> JSONNode {
    if depth > JSONParser.deepest {
      throw mistake("lists and objects are nested more than \(JSONParser.deepest) levels deep")
    }
    let start = index
    let content: JSONNode.Content
    switch peek {
    case UInt8(ascii: "{"): content = .object(try members(depth))
    case UInt8(ascii: "["): content = .array(try elements(depth))
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "t"): content = try word("true", .boolean(true))
    case UInt8(ascii: "f"): content = try word("false", .boolean(false))
    case UInt8(ascii: "n"): content = try word("null", .null)
    case nil: throw mistake("it is not valid JSON: the text ends where a value is expected")
    default: content = try number()
    }
    return JSONNode(content, at: start)
  }

  private mutating func members(_ depth: Int) throws(Mistake) -> [JSONNode.Member] {
    index += 1
    var members: [JSONNode.Member] = []
    var names: Set<String> = []
    skipSpace()
    if takes("}") { return members }
    repeat {
      skipSpace()
      let start = index
      guard peek == UInt8(ascii: "\"") else {
        throw mistake("it is not valid JSON: a name in quotation marks is expected here")
      }
      let name = try string()
      guard names.insert(name).inserted else {
        throw Mistake(at: start, "\"\(name)\" occurs twice in this object")
      }
      skipSpace()
      guard takes(":") else { throw mistake("it is not valid JSON: a colon is expected here") }
      skipSpace()
      members.append(
        JSONNode.Member(name: name, offset: start, value: try value(depth: depth + 1)))
      skipSpace()
    } while takes(",")
    guard takes("}") else { throw mistake("it is not valid JSON: a comma or } is expected here") }
    return members
  }

  private mutating func elements(_ depth: Int) throws(Mistake) -> [JSONNode] {
    index += 1
    var elements: [JSONNode] = []
    skipSpace()
    if takes("]") { return elements }
    repeat {
      skipSpace()
      elements.append(try value(depth: depth + 1))
      skipSpace()
    } while takes(",")
    guard takes("]") else { throw mistake("it is not valid JSON: a comma or ] is expected here") }
    return elements
  }

  private mutating func string() throws(Mistake) -> String {
    let start = index
    index += 1
    var bytes: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        guard let string = String(validating: bytes, as: UTF8.self) else {
          throw Mistake(at: start, "this text is not valid UTF-8")
        }
        return string
      case UInt8(ascii: "\\"):
        index += 1
        try escape(into: &bytes)
      case 0..<0x20:
        throw mistake("it is not valid JSON: a text contains a control character")
      default:
        bytes.append(byte)
        index += 1
      }
    }
    throw Mistake(at: start, "it is not valid JSON: this text has no closing quotation mark")
  }

  private mutating func escape(into bytes: inout [UInt8]) throws(Mistake) {
    let escaped = peek
    index += 1
    switch escaped {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      bytes.append(escaped.unsafelyUnwrapped)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "u"):
      var units = [try unit()]
      if UTF16.isLeadSurrogate(units[0]), peek == UInt8(ascii: "\\"), index + 1 < text.count,
        text[index + 1] == UInt8(ascii: "u")
      {
        index += 2
        units.append(try unit())
      }
      guard let scalars = String(validating: units, as: UTF16.self) else {
        throw mistake(
          "it is not valid JSON: the \\u escape before this place is half of a surrogate pair")
      }
      bytes += scalars.utf8
    default:
      index -= 1
      throw mistake("it is not valid JSON: this character cannot be escaped")
    }
  }

  /// Reads the four hexadecimal digits after `\u`.
  private mutating func unit() throws(Mistake) -> UInt16 {
    let digits = text[index...].prefix(4)
    guard digits.count == 4,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw mistake("it is not valid JSON: four hexadecimal digits are expected here") }
    index += 4
    return unit
  }

  /// Reads a number: an optional `-`, digits without a leading zero, an optional fraction, and an
  /// optional exponent. As in JSON Schema, a number whose fraction is zero is an integer: 50.0 is
  /// 50.
  private mutating func number() throws(Mistake) -> JSONNode.Content {
    let start = index
    let isNegative = takes("-")
    guard isNegative || isDigit(peek) else {
      throw mistake("it is not valid JSON: a value is expected here")
    }
    if !takes("0") { try digits() }
    let endOfInteger = index
    if takes(".") { try digits() }
    if takes("e") || takes("E") {
      if !takes("-") { _ = takes("+") }
      try digits()
    }
    let written = String(decoding: text[start..<index], as: UTF8.self)
    if index == endOfInteger, let integer = Int(written) { return .integer(integer) }
    let number = Double(written) ?? .infinity
    // A `Double` above 2^53 may be an integer only because of rounding. Such a number is therefore
    // not read as an integer.
    if abs(number) < 0x1p53, let integer = Int(exactly: number) { return .integer(integer) }
    return .number(number)
  }

  private mutating func digits() throws(Mistake) {
    let start = index
    while isDigit(peek) { index += 1 }
    if index == start { throw mistake("it is not valid JSON: a digit is expected here") }
  }

  private func isDigit(_ byte: UInt8?) -> Bool {
    byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  private mutating func word(
    _ word: StaticString, _ content: JSONNode.Content
  ) throws(Mistake) -> JSONNode.Content {
    let bytes = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard text[index...].starts(with: bytes) else {
      throw mistake("it is not valid JSON: a value is expected here")
    }
    index += bytes.count
    return content
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      index += 1
    }
  }

  private mutating func takes(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private var peek: UInt8? { index < text.count ? text[index] : nil }

  private func mistake(_ reason: String) -> Mistake { Mistake(at: index, reason) }
}
