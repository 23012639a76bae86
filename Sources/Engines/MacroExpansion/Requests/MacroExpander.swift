/// A macro's implementation, as a type with the name that `#externalMacro(module:type:)` gives.
protocol MacroExpander: SendableMetatype {
  static var typeName: String { get }

  static func expand(_ request: ExpansionRequest) -> Expansion
}
