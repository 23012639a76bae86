/// Breaks a sentence between words into lines of at most `width` columns. Lines after the first are
/// indented by `hanging` columns, or else by the width of the bullet. A word that is longer than a
/// line gets a separate line. A quoted command, and what `onOneLine` joins, counts as one word.
package func wrapped(
  _ sentence: String, width: Int, bullet: String = "", hanging: Int? = nil
) -> String {
  let indent = String(repeating: " ", count: hanging ?? bullet.count)
  var text = bullet
  var (columns, isEmpty) = (bullet.count, true)
  for word in words(of: sentence) {
    let length = shownColumns(of: word)
    if !isEmpty, columns + 1 + length > width {
      text += "\n" + indent
      (columns, isEmpty) = (indent.count, true)
    }
    text += (isEmpty ? "" : " ") + word
    columns += (isEmpty ? 0 : 1) + length
    isEmpty = false
  }
  return text.replacing(noBreakSpace, with: " ") + "\n"
}

/// Breaks each line that is longer than `width`, between words; changes nothing if `width` is
/// `nil`. The rest of an indented line is indented further than the lines below it.
package func fitted(_ text: String, width: Int?) -> String {
  guard let width else { return text }
  return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    let line = String(line)
    guard shownColumns(of: line) > width else { return line }
    let indent = String(line.prefix { $0 == " " }.prefix(width / 3))
    return String(
      wrapped(
        line, width: width, bullet: indent, hanging: indent.isEmpty ? 0 : indent.count + 4
      ).dropLast())
  }.joined(separator: "\n")
}

/// Keeps the words of a text on one line of a `wrapped` sentence, such as a command to copy.
package func onOneLine(_ text: String) -> String { text.replacing(" ", with: noBreakSpace) }

private let noBreakSpace = "\u{A0}"

/// The parts of a sentence between which a line can break: words, and quoted commands such as
/// `'baseline update'`. An apostrophe within a word quotes nothing.
func words(of sentence: String) -> [String] {
  let words = sentence.split(separator: " ")
  var parts: [String] = []
  var index = 0
  while index < words.count {
    let opens = words[index].drop { $0 == "(" }.first == "'"
    let end =
      opens
      ? words[index...].prefix(longestCommand).firstIndex { word in
        word.last { !".,;:)?!".contains($0) } == "'" && word.count > 1
      } ?? index : index
    parts.append(words[index...end].joined(separator: " "))
    index = end + 1
  }
  return parts
}

/// The largest number of words between two quotes that are taken for a command.
private let longestCommand = 12

/// The columns that a text takes on a terminal: the escape sequences of colours take none.
private func shownColumns(of text: String) -> Int {
  var columns = 0
  var isEscaped = false
  for character in text {
    if character == "\u{1B}" {
      isEscaped = true
    } else if isEscaped {
      isEscaped = character != "m"
    } else {
      columns += 1
    }
  }
  return columns
}
