/// A piece of code that may be replaced, as a range of the source's UTF-8 bytes.
struct Token {
  enum Kind {
    /// A name or a keyword. For a name between backticks, the token is the name without the
    /// backticks.
    case word
    /// One character that is part of neither a word nor a literal.
    case punctuation
    /// A regular expression or a string. The tokens of a string's interpolations come before the
    /// string's token.
    case literal
  }

  let kind: Kind
  let range: Range<Int>
}
