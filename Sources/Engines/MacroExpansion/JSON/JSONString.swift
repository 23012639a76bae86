/// The contents of JSON strings: escapes and bytes.
enum JSONString {
  /// - Parameter contents: The bytes between the quotes.
  static func decode(_ contents: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(contents.count)
    var rest = contents
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      bytes += rest[rest.startIndex..<backslash]
      rest = rest[(backslash + 1)...]
      guard let escaped = rest.popFirst() else { return bytes }
      switch escaped {
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "b"): bytes.append(0x08)
      case UInt8(ascii: "f"): bytes.append(0x0C)
      case UInt8(ascii: "u"): bytes += Array(String(scalar(&rest)).utf8)
      default: bytes.append(escaped)
      }
    }
    return bytes + rest
  }

  /// The scalar after `\u`; two escapes that form a surrogate pair are combined.
  private static func scalar(_ rest: inout ArraySlice<UInt8>) -> Character {
    var units = [unit(&rest)]
    if UTF16.isLeadSurrogate(units[0]), rest.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
      rest = rest.dropFirst(2)
      units.append(unit(&rest))
    }
    return String(decoding: units, as: UTF16.self).first ?? "\u{FFFD}"
  }

  private static func unit(_ rest: inout ArraySlice<UInt8>) -> UInt16 {
    let digits = rest.prefix(4)
    rest = rest.dropFirst(4)
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD
  }

  /// Encodes a text as a JSON string, including quotes.
  static func encode(_ text: String) -> String {
    var encoded = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": encoded += "\\\""
      case "\\": encoded += "\\\\"
      case "\n": encoded += "\\n"
      case "\r": encoded += "\\r"
      case "\t": encoded += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        encoded += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: encoded.unicodeScalars.append(scalar)
      }
    }
    return encoded + "\""
  }
}
