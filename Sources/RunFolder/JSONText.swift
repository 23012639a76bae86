import Foundation

/// Brings a document's JSON from one schema version to the next.
typealias SchemaStep = @Sendable (_ document: inout [String: Any]) -> Void

/// The one way in which this tool writes JSON: keys sorted, one trailing newline, so that equal
/// values are equal bytes.
public enum JSONText {
  /// For people to read and for `diff`. An array of numbers is one line.
  public static func pretty<Value: Encodable>(_ value: Value) -> String {
    joiningNumbers(text(value, [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]))
  }

  /// Writes every array that holds nothing but numbers on one line.
  private static func joiningNumbers(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var joined: [UInt8] = []
    joined.reserveCapacity(bytes.count)
    var inString = false
    var next = 0
    while next < bytes.count {
      let byte = bytes[next]
      if !inString, byte == UInt8(ascii: "["), let end = endOfNumbers(bytes, after: next) {
        for byte in bytes[next...end] where byte != UInt8(ascii: "\n") {
          if byte == UInt8(ascii: " ") { continue }
          joined.append(byte)
          if byte == UInt8(ascii: ",") { joined.append(UInt8(ascii: " ")) }
        }
        next = end + 1
        continue
      }
      // An escaped character cannot end a string.
      if inString, byte == UInt8(ascii: "\\") {
        joined.append(byte)
        next += 1
      } else if byte == UInt8(ascii: "\"") {
        inString.toggle()
      }
      joined.append(bytes[next])
      next += 1
    }
    return String(decoding: joined, as: UTF8.self)
  }

  /// What an array of numbers is written with, between its brackets.
  private static let ofNumbers = Set("0123456789+-.eE, \n".utf8)

  /// - Returns: where the array that begins at a bracket ends; `nil` where it holds anything but
  ///   numbers, or nothing.
  private static func endOfNumbers(_ bytes: [UInt8], after bracket: Int) -> Int? {
    guard let end = bytes[(bracket + 1)...].firstIndex(where: { !ofNumbers.contains($0) }),
      bytes[end] == UInt8(ascii: "]"),
      bytes[bracket...end].contains(where: { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return nil }
    return end
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

  /// Decodes a document, after a look at its `schemaVersion`, and brings an older one up to date
  /// before.
  /// - Parameters:
  ///   - steps: the first leads from version 1 to 2, and so on, up to the newest.
  ///   - path: for the errors.
  static func decode<Value: Decodable>(
    _ type: Value.Type, from data: Data, steps: [SchemaStep], path: String
  ) throws(RunFolderError) -> Value {
    let decoder = JSONDecoder()
    let newest = steps.count + 1
    decoder.userInfo[newestVersion] = newest
    let document: Versioned<Value>
    do {
      document = try decoder.decode(Versioned<Value>.self, from: data)
    } catch {
      if isCut(data) { throw .truncated(path: path) }
      throw .malformed(path: path, reason: reason(error))
    }
    if let value = document.value { return value }
    let version = document.schemaVersion
    guard version <= newest else {
      throw .newerSchema(path: path, found: version, newest: newest)
    }
    guard version >= 1 else {
      throw .malformed(path: path, reason: "no schema version \(version) ever was")
    }
    do {
      return try decoder.decode(type, from: try upToDate(data, steps.dropFirst(version - 1)))
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

  private static let newestVersion = CodingUserInfoKey(rawValue: "newestVersion")!

  /// A document of any version: its value where that is the newest, so that it is parsed only once.
  private struct Versioned<Value: Decodable>: Decodable {
    var schemaVersion: Int
    var value: Value?

    enum CodingKeys: CodingKey { case schemaVersion }

    init(from decoder: any Decoder) throws {
      schemaVersion = try decoder.container(keyedBy: CodingKeys.self)
        .decode(Int.self, forKey: .schemaVersion)
      if schemaVersion == decoder.userInfo[JSONText.newestVersion] as? Int {
        value = try Value(from: decoder)
      }
    }
  }

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
    // The decoder does not tell these two apart.
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      "it is no JSON, or a number in it is out of range"
    case .dataCorrupted(let context):
      "\(place(context.codingPath)): \(context.debugDescription)"
    default:
      "it is no JSON"
    }
  }
}
