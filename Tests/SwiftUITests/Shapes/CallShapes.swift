/// The shape of a call: the name of the called type or method, and the labels of the arguments in
/// their order.
struct CallShape: Hashable {
  /// The name of a type, such as `Text`, or of a method after a dot, such as `.frame`.
  let symbol: String
  /// The argument labels, such as `(width:height:)`. `{}` means a trailing closure, and follows the
  /// closure's label if there is one.
  let shape: String
}

/// Finds the shapes of the calls in a Swift source. The type does not parse all of Swift: the type
/// leaves out comments and strings, and treats a brace after a condition as a closure.
struct CallShapeReader {
  private let text: [Character]
  private(set) var calls: Set<CallShape> = []

  init(_ source: String) {
    text = Self.withoutCommentsAndStrings(Array(source))
    var place = 0
    while place < text.count { place = readName(at: place) }
  }

  /// Replaces the text of comments and strings by blanks. The quotes of a string remain.
  private static func withoutCommentsAndStrings(_ text: [Character]) -> [Character] {
    var result = text
    var place = 0
    func skip(until end: String) {
      let end = Array(end)
      while place < text.count, !text[place...].starts(with: end) {
        if text[place] == "\\", end.first == "\"" { blank() }
        blank()
      }
    }
    func blank() {
      if place < text.count, text[place] != "\n" { result[place] = " " }
      place += 1
    }
    while place < text.count {
      if text[place...].starts(with: "//") {
        skip(until: "\n")
      } else if text[place...].starts(with: "\"\"\"") {
        place += 3
        skip(until: "\"\"\"")
        place += 3
      } else if text[place] == "\"" {
        place += 1
        skip(until: "\"")
        place += 1
      } else {
        place += 1
      }
    }
    return result
  }

  private func isNamePart(_ place: Int) -> Bool {
    place >= 0 && place < text.count
      && (text[place].isLetter || text[place].isNumber || text[place] == "_")
  }

  /// Reads the name that begins at `start`. If the name belongs to a call, reads the call, too.
  /// - Returns: the place at which to continue.
  private mutating func readName(at start: Int) -> Int {
    guard isNamePart(start), !text[start].isNumber, !isNamePart(start - 1) else {
      return start + 1
    }
    var end = start
    while isNamePart(end) { end += 1 }
    let isMember = start > 0 && text[start - 1] == "."
    let name = (isMember ? "." : "") + String(text[start..<end])
    let isDeclared = wordBefore(start) == "func"
    guard !isDeclared, let shape = shape(after: end, beginsWithClosure: !isTypePlace(start)) else {
      return end
    }
    calls.insert(CallShape(symbol: name, shape: shape))
    return end
  }

  /// Returns `true` if the name at a place is a type and not a call. A brace after a type begins a
  /// body.
  private func isTypePlace(_ start: Int) -> Bool {
    let before = text[..<start].last { $0 != " " }
    let words = ["some", "any", "struct", "class", "enum", "extension", "var"]
    return before == ":" || before == ">" || words.contains(wordBefore(start))
  }

  /// The word before a place. The result is empty if anything except blanks is between the word and
  /// the place.
  private func wordBefore(_ start: Int) -> String {
    var end = start
    while end > 0, text[end - 1] == " " { end -= 1 }
    var begin = end
    while isNamePart(begin - 1) { begin -= 1 }
    return String(text[begin..<end])
  }

  private func shape(after end: Int, beginsWithClosure: Bool) -> String? {
    var place = end
    var labels = ""
    var isCall = false
    if place < text.count, text[place] == "(" {
      guard let close = closing(place) else { return nil }
      labels = argumentLabels(in: (place + 1)..<close)
      place = close + 1
      isCall = true
    }
    var shape = "(\(labels))"
    var next = afterBlanks(place)
    if next < text.count, text[next] == "{", isCall || beginsWithClosure,
      var close = closing(next)
    {
      isCall = true
      shape += "{}"
      while let label = closureLabel(after: close + 1), let end = closing(label.brace) {
        shape += label.name + ":{}"
        close = end
      }
      next = close
    }
    return isCall ? shape : nil
  }

  /// A label such as `header: {` after a trailing closure.
  private func closureLabel(after place: Int) -> (name: String, brace: Int)? {
    let start = afterBlanks(place)
    var end = start
    while isNamePart(end) { end += 1 }
    guard end > start, end < text.count, text[end] == ":" else { return nil }
    let brace = afterBlanks(end + 1)
    guard brace < text.count, text[brace] == "{" else { return nil }
    return (String(text[start..<end]), brace)
  }

  private func argumentLabels(in range: Range<Int>) -> String {
    var labels = ""
    var place = afterBlanks(range.lowerBound)
    while place < range.upperBound {
      var end = place
      while isNamePart(end) { end += 1 }
      let isLabel = end > place && end < range.upperBound && text[end] == ":"
      labels += isLabel ? String(text[place..<end]) + ":" : "_:"
      while place < range.upperBound, text[place] != "," { place = closing(place) ?? place + 1 }
      place = afterBlanks(place + 1)
    }
    return labels
  }

  private func afterBlanks(_ place: Int) -> Int {
    var place = place
    while place < text.count, text[place].isWhitespace { place += 1 }
    return place
  }

  /// The place of the bracket that closes the bracket at `open`; `nil` if there is no bracket at
  /// `open`.
  private func closing(_ open: Int) -> Int? {
    guard "([{".contains(text[open]) else { return nil }
    var depth = 0
    for place in open..<text.count {
      if "([{".contains(text[place]) { depth += 1 }
      if ")]}".contains(text[place]) { depth -= 1 }
      if depth == 0 { return place }
    }
    return nil
  }
}
