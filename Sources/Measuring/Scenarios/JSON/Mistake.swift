/// A mistake in a text: its reason and its place.
package struct Mistake: Error, Equatable {
  /// The number of bytes before the mistake.
  package let offset: Int
  /// The reason, as a clause for use in a message.
  package let reason: String

  package init(at offset: Int, _ reason: String) {
    self.offset = offset
    self.reason = reason
  }
}

/// A line and a column of a text, as editors show them. Lines and columns are counted from 1, and
/// columns are counted in characters.
package struct TextPlace: Equatable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// - Parameter offset: the number of bytes before the place. If `offset` is greater than the
  ///   text's length, the place is the end of the text.
  package init(of offset: Int, in text: [UInt8]) {
    let before = text.prefix(offset)
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    column = String(decoding: before[start...], as: UTF8.self).count + 1
  }
}
