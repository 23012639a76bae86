import Messages

/// A table without the line break at its end.
func rendered(_ table: Table) -> String { String(table.rendered(.markdown).dropLast()) }

/// A document's words in quotation marks, or as code.
func quoted(_ sentence: Sentence) -> String {
  sentence.isCode ? "`\(sentence.words)`" : "“\(marked(sentence.words))”"
}

/// A document's words, with their rendering where they are not English.
func quotedWithEnglish(_ sentence: Sentence) -> String {
  quoted(sentence) + (sentence.english.map { " (\(marked($0)))" } ?? "")
}

extension Sentence {
  /// Whether the words are a line of code.
  fileprivate var isCode: Bool { !words.contains("`") && words.contains(/[=\{]|\(\)|\bvar\b/) }
}

/// A text in which GitHub finds no name of a user, which `@State` would be, and no HTML.
func marked(_ text: String) -> String {
  text.contains("`")
    ? text : text.replacing(/[@$_][A-Za-z]+(\([^)]*\))?/) { "`\($0.output.0)`" }
}
