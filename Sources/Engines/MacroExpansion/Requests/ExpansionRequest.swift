/// A compiler's request to expand a macro.
struct ExpansionRequest {
  /// The role in which an attached macro is expanded, or `freestanding`.
  enum Role: String {
    case member, memberAttribute, accessor, peer, freestanding
    case conformance = "extension"
    case other
  }

  let typeName: String
  let role: Role
  /// A prefix for names that must be unique to this expansion.
  let discriminator: String
  /// The attribute, or the freestanding macro itself.
  let attribute: Syntax?
  /// The declaration that the attribute is attached to.
  let declaration: Syntax?
  /// The type that contains `declaration`. The compiler sends this type only in the role
  /// `memberAttribute`.
  let parent: Syntax?
  /// The type that the expansion must extend.
  let extendedType: Syntax?
  /// The protocols that the extension must add, as `struct Placeholder: A, B {}`.
  let conformances: Syntax?
  /// The enclosing types and functions, innermost first, without their members.
  let lexicalContext: [Syntax]

  /// - Returns: nil if a required part of the request is missing.
  init?(_ message: JSONValue, _ sources: SourceCache) {
    guard let typeName = message["macro"]?["typeName"]?.string,
      let discriminator = message["discriminator"]?.string
    else { return nil }
    func syntax(_ value: JSONValue?) -> Syntax? { value.flatMap { Syntax($0, sources) } }
    self.typeName = typeName
    self.discriminator = discriminator
    role =
      message["macroRole"]?.string.map { Role(rawValue: $0) ?? .other }
      ?? .freestanding
    attribute = syntax(message["attributeSyntax"] ?? message["syntax"])
    declaration = syntax(message["declSyntax"])
    parent = syntax(message["parentDeclSyntax"])
    extendedType = syntax(message["extendedTypeSyntax"])
    conformances = syntax(message["conformanceListSyntax"])
    lexicalContext = message["lexicalContext"]?.elements?.compactMap { syntax($0) } ?? []
  }
}

/// A piece of the program: its text and its location.
struct Syntax {
  let source: SourceText
  /// The offset at which the text begins, including the white space and comments before it.
  let offset: Int
  /// The number of the line at this offset, counted from 1.
  let line: Int
  /// The file's path, as the compiler prints it in diagnostics.
  let fileName: String
  /// The file's name in the form of `#fileID`, such as `Module/File.swift`.
  let fileID: String

  init?(_ value: JSONValue, _ sources: SourceCache) {
    guard let text = value["source"], let source = sources.source(text) else { return nil }
    self.source = source
    let location = value["location"]
    offset = location?["offset"]?.integer ?? 0
    line = location?["line"]?.integer ?? 1
    fileName = location?["fileName"]?.string ?? ""
    fileID = location?["fileID"]?.string ?? ""
  }

  /// The number of the line in the file that contains an index of the text.
  func line(at index: Int) -> Int {
    line + source.bytes[..<index].count { $0 == UInt8(ascii: "\n") }
  }
}
