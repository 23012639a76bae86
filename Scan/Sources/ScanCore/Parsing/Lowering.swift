import SwiftParser
import SwiftSyntax

/// Reduces one parsed file to a ``SourceCode``.
final class Lowering {
  private let lineStarts: [Int]
  /// The nesting of the expression that is being reduced. A chain of more modifiers than
  /// ``deepest`` loses its beginning.
  var depth = 0
  /// Whether the closure that is being reduced awaits something.
  var awaits = false
  static let deepest = 1000

  static func file(path: String, text: [UInt8], origin: SourceCode.Origin) -> SourceCode {
    let tree = text.withUnsafeBufferPointer { Parser.parse(source: $0) }
    let lowering = Lowering(text)
    var file = SourceCode(path: path, origin: origin)
    file.lines = lowering.lineStarts.count
    file.hasErrors = tree.hasError
    lowering.members(of: tree.statements, into: &file)
    return file
  }

  private init(_ text: [UInt8]) {
    var starts = [0]
    for (index, byte) in text.enumerated() where byte == 10 { starts.append(index + 1) }
    lineStarts = starts
  }

  func line(_ node: some SyntaxProtocol) -> Int {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  // MARK: Files

  private func members(of statements: CodeBlockItemListSyntax, into file: inout SourceCode) {
    for statement in statements {
      guard case .decl(let declaration) = statement.item else { continue }
      member(declaration, into: &file)
    }
  }

  private func member(_ declaration: DeclSyntax, into file: inout SourceCode) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .importDecl(let node): file.imports.formUnion(node.path.prefix(1).map(\.name.text))
    case .functionDecl(let node): file.functions.append(function(node))
    case .variableDecl(let node): file.properties += properties(node)
    case .typeAliasDecl(let node): file.aliases[node.name.text] = type(node.initializer.value)
    case .ifConfigDecl(let node):
      for clause in node.clauses {
        guard case .statements(let statements) = clause.elements else { continue }
        members(of: statements, into: &file)
      }
    default: types(declaration, in: "", into: &file.types)
    }
  }

  // MARK: Types

  private func types(
    _ declaration: DeclSyntax, in outer: String, into types: inout [TypeDeclaration]
  ) {
    let kind: TypeDeclaration.Kind
    var name: String
    switch declaration.as(DeclSyntaxEnum.self) {
    case .classDecl(let node): (kind, name) = (.class, node.name.text)
    case .structDecl(let node): (kind, name) = (.struct, node.name.text)
    case .enumDecl(let node): (kind, name) = (.enum, node.name.text)
    case .actorDecl(let node): (kind, name) = (.actor, node.name.text)
    case .protocolDecl(let node): (kind, name) = (.protocol, node.name.text)
    case .extensionDecl(let node): (kind, name) = (.extension, extended(node.extendedType))
    default: return
    }
    if !outer.isEmpty { name = outer + "." + name }
    guard let group = declaration.asProtocol((any DeclGroupSyntax).self) else { return }
    var result = TypeDeclaration(kind: kind, name: name, line: line(declaration))
    result.attributes = attributes(group.attributes)
    result.inherits =
      (group.inheritanceClause?.inheritedTypes).map { $0.map { type($0.type) } } ?? []
    if let node = declaration.asProtocol((any WithGenericParametersSyntax).self) {
      result.generics = generics(node.genericParameterClause, node.genericWhereClause)
    }
    if let node = declaration.as(ExtensionDeclSyntax.self) {
      result.generics = generics(nil, node.genericWhereClause)
    }
    var nested: [TypeDeclaration] = []
    members(group.memberBlock.members, of: &result, nested: &nested)
    types.append(result)
    types += nested
  }

  /// The name of an extended type without its arguments: `Store` of `Store<Item>`.
  private func extended(_ node: TypeSyntax) -> String {
    switch type(node) {
    case .named(let name, _): name
    case .array: "Array"
    case .optional: "Optional"
    case .dictionary: "Dictionary"
    default: "?"
    }
  }

  private func members(
    _ members: MemberBlockItemListSyntax, of result: inout TypeDeclaration,
    nested: inout [TypeDeclaration]
  ) {
    for member in members {
      switch member.decl.as(DeclSyntaxEnum.self) {
      case .variableDecl(let node): result.properties += properties(node)
      case .functionDecl(let node): result.functions.append(function(node))
      case .initializerDecl(let node): result.functions.append(initializer(node))
      case .subscriptDecl(let node): result.functions.append(subscriptFunction(node))
      case .typeAliasDecl(let node): result.aliases[node.name.text] = type(node.initializer.value)
      case .associatedTypeDecl(let node):
        if let constraint = node.inheritanceClause?.inheritedTypes.first {
          result.aliases[node.name.text] = type(constraint.type)
        }
      case .enumCaseDecl(let node):
        for element in node.elements {
          result.cases[element.name.text] =
            (element.parameterClause?.parameters).map { $0.map { type($0.type) } } ?? []
        }
      case .ifConfigDecl(let node):
        for clause in node.clauses {
          guard case .decls(let members) = clause.elements else { continue }
          self.members(members, of: &result, nested: &nested)
        }
      default: types(member.decl, in: result.name, into: &nested)
      }
    }
  }

  func attributes(_ list: AttributeListSyntax) -> [Attribute] {
    list.compactMap { element in
      guard case .attribute(let node) = element,
        case .named(let name, let generics) = type(node.attributeName)
      else { return nil }
      var result = Attribute(name: name, generics: generics)
      if case .argumentList(let arguments) = node.arguments {
        result.arguments = self.arguments(arguments)
      }
      return result
    }
  }

  func generics(
    _ clause: GenericParameterClauseSyntax?, _ conditions: GenericWhereClauseSyntax?
  ) -> [Generic] {
    var result =
      clause?.parameters.map {
        Generic(name: $0.name.text, constraint: $0.inheritedType.map(type))
      } ?? []
    for requirement in conditions?.requirements ?? [] {
      let (left, right): (TypeName, TypeName)
      switch requirement.requirement {
      case .conformanceRequirement(let node):
        (left, right) = (type(node.leftType), type(node.rightType))
      case .sameTypeRequirement(let node):
        guard let leftType = node.leftType.as(TypeSyntax.self),
          let rightType = node.rightType.as(TypeSyntax.self)
        else { continue }
        (left, right) = (type(leftType), type(rightType))
      default: continue
      }
      guard case .named(let name, _) = left else { continue }
      if let index = result.firstIndex(where: { $0.name == name }) {
        result[index].constraint = result[index].constraint ?? right
      } else {
        result.append(Generic(name: name, constraint: right))
      }
    }
    return result
  }

  // MARK: Functions

  func function(_ node: FunctionDeclSyntax) -> Function {
    var result = Function(name: node.name.text, line: line(node.name))
    result.parameters = parameters(node.signature.parameterClause.parameters)
    result.result = node.signature.returnClause.map { type($0.type) } ?? .tuple([])
    result.resultText = node.signature.returnClause?.type.trimmedDescription
    result.generics = generics(node.genericParameterClause, node.genericWhereClause)
    result.body = node.body.map { block($0.statements) } ?? []
    result.isStatic = isStatic(node.modifiers)
    result.isMutating = node.modifiers.contains { $0.name.text == "mutating" }
    result.isPrivate = isPrivate(node.modifiers)
    result.effects = effects(node.signature)
    return result
  }

  private func initializer(_ node: InitializerDeclSyntax) -> Function {
    var result = Function(name: "init", line: line(node.initKeyword))
    result.effects = effects(node.signature)
    result.parameters = parameters(node.signature.parameterClause.parameters)
    result.generics = generics(node.genericParameterClause, node.genericWhereClause)
    result.body = node.body.map { block($0.statements) } ?? []
    return result
  }

  private func subscriptFunction(_ node: SubscriptDeclSyntax) -> Function {
    var result = Function(name: "subscript", line: line(node.subscriptKeyword))
    result.parameters = parameters(node.parameterClause.parameters)
    result.result = type(node.returnClause.type)
    if let block = node.accessorBlock {
      result.body = accessors(block).flatMap { $0.name == "get" ? $0.body : [] }
    }
    result.isStatic = isStatic(node.modifiers)
    return result
  }

  private func effects(_ signature: FunctionSignatureSyntax) -> [String] {
    effects(
      signature.effectSpecifiers?.asyncSpecifier, signature.effectSpecifiers?.throwsClause)
  }

  private func effects(_ async: TokenSyntax?, _ throwing: ThrowsClauseSyntax?) -> [String] {
    (async == nil ? [] : ["async"]) + (throwing == nil ? [] : ["throws"])
  }

  private func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.text == "static" || $0.name.text == "class" }
  }

  /// `private(set)` is not private.
  private func isPrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
  }

  func parameters(_ list: FunctionParameterListSyntax) -> [Parameter] {
    list.map { node in
      let first = node.firstName.text
      var result = Parameter(
        label: first == "_" ? nil : first, name: node.secondName?.text ?? first,
        type: type(node.type))
      result.text = SignatureText(
        type: node.type.trimmedDescription + (node.ellipsis?.text ?? ""),
        value: node.defaultValue.flatMap { plain($0.value) })
      result.attributes = attributes(node.attributes).map(\.name)
      result.hasDefault = node.defaultValue != nil
      if let attributed = node.type.as(AttributedTypeSyntax.self) {
        let names = attributes(attributed.attributes).map(\.name)
        result.isEscaping = names.contains("escaping")
        if names.contains("autoclosure"), case .function(_, let value, _)? = result.type {
          result.type = value
        }
        result.attributes += names
      }
      if node.type.is(OptionalTypeSyntax.self) { result.isEscaping = true }
      if node.ellipsis != nil, let type = result.type { result.type = .array(type) }
      return result
    }
  }

  // MARK: Properties

  func properties(_ node: VariableDeclSyntax) -> [Property] {
    let attributes = attributes(node.attributes)
    let names = node.modifiers.map(\.name.text)
    var result: [Property] = []
    for binding in node.bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      var property = Property(name: pattern.identifier.text, line: line(pattern))
      property.type = binding.typeAnnotation.map { type($0.type) }
      property.text = SignatureText(
        type: binding.typeAnnotation?.type.trimmedDescription,
        value: binding.initializer.flatMap { plain($0.value) })
      property.attributes = attributes
      property.initial = binding.initializer.map { code($0.value) }
      property.isLet = node.bindingSpecifier.text == "let"
      property.isStatic = names.contains("static") || names.contains("class")
      property.isLazy = names.contains("lazy")
      property.isPrivate = isPrivate(node.modifiers)
      for accessor in binding.accessorBlock.map(accessors) ?? [] {
        switch accessor.name {
        case "get", "_read": property.getter = accessor
        case "set", "_modify": property.setter = accessor
        case "willSet", "didSet": property.observers.append(accessor)
        default: break
        }
      }
      result.append(property)
    }
    // `var a, b: Int`: the type stands only at the last name.
    for index in result.indices.dropLast().reversed()
    where result[index].type == nil && result[index].initial == nil {
      result[index].type = result[index + 1].type
      result[index].text.type = result[index + 1].text.type
    }
    return result
  }

  private func accessors(_ node: AccessorBlockSyntax) -> [Function] {
    if case .getter(let statements) = node.accessors {
      return [Function(name: "get", body: block(statements), line: line(node))]
    }
    guard case .accessors(let list) = node.accessors else { return [] }
    return list.map { accessor in
      let name = accessor.accessorSpecifier.text
      let written = accessor.parameters?.name.text
      var function = Function(name: name, line: line(accessor))
      if let parameter = written ?? (name == "set" ? "newValue" : nil) {
        function.parameters = [Parameter(label: nil, name: parameter, type: nil)]
      }
      function.body = accessor.body.map { block($0.statements) } ?? []
      return function
    }
  }

  /// The text of a literal or of a member such as `.none`.
  private func plain(_ node: ExprSyntax) -> String? {
    switch node.as(ExprSyntaxEnum.self) {
    case .nilLiteralExpr, .booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr:
      return node.trimmedDescription
    case .stringLiteralExpr(let literal):
      return literal.representedLiteralValue == nil ? nil : node.trimmedDescription
    case .memberAccessExpr(let member):
      return member.base == nil ? node.trimmedDescription : nil
    default: return nil
    }
  }

  // MARK: Type names

  func type(_ node: TypeSyntax) -> TypeName {
    switch node.as(TypeSyntaxEnum.self) {
    case .identifierType(let node):
      let arguments = arguments(node.genericArgumentClause)
      switch (node.name.text, arguments.count) {
      case ("Optional", 1): return .optional(arguments[0])
      case ("Array", 1), ("Set", 1): return .array(arguments[0])
      case ("Dictionary", 2): return .dictionary(arguments[0], arguments[1])
      default: return .named(node.name.text, arguments)
      }
    case .memberType(let node):
      guard case .named(let base, _) = type(node.baseType) else { return .named(node.name.text) }
      if base == "Swift" || base == "SwiftUI" || base == "Combine" {
        return .named(node.name.text, arguments(node.genericArgumentClause))
      }
      return .named(base + "." + node.name.text, arguments(node.genericArgumentClause))
    case .optionalType(let node): return .optional(type(node.wrappedType))
    case .implicitlyUnwrappedOptionalType(let node): return .optional(type(node.wrappedType))
    case .arrayType(let node): return .array(type(node.element))
    case .dictionaryType(let node): return .dictionary(type(node.key), type(node.value))
    case .attributedType(let node): return type(node.baseType)
    case .someOrAnyType(let node): return type(node.constraint)
    case .functionType(let node):
      return .function(
        node.parameters.map { type($0.type) }, type(node.returnClause.type),
        effects: effects(
          node.effectSpecifiers?.asyncSpecifier, node.effectSpecifiers?.throwsClause))
    case .tupleType(let node):
      if node.elements.count == 1, let only = node.elements.first { return type(only.type) }
      return .tuple(node.elements.map { type($0.type) })
    case .compositionType(let node): return .composition(node.elements.map { type($0.type) })
    case .metatypeType(let node): return type(node.baseType)
    default: return .named("?")
    }
  }

  private func arguments(_ clause: GenericArgumentClauseSyntax?) -> [TypeName] {
    clause?.arguments.compactMap { argument in
      guard case .type(let node) = argument.argument else { return nil }
      return type(node)
    } ?? []
  }
}
