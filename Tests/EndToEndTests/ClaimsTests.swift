import Foundation
import TestSupport
import Testing

@Suite("bench claims")
struct ClaimsTests {
  @Test("prints verdicts, evidence, and how many of each verdict last")
  func text() throws {
    let result = try Bench.run("claims", "--filter", "^nested-objects$")
    #expect(result.status == 0)
    #expect(result.output.contains("nesting @Observable objects breaks observation"))
    #expect(result.output.contains("stale views after it"))
    let last = result.output.split(separator: "\n").last ?? ""
    #expect(last.contains("0 confirmed, 1 refuted, 0 depends, 0 not tested"))
  }

  @Test("prints nothing but JSON on stdout, and ends with 0 although claims are refuted")
  func json() throws {
    let result = try Bench.run("claims", "--format", "json")
    #expect(result.status == 0)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let claims = try #require(object?["claims"] as? [[String: Any]])
    #expect(object?["schemaVersion"] as? Int == 1)
    #expect(claims.count >= 20)
    #expect(claims.contains { $0["verdict"] as? String == "refuted" })
    #expect(claims.contains { $0["verdict"] as? String == "depends" })
    #expect(try schema().errors(in: result.output) == [])
  }

  @Test("a program that crashes is a count, and bench goes on")
  func crash() throws {
    let result = try Bench.run("claims", "--filter", "^missing-main-actor-crashes$")
    #expect(result.status == 0)
    #expect(result.output.contains("processes that crashed, of 3: threads write an array"))
    let last = result.output.split(separator: "\n").last ?? ""
    #expect(last.contains("0 confirmed, 0 refuted, 1 depends, 0 not tested"))
  }

  @Test("the hidden child mode refuses a program and an engine that are not there")
  func unknownProgram() throws {
    for arguments in [("no-such-program", "fine"), ("off-main-count", "no-such-engine")] {
      let result = try Bench.run("claim-program", arguments.0, arguments.1)
      #expect(result.status == 1 && isOneSentence(result.errors))
    }
    #expect(try !Bench.run("--help").output.contains("claim-program"))
  }

  @Test("without a compiler, claims about what compiles are not tested, and the others are")
  func withoutCompiler() throws {
    let result = try Bench.run(
      "claims", "--filter", "^(value-types|nested-objects)$", "--format", "json",
      environment: ["PATH": "/nowhere"])
    #expect(result.status == 0)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let claims = try #require(object?["claims"] as? [[String: Any]])
    let verdicts = Dictionary(
      uniqueKeysWithValues: claims.map { ($0["id"] as? String, $0["verdict"] as? String) })
    #expect(verdicts == ["nested-objects": "refuted", "value-types": "not tested"])
    let reasons = claims.compactMap { $0["reason"] as? String }
    #expect(reasons == ["swiftc is not on PATH"])
    #expect(try schema().errors(in: result.output) == [])
  }

  @Test("a filter that matches nothing ends with 5, a bad one with 64")
  func filter() throws {
    let nothing = try Bench.run("claims", "--filter", "^no-such-claim$")
    #expect(nothing.status == 5 && isOneSentence(nothing.errors))
    let bad = try Bench.run("claims", "--filter", "(")
    #expect(bad.status == 64 && isOneSentence(bad.errors))
  }

  private func schema() throws -> SchemaValidator {
    try SchemaValidator(
      schemaAt: Bench.root.appendingPathComponent("results/schema/claims.schema.json").path)
  }
}
