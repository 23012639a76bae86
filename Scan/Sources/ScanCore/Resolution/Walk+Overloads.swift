/// Which of several functions of one name a call means.
extension Walk {
  /// Of several functions of one name, the one whose parameters fit best.
  func choose(_ functions: [FunctionInfo], _ arguments: [Argument]) -> FunctionInfo? {
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

  func takesClosure(_ parameter: Parameter, _ function: FunctionInfo) -> Bool {
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
}
