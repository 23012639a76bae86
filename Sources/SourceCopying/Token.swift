/// A piece of code that a replacement may concern, as a range of the source's UTF-8.
struct Token {
  enum Kind {
    /// A name or a keyword. For a name between backticks, the token is the name without the
    /// backticks.
    case word
    /// One character that is part of neither a word nor a literal.
    case punctuation
    /// A regular expression, or the end of a string. The tokens of a string's interpolations come
    /// before it.
    case literal
  }

  let kind: Kind
  let range: Range<Int>
}
