/// Makes the copy of a source, for the plugin SourcesAgain, which compiles the copy in addition to
/// the original.
public enum SourceCopy {
  /// The source with the recipe's replacements. The compiler's messages, `#filePath` and `#line`
  /// refer to the original.
  ///
  /// Each line keeps its number if possible, because the macro `@Observable` puts the line numbers
  /// of the copy into `didSet` and `willSet`. The copy begins with a line `#sourceLocation`, which
  /// names the original. If possible, this line replaces the first line, so that no line is
  /// inserted. If the first line is an import, the import is moved to the end.
  /// - Parameter path: the path of the original.
  public static func text(of source: String, at path: String, by recipe: Recipe) -> String {
    let copy = Rewriter.rewrite(source, by: recipe)
    let end = copy.firstIndex(where: \.isNewline) ?? copy.endIndex
    let first = copy[..<end]
    if first.allSatisfy(\.isWhitespace) || first.hasPrefix("//") {
      return location(path, 2) + copy[end...].dropFirst()
    }
    if isImports(first) {
      return location(path, 2) + copy[end...].dropFirst() + "\n" + location(path, 1) + first + "\n"
    }
    return location(path, 1) + copy
  }

  private static func location(_ path: String, _ line: Int) -> String {
    let quoted = path.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
    return "#sourceLocation(file: \"\(quoted)\", line: \(line))\n"
  }

  /// Whether a line consists only of one or several imports.
  private static func isImports(_ line: Substring) -> Bool {
    line.split(separator: ";").allSatisfy { statement in
      let words = statement.split(separator: " ")
      guard let keyword = words.firstIndex(of: "import") else { return false }
      return !statement.contains("/*")
        && words[..<keyword].allSatisfy {
          $0.hasPrefix("@") || Rewriter.modifiers.contains("\($0)")
        }
    }
  }
}
