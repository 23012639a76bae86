@testable import MacroExpansion

/// The tokens of a text, separated by single blanks. Comments and white space are left out. White
/// space in strings is left out, too, because the toolchain changes the indentation of strings.
func canonical(_ text: String) -> String {
  let source = SourceText(text)
  // A text that cannot be divided into tokens is returned without changes.
  guard source.isUnderstood else { return text }
  var bytes: [UInt8] = []
  for token in source.tokens {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
    if token.kind == .string {
      bytes += source.bytes[token.range].filter { $0 != UInt8(ascii: " ") && $0 != 0x0A }
    } else {
      bytes += source.bytes[token.range]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
