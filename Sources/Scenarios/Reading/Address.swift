/// `row[3].label`: an object or several, and a property, as they are written.
struct Address {
  let name: String
  /// The text between the brackets.
  let index: String?
  /// The text behind the dot.
  let property: String?
  let offset: Int

  /// - Parameter what: names the address in messages.
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
    if name.isEmpty { throw node.mistake("\"\(text)\" names no object") }
  }

  func mistake(_ reason: String) -> Mistake { Mistake(at: offset, reason) }

  /// The property's name.
  func requiredProperty() throws(Mistake) -> String {
    guard let property, !property.isEmpty else {
      throw mistake("\"\(name)\" needs a property behind a dot")
    }
    return property
  }

  func refuseProperty() throws(Mistake) {
    if let property { throw mistake("an object is wanted here, not its property \"\(property)\"") }
  }

  /// What the brackets select of a group's objects.
  func selection(of group: ObjectGroup) throws(Mistake) -> ObjectPattern.Selection {
    guard let index else {
      guard group.count == 1 else {
        throw mistake(
          "\"\(name)\" are \(group.count) objects: say which, as in \(name)[0] or \(name)[*]")
      }
      return .at(0)
    }
    switch index {
    case "*": return .all
    case "?": return .random(1)
    case "f": return .frame
    default: break
    }
    if index.hasPrefix("*/"), let step = Int(index.dropFirst(2)), step >= 1 { return .every(step) }
    if index.hasPrefix("?"), let count = Int(index.dropFirst()), count >= 1 {
      guard count <= group.count else {
        throw mistake("\"\(name)\" has \(group.count) objects, not \(count)")
      }
      return .random(count)
    }
    return .at(try place(index, in: group))
  }

  /// The one object of a group that a component is handed.
  func objectIndex(in group: ObjectGroup) throws(Mistake) -> ObjectIndex {
    switch index {
    case nil:
      guard group.count == 1 else {
        throw mistake(
          "\"\(name)\" are \(group.count) objects: say which, as in \(name)[0] or \(name)[#]")
      }
      return .at(0)
    case "#"?: return .number
    case let index?: return .at(try place(index, in: group))
    }
  }

  private func place(_ index: String, in group: ObjectGroup) throws(Mistake) -> Int {
    guard let place = Int(index), place >= 0 else {
      throw mistake("\"\(index)\" selects nothing: a number is wanted in the brackets")
    }
    guard place < group.count else {
      throw mistake(
        "there is no \(name)[\(place)]: the \(group.count) objects are numbered from 0")
    }
    return place
  }
}
