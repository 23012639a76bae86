import Testing

@testable import MacroExpansion

@Suite struct LexerTests {
  @Test(
    "a literal is one token, with any contents",
    arguments: [
      #""a""#, #""""#, #""\"""#, #""\\""#, #""a \(b) c""#, #""\("\("}")")""#, ##"#"""#"##,
      ##"#"\#("}")\(""#"##, ###"##"a"#b"##"###, "\"\"\"\n  a \"b\" }\n  \"\"\"",
      "\"\"\"\n  \\(\"\"\"\n  }\n  \"\"\")\n  \"\"\"", "#\"\"\"\n  \"\"\" }\n  \"\"\"#",
      #""\(/* ) */ a)""#, "/a[/\"}]b/", #"/\/"/"#, "#/a / \" }/#", "#/\n  a } # ' \"\n/#",
    ])
  func literals(text: String) {
    let source = SourceText("x = \(text) ; y")
    #expect(source.isUnderstood)
    #expect(source.tokens.count == 5)
    #expect(source.text(at: 2) == text)
  }

  @Test(
    "operators, names and numbers are different tokens",
    arguments: [
      ("a / b / c", "a|/|b|/|c"), ("a/b", "a|/|b"), ("(/b/)", "(|/b/|)"), ("a ?? b", "a|??|b"),
      ("Int?=nil", "Int|?|=|nil"), ("[[Int]]?", "[|[|Int|]|]|?"),
      ("A<B<C>>=d", "A|<|B|<|C|>|>|=|d"),
      ("(A)->B", "(|A|)|->|B"), ("1...2", "1|...|2"), ("1.5.x", "1.5|.|x"), ("1e-3-2", "1e-3|-|2"),
      ("0x1p+3", "0x1p+3"), ("`a b`.c", "`a b`|.|c"), ("#if a", "#if|a"), ("$0+$1", "$0|+|$1"),
      ("a! + b", "a|!|+|b"), ("!a", "!|a"), ("\\.a", "\\|.|a"), ("a ? b : c", "a|?|b|:|c"),
      ("größe", "größe"), ("a/* } */b", "a|b"), ("a /* /* */ } */ b // }", "a|b"),
      ("1 << 2", "1|<|<|2"), ("return /a/", "return|/a/"), ("-x", "-|x"),
    ])
  func tokens(text: String, expected: String) {
    let source = SourceText(text)
    #expect(source.isUnderstood)
    #expect(source.tokens.indices.map { source.text(at: $0) }.joined(separator: "|") == expected)
  }

  @Test("each bracket has its partner")
  func brackets() {
    let source = SourceText("a(b[c], {d})")
    #expect(source.tokens.map(\.partner) == [-1, 10, -1, 5, -1, 3, -1, 9, -1, 7, 1])
  }

  @Test(
    "unfinished or unmatched text is refused",
    arguments: [
      "\"a", "\"a\n\"", "\"\"\"\na", "/* /* */", "(", ")", "(]", "{ ( }", "\"\\(a\"", "`a",
    ])
  func doubt(text: String) {
    #expect(!SourceText(text).isUnderstood)
  }
}
