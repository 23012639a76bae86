/// A piece of code that a replacement may concern, as a range of the source's UTF-8.
struct Token {
  enum Kind {
    /// A name or a keyword. Of a name between backticks, the name.
    case word
    /// One character that is neither part of a word nor of a literal.
    case punctuation
    /// A regular expression, or the end of a string. What a string interpolates comes before.
    case literal
  }

  let kind: Kind
  let range: Range<Int>
}
