import Foundation
import RunFolder
import TestSupport
import Testing

@Suite("self-test.json")
struct SelfTestDocumentTests {
  /// A document that contains every kind of entry, including nulls.
  private var document: SelfTestDocument {
    let key = WorkloadKey(id: "wide", parameters: Parameters([.components: 10]))
    var document = SelfTestDocument(
      tool: .init(name: "observation-bench", version: "0.1.0"),
      verdict: .init(name: "error", exitCode: 1), profile: "quick", seed: 1,
      environment: Environment(), margin: 0.02, processes: 5, blocks: 60)
    document.comparisons = [
      .init(
        workload: key, engine: "fine", margin: 0.02, slowdown: 0.05, loaded: false,
        verdict: "slower",
        estimate: 1.05, low: 1.04, high: 1.06,
        confirmation: .init(estimate: 1.05, low: 1.03, high: 1.07), noise: 0.001, seenFrom: 1.03,
        processes: 10),
      .init(
        workload: key, engine: "fine", margin: 0.1, slowdown: 0, loaded: false,
        verdict: "inconclusive", doubt: "acrossMargin", estimate: 1.05, low: 0.9, high: 1.2,
        noise: 0.001, processes: 10),
    ]
    document.nulls = [.init(workload: key, engine: "fine", loaded: true, error: -0.001)]
    document.gates = [
      .init(exitCode: 0, compared: 20, findings: []),
      .init(
        fault: "one more allocation", workload: key, engine: "fine", layer: "allocations",
        located: 1, exitCode: 2, compared: 20, claims: 3,
        skipped: [.init(layer: "time", reason: "nothing was timed")], findings: ["worse"]),
    ]
    document.figures = [
      .init(name: "false alarms", stated: "none", found: "0 of 1", met: true),
      .init(name: "found at 5 %", stated: "at least 98 %", found: "1 of 1", met: nil),
    ]
    return document
  }

  @Test("self-test.json is read as it was written")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/self-test.json"
    try document.write(to: path)
    #expect(try SelfTestDocument.read(path) == document)
  }

  @Test("self-test.json is valid against its schema, and invalid with an unknown verdict")
  func schema() throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let schema = try SchemaValidator(
      schemaAt: "/\(root)/results/schema/self-test.schema.json")
    let text = JSONText.pretty(document)
    #expect(try schema.errors(in: text) == [])
    #expect(try !schema.errors(in: text.replacing("\"slower\"", with: "\"slow\"")).isEmpty)
    #expect(try !schema.errors(in: text.replacing("\"cores\"", with: "\"cors\"")).isEmpty)
  }

  @Test(
    "a gate is right if it found the fault in its place, or passed sound code and judged everything"
  )
  func isRight() {
    var sound = SelfTestDocument.Gate(exitCode: 0, compared: 9, claims: 3, findings: [])
    #expect(sound.isRight)
    sound.claims = 0
    #expect(!sound.isRight)
    sound.claims = 3
    sound.skipped = [.init(layer: "time", reason: "nothing was timed")]
    #expect(!sound.isRight)
    var faulty = SelfTestDocument.Gate(
      fault: "one more allocation", layer: "allocations", located: 1, exitCode: 2, compared: 9,
      findings: ["worse"])
    #expect(faulty.isRight)
    // The gate found no regression on the workload and engine of the fault, so the exit code 2 has
    // a different cause than the fault.
    faulty.located = 0
    #expect(!faulty.isRight)
    (faulty.located, faulty.exitCode) = (1, 3)
    #expect(!faulty.isRight)
  }

  @Test("in a self-test.json of version 1, all comparisons have the document's margin")
  func older() throws {
    let folder = try TemporaryFolder()
    var older = document
    older.schemaVersion = 1
    older.comparisons = [document.comparisons[0]]
    let path = folder.path + "/self-test.json"
    let text = JSONText.pretty(older).replacing("\"margin\" : 0.02,\n      ", with: "")
    #expect(text != JSONText.pretty(older))
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    #expect(try SelfTestDocument.read(path).comparisons.map(\.margin) == [0.02])
  }

  @Test("a self-test.json of a newer schema is refused")
  func newer() throws {
    let folder = try TemporaryFolder()
    var newer = document
    newer.schemaVersion = 3
    let path = folder.path + "/self-test.json"
    try newer.write(to: path)
    #expect(throws: RunFolderError.newerSchema(path: path, found: 3, newest: 2)) {
      try SelfTestDocument.read(path)
    }
  }
}
