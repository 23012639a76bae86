import Messages

/// An object of a description, whose names are checked before anything of it is read.
struct ObjectReader {
  let node: JSONNode
  private let what: String
  private let members: [JSONNode.Member]

  /// - Parameters:
  ///   - what: names the object in messages, such as "a component".
  ///   - known: the names that it may have.
  /// - Throws: where the value is no object, and at the first name that is not known: it would be
  ///   passed over in silence.
  init(_ node: JSONNode, _ what: String, _ known: [String]) throws(Mistake) {
    self.node = node
    self.what = what
    members = try node.members(what)
    if let unknown = members.first(where: { !known.contains($0.name) }) {
      let suggestion = Suggestion.text(for: unknown.name, among: known)
      throw Mistake(
        at: unknown.offset,
        "\(what) has no \"\(unknown.name)\"\(suggestion), only \(known.joined(separator: ", "))")
    }
  }

  /// The value of a name, unless it is missing.
  subscript(name: String) -> JSONNode? { members.first { $0.name == name }?.value }

  func required(_ name: String) throws(Mistake) -> JSONNode {
    guard let value = self[name] else { throw node.mistake("\(what) needs \"\(name)\"") }
    return value
  }

  /// Where exactly one of several names has to stand, which one.
  func only(of names: [String]) throws(Mistake) -> (name: String, value: JSONNode) {
    let found = members.filter { names.contains($0.name) }
    guard found.count == 1 else {
      throw node.mistake("\(what) needs one of \(names.joined(separator: ", "))")
    }
    return (found[0].name, found[0].value)
  }
}

/// Names of one kind, such as models, and their numbers.
struct Names {
  private let kind: String
  private var numbers: [String: Int] = [:]
  private(set) var all: [String] = []

  /// - Parameter kind: for messages, such as "model".
  init(_ kind: String) {
    self.kind = kind
  }

  /// - Throws: where the name cannot stand in an address.
  mutating func add(_ name: String, at offset: Int) throws(Mistake) {
    guard Names.isWord(name) else {
      throw Mistake(
        at: offset, "the name of a \(kind) has to consist of letters, digits, - and _")
    }
    numbers[name] = all.count
    all.append(name)
  }

  static func isWord(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      }
  }

  func contains(_ name: String) -> Bool { numbers[name] != nil }

  /// - Throws: where there is no such name, with the nearest one.
  func number(of name: String, at offset: Int) throws(Mistake) -> Int {
    guard let number = numbers[name] else {
      throw Mistake(
        at: offset,
        "there is no \(kind) \"\(name)\"\(Suggestion.text(for: name, among: all))")
    }
    return number
  }
}
