import Foundation
import RunFolder
import Testing

@testable import ClaimSupport
@testable import Claims

@MainActor
@Suite("Output of bench claims")
struct DocumentTests {
  private func json(_ tested: [TestedClaim]) throws -> [[String: Any]] {
    let text = JSONText.pretty(ClaimDocument(tested))
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(object?["schemaVersion"] as? Int == 2)
    return try #require(object?["claims"] as? [[String: Any]])
  }

  @Test("the JSON of a claim has its id, words, source, verdict, evidence and toolchain")
  func shape() throws {
    let claims = try json(Tested.all())
    #expect(claims.count == ClaimCatalog.all.count)
    for claim in claims {
      for key in ["id", "claim", "decision", "source", "verdict", "reason", "toolchain"] {
        #expect((claim[key] as? String)?.isEmpty == false, "\(key) of \(claim["id"] ?? "")")
      }
      let evidence = try #require(claim["evidence"] as? [[String: Any]])
      for count in evidence {
        #expect(count["name"] is String && count["engine"] is String && count["value"] is Int)
        #expect(EvidenceClass(rawValue: count["answeredBy"] as? String ?? "") != nil)
      }
      #expect(!evidence.isEmpty || claim["verdict"] as? String == "not testable here")
      for sentence in try #require(claim["sentences"] as? [[String: Any]]) {
        #expect(
          sentence["line"] is Int && sentence["hash"] is String && sentence["words"] is String)
      }
    }
  }

  /// A claim about one answer of the compiler.
  private func claim(_ example: Example, _ comparison: Case.Comparison) -> Claim {
    Claim(
      "x", "x", for: .migration, examples: [example],
      cases: [Case("x", example.count, comparison)], reason: "x")
  }

  @Test("a claim that cannot be tested states the reason")
  func notTested() throws {
    let example = Example(count: "errors", source: "let x: Int = \"\"", isControl: true)
    let tested = try claim(example, .equals(0)).test(child: nil)
    let record = try #require(try json([tested]).first)
    #expect(record["verdict"] as? String == "not testable here")
    #expect((record["reason"] as? String)?.contains("swiftc") == true)
    #expect((record["cases"] as? [Any])?.isEmpty == true)
    #expect((record["answeredBy"] as? [Any])?.isEmpty == true)
  }

  @Test(
    "a claim whose program prints no number is not testable",
    .enabled(if: Compiler.path != nil, "swiftc is not on PATH"))
  func noNumber() throws {
    let source = "@main struct Example { static func main() { print(\"many\") } }"
    let example = Example(count: "number", source: source, question: .number)
    let tested = try claim(example, .isMoreThanNone).test(child: nil)
    #expect(tested.verdict == .notTestable)
    #expect(tested.reason.contains("printed no number: exited(0): many"))
  }

  @Test("the summary counts the claims of each verdict")
  func summary() throws {
    let tested = try [Tested.claim("computed-properties"), Tested.claim("nested-objects")]
    #expect(
      ClaimTables.summary(tested).hasSuffix(
        "1 true, 0 conditional, 0 overstated, 1 false, 0 not testable here"))
  }

  @Test("a reason shows the values of its counts, and the singular after a 1")
  func filled() {
    let evidence = Evidence([
      Count("a", on: "observation", 1, answeredBy: .toolchain),
      Count("a", on: "opencombine", 21, answeredBy: .openCombine),
    ])
    #expect(
      evidence.filled("{a} errors, {a|object} errors, {a} times") == "1 error, 21 errors, 1 time")
  }

  @Test(
    "the toolchain is stated with the compiler's patch level",
    .enabled(if: Compiler.path != nil, "swiftc is not on PATH"))
  func toolchain() throws {
    let version = try Tested.compilerVersion()
    #expect(version.contains("Swift version"))
    for tested in try Tested.all() {
      let number = tested.toolchain.dropFirst("Swift ".count)
      #expect(version.contains("Swift version \(number) "), "\(tested.toolchain)")
    }
  }

  @Test("a claim that needs a separate process is not testable without a separate process")
  func noChild() throws {
    let claim = try #require(ClaimCatalog.all.first { $0.id == "missing-main-actor-crashes" })
    let tested = try claim.test(child: nil)
    #expect(tested.verdict == .notTestable)
    #expect(tested.reason.contains("separate process"))
  }

  @Test("a claim whose separate process gives no answer is not testable")
  func silentChild() throws {
    let claim = try #require(ClaimCatalog.all.first { $0.id == "missing-main-actor-crashes" })
    let tested = try claim.test(
      child: ChildCommand(executable: "/bin/sh", arguments: ["-c", "exit 4"]))
    #expect(tested.verdict == .notTestable)
    #expect(tested.reason.contains("exited(4)"))
  }
}
