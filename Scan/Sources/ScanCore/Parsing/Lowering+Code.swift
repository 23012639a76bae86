import SwiftSyntax

extension Lowering {
  // MARK: Statements

  func block(_ statements: CodeBlockItemListSyntax) -> [Code] {
    statements.flatMap { statement -> [Code] in
      // The toolchain's enums of syntax may grow, so no switch over them is without a default.
      switch statement.item {
      case .decl(let node): declaration(node)
      case .stmt(let node): self.statement(node)
      default: statement.item.as(ExprSyntax.self).map { [code($0)] } ?? []
      }
    }
  }

  private func declaration(_ node: DeclSyntax) -> [Code] {
    switch node.as(DeclSyntaxEnum.self) {
    case .variableDecl(let node):
      return node.bindings.map { binding in
        if let accessors = binding.accessorBlock, case .getter(let body) = accessors.accessors,
          case .name(let name) = pattern(binding.pattern)
        {
          // A computed local variable is a function that its uses call.
          var function = Function(name: name, body: block(body), line: line(binding))
          function.result = binding.typeAnnotation.map { type($0.type) }
          function.isComputed = true
          return .function(function)
        }
        return .declaration(
          pattern(binding.pattern), binding.typeAnnotation.map { type($0.type) },
          binding.initializer.map { code($0.value) }, unwraps: false)
      }
    case .functionDecl(let node): return [.function(function(node))]
    case .ifConfigDecl(let node): return clauses(node)
    default: return []
    }
  }

  private func clauses(_ node: IfConfigDeclSyntax) -> [Code] {
    node.clauses.flatMap { clause -> [Code] in
      switch clause.elements {
      case .statements(let statements): block(statements)
      case .postfixExpression(let node): [code(node)]
      default: []
      }
    }
  }

  private func statement(_ node: StmtSyntax) -> [Code] {
    switch node.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let node): return [code(node.expression)]
    case .returnStmt(let node): return node.expression.map { [code($0)] } ?? []
    case .throwStmt(let node): return [code(node.expression)]
    case .yieldStmt(let node):
      if case .single(let value) = node.yieldedExpressions { return [code(value)] }
      return []
    case .guardStmt(let node):
      return [.guard(conditions(node.conditions), else: block(node.body.statements))]
    case .forStmt(let node):
      var body = block(node.body.statements)
      if let filter = node.whereClause { body.insert(code(filter.condition), at: 0) }
      if node.awaitKeyword != nil { awaits = true }
      return [
        .loop(
          pattern(node.pattern), over: code(node.sequence), body, isAsync: node.awaitKeyword != nil)
      ]
    case .whileStmt(let node):
      return [.condition(conditions(node.conditions), then: block(node.body.statements), else: [])]
    case .repeatStmt(let node):
      return block(node.body.statements) + [code(node.condition)]
    case .doStmt(let node):
      var result = block(node.body.statements)
      for clause in node.catchClauses {
        let error = Code.declaration(.name("error"), nil, nil, unwraps: false)
        result.append(.condition([], then: [error] + block(clause.body.statements), else: []))
      }
      return [.block(result)]
    case .deferStmt(let node): return [.block(block(node.body.statements))]
    case .labeledStmt(let node): return statement(node.statement)
    default: return []
    }
  }

  private func conditions(_ list: ConditionElementListSyntax) -> [Code] {
    list.compactMap { element in
      switch element.condition {
      case .expression(let node): return code(node)
      case .optionalBinding(let node):
        // `if let item` stands for `if let item = item`.
        let value =
          node.initializer.map { code($0.value) }
          ?? node.pattern.as(IdentifierPatternSyntax.self).map {
            .name($0.identifier.text, line: line($0))
          }
        return .declaration(
          pattern(node.pattern), node.typeAnnotation.map { type($0.type) }, value, unwraps: true)
      case .matchingPattern(let node):
        return .match(code(node.initializer.value), [(pattern(node.pattern), [])])
      default: return nil
      }
    }
  }

  // MARK: Patterns

  func pattern(_ node: PatternSyntax) -> Pattern {
    switch node.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let node): .name(node.identifier.text)
    case .valueBindingPattern(let node): pattern(node.pattern)
    case .tuplePattern(let node): .tuple(node.elements.map { pattern($0.pattern) })
    case .expressionPattern(let node): pattern(node.expression)
    default: .nothing
    }
  }

  private func pattern(_ node: ExprSyntax) -> Pattern {
    switch node.as(ExprSyntaxEnum.self) {
    case .patternExpr(let node): return pattern(node.pattern)
    case .optionalChainingExpr(let node): return pattern(node.expression)
    case .discardAssignmentExpr: return .nothing
    case .functionCallExpr(let node):
      guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else { break }
      return .enumCase(
        member.declName.baseName.text, node.arguments.map { pattern($0.expression) })
    case .tupleExpr(let node): return .tuple(node.elements.map { pattern($0.expression) })
    case .sequenceExpr(let node):
      // `let item as Item`
      let elements = Array(node.elements)
      if elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
        let name = elements[2].as(TypeExprSyntax.self)
      {
        return .cast(pattern(elements[0]), type(name.type))
      }
    default: break
    }
    return .expression(code(node))
  }

  // MARK: Expressions

  func code(_ node: ExprSyntax) -> Code {
    depth += 1
    defer { depth -= 1 }
    if depth > Lowering.deepest { return .value(.named("?")) }
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): return .name(node.baseName.text, line: line(node))
    case .memberAccessExpr(let node): return member(node)
    case .functionCallExpr(let node):
      var arguments = arguments(node.arguments)
      if let trailing = node.trailingClosure {
        arguments.append(
          Argument(label: nil, value: .closure(closure(trailing)), trailing: 0))
      }
      for (index, trailing) in node.additionalTrailingClosures.enumerated() {
        arguments.append(
          Argument(
            label: trailing.label.text, value: .closure(closure(trailing.closure)),
            trailing: index + 1))
      }
      return .call(code(node.calledExpression), arguments, line: callLine(node))
    case .subscriptCallExpr(let node):
      return .subscript(
        code(node.calledExpression), arguments(node.arguments), line: line(node))
    case .closureExpr(let node): return .closure(closure(node))
    case .tryExpr(let node): return code(node.expression)
    case .awaitExpr(let node):
      awaits = true
      return code(node.expression)
    case .unsafeExpr(let node): return code(node.expression)
    case .consumeExpr(let node): return code(node.expression)
    case .copyExpr(let node): return code(node.expression)
    case .optionalChainingExpr(let node): return code(node.expression)
    case .forceUnwrapExpr(let node): return code(node.expression)
    case .inOutExpr(let node): return .inout(code(node.expression))
    case .prefixOperatorExpr(let node):
      return .operation([code(node.expression)], comparison: node.operator.text == "!")
    case .postfixOperatorExpr(let node): return code(node.expression)
    case .sequenceExpr(let node): return sequence(Array(node.elements))
    case .tupleExpr(let node):
      if node.elements.count == 1, let only = node.elements.first { return code(only.expression) }
      return .tuple(arguments(node.elements))
    case .arrayExpr(let node): return .list(node.elements.map { code($0.expression) })
    case .dictionaryExpr(let node):
      guard case .elements(let elements) = node.content else { return .pairs([], []) }
      return .pairs(elements.map { code($0.key) }, elements.map { code($0.value) })
    case .stringLiteralExpr(let node): return string(node.segments)
    case .integerLiteralExpr: return .value(.named("Int"))
    case .floatLiteralExpr: return .value(.named("Double"))
    case .booleanLiteralExpr: return .value(.named("Bool"))
    case .nilLiteralExpr: return .value(.optional(.named("?")))
    case .keyPathExpr(let node): return keyPath(node)
    case .genericSpecializationExpr(let node):
      guard case .name(let name, _) = code(node.expression) else { return code(node.expression) }
      return .type(
        .named(
          name,
          node.genericArgumentClause.arguments.compactMap {
            guard case .type(let argument) = $0.argument else { return nil }
            return type(argument)
          }))
    case .typeExpr(let node): return .type(type(node.type))
    case .ifExpr(let node): return condition(node)
    case .switchExpr(let node): return match(node)
    case .ternaryExpr(let node):
      return .condition(
        [code(node.condition)], then: [code(node.thenExpression)],
        else: [code(node.elseExpression)])
    case .asExpr(let node): return .cast(code(node.expression), type(node.type))
    case .macroExpansionExpr(let node):
      return .operation(arguments(node.arguments).map(\.value), comparison: false)
    case .postfixIfConfigExpr(let node):
      let clauses = clauses(node.config)
      return .block((node.base.map { [code($0)] } ?? []) + clauses)
    case .superExpr(let node): return .name("super", line: line(node))
    default: return .value(.named("?"))
    }
  }

  /// A long chain of modifiers begins lines above the modifier that reads something.
  private func callLine(_ node: FunctionCallExprSyntax) -> Int {
    node.calledExpression.as(MemberAccessExprSyntax.self).map { line($0.declName) } ?? line(node)
  }

  private func member(_ node: MemberAccessExprSyntax) -> Code {
    let name = node.declName.baseName.text
    let base = node.base.map(code)
    if name == "self", let base { return base }
    return .member(base, name, line: line(node.declName))
  }

  func arguments(_ list: LabeledExprListSyntax) -> [Argument] {
    list.map { Argument(label: $0.label?.text, value: code($0.expression)) }
  }

  private func string(_ segments: StringLiteralSegmentListSyntax) -> Code {
    let parts = segments.flatMap { segment -> [Code] in
      guard case .expressionSegment(let node) = segment else { return [] }
      return node.expressions.map { code($0.expression) }
    }
    let text = Code.value(.named("String"))
    return parts.isEmpty ? text : .operation([text] + parts, comparison: false)
  }

  private func keyPath(_ node: KeyPathExprSyntax) -> Code {
    let names = node.components.compactMap { component -> String? in
      guard case .property(let property) = component.component else { return nil }
      return property.declName.baseName.text
    }
    return .keyPath(node.root.map(type), names)
  }

  private func closure(_ node: ClosureExprSyntax) -> Closure {
    var parameters: [Parameter]?
    switch node.signature?.parameterClause {
    case .simpleInput(let list):
      parameters = list.map { Parameter(label: nil, name: $0.name.text, type: nil) }
    case .parameterClause(let clause):
      parameters = clause.parameters.map {
        Parameter(
          label: nil, name: ($0.secondName ?? $0.firstName).text, type: $0.type.map(type))
      }
    default: break
    }
    let outer = awaits
    awaits = node.signature?.effectSpecifiers?.asyncSpecifier != nil
    defer { awaits = outer }
    let body = block(node.statements)
    return Closure(parameters: parameters, body: body, isAsync: awaits, line: line(node))
  }

  private func condition(_ node: IfExprSyntax) -> Code {
    let otherwise: [Code] =
      switch node.elseBody {
      case .ifExpr(let node): [code(ExprSyntax(node))]
      case .codeBlock(let node): block(node.statements)
      default: []
      }
    return .condition(
      conditions(node.conditions), then: block(node.body.statements), else: otherwise)
  }

  private func match(_ node: SwitchExprSyntax) -> Code {
    var cases: [(pattern: Pattern, code: [Code])] = []
    func add(_ list: SwitchCaseListSyntax) {
      for element in list {
        switch element {
        case .switchCase(let node):
          let body = block(node.statements)
          guard case .case(let label) = node.label else {
            cases.append((.nothing, body))
            continue
          }
          for (index, item) in label.caseItems.enumerated() {
            let filter = item.whereClause.map { [code($0.condition)] } ?? []
            // The body stands once, with the names of the first pattern.
            cases.append((pattern(item.pattern), filter + (index == 0 ? body : [])))
          }
        case .ifConfigDecl(let node):
          for case .switchCases(let cases)? in node.clauses.map(\.elements) { add(cases) }
        default: break
        }
      }
    }
    add(node.cases)
    return .match(code(node.subject), cases)
  }

  // MARK: Operators

  /// An unfolded sequence of operands and operators. Only assignments, casts, ternaries and
  /// comparisons are told apart.
  private func sequence(_ elements: [ExprSyntax]) -> Code {
    if let index = elements.firstIndex(where: isAssignment), index == 1 {
      let value = sequence(Array(elements[(index + 1)...]))
      let isPlain = elements[index].is(AssignmentExprSyntax.self)
      let target = code(elements[0])
      return .assignment(
        isPlain ? value : .operation([target, value], comparison: false), to: target,
        line: line(elements[0]))
    }
    if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = elements[index].as(UnresolvedTernaryExprSyntax.self)
    {
      return .condition(
        [sequence(Array(elements[..<index]))], then: [code(ternary.thenExpression)],
        else: [sequence(Array(elements[(index + 1)...]))])
    }
    var operands: [Code] = []
    var isComparison = false
    var index = 0
    while index < elements.count {
      let element = elements[index]
      if element.is(UnresolvedAsExprSyntax.self), index + 1 < elements.count,
        let name = elements[index + 1].as(TypeExprSyntax.self), let last = operands.popLast()
      {
        operands.append(.cast(last, type(name.type)))
        index += 2
        continue
      }
      if element.is(UnresolvedIsExprSyntax.self) {
        isComparison = true
        index += 2
        continue
      }
      if let op = element.as(BinaryOperatorExprSyntax.self) {
        let comparisons = ["==", "!=", "<", ">", "<=", ">=", "===", "!==", "&&", "||", "~="]
        if comparisons.contains(op.operator.text) { isComparison = true }
      } else {
        operands.append(code(element))
      }
      index += 1
    }
    return operands.count == 1 && !isComparison
      ? operands[0] : .operation(operands, comparison: isComparison)
  }

  private func isAssignment(_ node: ExprSyntax) -> Bool {
    if node.is(AssignmentExprSyntax.self) { return true }
    guard let op = node.as(BinaryOperatorExprSyntax.self)?.operator.text, op.hasSuffix("=")
    else { return false }
    return !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(op)
  }
}
