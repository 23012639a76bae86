/// The type of an expression, as far as it is known.
indirect enum Ty: Sendable {
  case unknown
  case type(TypeInfo, [Ty])
  /// A type that no source of the tree declares.
  case external(String, [Ty])
  case optional(Ty)
  /// An array, a set or another sequence.
  case list(Ty)
  case map(Ty, Ty)
  case function([Ty], Ty)
  /// The type itself, as in `Store.shared`.
  case meta(Ty)
  case tuple([(label: String?, type: Ty)])
  /// `$model` or a `Binding`.
  case binding(Ty)
  /// `$name` of a `@Published` property.
  case publisher(Ty)
  case generic(String)

  /// Without the optional.
  var unwrapped: Ty {
    if case .optional(let wrapped) = self { return wrapped.unwrapped }
    return self
  }

  var info: TypeInfo? {
    if case .type(let info, _) = unwrapped { return info }
    return nil
  }

  var isUnknown: Bool {
    if case .unknown = self { return true }
    return false
  }

  /// The element of a sequence.
  var element: Ty {
    switch unwrapped {
    case .list(let element): element
    case .map(let key, let value): .tuple([("key", key), ("value", value)])
    case .binding(let collection): .binding(collection.element)
    default: .unknown
    }
  }
}

/// A type of the tree with all its extensions.
final class TypeInfo: @unchecked Sendable {
  let id: Int
  let name: String
  let kind: TypeDeclaration.Kind
  let file: SourceCode
  let line: Int
  fileprivate(set) var declarations: [(TypeDeclaration, SourceCode)] = []
  fileprivate(set) var inherits: [TypeName] = []
  fileprivate(set) var generics: [Generic] = []
  fileprivate(set) var properties: [String: [PropertyInfo]] = [:]
  fileprivate(set) var functions: [String: [FunctionInfo]] = [:]
  fileprivate(set) var storedOrder: [PropertyInfo] = []
  fileprivate(set) var aliases: [String: TypeName] = [:]
  fileprivate(set) var cases: [String: [TypeName]] = [:]
  fileprivate(set) var supertypes: [TypeInfo] = []
  /// Names of supertypes that no source declares, also of indirect ones.
  fileprivate(set) var externalSupertypes: Set<String> = []
  fileprivate(set) var conformers: [TypeInfo] = []
  /// Whether the type exists only for previews.
  fileprivate(set) var isInPreview = false
  /// The type and its supertypes, nearest first.
  fileprivate(set) var ancestry: [TypeInfo] = []

  init(id: Int, _ declaration: TypeDeclaration, _ file: SourceCode) {
    self.id = id
    name = declaration.name
    kind = declaration.kind
    line = declaration.line
    self.file = file
  }

  var place: Place { Place(file: file.path, line: line) }
  var shortName: String { name.split(separator: ".").last.map(String.init) ?? name }

  func attribute(_ name: String) -> Attribute? {
    for (declaration, _) in declarations {
      if let found = declaration.attributes.first(where: { $0.name == name }) { return found }
    }
    return nil
  }
}

final class PropertyInfo: @unchecked Sendable {
  let owner: TypeInfo?
  let declaration: Property
  let file: SourceCode
  var getter: FunctionInfo?
  var setter: FunctionInfo?
  var observers: [FunctionInfo] = []
  var type: Ty?
  var isBeingTyped = false

  init(_ declaration: Property, owner: TypeInfo?, file: SourceCode) {
    self.declaration = declaration
    self.owner = owner
    self.file = file
    func function(_ accessor: Function?) -> FunctionInfo? {
      guard var accessor else { return nil }
      if accessor.name == "get" { accessor.result = declaration.type }
      return FunctionInfo(accessor, owner: owner, file: file, label: declaration.name)
    }
    getter = function(declaration.getter)
    setter = function(declaration.setter)
    observers = declaration.observers.compactMap { function($0) }
  }

  var name: String { declaration.name }
  var place: Place { Place(file: file.path, line: declaration.line) }
}

final class FunctionInfo: @unchecked Sendable {
  let declaration: Function
  let owner: TypeInfo?
  let file: SourceCode
  /// The name in paths.
  let label: String
  var effects: Effects?

  init(_ declaration: Function, owner: TypeInfo?, file: SourceCode, label: String? = nil) {
    self.declaration = declaration
    self.owner = owner
    self.file = file
    self.label =
      label
      ?? (declaration.name == "init" ? (owner?.shortName ?? "") + ".init" : declaration.name)
  }
}

/// All types of the tree by name.
final class Index: @unchecked Sendable {
  private(set) var types: [TypeInfo] = []
  private var byName: [String: [TypeInfo]] = [:]
  private(set) var globals: [String: PropertyInfo] = [:]
  private(set) var globalFunctions: [String: [FunctionInfo]] = [:]
  private var globalAliases: [String: TypeName] = [:]
  /// Extensions of types that are not in the tree, such as `View`.
  private var external: [String: TypeInfo] = [:]
  /// The static members of these extensions, by their names.
  private var externalStatics: [String: (properties: [PropertyInfo], functions: [FunctionInfo])] =
    [:]

  init(_ files: [SourceCode]) {
    var extensions: [(TypeDeclaration, SourceCode)] = []
    // The app's own declarations come first, so that those of a package replace none.
    for origin in [SourceCode.Origin.app, .dependency] {
      for file in files where file.origin == origin {
        for declaration in file.types {
          if declaration.kind == .extension {
            extensions.append((declaration, file))
          } else {
            let info = TypeInfo(id: types.count, declaration, file)
            types.append(info)
            byName[declaration.name, default: []].append(info)
            add(declaration, file, to: info)
          }
        }
        for property in file.properties where globals[property.name] == nil {
          globals[property.name] = PropertyInfo(property, owner: nil, file: file)
        }
        for function in file.functions {
          globalFunctions[function.name, default: []].append(
            FunctionInfo(function, owner: nil, file: file))
        }
        globalAliases.merge(file.aliases) { old, _ in old }
      }
    }
    for (declaration, file) in extensions {
      if let info = lookUp(declaration.name, from: nil, in: file) {
        add(declaration, file, to: info)
      } else {
        let info =
          external[declaration.name]
          ?? TypeInfo(id: -1, declaration, file)
        external[declaration.name] = info
        add(declaration, file, to: info)
      }
    }
    for (_, info) in external.sorted(by: { $0.key < $1.key }) {
      for property in info.properties.values.joined() where property.declaration.isStatic {
        externalStatics[property.name, default: ([], [])].properties.append(property)
      }
      for function in info.functions.values.joined() where function.declaration.isStatic {
        externalStatics[function.declaration.name, default: ([], [])].functions.append(function)
      }
    }
    for info in types { linkSupertypes(of: info) }
    for info in types { info.ancestry = ancestors(of: info) }
    for info in types { inheritExternal(info) }
    let previews = types.filter(\.isPreview).map(\.name)
    for info in types {
      info.isInPreview = previews.contains { info.name == $0 || info.name.hasPrefix($0 + ".") }
    }
    for info in types where info.kind != .protocol && !info.isInPreview {
      for ancestor in ancestors(of: info) where ancestor.kind == .protocol {
        ancestor.conformers.append(info)
      }
    }
  }

  private func add(_ declaration: TypeDeclaration, _ file: SourceCode, to info: TypeInfo) {
    info.declarations.append((declaration, file))
    info.inherits += declaration.inherits
    info.generics += declaration.generics
    info.aliases.merge(declaration.aliases) { old, _ in old }
    info.cases.merge(declaration.cases) { old, _ in old }
    for property in declaration.properties {
      let member = PropertyInfo(property, owner: info, file: file)
      info.properties[property.name, default: []].append(member)
      if property.getter == nil, !property.isStatic, declaration.kind != .protocol {
        info.storedOrder.append(member)
      }
    }
    for function in declaration.functions {
      info.functions[function.name, default: []].append(
        FunctionInfo(function, owner: info, file: file))
    }
  }

  private func linkSupertypes(of info: TypeInfo) {
    func link(_ name: TypeName, _ depth: Int = 0) {
      // An alias may refer to itself.
      if depth > 10 { return }
      switch name {
      case .composition(let parts): parts.forEach { link($0, depth + 1) }
      case .named(let name, _):
        // A project may declare a protocol of this name that refines the framework's.
        if name == "ObservableObject" || name == "View" { info.externalSupertypes.insert(name) }
        if let found = lookUp(name, from: info, in: info.file), found !== info {
          info.supertypes.append(found)
        } else if let alias = alias(name, from: info) {
          link(alias, depth + 1)
        } else {
          info.externalSupertypes.insert(name)
        }
      default: break
      }
    }
    info.inherits.forEach { link($0) }
    // `protocol ViewModel where Self: ObservableObject`
    for generic in info.generics where generic.name == "Self" {
      generic.constraint.map { link($0) }
    }
  }

  private func inheritExternal(_ info: TypeInfo) {
    for ancestor in ancestors(of: info) {
      info.externalSupertypes.formUnion(ancestor.externalSupertypes)
      // `extension Model: ObservableObject` of a protocol of a package is found here, too.
    }
  }

  func ancestors(of info: TypeInfo) -> [TypeInfo] {
    if !info.ancestry.isEmpty { return info.ancestry }
    var result = [info]
    var next = 0
    while next < result.count {
      for parent in result[next].supertypes where !result.contains(where: { $0 === parent }) {
        result.append(parent)
      }
      next += 1
    }
    return result
  }

  // MARK: Names

  func lookUp(_ name: String, from scope: TypeInfo?, in file: SourceCode?) -> TypeInfo? {
    var prefix = scope?.name ?? ""
    while !prefix.isEmpty {
      if let found = best(prefix + "." + name, near: file) { return found }
      prefix = prefix.split(separator: ".").dropLast().joined(separator: ".")
    }
    if let found = best(name, near: file) { return found }
    if let scope {
      for ancestor in scope.supertypes where !ancestor.supertypes.contains(where: { $0 === scope })
      {
        if let found = best(ancestor.name + "." + name, near: file) { return found }
      }
    }
    if let found = inherited(name, from: scope, in: file) { return found }
    // `Module.Name`
    if let dot = name.firstIndex(of: "."), scope == nil || file?.imports.isEmpty == false {
      let rest = String(name[name.index(after: dot)...])
      let first = String(name[..<dot])
      if byName[first] == nil, file?.imports.contains(first) == true {
        return best(rest, near: file)
      }
    }
    return nil
  }

  /// A type that a superclass contains: `Screen.Context` of `class Screen: Base<State>`.
  private func inherited(_ name: String, from scope: TypeInfo?, in file: SourceCode?) -> TypeInfo? {
    guard let dot = name.lastIndex(of: "."),
      let outer = lookUp(String(name[..<dot]), from: scope, in: file)
    else { return nil }
    let last = String(name[name.index(after: dot)...])
    return ancestors(of: outer).dropFirst().lazy
      .compactMap { self.best($0.name + "." + last, near: file) }.first
  }

  /// Of several types of one name, such as those of two platforms, the one in the nearest folder.
  private func best(_ name: String, near file: SourceCode?) -> TypeInfo? {
    guard let candidates = byName[name] else { return nil }
    guard candidates.count > 1, let file else { return candidates[0] }
    return candidates.max { common($0.file.path, file.path) < common($1.file.path, file.path) }
  }

  /// The number of folders that two paths share.
  func common(_ a: String, _ b: String) -> Int {
    if a == b { return .max }
    var folders = 0
    for (left, right) in zip(a.utf8, b.utf8) {
      if left != right { break }
      if left == UInt8(ascii: "/") { folders += 1 }
    }
    return folders
  }

  private func alias(_ name: String, from scope: TypeInfo?) -> TypeName? {
    if let scope {
      for ancestor in ancestors(of: scope) {
        if let found = ancestor.aliases[name] { return found }
      }
      var outer = scope.name.split(separator: ".").dropLast()
      while !outer.isEmpty {
        if let found = byName[outer.joined(separator: ".")]?.first?.aliases[name] { return found }
        outer = outer.dropLast()
      }
    }
    if let found = globalAliases[name] { return found }
    if let dot = name.lastIndex(of: "."),
      let owner = lookUp(String(name[..<dot]), from: scope, in: scope?.file)
    {
      return owner.aliases[String(name[name.index(after: dot)...])]
    }
    return nil
  }

  /// The type that a name means in a scope.
  func resolve(
    _ name: TypeName, in scope: TypeInfo?, file: SourceCode, generics: [Generic] = [],
    depth: Int = 0
  ) -> Ty {
    if depth > 20 { return .unknown }
    func resolve(_ name: TypeName) -> Ty {
      self.resolve(name, in: scope, file: file, generics: generics, depth: depth + 1)
    }
    switch name {
    case .optional(let wrapped): return .optional(resolve(wrapped))
    case .array(let element): return .list(resolve(element))
    case .dictionary(let key, let value): return .map(resolve(key), resolve(value))
    case .function(let parameters, let result, let effects):
      // What awaits is no content, whatever it returns.
      return .function(
        parameters.map(resolve),
        effects.contains("async") ? .external("Void", []) : resolve(result))
    case .tuple(let elements): return .tuple(elements.map { (nil, resolve($0)) })
    case .composition(let parts):
      let types = parts.map(resolve)
      return types.first { $0.info != nil } ?? types.first ?? .unknown
    case .named("?", _): return .unknown
    case .named("Self", _): return scope.map { .type($0, []) } ?? .unknown
    case .named(let name, let arguments) where name.hasPrefix("Self."):
      return resolve(.named(String(name.dropFirst(5)), arguments))
    case .named("Binding", let arguments) where arguments.count == 1:
      return .binding(resolve(arguments[0]))
    case .named("Bindable", let arguments) where arguments.count == 1:
      return .binding(resolve(arguments[0]))
    case .named("Published.Publisher", let arguments):
      return .publisher(arguments.first.map(resolve) ?? .unknown)
    case .named(let name, let arguments):
      if let generic = generics.first(where: { $0.name == name }) {
        // A constraint by a type of the tree, such as a protocol of view models.
        if let constraint = generic.constraint {
          let type = self.resolve(
            constraint, in: scope, file: file, generics: generics.filter { $0.name != name },
            depth: depth + 1)
          if type.info != nil { return type }
        }
        return .generic(name)
      }
      if let info = lookUp(name, from: scope, in: file) {
        return .type(info, arguments.map(resolve))
      }
      if let alias = alias(name, from: scope), alias != .named(name, arguments) {
        return self.resolve(alias, in: scope, file: file, generics: generics, depth: depth + 1)
      }
      if [
        "IdentifiedArrayOf", "ContiguousArray", "ArraySlice", "FetchedResults", "OrderedSet",
        "AsyncStream", "AsyncThrowingStream", "IdentifiedArray", "Deque",
      ].contains(name), let element = arguments.last {
        return .list(resolve(element))
      }
      if let dot = name.firstIndex(of: "."),
        lookUp(String(name[..<dot]), from: scope, in: file) == nil,
        generics.isEmpty,
        let info = lookUp(String(name[name.index(after: dot)...]), from: nil, in: file)
      {
        return .type(info, arguments.map(resolve))
      }
      return .external(name, arguments.map(resolve))
    }
  }

  // MARK: Members

  /// The scope of generic parameters of a member.
  func generics(of owner: TypeInfo?) -> [Generic] { owner?.generics ?? [] }

  func property(_ name: String, of info: TypeInfo, isStatic: Bool = false) -> PropertyInfo? {
    for ancestor in ancestors(of: info) {
      if let found = ancestor.properties[name]?.first(where: {
        $0.declaration.isStatic == isStatic
      }) {
        // A protocol's requirement has no code; an extension of the protocol may have it.
        if ancestor.kind == .protocol, found.getter?.declaration.body.isEmpty ?? true,
          let code = ancestor.properties[name]?.first(where: {
            $0.getter?.declaration.body.isEmpty == false
          })
        {
          return code
        }
        return found
      }
    }
    return external(of: info).lazy.compactMap { $0.properties[name]?.first }.first
  }

  func functions(_ name: String, of info: TypeInfo) -> [FunctionInfo] {
    for ancestor in ancestors(of: info) {
      guard let found = ancestor.functions[name] else { continue }
      // As with properties, an extension of the protocol may have the requirement's code.
      let code = found.filter { !$0.declaration.body.isEmpty }
      return ancestor.kind == .protocol && !code.isEmpty ? code : found
    }
    return external(of: info).lazy.compactMap { $0.functions[name] }.first ?? []
  }

  /// The extensions of supertypes that are not in the tree, in an order that no run changes.
  private func external(of info: TypeInfo) -> [TypeInfo] {
    info.externalSupertypes.compactMap { external[$0] }.sorted { $0.name < $1.name }
  }

  /// Members of extensions of types that are not in the tree.
  func externalProperty(_ name: String, of type: String) -> PropertyInfo? {
    external[type]?.properties[name]?.first
  }

  func externalFunctions(_ name: String, of type: String) -> [FunctionInfo] {
    external[type]?.functions[name] ?? []
  }

  /// What `.name` can mean where a type is expected that is not in the tree: the members of `type`
  /// if it has any, or else those of all types.
  func implied(_ name: String, of type: Ty) -> (
    properties: [PropertyInfo], functions: [FunctionInfo]
  ) {
    let all = externalStatics[name] ?? ([], [])
    guard case .external(let expected, _) = type.unwrapped else { return all }
    let own = (
      all.properties.filter { $0.owner?.name == expected },
      all.functions.filter { $0.owner?.name == expected }
    )
    return own.0.isEmpty && own.1.isEmpty ? all : own
  }

  /// A value of the environment or of another container that is named by a key path.
  func keyed(_ name: String) -> PropertyInfo? {
    if let found = external["EnvironmentValues"]?.properties[name]?.first { return found }
    for (type, info) in external.sorted(by: { $0.key < $1.key })
    where type.hasSuffix("Values") || type.hasSuffix("Container") {
      if let found = info.properties[name]?.first { return found }
    }
    for info in types where info.name.hasSuffix("Values") || info.name.hasSuffix("Container") {
      if let found = info.properties[name]?.first { return found }
    }
    return nil
  }

  var externalTypes: [TypeInfo] { external.sorted { $0.key < $1.key }.map(\.value) }
}
