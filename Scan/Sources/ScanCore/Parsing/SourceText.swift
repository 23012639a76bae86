import SwiftParser
import SwiftSyntax

/// The text of a source, as an extracted screen copies it: without previews, and without imports of
/// the app's own modules, all of whose files come into one.
struct SourceText {
  private(set) var text = ""
  /// The identifiers of the text.
  private(set) var words: Set<String> = []

  init(_ bytes: [UInt8], without modules: Set<String> = []) {
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    for statement in tree.statements where !Self.isLeftOut(statement, modules) {
      text += statement.description
      for token in statement.tokens(viewMode: .sourceAccurate) {
        if case .identifier(let name) = token.tokenKind { words.insert(name) }
      }
    }
    if !text.hasSuffix("\n") { text += "\n" }
  }

  private static func isLeftOut(_ statement: CodeBlockItemSyntax, _ modules: Set<String>) -> Bool {
    if let node = statement.item.as(MacroExpansionExprSyntax.self) {
      return node.macroName.text == "Preview"
    }
    if let node = statement.item.as(MacroExpansionDeclSyntax.self) {
      return node.macroName.text == "Preview"
    }
    if let node = statement.item.as(ImportDeclSyntax.self) {
      return node.path.first.map { modules.contains($0.name.text) } ?? false
    }
    return statement.item.as(StructDeclSyntax.self)?.inheritanceClause?.inheritedTypes
      .contains { $0.type.trimmedDescription == "PreviewProvider" } ?? false
  }
}
