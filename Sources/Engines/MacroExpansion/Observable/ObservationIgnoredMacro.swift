/// `@ObservationIgnored` is a marker that ``ObservableMacro`` looks for. The macro itself expands
/// to nothing.
enum ObservationIgnoredMacro: MacroExpander {
  static let typeName = "ObservationIgnoredMacro"

  static func expand(_ request: ExpansionRequest) -> Expansion { .nothing }
}
