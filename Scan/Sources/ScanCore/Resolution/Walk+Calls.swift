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

  /// What an argument is passed to.
  private struct Receiver {
    var name: String
    var type: Ty
    var isEscaping: Bool
  }

  // MARK: Functions of the tree

  /// Of several functions of one name, the one whose parameters fit best.
  private func choose(_ functions: [FunctionInfo], _ arguments: [Argument]) -> FunctionInfo? {
    if functions.isEmpty { return nil }
    var types: [Int: Ty] = [:]
    func score(_ function: FunctionInfo) -> Int? {
      let parameters = function.declaration.parameters
      if arguments.count > parameters.count { return nil }
      var result = 0
      var next = 0
      for (place, argument) in arguments.enumerated() {
        let isFirstClosure = argument.trailing == 0
        guard
          let found = parameters[next...].firstIndex(where: {
            isFirstClosure ? takesClosure($0, function) : $0.label == argument.label
          })
        else { return nil }
        if argument.trailing != nil {
          guard takesClosure(parameters[found], function) else { return nil }
        } else {
          if types[place] == nil { types[place] = plainType(of: argument.value) }
          guard mayTake(types[place]!, parameters[found], function) else { return nil }
          result += 2
        }
        next = found + 1
      }
      return result * 2 - (parameters.count - arguments.count)
    }
    return functions.compactMap { function in score(function).map { (function, $0) } }
      .max { $0.1 < $1.1 }?.0
  }

  private func takesClosure(_ parameter: Parameter, _ function: FunctionInfo) -> Bool {
    if parameter.isEscaping && parameter.type.map({ !$0.isOptional }) == true { return true }
    switch type(of: parameter, function).unwrapped {
    case .function, .generic, .unknown: return true
    // An alias of a package.
    case .external(let name, _): return parameter.isEscaping && !ClosureUse.isValue(name)
    default: return false
    }
  }

  private func type(of parameter: Parameter, _ function: FunctionInfo) -> Ty {
    parameter.type.map {
      index.resolve(
        $0, in: function.owner, file: function.file,
        generics: (function.owner?.generics ?? []) + function.declaration.generics)
    } ?? .unknown
  }

  /// The type of an argument that can be found without walking calls and closures twice.
  private func plainType(of code: Code) -> Ty {
    switch code {
    case .value, .name: return quietly { evaluate(code, Context(), isBase: true).type }
    case .member(let base?, _, _):
      return plainType(of: base).isUnknown
        ? .unknown : quietly { evaluate(code, Context(), isBase: true).type }
    default: return .unknown
    }
  }

  /// Whether a value of a known type can be passed; `true` where little is known.
  private func mayTake(_ type: Ty, _ parameter: Parameter, _ function: FunctionInfo) -> Bool {
    guard case .type(let expected, _) = self.type(of: parameter, function).unwrapped,
      expected.kind == .class || expected.kind == .struct || expected.kind == .enum
    else { return true }
    switch type.unwrapped {
    case .type(let info, _):
      return info.kind == .protocol || index.ancestors(of: info).contains { $0 === expected }
    case .external(let name, _):
      return !ClosureUse.isValue(name)
        || expected.externalSupertypes.contains { $0.hasPrefix("ExpressibleBy") }
    default: return true
    }
  }

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

  // MARK: Sequences

  private func sequence(
    _ name: String, of type: Ty, _ element: Ty, _ arguments: [Argument], _ context: Context
  ) -> Value {
    // The second parameter of a comparison, or the element of `reduce(_:_:)`.
    let parameters: [Ty] =
      name == "reduce" ? [.unknown, element] : [element, element]
    var last = Ty.unknown
    for argument in arguments {
      if let function = passed(argument.value) {
        last = run(function, parameters, context).type
      } else {
        let value = evaluate(
          argument.value, context, expected: .external("KeyPathRoot", [element]))
        if case .function(_, let result) = value.type {
          last = result
        } else if last.isUnknown {
          last = value.type
        }
      }
    }
    switch name {
    case "filter", "sorted", "prefix", "suffix", "dropFirst", "dropLast", "reversed", "shuffled",
      "drop", "removingDuplicates", "uniqued":
      return Value(type)
    case "map", "compactMap": return Value(.list(name == "map" ? last : last.unwrapped))
    case "flatMap": return Value(.list(last.element))
    case "first", "last", "min", "max", "randomElement", "popLast":
      return Value(.optional(element))
    case "removeLast", "removeFirst", "remove": return Value(element)
    case "enumerated":
      return Value(.list(.tuple([("offset", .external("Int", [])), ("element", element)])))
    case "reduce": return Value(last)
    case "joined":
      if case .list(let inner) = element { return Value(.list(inner)) }
      return Value(.external("String", []))
    case "contains", "allSatisfy": return Value(.external("Bool", []))
    case "mapValues":
      if case .map(let key, _) = type { return Value(.map(key, last)) }
      return Value()
    default: return Value()
    }
  }

  // MARK: Publishers

  /// `$query.debounce(…).sink { … }`
  private func publisher(
    _ name: String, _ element: Ty, _ base: Code, _ arguments: [Argument], _ line: Int,
    _ context: Context
  ) -> Value {
    var result = element
    for argument in arguments {
      if case .closure(let closure) = argument.value {
        var context = context
        context.role = .action
        context.trigger = .stream
        let value = function(closure, [element], context)
        if name == "map" || name == "compactMap" { result = value.type.unwrapped }
      } else {
        var context = context
        context.role = max(context.role, .action)
        evaluate(argument.value, context)
      }
    }
    switch name {
    case "sink", "assign", "store", "eraseToAnyPublisher", "values":
      return Value(name == "eraseToAnyPublisher" ? .publisher(result) : .unknown)
    case "map", "compactMap": return Value(.publisher(result))
    case "debounce", "throttle", "removeDuplicates", "receive", "filter", "dropFirst", "delay",
      "prepend", "first", "prefix", "print", "subscribe", "share", "handleEvents":
      return Value(.publisher(element))
    default: return Value(.publisher(.unknown))
    }
  }

  /// `objectWillChange.send()`, and sinks of `objectWillChange`.
  private func willChange(
    _ name: String, _ model: TypeInfo?, _ base: Code, _ arguments: [Argument], _ line: Int,
    _ context: Context
  ) -> Value {
    if name == "send" {
      note(.sendByHand, model, nil, line)
      if silence == 0, model === owner, context.role == .tracked, !context.isLikely {
        effects.announces = true
      }
      return Value()
    }
    if name == "sink" || name == "assign" || name == "subscribe" {
      note(.willChangeSink, model, nil, line)
      let before = effects.obstacles.count
      var inner = context
      inner.role = .action
      inner.trigger = .stream
      for argument in arguments {
        if case .closure(let closure) = argument.value {
          _ = function(closure, [], inner)
        } else {
          evaluate(argument.value, inner)
        }
      }
      let sends = effects.obstacles[min(before, effects.obstacles.count)...].contains {
        $0.kind == .sendByHand && $0.model === owner
      }
      if silence == 0, let model, model !== owner,
        sends || !arguments.contains(where: \.value.isClosure)
      {
        effects.forwards.append(model)
      }
      return Value()
    }
    passAll(arguments, to: name, context)
    return Value(model.map { .external("ObjectWillChange", [.type($0, [])]) } ?? .unknown)
  }

  // MARK: Arguments

  func passAll(_ arguments: [Argument], to callee: String, _ context: Context) {
    pass(arguments, to: callee, context)
  }

  @discardableResult
  private func pass(
    _ arguments: [Argument], to callee: String, _ context: Context, base: Code? = nil
  ) -> [Value] {
    // The element of `ForEach(items) { item in … }`
    var element = Ty.unknown
    var read: Int?
    return arguments.map { argument in
      if let function = passed(argument.value) {
        var use = ClosureUse(of: argument, in: arguments, of: callee)
        let hasTimer =
          base?.begins(with: "Timer") == true
          || arguments.contains { isTimer($0.value) }
        if hasTimer, use.trigger == .stream { use.trigger = .timer }
        if use.isGuess, !argument.value.isClosure { use.role = .action }
        return run(function, [element], inner(context, use), read: read)
      }
      bindingTrigger = ClosureUse.bindingTrigger(callee: callee, label: argument.label)
      defer { bindingTrigger = nil }
      let value = evaluate(
        argument.value, argumentContext(argument, callee, arguments, context),
        expected: element.isUnknown ? .unknown : .external("KeyPathRoot", [element]))
      if callee == "ForEach" || callee == "List", case .binding = value.type,
        let index = value.read,
        silence == 0
      {
        // `ForEach($items)` reads the collection, and its rows get bindings of the elements.
        read = index
        effects.reads[index].context.role = context.role
      }
      if element.isUnknown {
        element =
          value.type.element.isUnknown && argument.label == "item"
          ? value.type.unbound.unwrapped : value.type.element
        if callee == "sheet" || callee == "fullScreenCover" || callee == "navigationDestination"
          || callee == "popover", case .meta(let type) = value.type
        {
          element = type
        }
      }
      return value
    }
  }

  /// Notes that a view of the project gets a binding of a model's property.
  private func noteBinding(
    _ value: Value, _ argument: Argument, _ child: TypeInfo, _ context: Context
  ) {
    guard silence == 0, case .binding = value.type, let read = value.read, child.viewKind != nil,
      let label = argument.label,
      index.property(label, of: child)?.declaration.has("Binding") == true
    else { return }
    effects.bindings.append(
      BindingEvent(
        property: effects.reads[read].property, child: child, variable: label, context: context,
        line: argument.value.line))
  }

  private func isTimer(_ code: Code) -> Bool {
    if code.begins(with: "Timer") { return true }
    if case .name(let name, _) = code, let owner,
      let initial = index.property(name, of: owner)?.declaration.initial
    {
      return initial.begins(with: "Timer")
    }
    return false
  }

  /// A closure, or a function that is passed by its name.
  private enum Passed {
    case closure(Closure)
    case local(Function)
    case method(FunctionInfo, line: Int)
  }

  private func passed(_ code: Code) -> Passed? {
    switch code {
    case .closure(let closure): return .closure(closure)
    case .name(let name, let line):
      if let local = local(name) {
        guard case .function(let function) = local, !function.isComputed else { return nil }
        return .local(function)
      }
      guard let owner, index.property(name, of: owner) == nil,
        index.property(name, of: owner, isStatic: true) == nil
      else { return nil }
      return index.functions(name, of: owner).first.map { .method($0, line: line) }
    default: return nil
    }
  }

  /// Walks what is passed where it runs.
  private func run(
    _ passed: Passed, _ types: [Ty], _ context: Context, read: Int? = nil
  ) -> Value {
    switch passed {
    case .closure(let closure): return function(closure, types, context, read: read)
    case .local(let function): return Value(call(function, context))
    case .method(let function, let line):
      noteCall(function, context, line)
      return Value(result(of: function))
    }
  }

  /// A method of an object that is passed by name runs when a closure in its place would run.
  private func argumentContext(
    _ argument: Argument, _ callee: String, _ arguments: [Argument], _ context: Context
  ) -> Context {
    guard argument.label == "perform" || argument.label == "action" else { return context }
    switch argument.value {
    case .member: return inner(context, ClosureUse(of: argument, in: arguments, of: callee))
    default: return context
    }
  }

  private func inner(_ context: Context, _ use: ClosureUse) -> Context {
    var result = context
    if let role = use.role { result.role = max(result.role, role) }
    result.trigger = use.trigger ?? result.trigger
    result.isLikely = result.isLikely || use.isGuess
    return result
  }

  /// Passes one argument to a parameter of known type.
  @discardableResult
  private func pass(
    _ argument: Argument, in arguments: [Argument], to callee: String, _ context: Context,
    as parameter: Receiver?, container: TypeInfo?
  ) -> Value {
    guard let closure = passed(argument.value) else {
      bindingTrigger = ClosureUse.bindingTrigger(callee: callee, label: argument.label)
      defer { bindingTrigger = nil }
      let value = evaluate(argument.value, context, expected: parameter?.type ?? .unknown)
      if let container { noteBinding(value, argument, container, context) }
      return value
    }
    var result = context
    guard let parameter, case .function(let types, let value) = parameter.type.unwrapped else {
      let use = ClosureUse(of: argument, in: arguments, of: callee)
      if use.isGuess, parameter?.isEscaping == true || !argument.value.isClosure {
        result.role = max(result.role, .action)
        return run(closure, [], result)
      }
      return run(closure, [], inner(context, use))
    }
    if parameter.isEscaping {
      if case .tuple(let elements) = value, elements.isEmpty {
        let use = ClosureUse(of: argument, in: arguments, of: callee)
        result.role = max(result.role, .action)
        result.trigger = result.trigger ?? use.trigger ?? .action
      } else if case .external("Void", _) = value {
        result.role = max(result.role, .action)
        result.trigger = result.trigger ?? .action
      } else if !value.isView, ClosureUse.isAction(argument.label ?? parameter.name) {
        // `onCheck: () -> Bool`
        result.role = max(result.role, .action)
        result.trigger = result.trigger ?? .action
      } else {
        result.role = max(result.role, .lazy)
        result.isLikely = result.isLikely || !value.isView
        if container?.viewKind != nil { result.runsIn = container }
      }
    }
    let inside = run(closure, types, result)
    return Value(.function(types, inside.type))
  }
}

extension Ty {
  var unbound: Ty {
    if case .binding(let type) = self { return type }
    return self
  }
}
