extension JSONNode {
  /// The value as JSON text. Each level is indented by two spaces. A value that fits into a line of
  /// 100 columns is written on one line.
  var text: String { text(indentation: 0, prefix: 0) }

  private func text(indentation: Int, prefix: Int) -> String {
    let line = oneLine
    if indentation + prefix + line.utf8.count <= 99 { return line }
    let inner = String(repeating: " ", count: indentation + 2)
    let outer = String(repeating: " ", count: indentation)
    switch content {
    case .array(let elements):
      let lines = elements.map { inner + $0.text(indentation: indentation + 2, prefix: 0) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(outer)]"
    case .object(let members):
      let lines = members.map { member in
        let name = JSONNode.quoted(member.name) + ": "
        return inner + name
          + member.value.text(indentation: indentation + 2, prefix: name.utf8.count)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
    default: return line
    }
  }

  private var oneLine: String {
    switch content {
    case .null: return "null"
    case .boolean(let value): return value ? "true" : "false"
    case .integer(let value): return String(value)
    case .number(let value): return String(value)
    case .string(let text): return JSONNode.quoted(text)
    case .array(let elements):
      return "[" + elements.map(\.oneLine).joined(separator: ", ") + "]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let inside = members.map { "\(JSONNode.quoted($0.name)): \($0.value.oneLine)" }
      return "{ " + inside.joined(separator: ", ") + " }"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

// Nodes for writing a description. The offsets of these nodes have no meaning.
extension JSONNode {
  static func string(_ text: String) -> JSONNode { JSONNode(.string(text), at: 0) }
  static func integer(_ value: Int) -> JSONNode { JSONNode(.integer(value), at: 0) }
  static func array(_ elements: [JSONNode]) -> JSONNode { JSONNode(.array(elements), at: 0) }

  /// Makes an object. Members whose value is `nil` are omitted.
  static func object(_ members: [(String, JSONNode?)]) -> JSONNode {
    JSONNode(
      .object(
        members.compactMap { name, value in
          value.map { Member(name: name, offset: 0, value: $0) }
        }), at: 0)
  }
}
