/// What is passed to a call, and when closures run that are passed.
extension Walk {
  /// What an argument is passed to.
  struct Receiver {
    var name: String
    var type: Ty
    var isEscaping: Bool
  }

  func passAll(_ arguments: [Argument], to callee: String, _ context: Context) {
    pass(arguments, to: callee, context)
  }

  @discardableResult
  func pass(
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
  enum Passed {
    case closure(Closure)
    case local(Function)
    case method(FunctionInfo, line: Int)
  }

  func passed(_ code: Code) -> Passed? {
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
  func run(
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

  func inner(_ context: Context, _ use: ClosureUse) -> Context {
    var result = context
    if let role = use.role { result.role = max(result.role, role) }
    result.trigger = use.trigger ?? result.trigger
    result.isLikely = result.isLikely || use.isGuess
    return result
  }

  /// Passes one argument to a parameter of known type.
  @discardableResult
  func pass(
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
