/// `#_observedKeyPaths` is the default value of a parameter. The macro expands to the list of key
/// paths of the class that contains the call.
enum ObservedKeyPathsMacro: MacroExpander {
  static let typeName = "ObservedKeyPathsMacro"

  static func expand(_ request: ExpansionRequest) -> Expansion {
    .source("\(Names.keyPaths) as Any")
  }
}
