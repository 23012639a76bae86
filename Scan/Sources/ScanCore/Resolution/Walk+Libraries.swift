/// Calls of methods of sequences and publishers, whose results are known.
extension Walk {
  // MARK: Sequences

  func sequence(
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
  func publisher(
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
  func willChange(
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
}
