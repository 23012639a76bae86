/// An address in a description, such as `row[3].label`. An address names one or several objects,
/// and may name a property.
struct Address {
  let name: String
  /// The text between the brackets.
  let index: String?
  /// The text after the dot.
  let property: String?
  let offset: Int

  /// - Parameter what: the name of the address in messages.
  init(_ node: JSONNode, _ what: String) throws(Mistake) {
    let text = try node.text(what)
    offset = node.offset
    var rest = Substring(text)
    if let dot = rest.lastIndex(of: ".") {
      property = String(rest[rest.index(after: dot)...])
      rest = rest[..<dot]
    } else {
      property = nil
    }
    if let bracket = rest.firstIndex(of: "[") {
      guard rest.last == "]" else {
        throw node.mistake("\"\(text)\" has a bracket that is not closed before the property")
      }
      index = String(rest[rest.index(after: bracket)...].dropLast())
      rest = rest[..<bracket]
    } else {
      index = nil
    }
    name = String(rest)
    if name.isEmpty { throw node.mistake("\"\(text)\" does not name an object") }
  }

  func mistake(_ reason: String) -> Mistake { Mistake(at: offset, reason) }

  /// The name of the address's property. An address without a property is a mistake.
  func requiredProperty() throws(Mistake) -> String {
    guard let property, !property.isEmpty else {
      throw mistake("\"\(name)\" needs a dot and the name of a property")
    }
    return property
  }

  func refuseProperty() throws(Mistake) {
    if let property {
      throw mistake("an object is expected here, not its property \"\(property)\"")
    }
  }

  /// The objects that the brackets select from a group.
  func selection(of group: ObjectGroup) throws(Mistake) -> ObjectPattern.Selection {
    guard let index else {
      guard group.count == 1 else {
        throw mistake(
          "\"\(name)\" is a group of \(group.count) objects: select some of them, as in"
            + " \(name)[0] or \(name)[*]")
      }
      return .at(0)
    }
    switch index {
    case "*": return .all
    case "?": return .random(1)
    case "f": return .frame
    default: break
    }
    if index.hasPrefix("*/"), let step = number(index.dropFirst(2)), step >= 1 {
      return .every(step)
    }
    if index.hasPrefix("?"), let count = number(index.dropFirst()), count >= 1 {
      guard count <= group.count else {
        throw mistake("\"\(name)\" has \(group.count) objects, not \(count)")
      }
      return .random(count)
    }
    return .at(try place(index, in: group))
  }

  /// The index, in the group, of the object that a component gets.
  func objectIndex(in group: ObjectGroup) throws(Mistake) -> ObjectIndex {
    switch index {
    case nil:
      guard group.count == 1 else {
        throw mistake(
          "\"\(name)\" is a group of \(group.count) objects: select one of them, as in"
            + " \(name)[0] or \(name)[#]")
      }
      return .at(0)
    case "#"?: return .number
    case let index?: return .at(try place(index, in: group))
    }
  }

  /// The number that a text of digits states. The result is `nil` for any other text, such as a
  /// number with a sign.
  private func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }

  private func place(_ index: String, in group: ObjectGroup) throws(Mistake) -> Int {
    guard let place = number(index[...]) else {
      throw mistake("\"\(index)\" does not select an object: a number is expected in the brackets")
    }
    guard place < group.count else {
      throw mistake(
        "there is no \(name)[\(place)]: the \(group.count) objects are numbered from 0")
    }
    return place
  }
}
