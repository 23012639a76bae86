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
  /// Types of the file that say themselves when two values are equal.
  private var comparing: Set<String>
  private let classes: Set<String>
  /// The properties that are written.
  private var written: Set<String> = []
  /// The types for which `==` is written.
  private var equated: Set<String> = []

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
    "RawRepresentable", "EnvironmentKey", "DynamicProperty", "CodingKey",
  ]

  /// - Parameters:
  ///   - declared: the types of the app.
  ///   - classes: those of them that are classes.
  init(
    _ file: SourceCode, for words: Set<String>, declared: Set<String>, classes: Set<String> = [],
    known: Set<String>? = nil
  ) {
    self.words = words
    self.declared = declared
    self.classes = classes
    self.known = known
    comparing = Set(
      file.types.filter { $0.functions.contains { $0.name == "==" || Self.isHash($0) } }
        .map(\.name))
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
    declarations(of: foreign.map { $0.split(separator: ".") }).map { $0 + "\n" }.joined()
  }

  private static func declarations(of names: [[Substring]]) -> [String] {
    Dictionary(grouping: names.filter { !$0.isEmpty }, by: \.[0]).sorted { $0.key < $1.key }
      .map { root, names in
        let nested = declarations(of: names.map { Array($0.dropFirst()) })
        let body = nested.isEmpty ? "" : " \(nested.joined(separator: "; ")) "
        return "struct \(root): Hashable, Codable {\(body)}"
      }
  }

  /// Whether a name has the form of those of UIKit and similar modules.
  static func isForeign(_ name: some StringProtocol) -> Bool {
    ["UI", "WK", "AV", "CK", "CL", "SK", "MK", "UN"].contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(2).first?.isUppercase == true
        && name.contains(where: \.isLowercase)
    }
  }

  private mutating func note(_ type: TypeName) {
    for (name, parameters) in type.parts {
      let root = String(name.prefix { $0 != "." })
      if Self.isAbsent(root) || isUnknown(root), !declared.contains(root) {
        foreign.insert(name + parameters)
      }
    }
  }

  /// Types of AppKit and CoreGraphics, whose prefixes types of Foundation have, too.
  private static let absent: Set<String> = [
    "CGColor", "CGContext", "CGImage", "CGPath", "NSApplication", "NSColor", "NSEvent", "NSFont",
    "NSImage", "NSMenu", "NSScreen", "NSView", "NSViewController", "NSWindow", "NSWorkspace",
  ]

  private static func isAbsent(_ name: String) -> Bool { isForeign(name) || absent.contains(name) }

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
    let isExtension = type.kind == .extension
    // What extends a type of another module is used without its name, too.
    guard let last = names.last,
      names.allSatisfy(words.contains) || isExtension && !declared.contains(names[0])
    else { return }
    let members =
      type.properties.contains { words.contains($0.name) }
      || type.functions.contains { words.contains($0.name) }
    let isCompared = type.inherits.contains { ["Hashable", "Equatable"].contains($0.description) }
    if isExtension && !members && !isCompared { return }
    if isExtension, names.count > 1 || Self.isAbsent(last) { note(.named(type.name)) }
    var conformances: [String] = []
    for parent in type.inherits {
      let name = parent.description
      // Its declaration conforms to these already.
      if isExtension, foreign.contains(type.name),
        ["Hashable", "Equatable", "Codable", "Encodable", "Decodable"].contains(name)
      {
        continue
      }
      if Self.conformances.contains(name) || declared.contains(name) {
        // `enum Error: Swift.Error`
        conformances.append(name == last ? "Swift.\(name)" : name)
      } else if name.hasSuffix("Representable") {
        conformances.append("View")
      } else {
        if type.kind == .class, name.hasPrefix("NS"), !name.hasSuffix("Delegate") {
          // What every NSObject is, and what an NSManagedObject is.
          if !conformances.contains("Hashable"), !type.inherits.contains(.named("Hashable")) {
            conformances.append("Hashable")
          }
          if name == "NSManagedObject" { conformances.append("ObservableObject") }
        }
        problems.append("\(type.name) does not conform to \(name).")
      }
    }
    let attributes = type.attributes.map { $0.name == "Model" ? "Observable" : $0.name }
    if type.attributes.contains(where: { $0.name == "Model" }) {
      // SwiftData's macro makes a class both.
      conformances += ["Hashable", "Identifiable"].filter { !conformances.contains($0) }
    }
    let outer = names.dropLast().joined(separator: ".")
    if !isExtension, !outer.isEmpty { text += "extension \(outer) {\n" }
    for attribute in ["MainActor", "Observable", "propertyWrapper", "resultBuilder"]
    where !isExtension && attributes.contains(attribute) {
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
    for property in type.properties where !property.isPrivate {
      let isArgument = type.kind == .struct && !isMadeUp && property.isArgument
      if (isNamed(property.name, in: type) || isArgument) && !(isView && property.name == "body") {
        write(property, in: type, isMadeUp: isMadeUp)
      }
    }
    for function in type.functions
    where isNamed(function.name, in: type) && !Self.isHash(function) || function.name == "init" {
      write(function, in: type)
    }
    if isView { text += "var body: some View { EmptyView() }\n" }
    if isObject, !type.functions.contains(where: { $0.name == "init" && $0.parameters.isEmpty }) {
      text += "\(conformances.contains(where: classes.contains) ? "override " : "")init() {}\n"
    }
    let isClass = type.kind == .class || isExtension && classes.contains(type.name)
    if isClass || comparing.contains(type.name), type.kind != .protocol {
      compare(isExtension ? type.name : last, as: conformances, isClass: isClass)
    }
    text += "}\n"
    if !isExtension, !outer.isEmpty { text += "}\n" }
  }

  /// Whether the screen may use a member, or the compiler, which names it for the screen.
  private func isNamed(_ name: String, in type: TypeDeclaration) -> Bool {
    words.contains(name)
      || type.attributes.contains {
        $0.name == "propertyWrapper" && ["wrappedValue", "projectedValue"].contains(name)
          || $0.name == "resultBuilder" && name.hasPrefix("build")
      }
  }

  /// What no class gets from the compiler, nor a type that declares it itself.
  /// `hash(into:)`
  private static func isHash(_ function: Function) -> Bool {
    function.name == "hash" && function.parameters.first?.label == "into"
  }

  private mutating func compare(_ name: String, as conformances: [String], isClass: Bool) {
    let isHashable = conformances.contains("Hashable")
    if isHashable || conformances.contains("Equatable"), !equated.contains(name) {
      equated.insert(name)
      let value = isClass ? "a === b" : "leftOut()"
      text += "static func == (a: \(name), b: \(name)) -> Bool { \(value) }\n"
    }
    if isHashable {
      let value = isClass ? " hasher.combine(ObjectIdentifier(self)) " : ""
      text += "func hash(into hasher: inout Hasher) {\(value)}\n"
    }
  }

  private mutating func write(
    _ property: Property, in type: TypeDeclaration?, isMadeUp: Bool = false
  ) {
    guard let name = property.type ?? literal(property.initial) else {
      problems.append("\(type.map { $0.name + "." } ?? "")\(property.name) has no stated type.")
      return
    }
    let place = "\(type?.name ?? "").\(property.name)"
    // The branches of `#if` declare one property several times.
    if written.contains(place) { return }
    written.insert(place)
    note(name)
    let result = property.text.type ?? "\(name)"
    let value = value(name, property.text, named: property.name, in: type)
    if property.isStatic, let type, type.kind == .class || type.kind == .actor,
      name == .named(type.name)
    {
      text += "static let \(property.name) = \(name)()\n"
      return
    }
    let isStatic = property.isStatic || type == nil
    text += property.isStatic ? "static " : ""
    if type?.kind == .protocol {
      text += "var \(property.name): \(result) { get\(property.setter == nil ? "" : " set") }\n"
    } else if isStatic || property.getter != nil || type?.kind == .extension
      || isMadeUp && value == "leftOut()" || property.isLet && property.initial != nil
      || !isMadeUp && !property.isArgument && property.initial == nil && !name.isOptional
    {
      let isSettable = property.getter == nil && !property.isLet || property.setter != nil
      text += "var \(property.name): \(result) { "
      text += isSettable ? "get { \(value) } set {} }\n" : "\(value) }\n"
    } else {
      let isObject = type?.inherits.contains(.named("ObservableObject")) == true
      let publishes = property.has("Published") || isObject && property.has("AppStorage")
      text += publishes ? "@Published " : property.has("Binding") ? "@Binding " : ""
      text += property.attributes.filter { $0.name.hasSuffix("Builder") }.map { "@\($0.name) " }
        .joined()
      if isObject, !publishes, let wrapper = property.wrapper {
        problems.append(
          "\(place) has no @\(wrapper.name) here: write @Published if the wrapper announces writes."
        )
      }
      text += "\(property.isLet && !isMadeUp ? "let" : "var") \(property.name): \(result)"
      text += isMadeUp || property.initial != nil ? " = \(value)\n" : "\n"
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
      let label = parameter.label ?? "_"
      parts.append(
        parameter.attributes.filter { $0.hasSuffix("Builder") }.map { "@\($0) " }.joined()
          + (label == parameter.name ? label : "\(label) \(parameter.name)") + ": "
          + (parameter.text.type ?? "\(type)")
          + (parameter.hasDefault ? " = \(value(type, parameter.text))" : ""))
    }
    let parameters = parts.joined(separator: ", ")
    let effects = function.effects.map { " " + $0 }.joined()
    let generics = function.generics.filter { !$0.name.contains(".") }
    let list =
      generics.isEmpty
      ? ""
      : "<\(generics.map { $0.name + ($0.constraint.map { ": \($0)" } ?? "") }.joined(separator: ", "))>"
    if function.name == "init" {
      let isDecoding = type?.kind == .class && function.parameters.first?.label == "from"
      text += "\(isDecoding ? "required " : "")init\(list)(\(parameters))\(effects)"
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
    if result != .tuple([]) { text += " -> \(function.resultText ?? "\(result)")" }
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
    case .call(.name(let name, _), _, _) where name.first?.isUppercase == true:
      ["Array", "Dictionary", "Set"].contains(name) ? nil : .named(name)
    case .call(.member(.name(let outer, _)?, let name, _), _, _)
    where outer.first?.isUppercase == true && name.first?.isUppercase == true:
      .named(outer + "." + name)
    case .call(.type(let type), _, _): type
    default: nil
    }
  }

  /// The value that a declaration states if it can be repeated, or another one of the type.
  private func value(
    _ type: TypeName, _ written: SignatureText, named name: String = "",
    in owner: TypeDeclaration? = nil
  ) -> String {
    let own = type == .named("Self") ? owner?.name : type.description
    if own == "Notification.Name" {
      return "Notification.Name(\"\(name)\")"
    }
    guard let value = written.value else { return self.value(type) }
    let isPlain = !value.hasPrefix(".") || foreign.isDisjoint(with: type.names)
    return isPlain ? value : self.value(type)
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
