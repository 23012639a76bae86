import Testing

@testable import Messages

@Suite("Suggestions of ids")
struct SuggestionTests {
  private let engines = ["fine", "observation", "publish-all", "oracle", "fine-one-shot"]

  @Test(
    "the distance counts inserted, removed, replaced and exchanged letters",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("fine", "fine", 0), ("fin", "fine", 1), ("fines", "fine", 1),
      ("fone", "fine", 1), ("fnie", "fine", 1), ("kitten", "sitting", 3), ("ca", "abc", 3),
    ])
  func distance(one: String, other: String, expected: Int) {
    #expect(Suggestion.distance(one, other) == expected)
    #expect(Suggestion.distance(other, one) == expected)
  }

  @Test("the nearest id is suggested, in upper or lower case")
  func nearest() {
    #expect(Suggestion.nearest(to: "fin", among: engines) == "fine")
    #expect(Suggestion.nearest(to: "publishall", among: engines) == "publish-all")
    #expect(Suggestion.nearest(to: "Orcale", among: engines) == "oracle")
  }

  @Test("a word that is not similar to any id has no suggestion")
  func far() {
    #expect(Suggestion.nearest(to: "telepathy", among: engines) == nil)
    #expect(Suggestion.nearest(to: "x", among: engines) == nil)
    #expect(Suggestion.nearest(to: "fine", among: []) == nil)
    #expect(Suggestion.nearest(to: "fine", among: engines) == nil)
  }

  @Test("a regular expression for one id is compared as that id")
  func expression() {
    #expect(Suggestion.nearest(to: "^tree\\.lef$", among: ["tree.leaf", "wide"]) == "tree.leaf")
  }

  @Test("problems with an unknown id suggest a similar one")
  func problems() {
    #expect(
      Problem.unknownEngine("fin", known: engines).description.contains("(did you mean fine?)"))
    #expect(
      Problem.unknownID("wid components=10", .workload, known: ["wide"]).description
        .contains("(did you mean wide?)"))
    #expect(
      Problem.noneSelected(.workload, pattern: "^wid$", known: ["wide"]).description
        .contains("(did you mean wide?)"))
    #expect(
      !Problem.noneSelected(.workload, pattern: "nothing", known: ["wide"]).description
        .contains("did you mean"))
  }

  @Test("problems with an id name the kind of item and the command that lists the items")
  func kinds() {
    let tree = ItemKind("tree", listedBy: "trees")
    #expect(
      Problem.unknownID("oak", tree, known: ["ash"]).description
        == "There is no tree \"oak\"; the 'trees' command shows them all.")
    #expect(
      Problem.noneSelected(tree, pattern: "ask", known: ["ash"]).description
        == "No tree's id matches \"ask\" (did you mean ash?); the 'trees' command shows all ids.")
  }
}
