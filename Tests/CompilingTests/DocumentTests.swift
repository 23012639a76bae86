import Foundation
import Testing

struct DocumentTests {
  @Test("a document's Swift compiles with the modules that its page names", arguments: Snippet.all)
  func snippet(snippet: Snippet) throws {
    let (sources, options) = try snippet.files()
    let answer = try CompilerAnswer(for: sources, options: options)
    let errors = answer.messages.filter { $0.contains(": error: ") }
    #expect(errors == [], "\(snippet.page), line \(snippet.line)")
  }

  @Test("the documents that show code are found")
  func pages() {
    let pages = Set(Snippet.all.map(\.page))
    #expect(pages.isSuperset(of: ["docs/surface.md", "docs/migrate.md"]))
    #expect(Snippet.all.count >= 20)
  }

  @Test("code that does not compile is found, in each of the ways in which a block is compiled")
  func faults() throws {
    for code in [
      "let host = TreeHost(engine: 1)", "struct A: View { var body: some View { Missing() } }",
      "import SwiftUI\nlet a: Int = \"b\"", "// Package.swift\n.target(name: 1)",
    ] {
      let snippet = Snippet(page: "docs/surface.md", line: 1, code: code)
      let (sources, options) = try snippet.files()
      let answer = try CompilerAnswer(for: sources, options: options)
      #expect(answer.messages.contains { $0.contains(": error: ") }, "\(code)")
    }
  }
}
