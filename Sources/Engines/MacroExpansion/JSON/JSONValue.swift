/// A value in a JSON text, as a range of the text's bytes. The whole text has been checked. A value
/// is decoded only when the caller requests it, because most values of a message are never
/// requested.
struct JSONValue {
  /// An error in a JSON text, with the position of the byte.
  struct Malformed: Error, Equatable {
    let offset: Int
  }

  private let text: [UInt8]
  private let range: Range<Int>

  /// - Parameter text: One JSON value, with nothing after it.
  init(parsing text: [UInt8]) throws(Malformed) {
    var scanner = JSONScanner(text)
    let start = scanner.skipSpace()
    let end = try scanner.skipValue(depth: 0)
    scanner.skipSpace()
    guard scanner.index == text.count else { throw Malformed(offset: scanner.index) }
    self.init(text, start..<end)
  }

  private init(_ text: [UInt8], _ range: Range<Int>) {
    self.text = text
    self.range = range
  }

  /// The bytes of the value, as in the text.
  var raw: ArraySlice<UInt8> { text[range] }

  /// An object's members, in the order of the text; nil if the value is not an object.
  var members: [(key: String, value: JSONValue)]? {
    guard text[range.lowerBound] == UInt8(ascii: "{") else { return nil }
    var members: [(key: String, value: JSONValue)] = []
    forEachMember { key, value in
      members.append((JSONValue(text, key).string ?? "", JSONValue(text, value)))
      return true
    }
    return members
  }

  /// The member of an object; nil if the object has no such member, or if the value is not an
  /// object.
  subscript(key: StaticString) -> JSONValue? {
    guard text[range.lowerBound] == UInt8(ascii: "{") else { return nil }
    var found: JSONValue?
    forEachMember { name, value in
      guard name.count == key.utf8CodeUnitCount + 2 else { return true }
      let isSame = text[name].dropFirst().starts(
        with: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
      if isSame { found = JSONValue(text, value) }
      return !isSame
    }
    return found
  }

  /// An array's elements; nil if the value is not an array.
  var elements: [JSONValue]? {
    guard text[range.lowerBound] == UInt8(ascii: "[") else { return nil }
    var scanner = JSONScanner(text, at: range.lowerBound + 1)
    var elements: [JSONValue] = []
    while true {
      let start = scanner.skipSpace()
      if text[start] == UInt8(ascii: "]") { return elements }
      if text[start] == UInt8(ascii: ",") {
        scanner.index += 1
        continue
      }
      guard let end = try? scanner.skipValue(depth: 0) else { return elements }
      elements.append(JSONValue(text, start..<end))
    }
  }

  /// A string's bytes in UTF-8, with escapes resolved; nil if the value is not a string.
  var utf8: [UInt8]? {
    guard text[range.lowerBound] == UInt8(ascii: "\"") else { return nil }
    return JSONString.decode(text[range.lowerBound + 1..<range.upperBound - 1])
  }

  var string: String? { utf8.map { String(decoding: $0, as: UTF8.self) } }

  /// The value as an integer; nil if the value is not an integer.
  var integer: Int? { Int(String(decoding: raw, as: UTF8.self)) }

  /// Calls `body` with the ranges of each key and value, until `body` returns false.
  private func forEachMember(_ body: (Range<Int>, Range<Int>) -> Bool) {
    var scanner = JSONScanner(text, at: range.lowerBound + 1)
    while true {
      let start = scanner.skipSpace()
      if text[start] == UInt8(ascii: "}") { return }
      if text[start] == UInt8(ascii: ",") {
        scanner.index += 1
        continue
      }
      guard let end = try? scanner.skipValue(depth: 0) else { return }
      scanner.skipSpace()
      scanner.index += 1
      let value = scanner.skipSpace()
      guard let valueEnd = try? scanner.skipValue(depth: 0) else { return }
      if !body(start..<end, value..<valueEnd) { return }
    }
  }
}
