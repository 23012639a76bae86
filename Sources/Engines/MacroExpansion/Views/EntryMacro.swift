/// `@Entry`: turns a property in an extension of `EnvironmentValues` or `FocusedValues` into a
/// computed property. The value is stored under a key type that the macro also declares.
enum EntryMacro: MacroExpander {
  static let typeName = "EntryMacro"

  static func expand(_ request: ExpansionRequest) -> Expansion {
    guard let declaration = request.declaration,
      let property = VariableDeclaration(declaration.source), property.bindings.count == 1,
      let name = property.name, !property.isComputed, !property.isImmutable,
      property.prefix.isInstance
    else {
      return failure(request, "'@Entry' is for one stored 'var' with a name")
    }
    guard let extended = request.lexicalContext.first?.source.type,
      extended.keyword == "extension", let hasDefault = containers[extended.name]
    else {
      return failure(
        request, "'@Entry' is for an extension of 'EnvironmentValues' or 'FocusedValues'")
    }
    let key = Identifier.prefixed("__Key_", name)
    switch request.role {
    case .accessor:
      return .source(
        """
        get {
          self[\(key).self]
        }
        set {
          self[\(key).self] = newValue
        }
        """)
    case .peer:
      guard let members = members(of: property, hasDefault: hasDefault) else {
        return failure(
          request, "'@Entry' needs a type, an optional one in 'FocusedValues', or a value")
      }
      return .source(
        "private struct \(key): \(extended.name).\(members.key) {\n  \(members.source)\n}")
    default:
      return .nothing
    }
  }

  /// The types that have entries, and whether the key type of an entry declares a default value. A
  /// `FocusedValueKey` declares no default value, because the default is always `nil`.
  private static let containers = ["EnvironmentValues": true, "FocusedValues": false]

  /// - Returns: the name of the key's protocol and the member; nil if a property of
  ///   `EnvironmentValues` has neither a type nor a value, or one of `FocusedValues` no optional.
  private static func members(
    of property: VariableDeclaration, hasDefault: Bool
  ) -> (key: String, source: String)? {
    let source = property.source
    let binding = property.bindings[0]
    let type = binding.type.map { source.text(ofTokens: $0) }
    guard hasDefault else {
      guard let type, type.hasSuffix("?") else { return nil }
      return ("_Key", "typealias Value = \(type.dropLast())")
    }
    let value = binding.initializer.map { source.text(ofTokens: $0) }
    if let type {
      // Here `defaultValue` is a computed property, because a stored static property would need a
      // `Sendable` type.
      return ("_Key", "static var defaultValue: \(type) { \(value ?? "nil") }")
    }
    return value.map { ("_UntypedKey", "static let _entry = EnvironmentValues._Default(\($0))") }
  }

  private static func failure(_ request: ExpansionRequest, _ message: String) -> Expansion {
    .failed([Diagnostic(at: request.attribute, message: message)])
  }
}
