/// The answer to a request of the compiler.
enum Expansion {
  case source(String)
  case failed([Diagnostic])

  /// The answer if the macro adds nothing in this role.
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
  /// The range to underline, as offsets in the file.
  let range: Range<Int>
  let fixIt: FixIt?

  init(message: String, fileName: String, range: Range<Int>, fixIt: FixIt? = nil) {
    self.message = message
    self.fileName = fileName
    self.range = range
    self.fixIt = fixIt
  }

  /// - Parameter syntax: The code to underline. White space and comments around it are excluded.
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
      "highlights":[\(Diagnostic.json(range, file))],"notes":[],\
      "fixIts":[\(fixIt.map { $0.json(file) } ?? "")]}
      """
  }

  /// - Parameter file: The name of the file, in JSON.
  fileprivate static func json(_ range: Range<Int>, _ file: String) -> String {
    """
    {"fileName":\(file),"startOffset":\(range.lowerBound),"endOffset":\(range.upperBound)}
    """
  }
}

/// A change of the program that the compiler proposes with an error.
struct FixIt {
  let message: String
  /// The range of the error's file that the text replaces.
  let range: Range<Int>
  let text: String

  fileprivate func json(_ file: String) -> String {
    """
    {"message":\(JSONString.encode(message)),"changes":[{"range":\(Diagnostic.json(range, file)),\
    "newText":\(JSONString.encode(text))}]}
    """
  }
}
