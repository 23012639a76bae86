/// `@ObservationTracked`: turns a stored property into accessors that announce each access, and a
/// private stored property for the value.
enum ObservationTrackedMacro: MacroExpander {
  static let typeName = "ObservationTrackedMacro"

  static func expand(_ request: ExpansionRequest) -> Expansion {
    guard let declaration = request.declaration,
      let type = request.lexicalContext.first?.source.type,
      type.keyword == "class", let property = VariableDeclaration(declaration.source),
      property.isObservable, !property.hasAttribute(Names.ignored), let name = property.name
    else { return .nothing }
    switch request.role {
    case .accessor:
      let calls = AnnouncementCalls(request.attribute, property: name)
      return .source(accessors(of: name, calls, inBraces: property.bindings[0].block == nil))
    case .peer:
      return .source(Storage(property, declaration).text)
    default:
      return .nothing
    }
  }

  private static func accessors(
    of name: String, _ calls: AnnouncementCalls, inBraces: Bool
  ) -> String {
    let accessors = """
      @storageRestrictions(initializes: _\(name))
      init(initialValue) {
        _\(name) = initialValue
      }
      get {
        \(calls.access)
        return _\(name)
      }
      set {
        guard shouldNotifyObservers(_\(name), newValue) else {
          _\(name) = newValue
          return
        }
      \(calls.assignment)
      }
      _modify {
        \(calls.access)
        \(calls.willSet)
        defer {
          \(calls.didSet)
        }
        yield &_\(name)
      }
      """
    return inBraces ? "{\n\(accessors)\n}" : accessors
  }
}

/// The source text of the calls with which a property's accessors announce an access. The
/// attribute's argument selects the form of the calls. With the label `slot`, the calls pass the
/// property's slot. With the label `preferredSlot`, the calls also pass the key path, which only
/// the slow paths use. Without an argument, the calls pass only the key path.
private struct AnnouncementCalls {
  let access: String
  let willSet: String
  let didSet: String
  /// The assignment to the stored property, with its announcements.
  let assignment: String

  init(_ attribute: Syntax?, property: String) {
    guard let (label, slot) = AnnouncementCalls.argument(attribute) else {
      access = "access(keyPath: \\.\(property))"
      willSet = "\(Names.registrar).willSet(self, keyPath: \\.\(property))"
      didSet = "\(Names.registrar).didSet(self, keyPath: \\.\(property))"
      assignment = """
          withMutation(keyPath: \\.\(property)) {
            _\(property) = newValue
          }
        """
      return
    }
    let arguments =
      label == "slot"
      ? "&\(Names.registrar), slot: \(slot)"
      : """
      &\(Names.registrar), self, slot: \(slot), keyPath: \\.\(property), in: \(Names.keyPaths)
      """
    access = "\(Names.slotRegistrar).access(\(arguments))"
    willSet = "\(Names.slotRegistrar).willSet(\(arguments))"
    didSet = "\(Names.slotRegistrar).didSet(\(arguments))"
    assignment = """
        \(willSet)
        defer {
          \(didSet)
        }
        _\(property) = newValue
      """
  }

  /// The label and the number after the attribute's name, as in `(slot: 3)`; nil if the attribute
  /// has no such argument.
  private static func argument(_ attribute: Syntax?) -> (label: String, slot: Int)? {
    guard let source = attribute?.source, let open = source.tokens.firstIndex(where: isOpen),
      source.tokens.count == open + 5, source.isToken(":", at: open + 2),
      let slot = Int(source.text(at: open + 3))
    else { return nil }
    return (source.text(at: open + 1), slot)

    func isOpen(_ token: Token) -> Bool { token.kind == .open }
  }
}
