import Messages

/// The table in Markdown, without the line break at its end.
func rendered(_ table: Table) -> String { String(table.rendered(.markdown).dropLast()) }

/// The words of a sentence in quotation marks, or as code.
func quoted(_ sentence: Sentence) -> String {
  sentence.isCode ? "`\(sentence.words)`" : "“\(marked(sentence.words))”"
}

/// The words of a sentence, with a translation if the words are not English.
func quotedWithEnglish(_ sentence: Sentence) -> String {
  quoted(sentence) + (sentence.english.map { " (\(marked($0)))" } ?? "")
}

extension Sentence {
  /// Whether the words are a line of code.
  fileprivate var isCode: Bool { !words.contains("`") && words.contains(/[=\{]|\(\)|\bvar\b/) }
}

/// Escapes a text so that GitHub finds no HTML in the text, and does not read a word such as
/// `@State` as a user name.
func marked(_ text: String) -> String {
  text.contains("`")
    ? text : text.replacing(/[@$_][A-Za-z]+(\([^)]*\))?/) { "`\($0.output.0)`" }
}
