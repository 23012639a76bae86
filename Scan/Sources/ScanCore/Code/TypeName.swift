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
  package var names: [String] { parts.map(\.name) }

  /// The same with their generic parameters, such as `<A, B>`.
  package var parts: [(name: String, parameters: String)] {
    switch self {
    case .named(let name, let arguments):
      let letters = "ABCDEFGH".prefix(arguments.count).map(String.init).joined(separator: ", ")
      return [(name, arguments.isEmpty ? "" : "<\(letters)>")] + arguments.flatMap(\.parts)
    case .optional(let type), .array(let type): return type.parts
    case .dictionary(let key, let value): return key.parts + value.parts
    case .function(let parameters, let result, _): return parameters.flatMap(\.parts) + result.parts
    case .tuple(let types), .composition(let types): return types.flatMap(\.parts)
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
