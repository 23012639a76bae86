/// Calls, and when the closures run that they pass.
extension Walk {
  func call(
    _ callee: Code, _ arguments: [Argument], _ line: Int, _ context: Context, _ expected: Ty
  ) -> Value {
    switch callee {
    case .name(let name, _): return call(name, arguments, line, context)
    case .member(nil, let name, _):
      if let info = expected.info {
        if name == "init" { return construct(expected.unwrapped, arguments, line, context) }
        if let function = choose(index.functions(name, of: info), arguments) {
          return run(function, arguments, line, context, of: .unknown)
        }
      }
      if name == "init", case .external = expected {
        return construct(expected, arguments, line, context)
      }
      if let function = choose(index.implied(name, of: expected).functions, arguments) {
        return run(function, arguments, line, context, of: .unknown)
      }
      passAll(arguments, to: name, context)
      return Value(expected)
    case .member(let base?, let name, _): return call(name, of: base, arguments, line, context)
    case .type(let type):
      return construct(
        index.resolve(type, in: owner, file: file, generics: generics), arguments, line, context)
    case .closure(let closure):
      // `{ … }()`
      let value = function(closure, [], context)
      passAll(arguments, to: "", context)
      return Value(value.type)
    default:
      let value = evaluate(callee, context, isBase: true)
      if case .meta(let type) = value.type { return construct(type, arguments, line, context) }
      passAll(arguments, to: "", context)
      if case .function(_, let result) = value.type.unwrapped { return Value(result) }
      return Value()
    }
  }

  /// `name(…)`: a local function, a method, a global function, or an initialiser.
  private func call(
    _ name: String, _ arguments: [Argument], _ line: Int, _ context: Context
  ) -> Value {
    if let local = local(name) {
      switch local {
      case .function(let function):
        passAll(arguments, to: name, context)
        return Value(call(function, context))
      case .value(let value):
        passAll(arguments, to: name, context)
        if case .function(_, let result) = value.type.unwrapped { return Value(result) }
        return Value()
      }
    }
    if name == "withMutation", let owner, case .keyPath(_, let names)? = arguments.first?.value,
      let property = names.first.flatMap({ index.property($0, of: owner) }), silence == 0
    {
      effects.writes.append(WriteEvent(property: property, context: context, line: line))
    }
    if let owner {
      if name == "Self" { return construct(.type(owner, []), arguments, line, context) }
      if let function = choose(index.functions(name, of: owner), arguments) {
        return run(function, arguments, line, context, of: .type(owner, []))
      }
      if let property = index.property(name, of: owner) {
        let value = access(property, [], line, context, base: "", isSelf: true)
        passAll(arguments, to: name, context)
        if case .function(_, let result) = value.type.unwrapped { return Value(result) }
        return Value()
      }
    }
    let type = index.resolve(.named(name), in: owner, file: file, generics: generics)
    if case .type = type { return construct(type, arguments, line, context) }
    if let function = choose(index.globalFunctions[name] ?? [], arguments) {
      return run(function, arguments, line, context, of: .unknown)
    }
    if owner?.kind == .extension || owner?.viewKind != nil,
      let function = choose(index.externalFunctions(name, of: "View"), arguments)
    {
      return run(function, arguments, line, context, of: .unknown)
    }
    if name.first?.isUppercase == true { return construct(type, arguments, line, context) }
    let values = pass(arguments, to: name, context)
    switch name {
    case "withAnimation", "withTransaction", "min", "max", "abs":
      return Value(values.last?.type ?? .unknown)
    case "zip":
      return Value(.list(.tuple(values.map { (nil, $0.type.element) })))
    default: return Value()
    }
  }

  /// `Type(…)`
  private func construct(
    _ type: Ty, _ arguments: [Argument], _ line: Int, _ context: Context
  ) -> Value {
    guard let info = type.info else {
      let name: String
      switch type {
      case .external(let external, _): name = external
      case .list: name = "Array"
      default: name = ""
      }
      var values: [Value] = []
      if let function = choose(index.externalFunctions("init", of: name), arguments) {
        // `extension Color { init(hex: String) { … } }`
        _ = run(function, arguments, line, context, of: .unknown)
      } else {
        values = pass(
          arguments, to: name, name == "StateObject" ? inner(context, .once) : context)
      }
      switch name {
      case "ForEach", "List": return Value(.external("View", []))
      case "Binding": return Value(.binding(values.first?.type ?? .unknown))
      case "State", "StateObject", "ObservedObject", "Bindable":
        return Value(.binding(values.first?.type ?? .unknown))
      case "Array", "Set":
        if let first = values.first, !first.type.element.isUnknown {
          return Value(.list(first.type.element))
        }
        return Value(type)
      default: return Value(type)
      }
    }
    // Only what conforms to a protocol can be made.
    if info.kind == .protocol {
      passAll(arguments, to: info.shortName, context)
      return Value()
    }
    let initializers = index.functions("init", of: info)
    if let function = choose(initializers, arguments) {
      _ = run(function, arguments, line, context, of: type)
      return Value(type)
    }
    // The memberwise initialiser.
    let properties = arguments.map { memberwise($0, of: info) }
    if ClosureUse.isContainer(info.name), properties.contains(where: { $0 == nil }) {
      // `List { … }` is SwiftUI's, although the app has a type of this name.
      return construct(.external(info.name, []), arguments, line, context)
    }
    for (argument, property) in zip(arguments, properties) {
      let isState = property?.declaration.has("StateObject") == true
      pass(
        argument, in: arguments, to: info.shortName, isState ? inner(context, .once) : context,
        as: property.map { parameter(of: $0, info) }, container: info)
    }
    return Value(type)
  }

  private func memberwise(_ argument: Argument, of info: TypeInfo) -> PropertyInfo? {
    if let label = argument.label { return index.property(label, of: info) }
    guard argument.trailing == 0 else { return nil }
    // A trailing closure goes to a property with a function or a builder.
    return info.storedOrder.last {
      if $0.declaration.has("ViewBuilder") { return true }
      if case .function = Walk.type(of: $0, index).unwrapped { return true }
      return false
    }
  }

  private func parameter(of property: PropertyInfo, _ info: TypeInfo) -> Receiver {
    let type = Walk.type(of: property, index)
    if case .function = type.unwrapped {
      return Receiver(name: property.name, type: type, isEscaping: true)
    }
    // `@ViewBuilder let content: Content`: the initialiser runs the closure.
    if property.declaration.has("ViewBuilder") {
      return Receiver(name: property.name, type: .function([], type), isEscaping: false)
    }
    return Receiver(name: property.name, type: type, isEscaping: true)
  }

  // MARK: Functions of the tree

  private func run(
    _ function: FunctionInfo, _ arguments: [Argument], _ line: Int, _ context: Context, of base: Ty
  ) -> Value {
    noteCall(function, context, line)
    let parameters = function.declaration.parameters
    let generics = (function.owner?.generics ?? []) + function.declaration.generics
    var bound: [String: Ty] = [:]
    if case .type(let info, let arguments) = base.unwrapped {
      for (generic, argument) in zip(info.generics, arguments) { bound[generic.name] = argument }
    }
    var next = 0
    for argument in arguments {
      var parameter: Parameter?
      if argument.trailing == 0 {
        let rest = parameters[min(next, parameters.count)...].filter { takesClosure($0, function) }
        // The last one that is left, unless labelled closures follow.
        parameter =
          arguments.contains(where: { ($0.trailing ?? 0) > 0 }) ? rest.first : rest.last
      } else if let found = parameters[min(next, parameters.count)...].firstIndex(where: {
        $0.label == argument.label
      }) {
        parameter = parameters[found]
        next = found + 1
      }
      let type =
        parameter?.type.map {
          index.resolve($0, in: function.owner, file: function.file, generics: generics)
            .substituting(bound)
        }
      let value = pass(
        argument, in: arguments, to: function.declaration.name, context,
        as: type.map {
          Receiver(
            name: parameter?.name ?? "", type: $0, isEscaping: parameter?.isEscaping ?? false)
        },
        container: function.declaration.name == "init" ? function.owner : nil)
      if let type { bind(type, to: value.type, &bound) }
    }
    return Value(result(of: function).substituting(bound))
  }

  /// Finds the generic parameters of a call from an argument.
  private func bind(_ parameter: Ty, to argument: Ty, _ bound: inout [String: Ty]) {
    switch (parameter.unwrapped, argument.unwrapped) {
    case (.generic(let name), .meta(let type)): bound[name] = bound[name] ?? type
    case (.generic(let name), let type):
      if !type.isUnknown { bound[name] = bound[name] ?? type }
    case (.list(let inner), let type): bind(inner, to: type.element, &bound)
    case (.binding(let inner), .binding(let type)): bind(inner, to: type, &bound)
    case (.function(_, let inner), .function(_, let type)): bind(inner, to: type, &bound)
    default: break
    }
  }

  // MARK: Methods

  private func call(
    _ name: String, of base: Code, _ arguments: [Argument], _ line: Int, _ context: Context
  ) -> Value {
    let value = evaluate(base, context, isBase: true)
    let result = method(name, of: value, base, arguments, line, context)
    if let variable = value.variable {
      if result == nil {
        use(variable, .unresolved(member: name), line)
      } else {
        use(variable, context.role == .action ? .action : .read, line)
      }
    }
    if let result { return result }
    passAll(arguments, to: name, context)
    return Value()
  }

  private func method(
    _ name: String, of value: Value, _ base: Code, _ arguments: [Argument], _ line: Int,
    _ context: Context
  ) -> Value? {
    if case .optional(let wrapped) = value.type, name == "map" || name == "flatMap",
      let argument = arguments.first, let function = passed(argument.value)
    {
      var context = context
      context.isConditional = true
      markWhole(value)
      return Value(.optional(run(function, [wrapped], context).type.unwrapped))
    }
    switch value.type.unwrapped {
    case .type(let info, _):
      let candidates: [FunctionInfo] =
        info.kind == .protocol && !info.models.isEmpty
        ? info.models.flatMap { index.functions(name, of: $0) } : index.functions(name, of: info)
      if let function = choose(candidates, arguments) {
        if function.declaration.isMutating { write(base, line, context) }
        markWhole(value)
        if info.kind == .protocol {
          for model in info.models {
            if let other = choose(index.functions(name, of: model), arguments), other !== function {
              noteCall(other, context, line)
            }
          }
        }
        return run(function, arguments, line, context, of: value.type)
      }
      if let property = index.property(name, of: info) {
        // A stored closure.
        let function = access(
          property, [], line, context, base: base.path, isSelf: value.isSelf(owner))
        passAll(arguments, to: name, context)
        if case .function(_, let result) = function.type.unwrapped { return Value(result) }
        return Value()
      }
      if info.viewKind != nil { return modifier(name, arguments, line, context) }
      if ClosureUse.mutating.contains(name), info.kind != .class { write(base, line, context) }
      markWhole(value)
      if candidates.isEmpty {
        passAll(arguments, to: name, context)
        return info.externalSupertypes.isEmpty && value.variable != nil ? nil : Value()
      }
      return nil
    case .meta(let type):
      if name == "init" { return construct(type, arguments, line, context) }
      if let info = type.info {
        if let function = choose(index.functions(name, of: info), arguments) {
          return run(function, arguments, line, context, of: type)
        }
        if info.cases[name] != nil {
          passAll(arguments, to: name, context)
          return Value(type)
        }
        if let nested = index.lookUp(info.name + "." + name, from: nil, in: file) {
          return construct(.type(nested, []), arguments, line, context)
        }
      }
      if case .external(let outer, _) = type {
        if let function = choose(index.externalFunctions(name, of: outer), arguments) {
          return run(function, arguments, line, context, of: .unknown)
        }
        if let nested = index.lookUp(name, from: nil, in: file), name.first?.isUppercase == true {
          return construct(.type(nested, []), arguments, line, context)
        }
        pass(arguments, to: name == "Task" ? outer : name, context, base: base)
        return Value(name == "init" ? type : .unknown)
      }
      passAll(arguments, to: name, context)
      return Value()
    case .list(let element):
      if let function = choose(
        index.externalFunctions(name, of: "Array") + index.externalFunctions(name, of: "Collection")
          + index.externalFunctions(name, of: "Sequence"), arguments)
      {
        return run(function, arguments, line, context, of: .unknown)
      }
      if ClosureUse.mutating.contains(name) { write(base, line, context) }
      markWhole(value)
      return sequence(name, of: value.type.unwrapped, element, arguments, context)
    case .map:
      if ClosureUse.mutating.contains(name) { write(base, line, context) }
      markWhole(value)
      return sequence(name, of: value.type.unwrapped, value.type.element, arguments, context)
    case .publisher(let element):
      return publisher(name, element, base, arguments, line, context)
    case .external("ObjectWillChange", let owners):
      return willChange(name, owners.first?.info, base, arguments, line, context)
    case .external(let type, _):
      markWhole(value)
      if let function = choose(index.externalFunctions(name, of: type), arguments) {
        if function.declaration.isMutating { write(base, line, context) }
        return run(function, arguments, line, context, of: .unknown)
      }
      if ClosureUse.mutating.contains(name) { write(base, line, context) }
      if type == "String", name == "split" || name == "components" {
        passAll(arguments, to: name, context)
        return Value(.list(.external("String", [])))
      }
      if value.variable != nil { return nil }
      return modifier(name, arguments, line, context, base: base)
    case .binding:
      markWhole(value)
      if let function = choose(index.externalFunctions(name, of: "Binding"), arguments) {
        return run(function, arguments, line, context, of: .unknown)
      }
      passAll(arguments, to: name, context)
      return Value(value.type)
    case .unknown, .generic:
      if value.variable != nil { return nil }
      if case .name(let name, _) = base, name == "self" || name == "super" { break }
      if ClosureUse.mutating.contains(name) { write(base, line, context) }
      return modifier(name, arguments, line, context, base: base)
    default: break
    }
    markWhole(value)
    passAll(arguments, to: name, context)
    return Value()
  }

  private func markWhole(_ value: Value) {
    if silence == 0, let read = value.read { effects.reads[read].escapes = true }
  }

  /// A modifier: one of an extension of the tree, or SwiftUI's.
  private func modifier(
    _ name: String, _ arguments: [Argument], _ line: Int, _ context: Context, base: Code? = nil
  ) -> Value {
    if name != "body", let function = choose(index.externalFunctions(name, of: "View"), arguments) {
      return run(function, arguments, line, context, of: .unknown)
    }
    pass(arguments, to: name, context, base: base)
    return Value()
  }
}
