/// `#_observedKeyPaths`, the default of a parameter. It expands to the key path list of the class
/// that contains the call.
enum ObservedKeyPathsMacro: MacroExpander {
  static let typeName = "ObservedKeyPathsMacro"

  static func expand(_ request: ExpansionRequest) -> Expansion {
    .source("\(Names.keyPaths) as Any")
  }
}
