import Testing

@testable import SourceCopying

/// A source after it was rewritten by the lines of a recipe.
private func rewritten(_ source: String, by lines: String...) throws -> String {
  let recipe = try Recipe(parsing: lines.map { "// again: \($0)" }.joined(separator: "\n"))
  return Rewriter.rewrite(source, by: recipe)
}

@Suite struct RewritingTests {
  // MARK: Imports

  @Test("an import of the module becomes an import of the other module") func plainImport() throws {
    #expect(try rewritten("import A\nimport C\n", by: "import A -> B") == "import B\nimport C\n")
  }

  @Test(
    "attributes and access levels of an import are kept",
    arguments: [
      "@testable import ", "@preconcurrency import ", "public import ", "internal import ",
      "@_spi(Tests) @testable import ", "import class ",
    ])
  func attributes(start: String) throws {
    let rest = start.hasSuffix("class ") ? ".Name" : ""
    #expect(try rewritten("\(start)A\(rest)", by: "import A -> B") == "\(start)B\(rest)")
  }

  @Test("only the complete name of a module is replaced") func wholeName() throws {
    let source = "import AB\nimport B.A\nimport struct C.A\n"
    #expect(try rewritten(source, by: "import A -> X") == source)
  }

  @Test("an import of a submodule becomes an import of the other module") func submodule() throws {
    #expect(try rewritten("import A.Sub.Sub\n", by: "import A -> B") == "import B\n")
  }

  @Test("an import inside #if is replaced") func importInCondition() throws {
    let source = "#if DEBUG\n  import A\n#else\n  import C\n#endif\n"
    let expected = "#if DEBUG\n  import B\n#else\n  import C\n#endif\n"
    #expect(try rewritten(source, by: "import A -> B") == expected)
  }

  @Test("each of several imports on a line is replaced") func severalOnALine() throws {
    #expect(
      try rewritten("import A; import C", by: "import A -> B", "import C -> D")
        == "import B; import D")
  }

  @Test("two replacements can swap modules") func swap() throws {
    #expect(
      try rewritten("import A\nimport B\n", by: "import A -> B", "import B -> A")
        == "import B\nimport A\n")
  }

  @Test("an import may become several imports on one line") func oneToSeveral() throws {
    #expect(
      try rewritten("import A\nlet a = 1\n", by: "import A -> B, C")
        == "import B; import C\nlet a = 1\n")
  }

  @Test("each of several new imports gets the attributes, and the number of lines is kept")
  func attributesOfSeveral() throws {
    #expect(
      try rewritten("@testable\npublic import A\nlet a = 1\n", by: "import A -> B, C")
        == "@testable public import B; @testable public import C\n\nlet a = 1\n")
  }

  @Test("an import of one declaration becomes imports of whole modules")
  func declarationToSeveral() throws {
    #expect(
      try rewritten("import class A.Name\n", by: "import A -> B, C") == "import B; import C\n")
  }

  @Test("an import may be removed") func oneToNone() throws {
    #expect(try rewritten("import C\n@testable import A\nx", by: "import A ->") == "import C\n\nx")
    #expect(try rewritten("import A; import C", by: "import A ->") == " import C")
  }

  @Test(
    "comments and strings are kept",
    arguments: [
      "// import A", "/* /* */ import A */", "\"\"\"\nimport A\n\"\"\"", "\"import A\"",
    ])
  func commentsAndStrings(source: String) throws {
    #expect(try rewritten(source, by: "import A -> B") == source)
  }

  @Test(
    "a declaration with the name import is kept",
    arguments: [
      "f(import A: Int)", "x.import A", "func `import`() {}\nA", "enum E { case `import`, A }",
    ])
  func calledImport(source: String) throws {
    #expect(try rewritten(source, by: "import A -> B") == source)
  }

  // MARK: Names that are qualified

  @Test("a name that is qualified with the module is qualified with the other module")
  func qualifiedName() throws {
    #expect(
      try rewritten("class C: A.Object, P {}", by: "import A -> B") == "class C: B.Object, P {}")
  }

  @Test(
    "other uses of the module's name are kept",
    arguments: ["x.A.y", "let A = 1", "A", "AA.y", "\"A.y\""])
  func otherUses(source: String) throws {
    #expect(try rewritten(source, by: "import A -> B") == source)
  }

  @Test("qualified names are kept if the module is replaced by several")
  func qualifiedByOneOfSeveral() throws {
    #expect(try rewritten("A.x", by: "import A -> B, C") == "A.x")
    #expect(try rewritten("A.x", by: "import A -> B, C", "name A -> C") == "C.x")
  }

  @Test("code inside string interpolation is replaced") func interpolation() throws {
    #expect(
      try rewritten(#""A.x \(f("A.x \(A.x)") + A.x) A.x""#, by: "import A -> B")
        == #""A.x \(f("A.x \(B.x)") + B.x) A.x""#)
    #expect(
      try rewritten(##"#"\(A.x) \#(A.x)"#"##, by: "import A -> B") == ##"#"\(A.x) \#(B.x)"#"##)
  }

  // MARK: Conditions

  @Test("canImport asks for the new modules") func canImport()
    throws
  {
    #expect(
      try rewritten("#if canImport(A) && !X", by: "import A -> B") == "#if canImport(B) && !X")
    #expect(
      try rewritten("#if !canImport(A, _version: 2.1)", by: "import A -> B, C")
        == "#if !(canImport(B) && canImport(C))")
    #expect(try rewritten("#if canImport(A)", by: "import A ->") == "#if true")
    #expect(try rewritten("#if canImport(C)", by: "import A -> B") == "#if canImport(C)")
  }

  // MARK: Words

  @Test("a name is replaced wherever it is a word of the code") func names()
    throws
  {
    #expect(
      try rewritten("extension A { let x = M.A(); let `A` = AA } // A \"A\"", by: "name A -> B")
        == "extension B { let x = M.B(); let `B` = AA } // A \"A\"")
  }

  @Test("replacing a name does not replace a module of this name") func nameOfAModule() throws {
    #expect(try rewritten("import A\nA()", by: "name A -> B") == "import A\nB()")
  }

  // MARK: Text that only looks like the start of something else

  @Test(
    "code after a literal or a comment is replaced",
    arguments: [
      "x = /\"/; ", "f(/[\\/\"]*/) ", "#/ /* \" /#; ", "#\"\"\"#; ", "#\"a\"b\\\"#; ", "\"\\\"\"; ",
      "\"\"\"\n \"A.x\" \\\"\"\" A.x\n\"\"\"; ", "a / b / c; ", "/* \" */ ", "// \"\"\"\n",
      "\"\"; ",
      "\"\"\n",
    ])
  func afterLiteral(start: String) throws {
    #expect(try rewritten(start + "A.x", by: "import A -> B") == start + "B.x")
  }

  @Test(
    "an unfinished source is unchanged",
    arguments: ["\"\"\" A.x", "/* A.x", "\"A.x", "#/A.x", "\"\\(A.", "#", "\\", "\"\\"])
  func unfinishedSource(source: String) throws {
    #expect(try rewritten(source, by: "import A -> B") == source)
  }

  @Test("characters outside of ASCII are kept") func otherCharacters() throws {
    #expect(
      try rewritten("// é\nlet 名 = A.名 + \"名\"", by: "import A -> B") == "// é\nlet 名 = B.名 + \"名\""
    )
  }
}
