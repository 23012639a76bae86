import Messages

/// Reads a JSON object of a description. The reader checks the object's names before it reads any
/// value.
struct ObjectReader {
  let node: JSONNode
  private let what: String
  private let members: [JSONNode.Member]

  /// - Parameters:
  ///   - what: the name of the object in messages, such as "a component".
  ///   - known: the names that the object may have.
  /// - Throws: a mistake if the value is not an object, or if the object has a name that is not in
  ///   `known`. Without this check, the reader would silently ignore the unknown name.
  init(_ node: JSONNode, _ what: String, _ known: [String]) throws(Mistake) {
    self.node = node
    self.what = what
    members = try node.members(what)
    if let unknown = members.first(where: { !known.contains($0.name) }) {
      let suggestion = Suggestion.text(for: unknown.name, among: known)
      throw Mistake(
        at: unknown.offset,
        "\(what) has no \"\(unknown.name)\"\(suggestion); it can have \(known.joined(separator: ", "))"
      )
    }
  }

  /// The value of the member with this name; `nil` if the object has no such member.
  subscript(name: String) -> JSONNode? { members.first { $0.name == name }?.value }

  func required(_ name: String) throws(Mistake) -> JSONNode {
    guard let value = self[name] else { throw node.mistake("\(what) needs \"\(name)\"") }
    return value
  }

  /// The member whose name is in `names`. It is a mistake if the object has no such member or
  /// several such members.
  func only(of names: [String]) throws(Mistake) -> (name: String, value: JSONNode) {
    let found = members.filter { names.contains($0.name) }
    guard found.count == 1 else {
      throw node.mistake("\(what) needs exactly one of \(names.joined(separator: ", "))")
    }
    return (found[0].name, found[0].value)
  }
}

/// The names of all elements of one kind, such as the names of all models, with the number of each
/// element.
struct Names {
  private let kind: String
  private var numbers: [String: Int] = [:]
  private(set) var all: [String] = []

  /// - Parameter kind: the kind of the names in messages, such as "model".
  init(_ kind: String) {
    self.kind = kind
  }

  /// - Throws: a mistake if the name cannot be a part of an address, such as `row[3].label`.
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

  /// - Throws: if the name is unknown, a mistake that suggests a similar name.
  func number(of name: String, at offset: Int) throws(Mistake) -> Int {
    guard let number = numbers[name] else {
      throw Mistake(
        at: offset,
        "there is no \(kind) \"\(name)\"\(Suggestion.text(for: name, among: all))")
    }
    return number
  }
}
