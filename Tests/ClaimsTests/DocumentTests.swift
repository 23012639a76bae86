import Foundation
import RunFolder
import Testing

@testable import Claims

@MainActor
@Suite("What bench claims prints")
struct DocumentTests {
  private func json(_ tested: [TestedClaim]) throws -> [[String: Any]] {
    let text = JSONText.pretty(ClaimDocument(tested))
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(object?["schemaVersion"] as? Int == 1)
    return try #require(object?["claims"] as? [[String: Any]])
  }

  @Test("the JSON of a claim has its id, words, source, verdict, evidence and toolchain")
  func shape() throws {
    let claims = try json(Tested.all())
    #expect(claims.count == ClaimCatalog.all.count)
    for claim in claims {
      for key in ["id", "claim", "source", "verdict", "toolchain", "explanation", "code"] {
        #expect((claim[key] as? String)?.isEmpty == false, "\(key) of \(claim["id"] ?? "")")
      }
      let evidence = try #require(claim["evidence"] as? [[String: Any]])
      for count in evidence {
        #expect(count["name"] is String && count["engine"] is String && count["value"] is Int)
      }
      #expect(!evidence.isEmpty || claim["verdict"] as? String == "not tested")
    }
  }

  @Test("words in Chinese or Korean come with an English rendering", arguments: ClaimCatalog.all)
  func rendering(_ claim: Claim) {
    for quote in claim.quotes {
      let isForeign = quote.words.unicodeScalars.contains {
        (0x4E00...0x9FFF).contains($0.value) || (0xAC00...0xD7A3).contains($0.value)
      }
      #expect(!isForeign || quote.english != nil, "\(quote.words)")
    }
  }

  @Test("a claim that cannot be tested says so, and why")
  func notTested() throws {
    let claim = Claim(
      "x", "x", [.adr002("x")],
      examples: [Example(count: "errors", source: "let x: Int = \"\"", isControl: true)],
      cases: [Case("x") { $0.every("errors", is: 0) }], explanation: "x", code: "x")
    let tested = try claim.test(child: nil)
    let record = try #require(try json([tested]).first)
    #expect(record["verdict"] as? String == "not tested")
    #expect((record["reason"] as? String)?.isEmpty == false)
    #expect((record["cases"] as? [Any])?.isEmpty == true)
    #expect(ClaimTables.evidence([tested]).rows.first?[1].text == "not tested")
  }

  @Test(
    "nor can one whose program is to print a number, and prints something else",
    .enabled(if: Compiler.path != nil, "swiftc is not on PATH"))
  func noNumber() throws {
    let source = "@main struct Example { static func main() { print(\"many\") } }"
    let claim = Claim(
      "x", "x", [.adr002("x")],
      examples: [Example(count: "number", source: source, question: .number)],
      cases: [Case("x") { $0.everySome("number") }], explanation: "x", code: "x")
    let tested = try claim.test(child: nil)
    #expect(tested.verdict == .notTested)
    #expect(tested.reason?.contains("printed no number: exited(0): many") == true)
  }

  @Test("the summary counts the verdicts")
  func summary() throws {
    let tested = try [Tested.claim("computed-properties"), Tested.claim("nested-objects")]
    #expect(
      ClaimTables.summary(tested).hasSuffix("1 confirmed, 1 refuted, 0 depends, 0 not tested"))
  }

  @Test(
    "the page in the documentation is what the command prints",
    .enabled(if: Compiler.path != nil, "swiftc is not on PATH"))
  func page() throws {
    let path = Tested.root.appendingPathComponent("docs/claims.md")
    let committed = try String(contentsOf: path, encoding: .utf8)
    #expect(
      committed.split(separator: "\n")
        == ClaimPage.text(try Tested.all()).split(separator: "\n"),
      "run: bench claims --format markdown > docs/claims.md")
  }

  @Test(
    "the toolchain has the compiler's patch level, since verdicts depend on it",
    .enabled(if: Compiler.path != nil, "swiftc is not on PATH"))
  func toolchain() throws {
    let version = try Tested.compilerVersion()
    #expect(version.contains("Swift version"))
    for tested in try Tested.all() {
      let number = tested.toolchain.dropFirst("Swift ".count)
      #expect(version.contains("Swift version \(number) "), "\(tested.toolchain)")
    }
  }

  @Test("a claim whose program needs a process of its own is not tested without one")
  func noChild() throws {
    let claim = try #require(ClaimCatalog.all.first { $0.id == "missing-main-actor-crashes" })
    let tested = try claim.test(child: nil)
    #expect(tested.verdict == .notTested)
    #expect(tested.reason?.contains("process of its own") == true)
  }

  @Test("nor with an executable that gives no answer")
  func silentChild() throws {
    let claim = try #require(ClaimCatalog.all.first { $0.id == "missing-main-actor-crashes" })
    let tested = try claim.test(
      child: ChildCommand(executable: "/bin/sh", arguments: ["-c", "exit 4"]))
    #expect(tested.verdict == .notTested)
    #expect(tested.reason?.contains("exited(4)") == true)
  }

  @Test("the code that is shown is the code that runs", arguments: ClaimCatalog.all)
  func code(_ claim: Claim) throws {
    let sources = try claim.examples.map(\.source) + (claim.programs.isEmpty ? [] : Self.programs())
    let places = sources.map { source in
      source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    for line in claim.code.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) })
    where !line.isEmpty {
      #expect(places.contains { $0.contains(line) }, "\(line)")
    }
  }

  /// The texts of all programs.
  private static func programs() throws -> [String] {
    try ["Observable", "ObservableObject"].flatMap { folder in
      let url = Tested.root.appendingPathComponent("Benchmarks/Claims/\(folder)")
      return try FileManager.default.subpathsOfDirectory(atPath: url.path)
        .filter { $0.hasSuffix(".swift") }
        .map { try String(contentsOf: url.appendingPathComponent($0), encoding: .utf8) }
    }
  }
}
