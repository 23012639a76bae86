import SourceCopying
import Testing

@Suite struct SourceCopyTests {
  private func copy(_ source: String, at path: String = "/S.swift") throws -> String {
    SourceCopy.text(of: source, at: path, by: try Recipe(parsing: "// again: import A -> B"))
  }

  @Test("a copy names its original; an import in the first line moves to the end to make room")
  func importFirst() throws {
    #expect(
      try copy("import A\n\nlet a = 1\n") == """
        #sourceLocation(file: "/S.swift", line: 2)

        let a = 1

        #sourceLocation(file: "/S.swift", line: 1)
        import B

        """)
  }

  @Test(
    "a comment or an empty line in the first line makes room for the original's name",
    arguments: ["", "// A", "   "])
  func nothingFirst(line: String) throws {
    #expect(
      try copy("\(line)\nimport A\n") == "#sourceLocation(file: \"/S.swift\", line: 2)\nimport B\n")
  }

  @Test(
    "other code in the first line stays there",
    arguments: [
      "let a = 1", "/* A\n*/", "import C; let a = 1", "@testable", "#if X", "import C /*\n*/",
    ])
  func otherFirst(line: String) throws {
    #expect(
      try copy("\(line)\nimport A\n")
        == "#sourceLocation(file: \"/S.swift\", line: 1)\n\(line)\nimport B\n")
  }

  @Test("line ends of other systems are accepted") func otherNewlines() throws {
    #expect(
      try copy("// A\r\nimport A\r\n")
        == "#sourceLocation(file: \"/S.swift\", line: 2)\nimport B\r\n")
  }

  @Test("the name of the original may contain any characters") func quoting() throws {
    #expect(
      try copy("", at: "/a \"b\"\\C.swift").hasPrefix(
        "#sourceLocation(file: \"/a \\\"b\\\"\\\\C.swift\", line: 2)\n"))
  }
}
