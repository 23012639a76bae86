/// A token of Swift, as far as it takes to find declarations.
struct Token {
  enum Kind {
    /// A name or a keyword; with its backticks, if it has any.
    case word
    case number
    /// A whole string literal, with what is interpolated.
    case string
    case regularExpression
    /// `#word`.
    case pound
    /// `(`, `[`, `{`.
    case open
    /// `)`, `]`, `}`.
    case close
    /// `,`, `;`, `:`, `@`, `.`, `\`.
    case punctuation
    /// `<` or `>`, always alone.
    case angle
    /// An operator that stands after its operand, such as the `?` of an optional.
    case postfix
    /// Any other operator, `=` and `->` among them.
    case symbol
  }

  let kind: Kind
  let start: Int
  let end: Int
  /// A bracket's counterpart among the tokens.
  var partner = -1
  /// Whether it is the first of its line.
  let startsLine: Bool
  /// Whether nothing is between it and the token before.
  let isAdjacent: Bool

  var range: Range<Int> { start..<end }
}
