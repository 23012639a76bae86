/// One source as it is compiled again.
public enum SourceCopy {
  /// The source with the recipe's replacements. The compiler, `#filePath` and `#line` name the
  /// original.
  /// - Parameter path: where the original is.
  public static func text(of source: String, at path: String, by recipe: Recipe) -> String {
    let quoted = path.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
    return "#sourceLocation(file: \"\(quoted)\", line: 1)\n"
      + Rewriter.rewrite(source, by: recipe)
  }
}
