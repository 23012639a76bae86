/// What is wrong in a text, and where.
package struct Mistake: Error, Equatable {
  /// Bytes before the place.
  package let offset: Int
  /// Half a sentence.
  package let reason: String

  package init(at offset: Int, _ reason: String) {
    self.offset = offset
    self.reason = reason
  }
}

/// A place in a text as editors name it. Lines and columns begin at 1; a column is a character.
package struct TextPlace: Equatable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// - Parameter offset: bytes before the place. One behind the end counts as the end.
  package init(of offset: Int, in text: [UInt8]) {
    let before = text.prefix(offset)
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    column = String(decoding: before[start...], as: UTF8.self).count + 1
  }
}
