/// The reason why a stored property cannot be observed, and what to write. Without this check, the
/// compiler would report errors inside of the expansion, or the property would silently be
/// unobserved.
struct Refusal {
  private let message: String
  /// The tokens to underline.
  private let tokens: Range<Int>
  /// Whether `@ObservationIgnored` before the declaration makes the program compile.
  private let mayBeIgnored: Bool

  /// - Returns: nil if the property can be observed.
  init?(_ property: VariableDeclaration, in type: TypeDeclaration) {
    let source = property.source
    // The compiler accepts an attached macro only at the declaration of a single variable.
    guard property.bindings.count == 1, let name = property.name else {
      message = "the properties of one declaration cannot be observed: write a 'var' for each"
      tokens = property.specifier..<property.bindings.last!.tokens.upperBound
      mayBeIgnored = false
      return
    }
    if let lazy = property.prefix.modifiers.first(where: { $0.name == "lazy" }) {
      message =
        "the lazy property '\(name)' cannot be observed: write '@\(Names.ignored) lazy var \(name)'"
      tokens = lazy.tokens
    } else if let wrapper = property.prefix.attributes.first(
      where: { Refusal.isWrapper($0, source, in: type) })
    {
      let attribute = source.text(ofTokens: wrapper.tokens.lowerBound..<wrapper.name.upperBound)
      message =
        "the property '\(name)' with the wrapper '\(attribute)' cannot be observed: write "
        + "'@\(Names.ignored) \(attribute) var \(name)'; if '\(attribute)' is no wrapper, write "
        + "'@\(Names.tracked)'"
      tokens = wrapper.tokens
    } else {
      return nil
    }
    mayBeIgnored = true
  }

  /// The error at a declaration with this property.
  func diagnostic(at declaration: Syntax) -> Diagnostic {
    let source = declaration.source
    let offset = declaration.offset
    let first = source.tokens[tokens.lowerBound].start
    let end = source.tokens[tokens.upperBound - 1].end
    let start = offset + source.trimmed.lowerBound
    let fix = FixIt(
      message: "write '@\(Names.ignored)'", range: start..<start, text: "@\(Names.ignored) ")
    return Diagnostic(
      message: message, fileName: declaration.fileName, range: offset + first..<offset + end,
      fixIt: mayBeIgnored ? fix : nil)
  }

  // MARK: Wrappers

  /// The attributes of the compiler that begin with a capital letter.
  private static let builtIn: Set<String> = [
    "IBOutlet", "IBInspectable", "GKInspectable", "NSManaged", "NSCopying",
  ]

  /// Whether an attribute of a stored property is a property wrapper. The macro knows no types, so
  /// it goes by the name. A name in lower case belongs to the compiler. A global actor's name ends
  /// in `Actor`, or other declarations of the class also have the attribute. A wrapper cannot be
  /// written there, except at other stored properties.
  private static func isWrapper(
    _ attribute: Attribute, _ source: SourceText, in type: TypeDeclaration
  ) -> Bool {
    let tokens = attribute.name
    let end = tokens.first { source.isToken("<", at: $0) } ?? tokens.upperBound
    let name = source.text(at: end - 1)
    guard let first = name.utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first),
      !builtIn.contains(name)
    else { return false }
    // A global actor has no generic arguments.
    if end < tokens.upperBound { return true }
    return !name.hasSuffix("Actor") && !isElsewhere(source.text(ofTokens: tokens), in: type)
  }

  /// Whether the class has an attribute with this name anywhere else than at its stored properties.
  private static func isElsewhere(_ name: String, in type: TypeDeclaration) -> Bool {
    let source = type.source
    let atProperties = type.members?.variables.flatMap { variable in
      variable.declaration.isStored
        ? variable.declaration.prefix.attributes.map(\.tokens.lowerBound) : []
    }
    let known = Set(atProperties ?? [])
    return source.tokens.indices.contains { index in
      guard source.isToken("@", at: index), !known.contains(index) else { return false }
      var end = index + 1
      while source.isToken(".", at: end + 1) { end += 2 }
      return source.tokens.indices.contains(end)
        && source.text(ofTokens: index + 1..<end + 1) == name
    }
  }
}
