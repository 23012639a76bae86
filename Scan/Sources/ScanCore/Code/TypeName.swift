/// A type as it is written, without attributes such as `@escaping` and without `some`, `any` and
/// `inout`.
package indirect enum TypeName: Hashable, Sendable {
  /// A name with its outer types, such as `Album.Photo`.
  case named(String, [TypeName])
  case optional(TypeName)
  case array(TypeName)
  case dictionary(TypeName, TypeName)
  /// The effects are `async` and `throws`.
  case function([TypeName], TypeName, effects: [String])
  case tuple([TypeName])
  /// `P & Q`.
  case composition([TypeName])

  package static func named(_ name: String) -> TypeName { .named(name, []) }
}

extension TypeName {
  var isOptional: Bool {
    if case .optional = self { return true }
    return false
  }

  /// The names of the type and of its parts.
  package var names: [String] {
    switch self {
    case .named(let name, let arguments): [name] + arguments.flatMap(\.names)
    case .optional(let type), .array(let type): type.names
    case .dictionary(let key, let value): key.names + value.names
    case .function(let parameters, let result, _): parameters.flatMap(\.names) + result.names
    case .tuple(let types), .composition(let types): types.flatMap(\.names)
    }
  }
}

extension TypeName: CustomStringConvertible {
  package var description: String {
    switch self {
    case .named(let name, []): name
    case .named(let name, let arguments): "\(name)<\(list(arguments))>"
    case .optional(let wrapped):
      if case .function = wrapped { "(\(wrapped))?" } else { "\(wrapped)?" }
    case .array(let element): "[\(element)]"
    case .dictionary(let key, let value): "[\(key): \(value)]"
    case .function(let parameters, let result, let effects):
      "(\(list(parameters)))\(effects.map { " " + $0 }.joined()) -> \(result)"
    case .tuple(let elements): "(\(list(elements)))"
    case .composition(let parts): parts.map(\.description).joined(separator: " & ")
    }
  }

  private func list(_ types: [TypeName]) -> String {
    types.map(\.description).joined(separator: ", ")
  }
}
