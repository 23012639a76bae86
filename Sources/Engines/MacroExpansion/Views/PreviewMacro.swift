/// The expansion of `#Preview` and `@Previewable`. The compiler checks the arguments of the two
/// macros, and the expansion is empty. Only a preview canvas would need the expansion.
enum PreviewMacro: MacroExpander {
  static let typeName = "PreviewMacro"

  static func expand(_ request: ExpansionRequest) -> Expansion { .nothing }
}
