/// Names and members.
extension Walk {
  func name(_ name: String, _ line: Int, _ context: Context) -> Value {
    if name == "self" { return Value(owner.map { .type($0, []) } ?? .unknown) }
    if name == "super" {
      return Value(
        (owner?.supertypes.first { $0.kind == .class }).map { .type($0, []) } ?? .unknown)
    }
    if let local = local(name) {
      switch local {
      case .value(let value): return value
      case .function(let function):
        if function.isComputed { return Value(call(function, context)) }
        // A function that is stored runs later.
        var context = context
        context.role = max(context.role, .action)
        return Value(.function([], call(function, context)))
      }
    }
    if name.hasPrefix("$") { return projection(String(name.dropFirst()), line, context) }
    if name == "objectWillChange", let owner, index.property(name, of: owner) == nil {
      return Value(.external("ObjectWillChange", [.type(owner, [])]))
    }
    if let owner, let storage = storage(name, of: owner) { return storage }
    if let owner {
      // A member of the type, or a static one of an enclosing type.
      if let value = ownMember(name, of: owner, line, context) { return value }
      var outer = owner.name.split(separator: ".").dropLast()
      while !outer.isEmpty {
        if let info = index.lookUp(outer.joined(separator: "."), from: nil, in: file),
          let property = index.property(name, of: info, isStatic: true)
        {
          return access(property, [], line, context, base: "")
        }
        outer = outer.dropLast()
      }
    }
    if let property = index.globals[name] { return access(property, [], line, context, base: "") }
    let type = index.resolve(.named(name), in: owner, file: file, generics: generics)
    switch type {
    case .type, .list, .map, .optional: return Value(.meta(type))
    case .external where name.first?.isUppercase == true: return Value(.meta(type))
    case .generic: return Value(.meta(type))
    default: return Value()
    }
  }

  private func ownMember(
    _ name: String, of owner: TypeInfo, _ line: Int, _ context: Context
  ) -> Value? {
    if owner.kind == .protocol, !owner.models.isEmpty, index.property(name, of: owner) != nil {
      return member(name, of: Value(.type(owner, [])), line, context, path: "")
    }
    if let property = index.property(name, of: owner)
      ?? index.property(name, of: owner, isStatic: true)
    {
      return access(property, [], line, context, base: "", isSelf: true)
    }
    if let function = index.functions(name, of: owner).first {
      // A method that is passed on, such as `action: save`.
      var context = context
      context.role = max(context.role, .action)
      noteCall(function, context, line)
      return Value(.function([], result(of: function)))
    }
    return nil
  }

  /// `$name`: a binding, or the publisher of a `@Published` property.
  private func projection(_ name: String, _ line: Int, _ context: Context) -> Value {
    if let local = local(name), case .value(let value) = local {
      // `@Bindable var model = model` in a body
      return Value(.binding(value.type), read: value.read, variable: value.variable)
    }
    guard let owner, let property = index.property(name, of: owner) else { return Value() }
    return projection(of: property, line, context)
  }

  private func projection(of property: PropertyInfo, _ line: Int, _ context: Context) -> Value {
    let type = Walk.type(of: property, index)
    if property.declaration.has("Published"), let model = property.owner {
      // What the chain ends in decides: see `noteEnd(of:)`.
      note(.pipeline, model, property.name, line)
      return Value(.publisher(type))
    }
    if property.isObserved(as: type) { return Value(.binding(type), variable: property.name) }
    if property.declaration.attributes.contains(where: {
      Wrappers.projectingBindings.contains($0.name)
    }) {
      if case .binding = type { return Value(type) }
      return Value(.binding(type))
    }
    if let wrapper = wrapper(of: property),
      let projected = index.property("projectedValue", of: wrapper)
    {
      return Value(Walk.type(of: projected, index))
    }
    return Value()
  }

  /// The project's own property wrapper of a property.
  private func wrapper(of property: PropertyInfo) -> TypeInfo? {
    for attribute in property.declaration.attributes {
      if let found = index.lookUp(attribute.name, from: property.owner, in: property.file),
        found.attribute("propertyWrapper") != nil
      {
        return found
      }
    }
    return nil
  }

  /// The wrapper of a property: `_model` of `@StateObject var model`.
  private func storage(_ name: String, of info: TypeInfo) -> Value? {
    guard name.hasPrefix("_"), index.property(name, of: info) == nil,
      let property = index.property(String(name.dropFirst()), of: info)
    else { return nil }
    return Value(
      property.declaration.has("StateObject") ? .external("StateObject", []) : .unknown)
  }

  func member(
    _ base: Code?, _ name: String, _ line: Int, _ context: Context, _ expected: Ty
  ) -> Value {
    guard let base else {
      // `.shared` of the expected type
      if let info = expected.info {
        if let property = index.property(name, of: info, isStatic: true) {
          return access(property, [], line, context, base: "")
        }
        if info.cases[name] != nil { return Value(expected.unwrapped) }
        return Value(expected)
      }
      // `.accent` of `extension Color { static var accent: Color { … } }`
      let properties = index.implied(name, of: expected).properties
      for property in properties {
        var context = context
        context.isLikely = context.isLikely || properties.count > 1
        _ = access(property, [], line, context, base: "")
      }
      return Value(expected)
    }
    let value = evaluate(base, context, isBase: true)
    let result = member(name, of: value, line, context, path: base.path)
    if let variable = value.variable { noteUse(of: variable, result, name, line, context) }
    return result ?? Value()
  }

  private func noteUse(
    of variable: String, _ result: Value?, _ name: String, _ line: Int, _ context: Context
  ) {
    if result == nil {
      use(variable, .unresolved(member: name), line)
    } else {
      use(variable, context.role == .action ? .action : .read, line)
    }
  }

  /// - Returns: `nil` if nothing is known about the member.
  func member(
    _ name: String, of value: Value, _ line: Int, _ context: Context, path: String
  ) -> Value? {
    switch value.type.unwrapped {
    case .type(let info, let arguments):
      if name.hasPrefix("$"), let property = index.property(String(name.dropFirst()), of: info) {
        return projection(of: property, line, context)
      }
      if let storage = storage(name, of: info) { return storage }
      if info.kind == .protocol, !info.models.isEmpty {
        let found = implementations(of: name, in: info)
        // Without these classes, another type may stand behind the protocol.
        let isShared = info.conformers.count > 1
        var result: Value?
        for property in found {
          var context = context
          context.isLikely = context.isLikely || isShared
          let value = access(property, arguments, line, context, base: path)
          if result == nil || result?.type.isUnknown == true { result = value }
        }
        if let result { return result }
      }
      if let property = index.property(name, of: info) {
        let result = access(
          property, arguments, line, context, base: path, isSelf: value.isSelf(owner))
        return refine(value, by: property, result)
      }
      if let function = index.functions(name, of: info).first {
        var context = context
        context.role = max(context.role, .action)
        noteCall(function, context, line)
        return Value(.function([], result(of: function)))
      }
      if name == "objectWillChange" { return Value(.external("ObjectWillChange", [value.type])) }
      if ["rawValue", "id", "hashValue", "description", "debugDescription", "self"].contains(name) {
        return Value(.external(name == "rawValue" ? "RawValue" : "String", []), read: value.read)
      }
      return info.kind == .enum && info.cases[name] != nil ? Value(value.type) : nil
    case .meta(let type):
      if let info = type.info {
        if let property = index.property(name, of: info, isStatic: true) {
          return access(property, [], line, context, base: path)
        }
        if info.cases[name] != nil { return Value(type) }
        if name == "allCases" { return Value(.list(type)) }
        if let nested = index.lookUp(info.name + "." + name, from: nil, in: file) {
          return Value(.meta(.type(nested, [])))
        }
        if let function = index.functions(name, of: info).first {
          return Value(.function([], result(of: function)))
        }
        return nil
      }
      if case .external(let outer, _) = type {
        if let property = index.externalProperty(name, of: outer) {
          return access(property, [], line, context, base: path)
        }
        if name.first?.isUppercase == true {
          return Value(
            .meta(index.resolve(.named(outer + "." + name), in: owner, file: file)))
        }
      }
      return Value()
    case .binding(let inner):
      return bindingMember(name, of: inner, value, line, context, path)
    case .list(let element):
      if let property = index.externalProperty(name, of: "Array")
        ?? index.externalProperty(name, of: "Collection")
        ?? index.externalProperty(name, of: "Sequence")
      {
        return access(property, [], line, context, base: path)
      }
      switch name {
      case "first", "last": return Value(.optional(element))
      case "indices": return Value(.list(.external("Int", [])))
      case "lazy", "reversed", "elements": return Value(value.type.unwrapped)
      case "count", "endIndex", "startIndex": return Value(.external("Int", []))
      case "isEmpty": return Value(.external("Bool", []))
      default: return Value()
      }
    case .map(let key, let element):
      switch name {
      case "keys": return Value(.list(key))
      case "values": return Value(.list(element))
      case "isEmpty": return Value(.external("Bool", []))
      default: return Value()
      }
    case .tuple(let elements):
      if let found = elements.first(where: { $0.label == name }) { return Value(found.type) }
      if let number = Int(name), number < elements.count { return Value(elements[number].type) }
      return Value()
    case .publisher: return Value(value.type)
    case .external("ObjectWillChange", _): return Value(value.type)
    case .external(let type, _):
      if let property = index.externalProperty(name, of: type)
        ?? index.externalProperty(name, of: "View")
      {
        return access(property, [], line, context, base: path)
      }
      return value.variable == nil ? Value() : nil
    case .unknown, .generic:
      if value.variable != nil { return nil }
      if let property = index.externalProperty(name, of: "View") {
        return access(property, [], line, context, base: path)
      }
      return Value()
    default: return value.variable == nil ? Value() : nil
    }
  }

  private func bindingMember(
    _ name: String, of inner: Ty, _ value: Value, _ line: Int, _ context: Context, _ path: String
  ) -> Value? {
    if name == "wrappedValue" { return Value(inner, read: value.read) }
    if name == "projectedValue" { return value }
    guard let info = inner.info else {
      // `$items.first`, `$text.count` and methods of an extension of Binding
      if let property = index.externalProperty(name, of: "Binding") {
        return access(property, [], line, context, base: path)
      }
      return value.variable == nil ? Value(.binding(.unknown), read: value.read) : nil
    }
    let properties = implementations(of: name, in: info)
    guard let property = properties.first else { return nil }
    if info.isModel || info.kind == .protocol {
      var result: Value?
      for property in properties {
        var context = context
        if context.role < .binding { context.role = .binding }
        var written = context
        written.role = .action
        written.trigger = bindingTrigger ?? .action
        if let getter = property.getter { noteCall(getter, context, line) }
        noteWrite(property, written, line)
        let read =
          property.kindInModel == .computed
          ? nil : noteRead(property, context, line, base: path)
        result = result ?? Value(.binding(Walk.type(of: property, index)), read: read)
      }
      return result
    }
    let result = Value(.binding(Walk.type(of: property, index)), read: value.read)
    return refine(value, by: property, result)
  }

  /// Notes that only one field of a property's struct is used.
  private func refine(_ value: Value, by field: PropertyInfo, _ result: Value) -> Value {
    guard let read = value.read, silence == 0, field.owner?.kind == .struct else { return result }
    effects.reads[read].fields.insert(field.name)
    // The field of a field belongs to the outer field.
    return Value(result.type, read: result.read, variable: nil)
  }

  // MARK: Properties

  /// The use of a property: a read if it is stored in a model, a call if it is computed.
  func access(
    _ property: PropertyInfo, _ arguments: [Ty], _ line: Int, _ context: Context, base: String,
    isSelf: Bool = false
  ) -> Value {
    var type = Walk.type(of: property, index)
    if !arguments.isEmpty, let owner = property.owner {
      let names = owner.generics.map(\.name)
      type = type.substituting(
        Dictionary(zip(names, arguments), uniquingKeysWith: { first, _ in first }))
    }
    if let getter = property.getter { noteCall(getter, context, line) }
    noteStatic(property, type, context)
    switch property.kindInModel {
    case .published, .tracked, .plain, .ignored:
      return Value(type, read: noteRead(property, context, line, base: base))
    case .computed, .constant: return Value(type)
    case nil: break
    }
    if isSelf, silence == 0, context.role != .action, property.declaration.has("Binding") {
      effects.readBindings.insert(property.name)
    }
    let isVariable = property.isObserved(as: type) && (isSelf || property.owner === owner)
    return Value(type, variable: isVariable ? property.name : nil)
  }

  /// Notes the use of state that all objects of a model share, such as `Theme.current`.
  private func noteStatic(_ property: PropertyInfo, _ type: Ty, _ context: Context) {
    let declaration = property.declaration
    guard silence == 0, context.role != .action, declaration.isStatic, !declaration.isLet,
      declaration.getter == nil, let owner = property.owner, owner.isModel,
      type.info?.isModel != true
    else { return }
    effects.statics.insert(owner.name)
  }

  func keyPath(_ root: TypeName?, _ names: [String], _ context: Context, _ expected: Ty) -> Value {
    var type = root.map { index.resolve($0, in: owner, file: file, generics: generics) } ?? .unknown
    if case .external("KeyPathRoot", let roots) = expected, type.isUnknown, let first = roots.first
    {
      type = first
    }
    var value = Value(type)
    for name in names {
      guard let next = member(name, of: value, line, context, path: "") else { return Value() }
      value = next
    }
    return Value(.function([type], value.type))
  }

  func result(of function: FunctionInfo) -> Ty {
    guard let name = function.declaration.result else { return .unknown }
    return index.resolve(
      name, in: function.owner, file: function.file,
      generics: (function.owner?.generics ?? []) + function.declaration.generics)
  }

  func `subscript`(
    _ base: Code, _ arguments: [Argument], _ line: Int, _ context: Context
  ) -> Value {
    let value = evaluate(base, context, isBase: true)
    if let read = value.read, silence == 0 { effects.reads[read].escapes = true }
    var keyed: Value?
    for argument in arguments {
      let result = evaluate(
        argument.value, context, expected: .external("KeyPathRoot", [value.type.unwrapped]))
      if argument.label == "keyPath" { keyed = result }
    }
    if let variable = value.variable { use(variable, .read, line) }
    if case .function(_, let result)? = keyed?.type { return Value(result) }
    switch value.type.unwrapped {
    case .list(let element):
      let isRange = arguments.first.map { if case .operation = $0.value { true } else { false } }
      // `items[safe: 3]`
      return Value(
        arguments.first?.label != nil
          ? .optional(element) : isRange == true && element.isUnknown ? value.type : element)
    case .map(_, let element):
      return Value(arguments.count > 1 ? element : .optional(element))
    case .binding(let inner):
      switch inner.unwrapped {
      case .list(let element): return Value(.binding(element), read: value.read)
      case .map(_, let element): return Value(.binding(.optional(element)), read: value.read)
      default: return Value(.binding(.unknown), read: value.read)
      }
    case .type(let info, _):
      guard let function = index.functions("subscript", of: info).first else { return Value() }
      noteCall(function, context, line)
      return Value(result(of: function))
    case .meta(let type):
      // `[Item]` is the type of an array only in the place of a type.
      return Value(.meta(type))
    default: return Value()
    }
  }
}

extension Walk.Value {
  /// Whether the value is `self`.
  func isSelf(_ owner: TypeInfo?) -> Bool {
    guard read == nil, variable == nil, case .type(let info, _) = type else { return false }
    return info === owner
  }
}

extension Ty {
  func substituting(_ types: [String: Ty]) -> Ty {
    switch self {
    case .generic(let name): types[name] ?? self
    case .optional(let type): .optional(type.substituting(types))
    case .list(let type): .list(type.substituting(types))
    case .binding(let type): .binding(type.substituting(types))
    case .meta(let type): .meta(type.substituting(types))
    case .publisher(let type): .publisher(type.substituting(types))
    case .map(let key, let value): .map(key.substituting(types), value.substituting(types))
    case .function(let parameters, let result):
      .function(parameters.map { $0.substituting(types) }, result.substituting(types))
    case .type(let info, let arguments): .type(info, arguments.map { $0.substituting(types) })
    case .external(let name, let arguments):
      .external(name, arguments.map { $0.substituting(types) })
    case .tuple(let elements):
      .tuple(elements.map { ($0.label, $0.type.substituting(types)) })
    case .unknown: self
    }
  }
}
