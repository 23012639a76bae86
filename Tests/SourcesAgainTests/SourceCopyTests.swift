import SourceCopying
import Testing

@Suite struct SourceCopyTests {
  @Test("a copy names its original before the first line") func sourceLocation() throws {
    let recipe = try Recipe(parsing: "// again: import A -> B")
    #expect(
      SourceCopy.text(of: "import A\n", at: "/a \"b\"/C.swift", by: recipe)
        == "#sourceLocation(file: \"/a \\\"b\\\"/C.swift\", line: 1)\nimport B\n")
  }
}
