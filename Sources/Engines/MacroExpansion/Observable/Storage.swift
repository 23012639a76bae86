/// The stored property that holds the value of an observed property: The declaration is that of the
/// observed property, but private, with an underscore before each name, and without observation.
struct Storage {
  let text: String

  private static let dropped: Set<String> = [
    "private", "fileprivate", "internal", "package", "public",
  ]

  /// The name of the stored property of an observed property.
  static func name(of property: String) -> String { Identifier.prefixed("_", property) }

  /// - Parameter syntax: The syntax that contains the property's text.
  init(_ property: VariableDeclaration, _ syntax: Syntax) {
    let source = property.source
    var lines: [String] = []
    let attributes = property.prefix.attributes.filter { !$0.isNamed(Names.tracked, in: source) }
    let parts = (attributes.map(\.tokens) + property.prefix.directives).sorted {
      $0.lowerBound < $1.lowerBound
    }
    for part in parts { lines.append(source.text(ofTokens: part)) }
    lines.append("@\(Names.ignored)")
    var words = ["private"]
    for modifier in property.prefix.modifiers where !Storage.dropped.contains(modifier.name) {
      words.append(source.text(ofTokens: modifier.tokens))
    }
    words.append(source.text(at: property.specifier))
    let bindings = property.bindings.map { Storage.text(of: $0, syntax) }
    lines.append(words.joined(separator: " ") + " " + bindings.joined(separator: ", "))
    text = lines.joined(separator: "\n")
  }

  private static func text(of binding: VariableDeclaration.Binding, _ syntax: Syntax) -> String {
    let source = syntax.source
    var text = ""
    var written = source.tokens[binding.tokens.lowerBound].start
    if let name = binding.name {
      text = Storage.name(of: source.text(at: name))
      written = source.tokens[name].end
    }
    for body in binding.accessors?.compactMap(\.body) ?? [] {
      let close = source.tokens[body].partner
      if close == body + 1 { continue }
      // With a source location, a debugger shows these statements at their lines in the program.
      let first = source.tokens[body + 1].start
      let last = source.tokens[close - 1].end
      text += source.text(written..<source.tokens[body].end)
      text += """

        #sourceLocation(file: \(literal(syntax.fileID)), line: \(syntax.line(at: first)))
        \(source.text(first..<last))
        #sourceLocation()

        """
      written = source.tokens[close].start
    }
    return text + source.text(written..<source.tokens[binding.tokens.upperBound - 1].end)
  }

  private static func literal(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
  }
}
