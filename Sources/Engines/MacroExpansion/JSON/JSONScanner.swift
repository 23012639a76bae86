/// Scans a JSON text and checks its syntax. Nearly all of a message consists of strings. The
/// scanner finds the end of a string with `memchr`, which is also fast in a debug build.
struct JSONScanner {
  private let text: [UInt8]
  var index: Int

  private static let deepest = 200

  init(_ text: [UInt8], at index: Int = 0) {
    self.text = text
    self.index = index
  }

  /// Returns the index at which the next token begins.
  @discardableResult
  mutating func skipSpace() -> Int {
    while index < text.count {
      switch text[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return index
      }
    }
    return index
  }

  /// Scans the value at the current index, and returns the index after the value.
  @discardableResult
  mutating func skipValue(depth: Int) throws(JSONValue.Malformed) -> Int {
    guard index < text.count, depth < JSONScanner.deepest else { throw malformed }
    switch text[index] {
    case UInt8(ascii: "\""): try skipString()
    case UInt8(ascii: "{"): try skipObject(depth)
    case UInt8(ascii: "["): try skipArray(depth)
    case UInt8(ascii: "t"): try skip("true")
    case UInt8(ascii: "f"): try skip("false")
    case UInt8(ascii: "n"): try skip("null")
    default: try skipNumber()
    }
    return index
  }

  private var malformed: JSONValue.Malformed { JSONValue.Malformed(offset: index) }

  private mutating func skipObject(_ depth: Int) throws(JSONValue.Malformed) {
    index += 1
    skipSpace()
    if takes("}") { return }
    repeat {
      skipSpace()
      try skipString()
      skipSpace()
      guard takes(":") else { throw malformed }
      skipSpace()
      try skipValue(depth: depth + 1)
      skipSpace()
    } while takes(",")
    guard takes("}") else { throw malformed }
  }

  private mutating func skipArray(_ depth: Int) throws(JSONValue.Malformed) {
    index += 1
    skipSpace()
    if takes("]") { return }
    repeat {
      skipSpace()
      try skipValue(depth: depth + 1)
      skipSpace()
    } while takes(",")
    guard takes("]") else { throw malformed }
  }

  private mutating func skipString() throws(JSONValue.Malformed) {
    guard takes("\"") else { throw malformed }
    let start = index
    while let quote = find(UInt8(ascii: "\""), from: index) {
      index = quote + 1
      var backslashes = 0
      while quote - backslashes > start, text[quote - backslashes - 1] == UInt8(ascii: "\\") {
        backslashes += 1
      }
      if backslashes.isMultiple(of: 2) { return }
    }
    index = text.count
    throw malformed
  }

  private func find(_ byte: UInt8, from start: Int) -> Int? {
    text.withUnsafeBytes { Libc.firstIndex(of: byte, in: $0, from: start) }
  }

  private mutating func skipNumber() throws(JSONValue.Malformed) {
    let start = index
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        index += 1
        continue
      default: break
      }
      break
    }
    if index == start { throw malformed }
  }

  private mutating func skip(_ word: StaticString) throws(JSONValue.Malformed) {
    for offset in 0..<word.utf8CodeUnitCount {
      guard index < text.count, text[index] == word.utf8Start[offset] else { throw malformed }
      index += 1
    }
  }

  private mutating func takes(_ character: Unicode.Scalar) -> Bool {
    guard index < text.count, text[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }
}
