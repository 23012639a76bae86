import Foundation

/// The parts of a function's name as the demangler prints it.
///
/// For example, the name
/// `closure #1 () -> () in SeedApps.UserManager.rename(to: Swift.String) -> ()` gives the module
/// `SeedApps` and the description `closure in UserManager.rename(to:)`.
struct FunctionName: Equatable, Sendable {
  /// The name of the module; empty if it is not known.
  let module: String
  /// The type and the name of the function, without the module, the types of arguments, and the
  /// result.
  let path: String
  /// A prefix for a function inside of the function at `path`, such as `closure in ` or `helper in
  /// `. Empty for all other functions.
  private let inner: String

  init(demangled: String) {
    // The demangler prints a private function as `(name in _A1B2)`.
    var rest = Substring(demangled.replacing(/\((\w+) in _[0-9A-F]+\)/) { $0.output.1 })
    var inner = ""
    // This code removes the demangler's words before the name. These words say that the function is
    // specialised, forwards a call, or is inside another function.
    for word in [" in ", " of ", " for "] {
      while let range = rest.lastOutsideBrackets(of: word) {
        let before = rest[..<range.lowerBound]
        guard FunctionName.describes(before) else { break }
        if let number = before.range(of: " #"), inner.isEmpty, !before.contains("defer") {
          inner = before[..<number.lowerBound].split(separator: " ").last.map { "\($0) in " } ?? ""
        }
        rest = rest[range.upperBound...]
      }
    }
    for word in ["static ", "merged ", "override "] where rest.hasPrefix(word) {
      rest = rest.dropFirst(word.count)
    }
    var module = ""
    if rest.hasPrefix("(extension in "), let end = rest.firstIndex(of: ")") {
      module = String(rest.dropFirst("(extension in ".count)[..<end])
      rest = rest[end...].dropFirst(2)
    }
    let (whole, labels) = FunctionName.signature(rest)
    let parts = whole.split(separator: ".")
    if module.isEmpty { module = parts.count > 1 ? String(parts[0]) : "" }
    self.module = module
    path = parts.dropFirst(parts.count > 1 ? 1 : 0).joined(separator: ".") + labels
    self.inner = inner
  }

  var text: String {
    var shown = Substring(path)
    for accessor in [".getter", ".read"] where shown.hasSuffix(accessor) {
      shown = shown.dropLast(accessor.count)
    }
    return inner + shown
  }

  var isClosure: Bool { inner == "closure in " }

  /// Whether the function is the entry point that the compiler generates for `@main`.
  var isMain: Bool { path.hasSuffix(".$main()") }

  /// Whether the function is an accessor of a property, of the property's storage, or of the
  /// property's publisher.
  func isAccessor(of property: String?) -> Bool {
    guard let property else { return false }
    let parts = path.split(separator: ".")
    guard parts.count > 1, FunctionName.accessors.contains(parts[parts.count - 1]) else {
      return false
    }
    return [property, "_\(property)", "$\(property)"].contains { parts[parts.count - 2] == $0 }
  }

  private static let accessors: Set<Substring> = [
    "setter", "modify", "modify2", "getter", "read", "read2",
  ]

  private static func describes(_ text: Substring) -> Bool {
    [
      " #", "specialization", "partial apply", "thunk", "key path", "witness", "defer",
      "resume",
    ]
    .contains { text.contains($0) }
  }

  /// The name before the arguments, and the labels of the arguments, such as `("A.f", "(to:)")`.
  private static func signature(_ text: Substring) -> (name: String, labels: String) {
    var depth = 0
    var name = ""
    var arguments: [Substring] = []
    var start: Substring.Index?
    for index in text.indices {
      switch text[index] {
      case "<": depth += 1
      case ">": depth -= 1
      case "(" where depth == 0 && start == nil:
        depth += 1
        start = text.index(after: index)
      case "(", "[": depth += 1
      case ")" where depth == 1 && start != nil:
        arguments.append(text[start!..<index])
        return (name, "(" + arguments.compactMap(label).joined() + ")")
      case ")", "]": depth -= 1
      case "," where depth == 1 && start != nil:
        arguments.append(text[start!..<index])
        start = text.index(after: index)
      case " " where depth == 0 && start == nil: return (name, "")
      default:
        if depth == 0, start == nil { name.append(text[index]) }
      }
    }
    return (name, "")
  }

  /// The label of an argument. For example, the label is `to:` for `to: Swift.String`, and `_:` for
  /// `Swift.String`. The result is `nil` if there is no argument.
  private static func label(_ argument: Substring) -> String? {
    let argument = argument.drop { $0 == " " }
    if argument.isEmpty { return nil }
    guard let colon = argument.firstIndex(of: ":"),
      argument[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return "_:" }
    return argument[..<colon] + ":"
  }
}

extension Substring {
  /// The range of the last occurrence of a word outside of all brackets.
  fileprivate func lastOutsideBrackets(of word: String) -> Range<Index>? {
    var depth = 0
    var found: Range<Index>?
    for index in indices {
      switch self[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case " " where depth == 0 && self[index...].hasPrefix(word):
        found = index..<self.index(index, offsetBy: word.count)
      default: break
      }
    }
    return found
  }
}
