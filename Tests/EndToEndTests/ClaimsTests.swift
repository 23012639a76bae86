import Foundation
import TestSupport
import Testing

@Suite("bench claims")
struct ClaimsTests {
  @Test("bench claims prints the sentence for a team, the verdicts, and their numbers last")
  func text() throws {
    let result = try Bench.run("claims", "--filter", "^nested-objects$")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("1. Nest `@Observable` objects if your model needs nesting:"))
    #expect(result.output.contains("nesting @Observable objects breaks observation"))
    #expect(result.output.contains("Shared State:29"))
    #expect(!result.output.contains("stale views after that write"))
    let last = result.output.split(separator: "\n").last ?? ""
    #expect(last.contains("0 true, 0 conditional, 0 overstated, 1 false, 0 not testable here"))
  }

  @Test("--claim prints one claim with its words, cases, counts and program")
  func one() throws {
    let result = try Bench.run("claims", "--claim", "nested-objects")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("nested-objects: nesting @Observable objects breaks"))
    #expect(result.output.contains("Nesting @Observable objects breaks SwiftUI's observation"))
    #expect(result.output.contains("does not hold: "))
    #expect(result.output.contains("stale views after that write"))
    #expect(result.output.contains("Benchmarks/Claims/Observable/NestedObjects.swift"))
  }

  @Test("--claim with an unknown id, or with --filter, ends with 64")
  func unknownClaim() throws {
    let unknown = try Bench.run("claims", "--claim", "nested-object")
    #expect(unknown.status == 64 && isOneLine(unknown.errors))
    #expect(unknown.errors.contains("There is no claim \"nested-object\""))
    #expect(unknown.errors.contains("(did you mean nested-objects?)"))
    #expect(try Bench.run("claims", "--claim", "nested-objects", "--filter", "x").status == 64)
  }

  @Test("--pages writes the page for a team, the sentences, and a page for each claim")
  func pages() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("claims-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let result = try Bench.run("claims", "--pages", folder)
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\n").count == 1)
    for page in ["claims.md", "claims/sentences.md", "claims/nested-objects.md"] {
      #expect(FileManager.default.fileExists(atPath: folder + "/" + page), "\(page)")
    }
  }

  @Test("--pages reports a file in the folder's place in one sentence")
  func pagesIntoFile() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("claims-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    try "".write(toFile: file, atomically: true, encoding: .utf8)
    let result = try Bench.run("claims", "--pages", file)
    #expect(result.status == 1 && isOneLine(result.errors))
    #expect(try Bench.run("claims", "--pages", file, "--claim", "x").status == 64)
    #expect(try Bench.run("claims", "--pages", file, "--format", "json").status == 64)
  }

  @Test("--format json prints only JSON on stdout, and false claims still end with 0")
  func json() throws {
    let result = try Bench.run("claims", "--format", "json")
    #expect(result.status == 0)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let claims = try #require(object?["claims"] as? [[String: Any]])
    #expect(object?["schemaVersion"] as? Int == 2)
    #expect(claims.count >= 20)
    let verdicts = Set(claims.compactMap { $0["verdict"] as? String })
    #expect(
      verdicts == ["true", "conditional", "overstated", "false", "not testable here"])
    #expect(try schema().errors(in: result.output) == [])
  }

  @Test("bench continues after an example program has crashed, and counts the crash")
  func crash() throws {
    let result = try Bench.run("claims", "--claim", "missing-main-actor-crashes")
    #expect(result.status == 0)
    #expect(result.output.contains("processes that crashed, of 3: two threads write an array"))
    let last = result.output.split(separator: "\n").last ?? ""
    #expect(last.contains("0 true, 0 conditional, 1 overstated, 0 false, 0 not testable here"))
  }

  @Test("the hidden command claim-program refuses unknown programs and engines")
  func unknownProgram() throws {
    for arguments in [("no-such-program", "fine"), ("off-main-count", "no-such-engine")] {
      let result = try Bench.run("claim-program", arguments.0, arguments.1)
      #expect(result.status == 1 && isOneLine(result.errors))
    }
    #expect(try !Bench.run("--help").output.contains("claim-program"))
  }

  @Test("without a compiler, only claims about compilation are not testable")
  func withoutCompiler() throws {
    let result = try Bench.run(
      "claims", "--filter", "^(value-types|nested-objects)$", "--format", "json",
      environment: ["PATH": "/nowhere"])
    #expect(result.status == 0)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let claims = try #require(object?["claims"] as? [[String: Any]])
    let verdicts = Dictionary(
      uniqueKeysWithValues: claims.map { ($0["id"] as? String, $0["verdict"] as? String) })
    #expect(verdicts == ["nested-objects": "false", "value-types": "not testable here"])
    let untested = claims.first { $0["id"] as? String == "value-types" }
    #expect(untested?["reason"] as? String == "swiftc is not on PATH")
    #expect(try schema().errors(in: result.output) == [])
  }

  @Test("a filter that matches nothing ends with 5, and an invalid filter with 64")
  func filter() throws {
    let nothing = try Bench.run("claims", "--filter", "^no-such-claim$")
    #expect(nothing.status == 5 && isOneLine(nothing.errors))
    let bad = try Bench.run("claims", "--filter", "(")
    #expect(bad.status == 64 && isOneLine(bad.errors))
  }

  private func schema() throws -> SchemaValidator {
    try SchemaValidator(
      schemaAt: Bench.root.appendingPathComponent("results/schema/claims.schema.json").path)
  }
}
