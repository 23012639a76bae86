/// The `@available` attributes of a type, with the `#if` conditions around them. An extension of
/// the type needs the same attributes.
struct Availability {
  /// The attributes as text. A text that is not empty ends with a line break.
  let text: String

  init(_ type: TypeDeclaration) {
    let source = type.source
    let attributes = type.prefix.attributes.filter { $0.isNamed("available", in: source) }
    guard !attributes.isEmpty else {
      text = ""
      return
    }
    let parts = (attributes.map(\.tokens) + type.prefix.directives).sorted {
      $0.lowerBound < $1.lowerBound
    }
    text = parts.map { source.text(ofTokens: $0) + "\n" }.joined()
  }
}
