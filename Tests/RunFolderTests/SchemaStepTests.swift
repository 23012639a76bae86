import Foundation
import Testing

@testable import RunFolder

@Suite("Migration of older schema versions")
struct SchemaStepTests {
  /// A document in its third version. The first version had `size`, the second had `sizes`, and the
  /// third has `sizes` and `unit`.
  private struct Third: Decodable, Equatable {
    var schemaVersion: Int
    var sizes: [Double]
    var unit: String?
  }

  private let steps: [SchemaStep] = [
    {
      $0["sizes"] = [$0.removeValue(forKey: "size")].compactMap(\.self)
    },
    { $0["unit"] = "ns" },
  ]

  private func read(_ text: String) throws -> Third {
    try JSONText.decode(Third.self, from: Data(text.utf8), steps: steps, path: "some.json")
  }

  @Test("the oldest version is migrated in every step, a later one in the rest, the newest in none")
  func versions() throws {
    #expect(
      try read(#"{"schemaVersion": 1, "size": 0.1}"#)
        == Third(schemaVersion: 1, sizes: [0.1], unit: "ns"))
    #expect(
      try read(#"{"schemaVersion": 2, "sizes": [1, 2]}"#)
        == Third(schemaVersion: 2, sizes: [1, 2], unit: "ns"))
    #expect(
      try read(#"{"schemaVersion": 3, "sizes": []}"#) == Third(schemaVersion: 3, sizes: []))
  }

  @Test("a version newer than the last step is refused")
  func newer() throws {
    #expect(throws: RunFolderError.newerSchema(path: "some.json", found: 4, newest: 3)) {
      try read(#"{"schemaVersion": 4}"#)
    }
  }

  @Test("an invalid old document is malformed after its steps")
  func malformed() throws {
    #expect(
      throws: RunFolderError.malformed(path: "some.json", reason: "sizes[0] has the wrong type")
    ) { try read(#"{"schemaVersion": 1, "size": "large"}"#) }
  }

  @Test("numbers are unchanged by the steps")
  func numbers() throws {
    #expect(
      try read(#"{"schemaVersion": 1, "size": 0.30000000000000004}"#).sizes
        == [0.30000000000000004])
  }
}
