/// Measures the width of texts. The layout uses this protocol, so that charts do not depend on a
/// font.
public protocol TextMetrics: Sendable {
  /// Advance width in pixels; 0 for the empty string.
  func width(of string: String, style: TextStyle) -> Double
}

extension TextMetrics {
  /// `string`, or as much of its beginning as fits into `width` together with an ellipsis.
  public func fitted(_ string: String, style: TextStyle, width limit: Double) -> String {
    if width(of: string, style: style) <= limit { return string }
    let letters = Array(string)
    var (low, high) = (0, letters.count)
    while low < high {
      let middle = (low + high + 1) / 2
      let candidate = String(letters[..<middle]) + "…"
      if width(of: candidate, style: style) <= limit { low = middle } else { high = middle - 1 }
    }
    return String(letters[..<low]) + "…"
  }

  /// `string`, broken at blanks into at most `lines` lines of `width`. If there is not enough room,
  /// the last line ends with an ellipsis. A single word that is longer than a line also ends with
  /// an ellipsis.
  public func wrapped(
    _ string: String, style: TextStyle, width limit: Double, lines: Int
  ) -> [String] {
    var result: [String] = []
    var line = ""
    var words = string.split(separator: " ").map(String.init)[...]
    while let word = words.first {
      let longer = line.isEmpty ? word : line + " " + word
      if line.isEmpty || width(of: longer, style: style) <= limit {
        line = longer
        words = words.dropFirst()
      } else if result.count == lines - 1 {
        break
      } else {
        result.append(fitted(line, style: style, width: limit))
        line = ""
      }
    }
    line = ([line] + words).filter { !$0.isEmpty }.joined(separator: " ")
    return result + [fitted(line, style: style, width: limit)]
  }
}

extension TextMetrics {
  /// `parts` in one line, or in two lines of about the same length, so that the second line is not
  /// a single word. If the parts do not fit into two lines, the text is broken at any blank and
  /// truncated.
  package func balanced(
    _ parts: [Substring], _ separator: String, _ style: TextStyle, width limit: Double
  ) -> [String] {
    func line(_ range: some Sequence<Substring>) -> String { range.joined(separator: separator) }
    let whole = line(parts)
    if width(of: whole, style: style) <= limit { return [whole] }
    let gap = width(of: separator, style: style)
    let widths = parts.map { width(of: String($0), style: style) + gap }
    let total = widths.reduce(0, +)
    var best: (split: Int, longer: Double)?
    var left = 0.0
    for split in parts.indices.dropFirst() {
      left += widths[split - 1]
      let longer = max(left, total - left)
      if longer - gap <= limit, longer < best?.longer ?? .infinity { best = (split, longer) }
    }
    guard let split = best?.split else {
      return wrapped(whole, style: style, width: limit, lines: 2)
    }
    return [line(parts[..<split]), line(parts[split...])].map {
      fitted($0, style: style, width: limit)
    }
  }
}

/// The area of the scene that a text's letters may cover. DejaVu's cap height is 0.729 em and its
/// deepest descender 0.236 em.
extension Text {
  public func box(_ metrics: some TextMetrics) -> Rect {
    let width = metrics.width(of: string, style: style)
    let left =
      switch anchor {
      case .start: origin.x
      case .middle: origin.x - width / 2
      case .end: origin.x - width
      }
    let box = Rect(
      left: left, top: origin.y - 0.76 * style.size, right: left + width,
      bottom: origin.y + 0.24 * style.size)
    guard isTurned else { return box }
    return Rect(
      left: origin.x + box.top - origin.y, top: origin.y - (box.right - origin.x),
      right: origin.x + box.bottom - origin.y, bottom: origin.y - (box.left - origin.x))
  }
}
