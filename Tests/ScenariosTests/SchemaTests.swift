import Foundation
import Scenarios
import TestSupport
import Testing

@Suite("The scenario's JSON Schema")
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
    "accepts the committed examples, which the reader accepts too",
    arguments: ["decision", "food-truck", "inbox"])
  func examples(name: String) throws {
    let text = try example(name)
    #expect(try errors(in: text).isEmpty)
    _ = try scenario(text)
  }

  @Test("accepts a description with everything in it")
  func complete() throws {
    #expect(try errors(in: completeScenario) == [])
  }

  @Test(
    "refuses what the reader refuses for its shape",
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
