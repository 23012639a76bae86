/// `#_observedKeyPaths` is the default value of a parameter of the registrar's functions. The macro
/// expands to the name of the function that lists the key paths of the class that contains the
/// call.
enum ObservedKeyPathsMacro: MacroExpander {
  static let typeName = "ObservedKeyPathsMacro"

  static func expand(_ request: ExpansionRequest) -> Expansion {
    .source("\(Names.keyPaths) as Any")
  }
}
