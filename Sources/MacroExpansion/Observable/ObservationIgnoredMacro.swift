/// `@ObservationIgnored` is a mark for ``ObservableMacro``; itself it adds nothing.
enum ObservationIgnoredMacro: MacroExpander {
  static let typeName = "ObservationIgnoredMacro"

  static func expand(_ request: ExpansionRequest) -> Expansion { .nothing }
}
