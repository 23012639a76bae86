/// A cache of the tokenised texts of the last messages. Each message about a member of a type
/// contains the text of the whole type. So without the cache, that text would be divided into
/// tokens again for each member, and expanding a type of 300 properties would take minutes.
final class SourceCache {
  private static let capacity = 16

  // The keys are the raw bytes in the message, so that a known text need not be decoded.
  private var entries: [(raw: ArraySlice<UInt8>, source: SourceText)] = []

  /// - Returns: nil if the value is not a string.
  func source(_ value: JSONValue) -> SourceText? {
    let raw = value.raw
    if let index = entries.firstIndex(where: { Libc.areEqual($0.raw, raw) }) {
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry.source
    }
    guard let bytes = value.utf8 else { return nil }
    let source = SourceText(bytes)
    if entries.count == SourceCache.capacity { entries.removeFirst() }
    entries.append((ArraySlice(Array(raw)), source))
    return source
  }
}
