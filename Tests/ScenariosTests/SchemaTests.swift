import Foundation
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
    arguments: ["decision", "food-truck", "inbox"])
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
    "the schema refuses files whose structure the reader refuses",
    arguments: [
      (#""frames": 12"#, #""frames": 0"#), (#""script""#, #""scripts""#),
      (#""price": 5"#, #""price": "5""#), (#""add": 2,"#, #""to": 2,"#),
      (#""uses": ["theme"]"#, #""uses": "theme""#),
    ])
  func shapes(found: String, replacement: String) throws {
    let text = completeScenario.replacing(found, with: replacement)
    #expect(try !errors(in: text).isEmpty)
    #expect(throws: (any Error).self) { try scenario(text) }
  }
}
