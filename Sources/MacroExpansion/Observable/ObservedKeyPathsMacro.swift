/// `#_observedKeyPaths`, the default of a parameter: the class's own list, where the call is.
enum ObservedKeyPathsMacro: MacroExpander {
  static let typeName = "ObservedKeyPathsMacro"

  static func expand(_ request: ExpansionRequest) -> Expansion {
    .source("\(Names.keyPaths) as Any")
  }
}
