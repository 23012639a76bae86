/// A Swift token, with only the details that are needed to find declarations.
struct Token {
  enum Kind {
    /// A name or a keyword, including backticks.
    case word
    case number
    /// A whole string literal, including its interpolations.
    case string
    case regularExpression
    /// A directive or a macro, such as `#if`.
    case pound
    /// `(`, `[`, `{`.
    case open
    /// `)`, `]`, `}`.
    case close
    /// `,`, `;`, `:`, `@`, `.`, `\`.
    case punctuation
    /// `<` or `>`, always as a single-character token.
    case angle
    /// A postfix operator, such as the `?` of an optional.
    case postfix
    /// Any other operator, including `=` and `->`.
    case symbol
  }

  let kind: Kind
  let start: Int
  let end: Int
  /// The index of the matching bracket among the tokens; -1 if the token is not a bracket.
  var partner = -1
  /// Whether the token is the first one on its line.
  let startsLine: Bool
  /// Whether the token directly follows the previous token.
  let isAdjacent: Bool

  var range: Range<Int> { start..<end }
}
