import Foundation

/// Converts a document's JSON from one schema version to the next.
typealias SchemaStep = @Sendable (_ document: inout [String: Any]) -> Void

/// Writes and reads all JSON of this tool. Keys are sorted and the text ends with one newline, so
/// that equal values give equal bytes.
public enum JSONText {
  /// JSON on several lines, for people and for `diff`. An array of numbers is written on one line.
  /// - Parameter depth: the largest number of open brackets at the beginning of a line. A value
  ///   inside more brackets is written on the line of the element or member that contains the
  ///   value. An array of objects at exactly this depth has a line for each object. By default, the
  ///   depth is unlimited.
  public static func pretty<Value: Encodable>(
    _ value: Value, brokenDownTo depth: Int = .max
  ) -> String {
    joined(text(value, [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]), depth: depth)
  }

  /// Writes on one line every array that contains only numbers, and every container inside `depth`
  /// or more brackets.
  private static func joined(_ text: String, depth: Int) -> String {
    let bytes = Array(text.utf8)
    var joined: [UInt8] = []
    joined.reserveCapacity(bytes.count)
    var open = 0
    /// The number of brackets that were open before the container that is written on one line.
    var line: Int?
    var next = 0
    while next < bytes.count {
      let byte = bytes[next]
      if byte == UInt8(ascii: "\"") {
        let end = endOfString(bytes, from: next)
        joined += bytes[next...end]
        next = end + 1
        continue
      }
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        if line == nil, isOnOneLine(bytes, at: next, open: open, depth: depth) { line = open }
        open += 1
        joined.append(byte)
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        open -= 1
        joined.append(byte)
        if line == open { line = nil }
      case UInt8(ascii: "\n") where line != nil:
        // The indentation of the next line is removed together with the newline.
        while next + 1 < bytes.count, bytes[next + 1] == UInt8(ascii: " ") { next += 1 }
        if joined.last == UInt8(ascii: ",") { joined.append(UInt8(ascii: " ")) }
      default:
        joined.append(byte)
      }
      next += 1
    }
    return String(decoding: joined, as: UTF8.self)
  }

  /// Whether the container that begins at a bracket is written on one line.
  private static func isOnOneLine(
    _ bytes: [UInt8], at bracket: Int, open: Int, depth: Int
  ) -> Bool {
    if bytes[bracket] == UInt8(ascii: "["), endOfNumbers(bytes, after: bracket) != nil {
      return true
    }
    if open < depth { return false }
    let first = bytes[(bracket + 1)...].first {
      $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: " ")
    }
    return open > depth || bytes[bracket] == UInt8(ascii: "{") || first != UInt8(ascii: "{")
  }

  /// The index of the end of a string that begins at a quotation mark.
  private static func endOfString(_ bytes: [UInt8], from start: Int) -> Int {
    var next = start + 1
    while bytes[next] != UInt8(ascii: "\"") {
      // An escaped character cannot end a string.
      next += bytes[next] == UInt8(ascii: "\\") ? 2 : 1
    }
    return next
  }

  /// The characters that can occur between the brackets of an array of numbers.
  private static let ofNumbers = Set("0123456789+-.eE, \n".utf8)

  /// - Returns: the index of the end of the array that begins at a bracket; `nil` if the array is
  ///   empty or contains anything other than numbers.
  private static func endOfNumbers(_ bytes: [UInt8], after bracket: Int) -> Int? {
    guard let end = bytes[(bracket + 1)...].firstIndex(where: { !ofNumbers.contains($0) }),
      bytes[end] == UInt8(ascii: "]"),
      bytes[bracket...end].contains(where: { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return nil }
    return end
  }

  /// The value's JSON on one line.
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

  /// Reads a document that has had only one version, of a type that another module declares.
  package static func read<Value: Decodable>(
    _ type: Value.Type, at path: String
  ) throws(RunFolderError) -> Value {
    try decode(type, from: try AtomicFile.read(path), steps: [], path: path)
  }

  /// Decodes a document according to its `schemaVersion`. An older document is first converted to
  /// the newest version.
  /// - Parameters:
  ///   - steps: the conversions from version 1 to 2, from 2 to 3 and so on, up to the newest
  ///     version.
  ///   - path: the path of the file, for error messages.
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
      throw .malformed(path: path, reason: "there is no schema version \(version)")
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

  /// A document of any version. If the version is the newest version, `value` is decoded together
  /// with the version, so that the text is parsed only once. Otherwise `value` is `nil`.
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

  /// Whether a text that is not valid JSON ends inside a string, or before all of its brackets are
  /// closed.
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

  /// A phrase for error messages, which says where the JSON text is wrong, and why.
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
    // The decoder reports this error both for text that is not JSON and for a number that is out of
    // range.
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      "it is not JSON, or a number in it is out of range"
    case .dataCorrupted(let context):
      "\(place(context.codingPath)): \(context.debugDescription)"
    default:
      "it is not JSON"
    }
  }
}
