import Foundation
import Messages
import Scenarios
import TestSupport
import Testing

@Suite("JSON Schema of scenarios")
struct ScenarioSchemaTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("scenarios")

  private func errors(in text: String) throws -> [String] {
    let path = Self.folder.appendingPathComponent("scenario.schema.json").path
    return try SchemaValidator(schemaAt: path).errors(in: text)
  }

  private func example(_ name: String) throws -> String {
    try String(contentsOf: Self.folder.appendingPathComponent("\(name).json"), encoding: .utf8)
  }

  @Test(
    "the schema and the reader accept the committed examples",
    arguments: ["decision", "food-truck", "growth", "inbox"])
  func examples(name: String) throws {
    let text = try example(name)
    #expect(try errors(in: text).isEmpty)
    _ = try scenario(text)
  }

  @Test("the schema accepts a description with every element")
  func complete() throws {
    #expect(try errors(in: completeScenario) == [])
  }

  @Test(
    "the schema refuses the damaged files that a schema can recognise, and no others",
    arguments: Damage.all)
  func damages(_ damage: Damage) {
    // A text that is not JSON cannot be compared with a schema.
    guard let errors = try? errors(in: damage.text) else { return }
    #expect(errors.isEmpty != damage.isInSchema, "\(errors)")
  }

  @Test("the schema and the reader accept a whole number that is written with a fraction of zero")
  func fractionOfZero() throws {
    let text = completeScenario.replacing(#""frames": 12"#, with: #""frames": 12.0"#)
    #expect(try errors(in: text) == [])
    #expect(try scenario(text).worlds[0].frames == 12)
  }

  @Test(
    "the schema and the reader refuse an empty script, an empty list of workloads and a wrong $schema",
    arguments: [
      #"{"workloads": []}"#, #"{"$schema": 5, "workloads": [{"id": "a"}]}"#,
      #"""
      {"workloads": [{"id": "a", "models": {"M": {}}, "objects": {"m": "M"},
        "components": {"C": {}}, "root": "C", "frames": 1, "script": []}]}
      """#,
    ])
  func shapes(text: String) throws {
    #expect(try !errors(in: text).isEmpty)
    #expect(throws: Problem.self) { try scenario(text) }
  }
}
