import Foundation
import Testing

@testable import Claims

@MainActor
@Suite("Pages about claims")
struct PageTests {
  @Test(
    "the committed pages equal those that bench claims writes",
    .enabled(if: Compiler.path != nil, "swiftc is not on PATH"),
    arguments: ["claims.md", "ten-rules.md"])
  func committed(page: String) throws {
    let committed = try String(
      contentsOf: Tested.root.appendingPathComponent("docs/\(page)"), encoding: .utf8)
    let written = try #require(ClaimPages.all(try Tested.all())[page])
    #expect(
      committed.split(separator: "\n") == written.split(separator: "\n"),
      "run: bench claims --pages docs")
  }

  @Test(
    "the page of claims has at most 250 lines",
    .enabled(if: Compiler.path != nil, "swiftc is not on PATH"))
  func length() throws {
    let lines = ClaimsPage.text(try Tested.all()).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 250)
  }

  @Test(
    "the page for a team has ten rules",
    .enabled(if: Compiler.path != nil, "swiftc is not on PATH"))
  func tenRules() throws {
    let lines = TeamSentence.page(try Tested.all()).split(separator: "\n")
    let numbers = lines.compactMap { $0.prefixMatch(of: /([0-9]+)[.]/).flatMap { Int($0.1) } }
    #expect(numbers == Array(1...10))
  }

  @Test(
    "each sentence for a team has one number, which a program counted",
    .enabled(if: Compiler.path != nil, "swiftc is not on PATH"), arguments: TeamSentence.all)
  func oneNumber(_ sentence: TeamSentence) throws {
    #expect(sentence.text.count { $0 == "{" } == 1)
    let filled = try #require(sentence.filled(try Tested.all()))
    // The 6 in "Swift 6" is a language mode and not a count.
    let counts = filled.replacing("Swift 6", with: "Swift").matches(of: /[0-9]+/)
    #expect(counts.count == 1, "\(filled)")
  }

  @Test(
    "each reason contains the numbers of the run",
    .enabled(if: Compiler.path != nil, "swiftc is not on PATH"))
  func filled() throws {
    for tested in try Tested.all() {
      #expect(!tested.reason.contains("{") && !tested.reason.contains("}"))
      #expect(tested.reason.hasSuffix("."), "\(tested.claim.id)")
    }
  }

  @Test("a page of one claim has its words, counts and program")
  func one() throws {
    let text = ClaimPage.text(try Tested.claim("nested-objects"))
    #expect(text.contains("Shared State:29"))
    #expect(text.contains("| stale views after that write | 0 | 0 | 1 | 1 |"))
    #expect(text.contains("final class UserManager {"))
    #expect(text.contains("Benchmarks/Claims/ObservableObject/NestedObjects.swift"))
    #expect(text.contains("(../claims.md#how-to-read-the-tables)"))
  }

  @Test("the page of a claim about ObservableObject begins with the source in this notation")
  func notationOfSources() throws {
    let text = ClaimPage.text(try Tested.claim("unread-published"))
    let object = try #require(text.range(of: "`Benchmarks/Claims/ObservableObject/Food.swift`"))
    let observable = try #require(text.range(of: "`Benchmarks/Claims/Observable/Food.swift`"))
    #expect(object.lowerBound < observable.lowerBound)
  }

  @Test("a contradiction quotes both sentences of the documents, and names a claim that decides it")
  func contradictions() {
    let ids = Set(ClaimCatalog.all.map(\.id))
    for contradiction in Contradiction.all {
      #expect(contradiction.one != contradiction.other)
      #expect(ids.contains(contradiction.decidedBy))
    }
    #expect(
      Contradiction.all.contains {
        $0.one.words == "_viewModel = State(initialValue: viewModel)" && $0.other.line == 377
      })
  }
}
