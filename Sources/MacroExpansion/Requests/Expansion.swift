/// What the compiler is answered.
enum Expansion {
  case source(String)
  case failed([Diagnostic])

  /// The role adds nothing here.
  static let nothing = Expansion.source("")

  var json: String {
    switch self {
    case .source(let text):
      """
      {"expandMacroResult":{"expandedSource":\(JSONString.encode(text)),"diagnostics":[]}}
      """
    case .failed(let diagnostics):
      """
      {"expandMacroResult":{"diagnostics":[\(diagnostics.map(\.json).joined(separator: ","))]}}
      """
    }
  }
}

/// An error for the user of the macro.
struct Diagnostic {
  let message: String
  let fileName: String
  /// What is underlined, as offsets in the file.
  let range: Range<Int>

  init(message: String, fileName: String, range: Range<Int>) {
    self.message = message
    self.fileName = fileName
    self.range = range
  }

  /// - Parameter syntax: What is underlined, without white space and comments around it.
  init(at syntax: Syntax?, message: String) {
    let tokens = syntax?.source.trimmed ?? 0..<0
    let offset = syntax?.offset ?? 0
    self.init(
      message: message, fileName: syntax?.fileName ?? "",
      range: offset + tokens.lowerBound..<offset + tokens.upperBound)
  }

  var json: String {
    let file = JSONString.encode(fileName)
    return """
      {"message":\(JSONString.encode(message)),"severity":"error",\
      "position":{"fileName":\(file),"offset":\(range.lowerBound)},\
      "highlights":[{"fileName":\(file),"startOffset":\(range.lowerBound),\
      "endOffset":\(range.upperBound)}],"notes":[],"fixIts":[]}
      """
  }
}
