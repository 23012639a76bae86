/// A cache of the tokenised texts of the last messages. Each message about a member of a type
/// contains the text of the whole type. Without the cache, the expander would divide that text into
/// tokens once for each member. The expansion of a type of 300 properties would then take minutes.
final class SourceCache {
  private static let capacity = 16

  // The key of an entry is the text as raw bytes of the message. A text that is in the cache is
  // therefore not decoded again.
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
