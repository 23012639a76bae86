import Foundation

/// Brings a document's JSON from one schema version to the next.
typealias SchemaStep = @Sendable (_ document: inout [String: Any]) -> Void

/// The one way in which this tool writes JSON: keys sorted, one trailing newline, so that equal values
/// are equal bytes.
public enum JSONText {
  /// For people to read and for `diff`.
  public static func pretty<Value: Encodable>(_ value: Value) -> String {
    text(value, [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted])
  }

  /// One line.
  public static func compact<Value: Encodable>(_ value: Value) -> String {
    text(value, [.sortedKeys, .withoutEscapingSlashes])
  }

  private static func text<Value: Encodable>(
    _ value: Value, _ formatting: JSONEncoder.OutputFormatting
  ) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    } catch {
      preconditionFailure("a document of plain values could not be encoded: \(error)")
    }
  }

  /// Decodes a document, after a look at its `schemaVersion`, and brings an older one up to date before.
  /// - Parameters:
  ///   - steps: the first leads from version 1 to 2, and so on, up to the newest.
  ///   - path: for the errors.
  static func decode<Value: Decodable>(
    _ type: Value.Type, from data: Data, steps: [SchemaStep], path: String
  ) throws(RunFolderError) -> Value {
    let newest = steps.count + 1
    let header: Header
    do {
      header = try JSONDecoder().decode(Header.self, from: data)
    } catch {
      if isCut(data) { throw .truncated(path: path) }
      throw .malformed(path: path, reason: reason(error))
    }
    guard header.schemaVersion <= newest else {
      throw .newerSchema(path: path, found: header.schemaVersion, newest: newest)
    }
    guard header.schemaVersion >= 1 else {
      throw .malformed(path: path, reason: "no schema version \(header.schemaVersion) ever was")
    }
    do {
      let data = try upToDate(data, steps.dropFirst(header.schemaVersion - 1))
      return try JSONDecoder().decode(type, from: data)
    } catch {
      throw .malformed(path: path, reason: reason(error))
    }
  }

  private static func upToDate(_ data: Data, _ steps: ArraySlice<SchemaStep>) throws -> Data {
    guard !steps.isEmpty,
      var document = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return data }
    for step in steps { step(&document) }
    return try JSONSerialization.data(withJSONObject: document)
  }

  private struct Header: Decodable { var schemaVersion: Int }

  /// Whether a text that is no JSON ends before its brackets are closed.
  private static func isCut(_ data: Data) -> Bool {
    var depth = 0
    var inString = false
    var escaped = false
    for byte in data {
      if inString {
        if !escaped, byte == UInt8(ascii: "\"") { inString = false }
        escaped = byte == UInt8(ascii: "\\") && !escaped
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): inString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
    return data.isEmpty || inString || depth > 0
  }

  /// Where a JSON text is not what was expected, and why, in half a sentence.
  public static func reason(_ error: any Error) -> String {
    func place(_ path: [any CodingKey]) -> String {
      guard !path.isEmpty else { return "the document" }
      return path.reduce(into: "") { text, key in
        if let index = key.intValue {
          text += "[\(index)]"
        } else {
          text += (text.isEmpty ? "" : ".") + key.stringValue
        }
      }
    }
    return switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      "\(place(context.codingPath)) has no \"\(key.stringValue)\""
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(place(context.codingPath)) has the wrong type"
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      "it is no JSON"
    case .dataCorrupted(let context):
      "\(place(context.codingPath)): \(context.debugDescription)"
    default:
      "it is no JSON"
    }
  }
}
