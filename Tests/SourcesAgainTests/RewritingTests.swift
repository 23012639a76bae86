import Testing

@testable import SourceCopying

/// What comes out of a source, by a recipe's lines.
private func rewritten(_ source: String, by lines: String...) throws -> String {
  let recipe = try Recipe(parsing: lines.map { "// again: \($0)" }.joined(separator: "\n"))
  return Rewriter.rewrite(source, by: recipe)
}

@Suite struct RewritingTests {
  // MARK: Imports

  @Test("an import of the module becomes one of the other") func plainImport() throws {
    #expect(try rewritten("import A\nimport C\n", by: "import A -> B") == "import B\nimport C\n")
  }

  @Test(
    "what stands before the module's name stays",
    arguments: [
      "@testable import ", "@preconcurrency import ", "public import ", "internal import ",
      "@_spi(Tests) @testable import ", "import class ",
    ])
  func attributes(start: String) throws {
    let rest = start.hasSuffix("class ") ? ".Name" : ""
    #expect(try rewritten("\(start)A\(rest)", by: "import A -> B") == "\(start)B\(rest)")
  }

  @Test("only the whole name of a module counts") func wholeName() throws {
    let source = "import AB\nimport B.A\nimport struct C.A\n"
    #expect(try rewritten(source, by: "import A -> X") == source)
  }

  @Test("a submodule becomes the other module") func submodule() throws {
    #expect(try rewritten("import A.Sub.Sub\n", by: "import A -> B") == "import B\n")
  }

  @Test("an import within a condition is replaced") func importInCondition() throws {
    let source = "#if DEBUG\n  import A\n#else\n  import C\n#endif\n"
    let expected = "#if DEBUG\n  import B\n#else\n  import C\n#endif\n"
    #expect(try rewritten(source, by: "import A -> B") == expected)
  }

  @Test("several imports on a line are replaced each") func severalOnALine() throws {
    #expect(
      try rewritten("import A; import C", by: "import A -> B", "import C -> D")
        == "import B; import D")
  }

  @Test("two replacements can swap modules") func swap() throws {
    #expect(
      try rewritten("import A\nimport B\n", by: "import A -> B", "import B -> A")
        == "import B\nimport A\n")
  }

  @Test("one module can become several, on the same line") func oneToSeveral() throws {
    #expect(
      try rewritten("import A\nlet a = 1\n", by: "import A -> B, C")
        == "import B; import C\nlet a = 1\n")
  }

  @Test("each of several modules gets the attributes, and no line is lost")
  func attributesOfSeveral() throws {
    #expect(
      try rewritten("@testable\npublic import A\nlet a = 1\n", by: "import A -> B, C")
        == "@testable public import B; @testable public import C\n\nlet a = 1\n")
  }

  @Test("an import of one declaration becomes one of each module")
  func declarationToSeveral() throws {
    #expect(
      try rewritten("import class A.Name\n", by: "import A -> B, C") == "import B; import C\n")
  }

  @Test("a module can become none") func oneToNone() throws {
    #expect(try rewritten("import C\n@testable import A\nx", by: "import A ->") == "import C\n\nx")
    #expect(try rewritten("import A; import C", by: "import A ->") == " import C")
  }

  @Test(
    "comments and strings stay",
    arguments: [
      "// import A", "/* /* */ import A */", "\"\"\"\nimport A\n\"\"\"", "\"import A\"",
    ])
  func commentsAndStrings(source: String) throws {
    #expect(try rewritten(source, by: "import A -> B") == source)
  }

  @Test(
    "what is only called import is no import",
    arguments: [
      "f(import A: Int)", "x.import A", "func `import`() {}\nA", "enum E { case `import`, A }",
    ])
  func calledImport(source: String) throws {
    #expect(try rewritten(source, by: "import A -> B") == source)
  }

  // MARK: Names that are qualified

  @Test("a name that is qualified by the module is qualified by the other")
  func qualifiedName() throws {
    #expect(
      try rewritten("class C: A.Object, P {}", by: "import A -> B") == "class C: B.Object, P {}")
  }

  @Test(
    "other uses of the module's name stay",
    arguments: ["x.A.y", "let A = 1", "A", "AA.y", "\"A.y\""])
  func otherUses(source: String) throws {
    #expect(try rewritten(source, by: "import A -> B") == source)
  }

  @Test("names are not qualified by one of several modules") func qualifiedByOneOfSeveral() throws {
    #expect(try rewritten("A.x", by: "import A -> B, C") == "A.x")
    #expect(try rewritten("A.x", by: "import A -> B, C", "name A -> C") == "C.x")
  }

  @Test("what a string interpolates is code") func interpolation() throws {
    #expect(
      try rewritten(#""A.x \(f("A.x \(A.x)") + A.x) A.x""#, by: "import A -> B")
        == #""A.x \(f("A.x \(B.x)") + B.x) A.x""#)
    #expect(
      try rewritten(##"#"\(A.x) \#(A.x)"#"##, by: "import A -> B") == ##"#"\(A.x) \#(B.x)"#"##)
  }

  // MARK: Conditions

  @Test("the condition that the module is there asks for the other") func canImport()
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

  @Test("a name does not replace a module") func nameOfAModule() throws {
    #expect(try rewritten("import A\nA()", by: "name A -> B") == "import A\nB()")
  }

  // MARK: Text that only looks like the start of something else

  @Test(
    "after a literal or a comment the code goes on",
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
    "a source that ends within something does no harm",
    arguments: ["\"\"\" A.x", "/* A.x", "\"A.x", "#/A.x", "\"\\(A.", "#", "\\", "\"\\"])
  func unfinishedSource(source: String) throws {
    #expect(try rewritten(source, by: "import A -> B") == source)
  }

  @Test("other characters than ASCII's survive") func otherCharacters() throws {
    #expect(
      try rewritten("// é\nlet 名 = A.名 + \"名\"", by: "import A -> B") == "// é\nlet 名 = B.名 + \"名\""
    )
  }
}
