@testable import MacroExpansion

/// A text as its tokens, with one blank between two: white space and comments do not count, not
/// even within strings, where the toolchain changes indentation.
func canonical(_ text: String) -> String {
  let source = SourceText(text)
  // What is not understood is compared as it is.
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
