/// `@ObservationTracked`: turns a stored property into accessors that announce each access, and a
/// private stored property for the value.
enum ObservationTrackedMacro: MacroExpander {
  static let typeName = "ObservationTrackedMacro"

  static func expand(_ request: ExpansionRequest) -> Expansion {
    expand(request, isRecorded: false)
  }

  /// - Parameter isRecorded: whether the setter also asks at run time whether the class announces
  ///   values that do not differ, as a class does that is treated as migrated to
  ///   `ObservableObject`.
  static func expand(_ request: ExpansionRequest, isRecorded: Bool) -> Expansion {
    guard let declaration = request.declaration,
      let type = request.lexicalContext.first?.source.type,
      type.keyword == "class", let property = VariableDeclaration(declaration.source),
      property.isObservable, !property.hasAttribute(Names.ignored), let name = property.name
    else { return .nothing }
    switch request.role {
    case .accessor:
      let storage = Storage.name(of: name)
      let calls = AnnouncementCalls(request.attribute, property: name)
      let differs = "shouldNotifyObservers(\(storage), newValue)"
      return .source(
        accessors(
          storage, calls, isRecorded ? "\(Names.module).announces(self, \(differs))" : differs,
          inBraces: property.bindings[0].block == nil))
    case .peer:
      return .source(Storage(property, declaration).text)
    default:
      return .nothing
    }
  }

  /// - Parameters:
  ///   - storage: The name of the stored property.
  ///   - announces: The condition under which an assignment is announced.
  private static func accessors(
    _ storage: String, _ calls: AnnouncementCalls, _ announces: String, inBraces: Bool
  ) -> String {
    let accessors = """
      @storageRestrictions(initializes: \(storage))
      init(initialValue) {
        \(storage) = initialValue
      }
      get {
        \(calls.access)
        return \(storage)
      }
      set {
        guard \(announces) else {
          \(storage) = newValue
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
        yield &\(storage)
      }
      """
    return inBraces ? "{\n\(accessors)\n}" : accessors
  }
}

/// The attribute of RecordedObservation.
enum RecordedObservationTrackedMacro: MacroExpander {
  static let typeName = "RecordedObservationTrackedMacro"

  static func expand(_ request: ExpansionRequest) -> Expansion {
    ObservationTrackedMacro.expand(request, isRecorded: true)
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
    let storage = Storage.name(of: property)
    guard let (label, slot) = AnnouncementCalls.argument(attribute) else {
      access = "access(keyPath: \\.\(property))"
      willSet = "\(Names.registrar).willSet(self, keyPath: \\.\(property))"
      didSet = "\(Names.registrar).didSet(self, keyPath: \\.\(property))"
      assignment = """
          withMutation(keyPath: \\.\(property)) {
            \(storage) = newValue
          }
        """
      return
    }
    let registrar = "&\(Names.registrar)"
    let full = "\(registrar), self, slot: \(slot), keyPath: \\.\(property), in: \(Names.keyPaths)"
    let arguments = label == "slot" ? "\(registrar), slot: \(slot)" : full
    let list = "\(Names.module).PropertyList(self, \(Names.keyPaths))"
    let awaited = label == "slot" ? "\(registrar), slot: \(slot), in: \(list)" : full
    access = "\(Names.slotRegistrar).access(\(arguments))"
    willSet = "\(Names.slotRegistrar).willSet(\(awaited))"
    didSet = "\(Names.slotRegistrar).didSet(\(arguments))"
    assignment = """
        \(willSet)
        defer {
          \(didSet)
        }
        \(storage) = newValue
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
