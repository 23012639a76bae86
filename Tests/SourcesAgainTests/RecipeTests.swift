import Testing

@testable import SourceCopying

@Suite struct RecipeTests {
  @Test("a recipe is read from comments, and code is ignored") func readsComments()
    throws
  {
    let recipe = try Recipe(
      parsing: """
        // What this is.
        // again: sources ../App
        // again: sources ../Other/*Model.swift
        // again: except ../App/Old
        // again: import A -> B, C
        // again: import D ->
        // again: name E -> F
        let engine = "// again: nonsense"
        """)
    #expect(recipe.sources == ["../App", "../Other/*Model.swift"])
    #expect(recipe.exceptions == ["../App/Old"])
    #expect(recipe.imports == ["A": ["B", "C"], "D": []])
    #expect(recipe.names == ["E": "F"])
  }

  @Test(
    "a mistake in a recipe is reported with its line",
    arguments: [
      ("source ../App", "expected 'sources', 'except', 'import' or 'name' after 'again:'"),
      ("", "expected 'sources', 'except', 'import' or 'name' after 'again:'"),
      ("sources", "'sources' needs a path"),
      ("except", "'except' needs a path"),
      ("sources A*/*.swift", "'sources' takes one '*'"),
      ("import A", "'import' needs the form 'OLD -> NEW'"),
      ("import -> A", "'import' needs the form 'OLD -> NEW'"),
      ("name A ->", "'name' needs a word after '->'"),
    ])
  func mistakes(line: String, message: String) {
    #expect(throws: Recipe.Mistake(line: 2, message: message)) {
      try Recipe(parsing: "// again: sources ../App\n// again: \(line)")
    }
  }

  @Test("a recipe may replace a module only once") func replacedTwice() {
    #expect(throws: Recipe.Mistake(line: 2, message: "'A' is replaced twice")) {
      try Recipe(parsing: "// again: import A -> B\n// again: import A -> C")
    }
  }
}
