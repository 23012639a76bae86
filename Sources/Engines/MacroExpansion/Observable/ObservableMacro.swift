/// The expansion of `@Observable`: the registrar and the functions that use it, an attribute for
/// each property, and the conformance to `Observable`.
enum ObservableMacro: MacroExpander {
  static let typeName = "ObservableMacro"

  static func expand(_ request: ExpansionRequest) -> Expansion {
    expand(request, isRecorded: false)
  }

  /// - Parameter isRecorded: whether the expansion also passes the object and the names of
  ///   properties to the registrar.
  static func expand(_ request: ExpansionRequest, isRecorded: Bool) -> Expansion {
    switch request.role {
    case .member: expandMembers(request, isRecorded: isRecorded)
    case .memberAttribute: expandAttribute(request, isRecorded: isRecorded)
    case .conformance: expandConformance(request)
    default: .nothing
    }
  }

  // MARK: Members

  private static func expandMembers(_ request: ExpansionRequest, isRecorded: Bool) -> Expansion {
    guard let type = request.declaration?.source.type else { return .nothing }
    if let kind = refused[type.keyword] {
      return .failed([
        Diagnostic(
          at: request.attribute,
          message: "'@Observable' cannot be applied to \(kind) type '\(type.name)'")
      ])
    }
    return .source(
      ObservableMembers(type, discriminator: request.discriminator, isRecorded: isRecorded)
        .declarations.joined(separator: "\n\n"))
  }

  private static let refused = ["enum": "enumeration", "struct": "struct", "actor": "actor"]

  // MARK: Attributes

  private static func expandAttribute(_ request: ExpansionRequest, isRecorded: Bool) -> Expansion {
    guard let member = request.declaration, let property = VariableDeclaration(member.source),
      property.isStored, !property.hasAttribute(Names.ignored),
      !property.hasAttribute(Names.tracked)
    else { return .nothing }
    let type = request.parent?.source.type
    if let type, type.keyword == "class", let refusal = Refusal(property, in: type) {
      return .failed([refusal.diagnostic(at: member)])
    }
    guard property.isObservable else { return .nothing }
    guard let parent = request.parent, let type, let slots = Slots(type),
      let slot = slots.slot(
        at: member.offset - parent.offset + member.source.trimmed.lowerBound, in: parent.source)
    else { return .source("@\(Names.tracked)") }
    // With the label `slot`, the accessors do not pass the object to the registrar. With the label
    // `preferredSlot`, they do. If `isRecorded` is true, the registrar needs the object.
    let isApart = isRecorded || slots.properties[slot].isApart
    let label = isApart ? "preferredSlot" : "slot"
    return .source("@\(Names.tracked)(\(label): \(slot))")
  }

  // MARK: Conformance

  private static func expandConformance(_ request: ExpansionRequest) -> Expansion {
    // If the class already conforms to the protocol, the compiler requests no conformance.
    guard let wanted = request.conformances, wanted.source.tokens.contains(where: isColon(wanted)),
      let extended = request.extendedType, let declaration = request.declaration
    else { return .nothing }
    let name = extended.source.text(extended.source.trimmed)
    let availability = declaration.source.type.map { Availability($0).text } ?? ""
    return .source(
      """
      \(availability)extension \(name): nonisolated \(Names.module).Observable {
      }
      """)
  }

  private static func isColon(_ syntax: Syntax) -> (Token) -> Bool {
    { token in syntax.source.bytes[token.start] == UInt8(ascii: ":") }
  }
}

/// The expansion of RecordedObservation's `@Observable`. The registrars in this expansion receive
/// the object and the name of each property.
enum RecordedObservableMacro: MacroExpander {
  static let typeName = "RecordedObservableMacro"

  static func expand(_ request: ExpansionRequest) -> Expansion {
    ObservableMacro.expand(request, isRecorded: true)
  }
}
