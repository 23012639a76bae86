import ComponentTree

/// A line that `_printChanges()` has printed: a view's type, and what has changed.
package struct ChangeLine: Hashable, Sendable {
  package let type: String
  /// What has changed: `@self`, `@identity`, `@dependencies`, `_name`, or `\Model.name`. Empty if
  /// nothing has.
  package let names: [String]

  package init(type: String, names: [String]) {
    self.type = type
    self.names = names
  }

  package var text: String {
    "\(type): " + (names.isEmpty ? "unchanged." : names.joined(separator: ", ") + " changed.")
  }

  /// Whether a name is one that only `_printChanges()` prints. A line of other output may read
  /// `Settings: theme changed.`
  var isMarked: Bool { names.isEmpty || names.contains { "@_\\".contains($0.first ?? " ") } }

  /// Finds a line in a line of a console, which may begin with a time and a process, and may end
  /// with a remark.
  init?(in line: Substring) {
    let ends = [" changed.", "unchanged."]
    guard let end = ends.lazy.compactMap({ line.range(ofLast: $0) }).first else { return nil }
    guard line[end.upperBound...].first.map({ $0 == " " || $0 == "\t" }) ?? true,
      let colon = line[..<end.lowerBound].range(ofLast: ": ")
    else { return nil }
    let isUnchanged = line[end] == "unchanged."
    var names: [String] = []
    if isUnchanged {
      guard colon.upperBound == end.lowerBound else { return nil }
    } else {
      for name in line[colon.upperBound..<end.lowerBound].split(
        separator: ",", omittingEmptySubsequences: false)
      {
        guard let name = ChangeLine.name(name) else { return nil }
        names.append(name)
      }
      if names.isEmpty { return nil }
    }
    guard let type = ChangeLine.type(endingIn: line[..<colon.lowerBound]) else { return nil }
    self.init(type: type, names: names)
  }

  private static func name(_ text: Substring) -> String? {
    var text = text
    while text.first == " " { text.removeFirst() }
    guard let first = text.first, first.isLetter || "@_\\$".contains(first),
      text.dropFirst().allSatisfy({ $0.isLetter || $0.isNumber || "_.<>?!".contains($0) })
    else { return nil }
    return String(text)
  }

  /// The type at the end of a text. A space is a part of the type only between angle brackets.
  private static func type(endingIn text: Substring) -> String? {
    var start = text.endIndex
    var depth = 0
    while start > text.startIndex {
      let before = text.index(before: start)
      switch text[before] {
      case ">": depth += 1
      case "<":
        if depth == 0 { return nil }
        depth -= 1
      case let character where character.isLetter || character.isNumber: break
      case "_", ".", "$": break
      case " ", ",", "(", ")", "&", "?", "-", ":":
        if depth == 0 { return cut(text[start...]) }
      default: return depth == 0 ? cut(text[start...]) : nil
      }
      start = before
    }
    return depth == 0 ? cut(text[start...]) : nil
  }

  private static func cut(_ type: Substring) -> String? { type.isEmpty ? nil : String(type) }

  /// The line as it is compared: in no order, with one underscore before a property, and without
  /// offsets. The tree does not know which properties are private, nor Apple's layout of memory.
  /// - Parameter namesPaths: whether the properties of models are compared by their names.
  func compared(namesPaths: Bool) -> ChangeLine {
    var names = names.map { name -> String in
      switch name.first {
      case "_": "_" + name.drop { $0 == "_" }
      case "\\": namesPaths ? name : "@dependencies"
      case "@": name.dropFirst().allSatisfy(\.isNumber) ? "@" : name
      default: name
      }
    }
    if !namesPaths, let first = names.firstIndex(of: "@dependencies") {
      names = names.enumerated().filter { $0.offset == first || $0.element != "@dependencies" }
        .map(\.element)
    }
    return ChangeLine(type: type, names: names.sorted())
  }

  /// The rules of Rules.md that decide whether the line is printed.
  var rules: String {
    if names.contains("@identity") { return "15 (identity)" }
    if names.contains("@self") {
      return "4, 5 and 7 (a parent's evaluation, and the comparison of inputs)"
    }
    if names.contains(where: { $0 == "@dependencies" || $0.first == "\\" }) {
      return "9 to 11 (what a body reads of a tracked model)"
    }
    return names.isEmpty ? "47 (`_printChanges()`)" : "16, 17 and 20 (state, objects, environment)"
  }
}

extension Substring {
  fileprivate func range(ofLast part: String) -> Range<Index>? {
    var start = endIndex
    while start > startIndex {
      start = index(before: start)
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
    }
    return nil
  }
}
