/// `#Preview` and `@Previewable`: the compiler checks their arguments, and they expand to nothing.
/// Only a preview canvas would need the expansion.
enum PreviewMacro: MacroExpander {
  static let typeName = "PreviewMacro"

  static func expand(_ request: ExpansionRequest) -> Expansion { .nothing }
}
