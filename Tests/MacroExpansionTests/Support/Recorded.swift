import Foundation

/// Messages that Swift 6.3 sent to the toolchain's macros for the class in `Messages`. Most of the
/// messages' field `staticBuildConfiguration` is left out.
enum Recorded {
  static let names = [
    "capability", "member", "memberAttribute-number", "memberAttribute-text", "peer-number",
    "peer-text", "accessor-number", "accessor-text", "extension",
  ]

  static func message(_ name: String) throws -> Data {
    try Data(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Messages/\(name).json"))
  }

  /// A recorded message in which one text is replaced by a different text.
  static func message(
    _ name: String, replacing old: String, with new: String
  ) throws -> Data {
    let text = try String(decoding: message(name), as: UTF8.self)
    return Data(text.replacingOccurrences(of: old, with: new).utf8)
  }
}

/// An answer to the compiler, with the fields that the compiler decodes.
struct Answer: Decodable {
  struct Capability: Decodable {
    struct Version: Decodable { let protocolVersion: Int }
    let capability: Version
  }

  struct Expansion: Decodable {
    struct Diagnostic: Decodable {
      struct Position: Decodable {
        let fileName: String
        let offset: Int
      }
      struct Highlight: Decodable {
        let fileName: String
        let startOffset: Int
        let endOffset: Int
      }
      let message: String
      let severity: String
      let position: Position
      let highlights: [Highlight]
      struct FixIt: Decodable {
        struct Change: Decodable {
          let range: Highlight
          let newText: String
        }
        let message: String
        let changes: [Change]
      }
      let notes: [String]
      let fixIts: [FixIt]
    }

    let expandedSource: String?
    let diagnostics: [Diagnostic]
  }

  let getCapabilityResult: Capability?
  let expandMacroResult: Expansion?

  init(_ bytes: some Sequence<UInt8>) throws {
    self = try JSONDecoder().decode(Answer.self, from: Data(bytes))
  }
}
