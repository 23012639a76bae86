import Claims
import Foundation
import RunFolder
import Testing

@Suite("Sentences of the documents")
struct SentenceTests {
  @Test(
    "each quoted sentence is found in its line, word for word",
    .enabled(
      if: Documents.folder != nil, Comment(rawValue: Documents.absent)),
    arguments: Document.allCases)
  func words(_ document: Document) throws {
    let lines = try Documents.lines(of: document)
    for sentence in Sentence.all where sentence.document == document {
      let fault = Documents.fault(of: sentence, in: lines)
      #expect(fault == nil, "\(sentence.place): \(sentence.words)")
    }
  }

  @Test(
    "every factual line of a document is quoted, or listed as not tested",
    .enabled(
      if: Documents.folder != nil, Comment(rawValue: Documents.absent)),
    arguments: Document.allCases)
  func accounted(_ document: Document) throws {
    let lines = try Documents.lines(of: document)
    let sentences = Sentence.all.filter { $0.document == document }.map(\.line)
    let unclaimed = Unclaimed.all.filter { $0.document == document }.flatMap(\.lines)
    #expect(Set(sentences).isDisjoint(with: unclaimed))
    #expect(Set(unclaimed).count == unclaimed.count)
    #expect(unclaimed.allSatisfy { lines.indices.contains($0 - 1) })
    let accounted = Set(sentences + unclaimed)
    for number in Documents.factualLines(lines) where !accounted.contains(number) {
      Issue.record("\(document.shortName):\(number): \(lines[number - 1])")
    }
  }

  @Test("a changed line, a moved line and combined words are detected")
  func faults() throws {
    let sentence = try #require(
      Sentence.all.first { $0.document == .adr005 && $0.words == "Better performance" })
    // In this array, line 14 is empty at first. Later, the test replaces line 14 by exactly the
    // document's line 14.
    var lines = [String](repeating: "", count: 20)
    #expect(Documents.fault(of: sentence, in: lines) == "the line has another hash")
    #expect(Documents.fault(of: sentence, in: ["short"]) == "there is no such line")
    lines[13] =
      "2. **Better performance:** Fine-grained observation tracks only accessed properties"
    #expect(Documents.fault(of: sentence, in: lines) == nil)
    let moved = ["inserted"] + lines
    #expect(Documents.fault(of: sentence, in: moved) == "the line has another hash")
    let other = try #require(
      Sentence.all.first { $0.document == .adr005 && $0.line == 13 })
    lines[12] = lines[13]
    #expect(Documents.fault(of: other, in: lines) == "the line has another hash")
  }

  @Test("prose and comments in code count as factual lines; headings and labels do not")
  func factual() {
    let lines = [
      "# Heading", "", "It works.", "**Label:**", "```swift", "let x = 1", "let y = 2  // fast",
      "```", "---",
    ]
    #expect(Documents.factualLines(lines) == [3, 7])
  }

  @Test("each sentence is quoted once, has an existing claim and a hash of sixteen digits")
  func unique() {
    let ids = Set(ClaimCatalog.all.map(\.id))
    var seen: Set<String> = []
    for sentence in Sentence.all {
      #expect(seen.insert("\(sentence.place) \(sentence.words)").inserted, "\(sentence.place)")
      #expect(ids.contains(sentence.claim), "\(sentence.claim)")
      #expect(sentence.hash.wholeMatch(of: /[0-9a-f]{16}/) != nil)
      #expect(!sentence.words.contains("…"), "\(sentence.place)")
    }
  }

  @Test("words in Chinese or Korean have an English translation", arguments: Sentence.all)
  func rendering(_ sentence: Sentence) {
    let isForeign = sentence.words.unicodeScalars.contains {
      (0x4E00...0x9FFF).contains($0.value) || (0xAC00...0xD7A3).contains($0.value)
    }
    #expect(isForeign == (sentence.english != nil), "\(sentence.words)")
  }

  @Test("every claim belongs to at least one sentence", arguments: ClaimCatalog.all)
  func claimed(_ claim: Claim) {
    #expect(!claim.sentences.isEmpty)
  }
}
