import Numbers

/// A value of a JSON text, and the place of the value in the text. `JSONDecoder` is not used,
/// because it does not return the places of values.
package struct JSONNode: Sendable {
  package enum Content: Sendable {
    case null
    case boolean(Bool)
    case integer(Int)
    /// A number that is not an integer, or that is out of range.
    case number(Double)
    case string(String)
    case array([JSONNode])
    /// The members in the order of the text. The names of the members are unique.
    case object([Member])
  }

  package struct Member: Sendable {
    package let name: String
    /// The offset of the name's first byte.
    package let offset: Int
    package let value: JSONNode
  }

  package let content: Content
  /// The number of bytes before the value in the JSON text.
  package let offset: Int

  package init(_ content: Content, at offset: Int) {
    self.content = content
    self.offset = offset
  }

  /// Reads a text of one JSON value (RFC 8259). The parser is stricter than the format in one
  /// point: a name that occurs twice in an object is a mistake, because some JSON readers use the
  /// first value of the name and other readers use the second value.
  /// - Throws: the first mistake in the text. The time is proportional to the number of bytes.
  package init(parsing text: [UInt8]) throws(Mistake) {
    var parser = JSONParser(text)
    self = try parser.document()
  }
}

extension JSONNode {
  /// The kind of the value, for messages.
  var kind: String {
    switch content {
    case .null: "null"
    case .boolean: "true or false"
    case .integer: "a number"
    case .number: "a fraction or a number out of range"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }

  func mistake(_ reason: String) -> Mistake { Mistake(at: offset, reason) }

  private func unlike(_ what: String, _ wanted: String) -> Mistake {
    mistake("\(what) has to be \(wanted), not \(kind)")
  }

  /// - Parameter what: the name of the value in the message.
  func text(_ what: String) throws(Mistake) -> String {
    guard case .string(let text) = content else { throw unlike(what, "a text") }
    return text
  }

  func integer(_ what: String, in range: ClosedRange<Int>) throws(Mistake) -> Int {
    guard case .integer(let value) = content else { throw unlike(what, "a whole number") }
    guard range.contains(value) else {
      throw mistake(
        "\(what) has to be from \(Format.count(range.lowerBound)) to"
          + " \(Format.count(range.upperBound)), not \(value)")
    }
    return value
  }

  func list(_ what: String) throws(Mistake) -> [JSONNode] {
    guard case .array(let elements) = content else { throw unlike(what, "a list") }
    return elements
  }

  func members(_ what: String) throws(Mistake) -> [Member] {
    guard case .object(let members) = content else { throw unlike(what, "an object") }
    return members
  }
}
