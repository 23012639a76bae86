/// `#Preview` and `@Previewable`: the compiler checks what they are handed, and nothing comes of it.
/// A preview is for a canvas.
enum PreviewMacro: MacroExpander {
  static let typeName = "PreviewMacro"

  static func expand(_ request: ExpansionRequest) -> Expansion { .nothing }
}
