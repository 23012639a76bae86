/// The name and the types of a function. The toolchain's macro compares functions in this form, to
/// check whether a class already has a function. Names and types are texts. A generic parameter
/// with a constraint is written `some P`. If a parameter's type names a generic parameter without a
/// constraint, the text of the type is empty. If the result's type names such a generic parameter,
/// the text of the type is `Void`.
struct FunctionSignature: Equatable {
  let name: String
  private let isInstance: Bool
  private let parameters: [String]
  private let result: String

  /// - Parameter cursor: The position of the keyword `func`.
  init(_ prefix: DeclarationPrefix, _ cursor: TokenCursor) throws(TokenCursor.Doubt) {
    var cursor = cursor
    let source = cursor.source
    isInstance = prefix.isInstance
    cursor.index += 1
    guard !cursor.isAtEnd else { throw TokenCursor.Doubt() }
    name = source.text(at: cursor.index)
    cursor.index += 1
    // The name of an operator may consist of several tokens.
    while !cursor.isAtEnd, !cursor.at("("), !cursor.at("<") { cursor.index += 1 }
    let start = cursor.index
    let isGeneric = cursor.skipGenericArguments()
    let generics = isGeneric ? Generics(source, start + 1..<cursor.index - 1) : Generics()
    guard cursor.at("(") else {
      // The function is an operator whose name begins with an angle bracket.
      (parameters, result) = ([], "")
      return
    }
    let list = cursor.index + 1..<source.tokens[cursor.index].partner
    cursor.skip()
    parameters = FunctionSignature.parts(source, list).map { part in
      FunctionSignature.parameter(source, part, generics)
    }
    while !cursor.isAtEnd, cursor.at("async") || cursor.at("throws") || cursor.at("rethrows") {
      cursor.index += 1
      if cursor.at("(") { cursor.skip() }
    }
    guard cursor.at("->") else {
      result = "Void"
      return
    }
    let type = cursor.index + 1
    cursor.index += 1
    while !cursor.isAtEnd, !cursor.at("{"), !cursor.at("where") {
      if cursor.index > type, source.tokens[cursor.index].startsLine { break }
      if !cursor.skipGenericArguments() { cursor.skip() }
    }
    result = generics.substituted(source, type..<cursor.index) ?? "Void"
  }

  /// The ranges of tokens between the commas of a list.
  private static func parts(_ source: SourceText, _ range: Range<Int>) -> [Range<Int>] {
    var cursor = TokenCursor(source, range)
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    while !cursor.isAtEnd {
      if cursor.at(",") {
        parts.append(start..<cursor.index)
        cursor.index += 1
        start = cursor.index
      } else if !cursor.skipGenericArguments() {
        cursor.skip()
      }
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  private static func parameter(
    _ source: SourceText, _ range: Range<Int>, _ generics: Generics
  ) -> String {
    var cursor = TokenCursor(source, range)
    while !cursor.isAtEnd, !cursor.at(":") { cursor.index += 1 }
    let name = source.text(at: range.lowerBound)
    guard !cursor.isAtEnd else { return name }
    let type = cursor.index + 1
    while !cursor.isAtEnd, !cursor.at("=") { cursor.skip() }
    return name + ":" + (generics.substituted(source, type..<cursor.index) ?? "")
  }

  /// A function's generic parameters, and the first word of each constraint.
  private struct Generics {
    private var constraints: [String: String?] = [:]

    init() {}

    init(_ source: SourceText, _ range: Range<Int>) {
      for part in parts(source, range) {
        var cursor = TokenCursor(source, part)
        while !cursor.isAtEnd, !cursor.at(":") { cursor.index += 1 }
        let constraint = part.first { $0 > cursor.index && source.tokens[$0].kind == .word }
        let name = source.text(at: max(part.lowerBound, cursor.index - 1))
        constraints.updateValue(constraint.map { source.text(at: $0) }, forKey: name)
      }
    }

    /// The words of a type, with `some P` instead of a generic parameter that has the constraint
    /// `P`. The result is nil if one of the words is a generic parameter without a constraint, or
    /// if the range is empty.
    func substituted(_ source: SourceText, _ range: Range<Int>) -> String? {
      let isQualified = !range.isEmpty && source.isToken(Names.module, at: range.lowerBound)
      let range = isQualified ? range.dropFirst(2) : range
      guard let first = range.first else { return nil }
      let base = source.text(at: first)
      if let constraint = constraints[base] { return constraint.map { "some " + $0 } }
      var text = base
      for index in range.dropFirst() {
        let word = source.text(at: index)
        switch source.tokens[index].kind {
        case .angle: text += word
        case .punctuation where word == ",": text += word
        case .word where !Generics.keywords.contains(word):
          guard let constraint = constraints[word] else {
            text += word
            continue
          }
          guard let constraint else { return nil }
          text += "some " + constraint
        default: break
        }
      }
      return text
    }

    private static let keywords: Set<String> = [
      "throws", "rethrows", "async", "inout", "any", "some", "Any", "Self", "self", "borrowing",
      "consuming", "sending", "isolated",
    ]
  }
}
