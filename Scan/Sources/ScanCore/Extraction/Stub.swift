/// Declarations without code, for what an extracted screen names and does not contain.
///
/// A function without a result does nothing; a view shows nothing; a value that has to be made up
/// ends the process when it is used.
struct Stub {
  /// The members that the screen may use; the others are left out.
  let words: Set<String>
  private(set) var text = ""
  /// What could not be written, a sentence each.
  private(set) var problems: [String] = []
  /// Types of modules that are not here, which the declarations name.
  private(set) var foreign: Set<String> = []
  private let declared: Set<String>
  /// The names that files of modules that are here use; `nil` if the file imports only such.
  private let known: Set<String>?
  /// The names of the generic parameters in scope.
  private var generics: Set<String> = []

  static let support = #"""
    /// Stands for a value of code that was left out.
    func leftOut<T>(_ name: String = #function) -> T {
      fatalError("\(name) is outside of the extracted screen")
    }

    """#

  /// SwiftPM declares this for a target with resources.
  static let bundle = #"""

    extension Bundle {
      static var module: Bundle { .main }
    }

    """#

  private static let conformances: Set<String> = [
    "ObservableObject", "Identifiable", "Equatable", "Hashable", "Codable", "Encodable",
    "Decodable", "Sendable", "CaseIterable", "Comparable", "Error", "LocalizedError",
    "CustomStringConvertible", "View", "ViewModifier", "String", "Int", "AnyObject", "OptionSet",
    "RawRepresentable", "EnvironmentKey",
  ]

  init(
    _ file: SourceCode, for words: Set<String>, declared: Set<String>, known: Set<String>? = nil
  ) {
    self.words = words
    self.declared = declared
    self.known = known
    for (name, type) in file.aliases.sorted(by: { $0.key < $1.key }) where words.contains(name) {
      note(type)
      text += "typealias \(name) = \(type)\n"
    }
    for property in file.properties where words.contains(property.name) {
      write(property, in: nil)
    }
    for function in file.functions where words.contains(function.name) {
      write(function, in: nil)
    }
    for type in file.types { write(type) }
  }

  /// Empty declarations of types of modules that are not here.
  static func declarations(of foreign: Set<String>) -> String {
    let roots = Dictionary(grouping: foreign.sorted()) { $0.prefix { $0 != "." } }
    return roots.sorted { $0.key < $1.key }.map { root, names in
      let nested = names.compactMap { $0.split(separator: ".").dropFirst().first }
      let body =
        nested.isEmpty
        ? "" : " \(nested.map { "struct \($0): Hashable, Codable {}" }.joined(separator: "; ")) "
      return "struct \(root): Hashable, Codable {\(body)}\n"
    }.joined()
  }

  /// Whether a name has the form of those of UIKit and similar modules.
  static func isForeign(_ name: some StringProtocol) -> Bool {
    ["UI", "WK", "AV", "CK", "CL", "SK", "MK", "UN"].contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(2).first?.isUppercase == true
        && name.contains(where: \.isLowercase)
    }
  }

  private mutating func note(_ type: TypeName) {
    for name in type.names {
      let root = String(name.prefix { $0 != "." })
      if Self.isForeign(root) || isUnknown(root), !declared.contains(root) { foreign.insert(name) }
    }
  }

  /// Whether a name can only be of a module that is not here.
  private func isUnknown(_ name: String) -> Bool {
    guard let known, name.first?.isUppercase == true else { return false }
    return !known.contains(name) && !generics.contains(name) && !Self.standard.contains(name)
  }

  private static let standard = ClosureUse.values.union([
    "Any", "AnyObject", "AnyView", "Array", "AsyncStream", "Binding", "Bundle", "Calendar",
    "Codable", "Content", "Decoder", "Dictionary", "DispatchQueue", "Duration", "Encoder", "Error",
    "FileManager", "HTTPURLResponse", "Hasher", "Int32", "Int64", "JSONDecoder", "JSONEncoder",
    "Locale", "NSError", "NSObject", "Never", "Notification", "NotificationCenter", "Optional",
    "Result", "Self", "Set", "Task", "TimeZone", "Timer", "UInt", "UInt32", "UInt64", "UInt8",
    "URLRequest", "URLResponse", "URLSession", "UserDefaults", "View", "Void",
  ])

  private mutating func write(_ type: TypeDeclaration) {
    let names = type.name.split(separator: ".").map(String.init)
    guard let last = names.last, names.allSatisfy(words.contains) else { return }
    let isExtension = type.kind == .extension
    let members =
      type.properties.contains { words.contains($0.name) }
      || type.functions.contains { words.contains($0.name) }
    if isExtension && !members { return }
    var conformances: [String] = []
    for parent in type.inherits {
      let name = parent.description
      if name.hasSuffix("Representable") {
        conformances.append("View")
      } else if Self.conformances.contains(name) || declared.contains(name) {
        conformances.append(name)
      } else {
        problems.append("\(type.name) does not conform to \(name).")
      }
    }
    let outer = names.dropLast().joined(separator: ".")
    if !isExtension, !outer.isEmpty { text += "extension \(outer) {\n" }
    for attribute in ["MainActor", "Observable"]
    where !isExtension && type.attributes.contains(where: { $0.name == attribute }) {
      text += "@\(attribute) "
    }
    let generics = type.generics.filter { !$0.name.contains(".") && $0.name != "Self" }
    self.generics = Set(type.generics.map(\.name) + type.aliases.keys)
    defer { self.generics = [] }
    text += "\(type.kind.rawValue) \(isExtension ? type.name : last)"
    if !isExtension, type.kind != .protocol, !generics.isEmpty {
      text +=
        "<\(generics.map { $0.name + ($0.constraint.map { ": \($0)" } ?? "") }.joined(separator: ", "))>"
    }
    if !conformances.isEmpty { text += ": " + conformances.joined(separator: ", ") }
    text += " {\n"
    for (name, values) in type.cases.sorted(by: { $0.key < $1.key }) {
      values.forEach { note($0) }
      text += "case \(name)" + (values.isEmpty ? "" : "(\(list(values)))") + "\n"
    }
    let isView = conformances.contains("View") && !isExtension
    // What an initialiser of the type would set has a value from the start.
    let isObject = type.kind == .class || type.kind == .actor
    let isMadeUp =
      isObject || type.functions.contains { $0.name == "init" } && type.kind == .struct
    for property in type.properties where words.contains(property.name) && !property.isPrivate {
      if !(isView && property.name == "body") { write(property, in: type, isMadeUp: isMadeUp) }
    }
    for function in type.functions where words.contains(function.name) || function.name == "init" {
      if type.kind != .class || function.name != "hash" { write(function, in: type) }
    }
    if isView { text += "var body: some View { EmptyView() }\n" }
    if isObject, !type.functions.contains(where: { $0.name == "init" && $0.parameters.isEmpty }) {
      text += "init() {}\n"
    }
    if type.kind == .class { compare(last, as: conformances) }
    text += "}\n"
    if !isExtension, !outer.isEmpty { text += "}\n" }
  }

  /// What no class gets from the compiler.
  private mutating func compare(_ name: String, as conformances: [String]) {
    let isHashable = conformances.contains("Hashable")
    if isHashable || conformances.contains("Equatable") {
      text += "static func == (a: \(name), b: \(name)) -> Bool { a === b }\n"
    }
    if isHashable {
      text += "func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }\n"
    }
  }

  private mutating func write(
    _ property: Property, in type: TypeDeclaration?, isMadeUp: Bool = false
  ) {
    guard let name = property.type ?? literal(property.initial) else {
      problems.append("\(type.map { $0.name + "." } ?? "")\(property.name) has no stated type.")
      return
    }
    note(name)
    let result = name == .named("View") ? "some View" : "\(name)"
    if property.isStatic, let type, type.kind == .class || type.kind == .actor,
      name == .named(type.name)
    {
      text += "static let \(property.name) = \(name)()\n"
      return
    }
    let isStatic = property.isStatic || type == nil
    text += property.isStatic ? "static " : ""
    if type?.kind == .protocol {
      text += "var \(property.name): \(name) { get\(property.setter == nil ? "" : " set") }\n"
    } else if isStatic || property.getter != nil || type?.kind == .extension
      || isMadeUp && value(name) == "leftOut()"
    {
      let isSettable = property.getter == nil && !property.isLet || property.setter != nil
      text += "var \(property.name): \(result) { "
      text += isSettable ? "get { \(value(name)) } set {} }\n" : "\(value(name)) }\n"
    } else {
      text += property.has("Published") ? "@Published " : property.has("Binding") ? "@Binding " : ""
      text += "\(property.isLet && !isMadeUp ? "let" : "var") \(property.name): \(name)"
      let hasValue = isMadeUp || property.initial != nil && !property.isLet
      text += hasValue ? " = \(value(name))\n" : "\n"
    }
  }

  private mutating func write(_ function: Function, in type: TypeDeclaration?) {
    let outer = self.generics
    self.generics.formUnion(function.generics.map(\.name))
    defer { self.generics = outer }
    var parts: [String] = []
    for parameter in function.parameters {
      let type = parameter.type ?? .named("?")
      note(type)
      let isFunction = if case .function = type { true } else { false }
      let label = parameter.label ?? "_"
      parts.append(
        (label == parameter.name ? label : "\(label) \(parameter.name)") + ": "
          + (isFunction && parameter.isEscaping ? "@escaping \(type)" : "\(type)")
          + (parameter.hasDefault ? " = \(value(type))" : ""))
    }
    let parameters = parts.joined(separator: ", ")
    let effects = function.effects.map { " " + $0 }.joined()
    let generics = function.generics.filter { !$0.name.contains(".") }
    let list =
      generics.isEmpty
      ? ""
      : "<\(generics.map { $0.name + ($0.constraint.map { ": \($0)" } ?? "") }.joined(separator: ", "))>"
    if function.name == "init" {
      text += "init\(list)(\(parameters))\(effects)"
      switch type?.kind {
      case .protocol: text += "\n"
      case .class, .struct, .actor: text += " {\(type.map { kept(function, in: $0) } ?? "")}\n"
      default: text += " { self = leftOut() }\n"
      }
      return
    }
    if function.name == "subscript" || function.name.first?.isLetter == false { return }
    text += (function.isStatic ? "static " : "") + (function.isMutating ? "mutating " : "")
    text += "func \(function.name)\(list)(\(parameters))\(effects)"
    let result = function.result ?? .tuple([])
    note(result)
    let isView = result == .named("View")
    if result != .tuple([]) { text += " -> \(isView ? "some View" : "\(result)")" }
    if type?.kind == .protocol {
      text += "\n"
    } else if isView, type?.name == "View" {
      text += " { self }\n"
    } else if isView, function.name == "body", function.parameters.first?.name == "content" {
      text += " { content }\n"
    } else {
      text += result == .tuple([]) ? " {}\n" : " { \(value(result)) }\n"
    }
  }

  /// Assignments of an initialiser's parameters to the stored properties of their names.
  private func kept(_ function: Function, in type: TypeDeclaration) -> String {
    let assignments = function.parameters.filter { parameter in
      type.properties.contains {
        $0.name == parameter.name && $0.type == parameter.type && $0.getter == nil && !$0.isStatic
          && !$0.isPrivate && words.contains($0.name)
          && $0.type.map { value($0) != "leftOut()" } == true
      }
    }.map { "self.\($0.name) = \($0.name)" }
    return assignments.isEmpty ? "" : " \(assignments.joined(separator: "; ")) "
  }

  private func list(_ types: [TypeName]) -> String {
    types.map(\.description).joined(separator: ", ")
  }

  /// The type of a literal that a property without a type begins with.
  private func literal(_ code: Code?) -> TypeName? {
    switch code {
    case .value(let type): if case .named("?", _) = type { nil } else { type }
    case .call(.name(let name, _), _, _) where name.first?.isUppercase == true: .named(name)
    case .call(.type(let type), _, _): type
    default: nil
    }
  }

  /// An expression of a type.
  func value(_ type: TypeName) -> String {
    switch type {
    case .optional: "nil"
    case .array: "[]"
    case .dictionary: "[:]"
    case .tuple([]): "()"
    case .named("String", _): "\"\""
    case .named("Bool", _): "false"
    case .named("Int", _), .named("Double", _), .named("CGFloat", _), .named("Float", _): "0"
    case .named("View", _): "EmptyView()"
    case .named("Binding", let arguments) where arguments.count == 1:
      ".constant(\(value(arguments[0])))"
    case .function(let parameters, let result, _):
      "{ "
        + (parameters.isEmpty ? "" : parameters.map { _ in "_" }.joined(separator: ", ") + " in ")
        + (result == .tuple([]) || result == .named("Void") ? "" : value(result)) + " }"
    default: "leftOut()"
    }
  }
}
