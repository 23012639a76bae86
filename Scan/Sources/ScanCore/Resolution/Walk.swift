/// Walks the code of one function, finds the types of its expressions, and notes what it reads,
/// writes and calls.
final class Walk {
  struct Value {
    var type: Ty
    /// The index of the read whose property the value is.
    var read: Int?
    /// The observing variable of the view that the value is.
    var variable: String?

    init(_ type: Ty = .unknown, read: Int? = nil, variable: String? = nil) {
      (self.type, self.read, self.variable) = (type, read, variable)
    }
  }

  enum Local {
    case value(Value)
    case function(Function)
  }

  let index: Index
  let owner: TypeInfo?
  let file: SourceCode
  var generics: [Generic]
  var effects = Effects()
  var scopes: [[String: Local]] = [[:]]
  /// While positive, types are found and nothing is noted.
  var silence = 0
  var bindingTrigger: Trigger?
  /// Local functions that are being walked, or were walked with this role.
  private var walked: Set<String> = []
  private let isStatic: Bool
  private let isInitializer: Bool
  private var depth = 0
  /// The line of the last expression that has one; a key path has none.
  private(set) var line = 0

  private init(
    _ index: Index, owner: TypeInfo?, file: SourceCode, generics: [Generic] = [],
    isStatic: Bool = false, isInitializer: Bool = false
  ) {
    self.index = index
    self.owner = owner
    self.file = file
    self.generics = (owner?.generics ?? []) + generics
    self.isStatic = isStatic
    self.isInitializer = isInitializer
  }

  // MARK: Functions

  static func effects(of function: FunctionInfo, _ index: Index) -> Effects {
    if let known = function.effects { return known }
    let declaration = function.declaration
    let walk = Walk(
      index, owner: function.owner, file: function.file, generics: declaration.generics,
      isStatic: declaration.isStatic, isInitializer: declaration.name == "init")
    walk.declare(declaration.parameters)
    let result = declaration.result.map {
      index.resolve($0, in: function.owner, file: function.file, generics: walk.generics)
    }
    walk.block(declaration.body, Context(), expected: result ?? .unknown)
    function.effects = walk.effects
    return walk.effects
  }

  /// The effects of the initial values of a type's stored properties, such as a closure of a
  /// subscription.
  static func effects(ofInitialValue property: PropertyInfo, _ index: Index) -> Effects {
    guard let initial = property.declaration.initial else { return Effects() }
    let walk = Walk(index, owner: property.owner, file: property.file, isInitializer: true)
    _ = walk.evaluate(initial, Context())
    return walk.effects
  }

  // MARK: Types of properties

  static func type(of property: PropertyInfo, _ index: Index) -> Ty {
    if let known = property.type { return known }
    if property.isBeingTyped { return .unknown }
    property.isBeingTyped = true
    defer { property.isBeingTyped = false }
    let walk = Walk(index, owner: property.owner, file: property.file, isStatic: true)
    walk.silence = 1
    let type = walk.declaredType(of: property)
    property.type = type
    return type
  }

  private func declaredType(of property: PropertyInfo) -> Ty {
    if let name = property.declaration.type {
      return index.resolve(name, in: owner, file: file, generics: generics)
    }
    for attribute in property.declaration.attributes {
      guard let argument = attribute.arguments.first?.value else { continue }
      if case .keyPath(_, let names) = argument, let name = names.first {
        if let found = index.keyed(name) { return Walk.type(of: found, index) }
        return .unknown
      }
      if attribute.name == "Environment" || attribute.name == "Injected",
        case .meta(let type) = evaluate(argument, Context()).type
      {
        return type
      }
    }
    guard let initial = property.declaration.initial else { return .unknown }
    return evaluate(initial, Context()).type
  }

  // MARK: Scopes

  func declare(_ parameters: [Parameter], types: [Ty] = []) {
    for (index, parameter) in parameters.enumerated() {
      var type =
        parameter.type.map {
          self.index.resolve($0, in: owner, file: file, generics: generics)
        } ?? .unknown
      if type.isUnknown, index < types.count { type = types[index] }
      declare(parameter.name, Value(type))
    }
  }

  func declare(_ name: String, _ value: Value) {
    if name.hasPrefix("$"), name.dropFirst().first?.isLetter == true {
      // `ForEach($items) { $item in`
      scopes[scopes.count - 1][name] = .value(value)
      var inner = value
      if case .binding(let type) = value.type { inner.type = type }
      inner.read = nil
      scopes[scopes.count - 1][String(name.dropFirst())] = .value(inner)
    } else {
      scopes[scopes.count - 1][name] = .value(value)
    }
  }

  func local(_ name: String) -> Local? {
    for scope in scopes.reversed() {
      if let found = scope[name] { return found }
    }
    return nil
  }

  func declare(_ pattern: Pattern, _ value: Value, _ context: Context) {
    switch pattern {
    case .name(let name): declare(name, value)
    case .tuple(let parts):
      if case .tuple(let elements) = value.type.unwrapped, elements.count == parts.count {
        for (part, element) in zip(parts, elements) { declare(part, Value(element.type), context) }
      } else {
        for part in parts { declare(part, Value(), context) }
      }
    case .enumCase(let name, let parts):
      let types = value.type.info?.cases[name] ?? []
      for (index, part) in parts.enumerated() {
        // The payload of an optional: `case .some(let item)`.
        var type = name == "some" ? value.type.unwrapped : .unknown
        if index < types.count, let info = value.type.info {
          type = self.index.resolve(types[index], in: info, file: info.file)
        }
        declare(part, Value(type), context)
      }
    case .cast(let part, let type):
      declare(part, Value(index.resolve(type, in: owner, file: file, generics: generics)), context)
    case .expression(let code): _ = evaluate(code, context, expected: value.type)
    case .nothing: break
    }
  }

  // MARK: Blocks

  @discardableResult
  func block(_ code: [Code], _ context: Context, expected: Ty = .unknown) -> Value {
    scopes.append([:])
    defer { scopes.removeLast() }
    return statements(code, context, expected)
  }

  /// - Parameter expected: the type of the result, which one of the statements gives.
  private func statements(_ code: [Code], _ context: Context, _ expected: Ty) -> Value {
    var context = context
    var last = Value()
    for statement in code {
      if case .guard(let conditions, let otherwise) = statement {
        evaluate(conditions, context)
        context.isConditional = true
        block(otherwise, context)
      } else {
        let value = evaluate(statement, context, expected: expected)
        if !value.type.isUnknown { last = value }
      }
    }
    return last
  }

  /// - Parameter read: the read whose property the first parameter is.
  func function(
    _ closure: Closure, _ types: [Ty], _ context: Context, read: Int? = nil
  ) -> Value {
    scopes.append([:])
    defer { scopes.removeLast() }
    var context = context
    if closure.isAsync { context.role = max(context.role, .action) }
    if let parameters = closure.parameters {
      var types = types
      // `{ key, value in` for one tuple
      if parameters.count > 1, types.count == 1, case .tuple(let elements) = types[0] {
        types = elements.map(\.type)
      }
      declare(parameters, types: types)
      if let read, let name = parameters.first?.name, name.hasPrefix("$") {
        declare(name, Value(types.first ?? .unknown, read: read))
      }
    } else {
      for (index, type) in types.enumerated() { declare("$\(index)", Value(type)) }
    }
    return block(closure.body, context)
  }

  /// Walks a local function where it is called, once for each role.
  func call(_ function: Function, _ context: Context) -> Ty {
    var context = context
    if function.effects.contains("async") { context.role = max(context.role, .action) }
    let key = "\(function.name) \(function.line) \(context.role)"
    if walked.insert(key).inserted {
      scopes.append([:])
      declare(function.parameters)
      let value = block(function.body, context)
      scopes.removeLast()
      if function.result == nil { return value.type }
    }
    return function.result.map {
      index.resolve($0, in: owner, file: file, generics: generics)
    } ?? .unknown
  }

  // MARK: Expressions

  /// - Parameters:
  ///   - expected: the type that the context asks for.
  ///   - isBase: whether a member of the value is used, and not the whole value.
  @discardableResult
  func evaluate(
    _ code: Code, _ context: Context, expected: Ty = .unknown, isBase: Bool = false
  ) -> Value {
    depth += 1
    defer { depth -= 1 }
    if depth > 4000 { return Value() }
    if code.line > 0 { line = code.line }
    let value = inner(code, context, expected)
    if !isBase, silence == 0 {
      if let read = value.read { effects.reads[read].escapes = true }
      if let variable = value.variable { use(variable, .whole, code.line) }
    }
    return value
  }

  private func inner(_ code: Code, _ context: Context, _ expected: Ty) -> Value {
    switch code {
    case .name(let name, let line): return self.name(name, line, context)
    case .member(let base, let name, let line):
      return member(base, name, line, context, expected)
    case .call(let callee, let arguments, let line):
      return call(callee, arguments, line, context, expected)
    case .subscript(let base, let arguments, let line):
      return self.subscript(base, arguments, line, context)
    case .closure(let closure):
      // A closure that is stored runs later.
      if case .function(let parameters, let result) = expected.unwrapped {
        var context = context
        context.role = max(context.role, result.isView ? .lazy : .action)
        _ = function(closure, parameters, context)
      } else {
        var context = context
        context.role = max(context.role, .action)
        _ = function(closure, [], context)
      }
      return Value(.function([], .unknown))
    case .value(let type), .type(let type):
      let resolved = index.resolve(type, in: owner, file: file, generics: generics)
      if case .value = code { return Value(resolved) }
      return Value(.meta(resolved))
    case .list(let elements):
      var element = Ty.unknown
      for part in elements {
        let type = evaluate(part, context, expected: expected.element).type
        if element.isUnknown { element = type }
      }
      return Value(.list(element.isUnknown ? expected.element : element))
    case .pairs(let keys, let values):
      var types: (Ty, Ty) = (.unknown, .unknown)
      for key in keys { types.0 = evaluate(key, context).type }
      for value in values { types.1 = evaluate(value, context).type }
      return Value(.map(types.0, types.1))
    case .tuple(let elements):
      return Value(
        .tuple(elements.map { ($0.label, evaluate($0.value, context).type) }))
    case .cast(let value, let type):
      evaluate(value, context, isBase: true)
      return Value(index.resolve(type, in: owner, file: file, generics: generics))
    case .operation(let operands, let isComparison):
      var result = Ty.unknown
      var first = Ty.unknown
      for (index, operand) in operands.enumerated() {
        var context = context
        // The right-hand side of `&&`, `||` and `??` may not run.
        if index > 0, operands.count > 1, isComparison { context.isConditional = true }
        let type = evaluate(operand, context, expected: first).type
        if first.isUnknown { first = type }
        if result.isUnknown { result = type.unwrapped }
      }
      return Value(isComparison ? .external("Bool", []) : result)
    case .keyPath(let root, let names):
      return keyPath(root, names, context, expected)
    case .assignment(let value, let target, let line):
      let type = quietly { evaluate(target, context, isBase: true).type }
      evaluate(value, context, expected: type)
      write(target, line, context)
      return Value(.tuple([]))
    case .inout(let target):
      if let property = destination(target, context) {
        note(.assignment, property.owner, property.name, target.line)
        var context = context
        context.trigger = .stream
        noteWrite(property, context, target.line)
        return Value()
      }
      write(target, target.line, context)
      return quietly { evaluate(target, context, isBase: true) }
    case .declaration(.name(let name), let type, .closure(let closure)?, _):
      // It runs where it is called, or when what it is passed to runs it.
      var function = Function(
        name: name, parameters: closure.parameters ?? [], body: closure.body,
        effects: closure.isAsync ? ["async"] : [], line: closure.line)
      if case .function(_, let result, _)? = type { function.result = result }
      scopes[scopes.count - 1][name] = .function(function)
      return Value()
    case .declaration(let pattern, let type, let value, let unwraps):
      var result =
        value.map {
          evaluate(
            $0, context,
            expected: type.map { index.resolve($0, in: owner, file: file, generics: generics) }
              ?? .unknown, isBase: true)
        } ?? Value()
      // The variable stands for the object, so its uses are uses of the variable.
      if let type { result.type = index.resolve(type, in: owner, file: file, generics: generics) }
      if unwraps { result.type = result.type.unwrapped }
      declare(pattern, result, context)
      return Value()
    case .condition(let conditions, let then, let otherwise):
      scopes.append([:])
      evaluate(conditions, context)
      var context = context
      context.isConditional = true
      let value = block(then, context, expected: expected)
      scopes.removeLast()
      let other = block(otherwise, context, expected: expected)
      return Value(value.type.isUnknown ? other.type : value.type)
    case .match(let subject, let cases):
      let value = evaluate(subject, context, isBase: true)
      var result = Ty.unknown
      // A pattern of a condition, such as `if case .loaded(let item) = state`, declares for the
      // code that follows.
      let isCondition = cases.count == 1 && cases[0].code.isEmpty
      for (pattern, code) in cases {
        if !isCondition { scopes.append([:]) }
        declare(pattern, value, context)
        var context = context
        context.isConditional = true
        if !code.isEmpty {
          let type = block(code, context, expected: expected).type
          if result.isUnknown { result = type }
        }
        if !isCondition { scopes.removeLast() }
      }
      if silence == 0, let read = value.read { effects.reads[read].escapes = true }
      return Value(isCondition ? .external("Bool", []) : result)
    case .guard(let conditions, let otherwise):
      evaluate(conditions, context)
      block(otherwise, context)
      return Value()
    case .loop(let pattern, let sequence, let body, let isAsync):
      let element = evaluate(sequence, context, isBase: false).type.element
      var context = context
      if isAsync, context.trigger == nil || context.trigger == .appearance {
        context.trigger = sequence.begins(with: "Timer") ? .timer : .stream
      }
      scopes.append([:])
      declare(pattern, Value(element), context)
      context.isConditional = true
      block(body, context)
      scopes.removeLast()
      return Value()
    case .function(let function):
      scopes[scopes.count - 1][function.name] = .function(function)
      return Value()
    case .block(let code): return block(code, context, expected: expected)
    }
  }

  /// The conditions of an `if` or a `guard`. The second runs if the first holds.
  private func evaluate(_ conditions: [Code], _ context: Context) {
    var context = context
    for condition in conditions {
      _ = evaluate(condition, context)
      context.isConditional = true
    }
  }

  /// Finds a type without noting anything.
  func quietly<T>(_ body: () -> T) -> T {
    silence += 1
    defer { silence -= 1 }
    return body()
  }

  // MARK: Notes

  func use(_ variable: String, _ kind: UseEvent.Kind, _ line: Int) {
    if silence == 0 { effects.uses.append(UseEvent(variable: variable, kind: kind, line: line)) }
  }

  func note(_ obstacle: Obstacle.Kind, _ model: TypeInfo?, _ property: String?, _ line: Int) {
    guard silence == 0, let model, model.isModel else { return }
    effects.obstacles.append(
      ObstacleEvent(kind: obstacle, model: model, property: property, line: line))
  }

  func noteCall(_ function: FunctionInfo, _ context: Context, _ line: Int) {
    if silence == 0 {
      effects.calls.append(CallEvent(target: function, context: context, line: line))
    }
  }

  func noteRead(_ property: PropertyInfo, _ context: Context, _ line: Int, base: String) -> Int? {
    guard silence == 0 else { return nil }
    effects.reads.append(
      ReadEvent(property: property, context: context, line: line, base: base, escapes: false))
    return effects.reads.count - 1
  }

  func noteWrite(_ property: PropertyInfo, _ context: Context, _ line: Int) {
    guard silence == 0 else { return }
    // The first value is no change.
    if isInitializer, property.owner === owner, context.trigger == nil, context.role == .tracked {
      return
    }
    if let setter = property.setter {
      noteCall(setter, context, line)
    } else {
      effects.writes.append(WriteEvent(property: property, context: context, line: line))
      for observer in property.observers { noteCall(observer, context, line) }
    }
  }

  // MARK: Writes

  /// Notes the write of the property that contains the target: of `truck` in
  /// `model.truck.name = ""`.
  func write(_ target: Code, _ line: Int, _ context: Context) {
    switch target {
    case .name(let name, _):
      if let local = local(name) {
        if case .value(let value) = local, let read = value.read, silence == 0,
          case .binding = value.type
        {
          noteWrite(effects.reads[read].property, context, line)
        }
        return
      }
      guard let owner, !name.hasPrefix("_"),
        let property = index.property(name, of: owner, isStatic: isStatic)
          ?? index.property(name, of: owner)
      else { return }
      noteWrite(property, context, line)
    case .member(let base?, let name, _):
      let type = quietly { evaluate(base, context, isBase: true).type }
      if case .binding = type.unwrapped, name == "wrappedValue" {
        return write(base, line, context)
      }
      guard let info = type.info else { return write(base, line, context) }
      if info.kind == .class || info.kind == .actor || info.kind == .protocol {
        evaluate(base, context, isBase: true)
        for property in implementations(of: name, in: info) {
          if let variable = variable(of: base) { use(variable, .action, line) }
          noteWrite(property, context, line)
        }
      } else {
        if let setter = index.property(name, of: info)?.setter { noteCall(setter, context, line) }
        write(base, line, context)
      }
    case .subscript(let base, let arguments, _):
      for argument in arguments { evaluate(argument.value, context) }
      write(base, line, context)
    case .tuple(let elements): for element in elements { write(element.value, line, context) }
    case .cast(let inner, _): write(inner, line, context)
    case .operation(let parts, _): if let first = parts.first { write(first, line, context) }
    default: break
    }
  }

  /// The property that `assign(to: &$results)` writes, and of which it receives nothing.
  private func destination(_ target: Code, _ context: Context) -> PropertyInfo? {
    let info: TypeInfo?
    let name: String
    switch target {
    case .name(let own, _): (info, name) = (owner, own)
    case .member(let base?, let member, _):
      info = quietly { evaluate(base, context, isBase: true).type.info }
      name = member
    default: return nil
    }
    guard name.hasPrefix("$"), let info else { return nil }
    let property = index.property(String(name.dropFirst()), of: info)
    return property?.declaration.has("Published") == true ? property : nil
  }

  private func variable(of code: Code) -> String? {
    let before = silence
    silence += 1
    defer { silence = before }
    return evaluate(code, Context(), isBase: true).variable
  }

  /// The property of a class; for a protocol, the properties of the models that conform to it.
  func implementations(of name: String, in info: TypeInfo) -> [PropertyInfo] {
    if info.kind == .protocol {
      let found = info.models.compactMap { index.property(name, of: $0) }
      if !found.isEmpty { return found }
    }
    return index.property(name, of: info).map { [$0] } ?? []
  }
}

extension Ty {
  /// Whether a value of this type is content of a view.
  var isView: Bool {
    switch unwrapped {
    case .type(let info, _): info.viewKind != nil || info.externalSupertypes.contains("View")
    case .external(let name, _):
      name == "View" || name.hasSuffix("View") || name == "Text" || name == "ToolbarContent"
    case .generic: true
    default: false
    }
  }
}

extension Code {
  var line: Int {
    switch self {
    case .name(_, let line), .member(_, _, let line), .call(_, _, let line),
      .subscript(_, _, let line), .assignment(_, _, let line):
      line
    case .cast(let code, _), .inout(let code): code.line
    case .closure(let closure): closure.line
    default: 0
    }
  }
}
