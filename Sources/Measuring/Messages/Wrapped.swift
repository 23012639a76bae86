/// Breaks a sentence between words into lines of at most `width` columns. Lines after the first are
/// indented by the width of the bullet. A word that is longer than a line gets a separate line.
package func wrapped(_ sentence: String, width: Int, bullet: String = "") -> String {
  let indent = String(repeating: " ", count: bullet.count)
  var lines: [String] = []
  var line = bullet
  var isEmpty = true
  for word in sentence.split(separator: " ") {
    if !isEmpty, line.count + 1 + word.count > width {
      lines.append(line)
      (line, isEmpty) = (indent, true)
    }
    line += (isEmpty ? "" : " ") + word
    isEmpty = false
  }
  return (lines + [line]).map { $0 + "\n" }.joined()
}
