import Foundation

/// Writes a Swift file that contains the text of each given file: `texts-in-code OUTPUT FILE...`.
/// The build starts this tool for the plugin TextsInCode.
@main
enum Main {
  static func main() throws {
    let paths = CommandLine.arguments.dropFirst()
    guard let output = paths.first else {
      FileHandle.standardError.write(Data("usage: texts-in-code OUTPUT FILE...\n".utf8))
      exit(1)
    }
    let constants = try paths.dropFirst().map { path in
      let url = URL(fileURLWithPath: path)
      return constant(
        named: url.lastPathComponent, try String(contentsOf: url, encoding: .utf8))
    }
    let code = "enum Texts {\n\(constants.joined())}\n"
    // SwiftPM starts this tool again whenever the environment differs. Only a new date compiles the
    // target again.
    if (try? String(contentsOfFile: output, encoding: .utf8)) == code { return }
    try code.write(toFile: output, atomically: true, encoding: .utf8)
  }

  private static func constant(named file: String, _ text: String) -> String {
    let name = String(file.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    // In a literal with enough number signs, no character of the text has a meaning for Swift.
    var signs = "#"
    while text.contains("\"" + signs) || text.contains("\\" + signs) { signs += "#" }
    let quotes = "\"\"\""
    return "  static let \(name) = \(signs)\(quotes)\n\(text)\n\(quotes)\(signs)\n"
  }
}
