import Foundation

/// The characters of the basic plane that a TrueType font contains, read from its `cmap` table
/// (OpenType 1.9, format 4).
///
/// gd does not use a second font for characters that the first font lacks. Instead, gd draws an
/// equal empty box for each of these characters, so all names in some scripts would look alike.
package struct FontCoverage {
  private var segments: [ClosedRange<UInt32>] = []

  /// - Returns: `nil` if the file cannot be read or has no such table.
  package init?(file: String) {
    guard let data = try? Data(contentsOf: URL(filePath: file), options: .alwaysMapped) else {
      return nil
    }
    func number(_ offset: Int, bytes: Int) -> Int? {
      guard offset >= 0, offset + bytes <= data.count else { return nil }
      return (0..<bytes).reduce(0) { $0 << 8 | Int(data[data.startIndex + offset + $1]) }
    }
    /// The offset of the first of `count` records for which `matches` holds.
    func record(
      from start: Int, size: Int, count: Int?, _ matches: (Int) -> Bool
    ) -> Int? {
      (0..<(count ?? 0)).lazy.map { start + $0 * size }.first(where: matches)
    }
    let tag = 0x636d_6170  // "cmap"
    guard
      let table = record(
        from: 12, size: 16, count: number(4, bytes: 2), { number($0, bytes: 4) == tag }),
      let base = number(table + 8, bytes: 4),
      let entry = record(
        from: base + 4, size: 8, count: number(base + 2, bytes: 2),
        { number($0, bytes: 4) == 0x0003_0001 }),  // Windows, basic plane
      let start = number(entry + 4, bytes: 4).map({ base + $0 }),
      number(start, bytes: 2) == 4, let length = number(start + 6, bytes: 2)
    else { return nil }
    for offset in stride(from: 0, to: length, by: 2) {
      guard let last = number(start + 14 + offset, bytes: 2),
        let first = number(start + 16 + length + offset, bytes: 2), first <= last
      else { return nil }
      if first < 0xffff { segments.append(UInt32(first)...UInt32(last)) }
    }
  }

  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    segments.contains { $0.contains(scalar.value) }
  }

  /// The characters of `string` that the font lacks.
  package func missing(in string: String) -> [Unicode.Scalar] {
    if string.utf8.allSatisfy({ $0 < 0x80 }) { return [] }
    return string.unicodeScalars.filter { !$0.isASCII && !contains($0) }
  }

  /// `string` with `[U+6839]` for each character that the font lacks.
  package func written(_ string: String) -> String {
    let missing = Set(missing(in: string))
    return string.unicodeScalars.map { scalar in
      guard missing.contains(scalar) else { return String(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "[U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
    }.joined()
  }
}
