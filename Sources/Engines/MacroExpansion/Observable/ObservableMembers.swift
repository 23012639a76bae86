/// The members that `@Observable` adds to a type.
struct ObservableMembers {
  let declarations: [String]

  /// - Parameter isRecorded: whether the functions pass the name of the accessed property to the
  ///   registrar. This name is the name of the accessor that calls the functions.
  init(_ type: TypeDeclaration, discriminator: String, isRecorded: Bool) {
    var names = UniqueNames(discriminator)
    let property = isRecorded ? RecordedProperty.passed : .unsaid
    if let slots = Slots(type) {
      declarations =
        [ObservableMembers.slotRegistrar]
        + ObservableMembers.slotFunctions(type.name, property, &names)
        + [ObservableMembers.keyPaths(type.name, slots)]
    } else {
      let functions = ObservableMembers.functions(type.name, property, &names)
      declarations =
        (ObservableMembers.declaresRegistrar(type) ? [] : [ObservableMembers.registrar])
        + functions.filter { !ObservableMembers.declares(type, $0) }
    }
  }

  // MARK: By slots

  private static let slotRegistrar = """
    @ObservationIgnored @safe @exclusivity(unchecked) private nonisolated(unsafe) var \
    \(Names.registrar) = \(Names.slotRegistrar)()
    """

  private static func slotFunctions(
    _ type: String, _ property: RecordedProperty, _ names: inout UniqueNames
  ) -> [String] {
    let read = names.next("Member")
    let written = names.next("Member")
    let result = names.next("MutationResult")
    let call = "&\(Names.registrar), self, keyPath: keyPath, in: \(Names.keyPaths)"
    return [
      """
      internal nonisolated func access<\(read)>(
        keyPath: \(Names.module).KeyPath<\(type), \(read)>\(property.parameter)
      ) {
        \(Names.slotRegistrar).access(\(call)\(property.argument))
      }
      """,
      """
      internal nonisolated func withMutation<\(written), \(result)>(
        keyPath: \(Names.module).KeyPath<\(type), \(written)>\(property.parameter),
        _ mutation: () throws -> \(result)
      ) rethrows -> \(result) {
        \(Names.slotRegistrar).willSet(\(call)\(property.argument))
        defer {
          \(Names.slotRegistrar).didSet(\(call))
        }
        return try mutation()
      }
      """,
    ]
  }

  /// The key paths of the slots, for announcements by key path. The function has the type's
  /// isolation, because the key path of an isolated property can only be created in that isolation.
  /// The function is an instance method, because using a static method of a generic type as a value
  /// would cause a warning.
  private static func keyPaths(_ type: String, _ slots: Slots) -> String {
    let elements = slots.properties.map { $0.listed.map { "\\\(type).\($0)" } ?? "nil" }
    return """
      private func \(Names.keyPaths)() -> [\(Names.module).AnyKeyPath?] {
        [\(elements.joined(separator: ", "))]
      }
      """
  }

  // MARK: By key paths, like the toolchain's macro

  private static let registrar = """
    @ObservationIgnored private let \(Names.registrar) = \(Names.module).ObservationRegistrar()
    """

  private static func functions(
    _ type: String, _ property: RecordedProperty, _ names: inout UniqueNames
  ) -> [String] {
    let read = names.next("Member")
    let written = names.next("Member")
    let result = names.next("MutationResult")
    return [
      """
      internal nonisolated func access<\(read)>(
        keyPath: \(Names.module).KeyPath<\(type), \(read)>\(property.parameter)
      ) {
        \(Names.registrar).access(self, keyPath: keyPath\(property.argument))
      }
      """,
      """
      internal nonisolated func withMutation<\(written), \(result)>(
        keyPath: \(Names.module).KeyPath<\(type), \(written)>\(property.parameter),
        _ mutation: () throws -> \(result)
      ) rethrows -> \(result) {
        try \(Names.registrar).withMutation(of: self, keyPath: keyPath\(property.argument), mutation)
      }
      """,
    ]
  }

  // MARK: Either way

  private static func declaresRegistrar(_ type: TypeDeclaration) -> Bool {
    type.members?.variables.contains { variable in
      variable.declaration.prefix.isInstance && variable.declaration.name == "\(Names.registrar)"
    } ?? false
  }

  private static func declares(_ type: TypeDeclaration, _ declaration: String) -> Bool {
    guard let functions = type.members?.functions else { return false }
    let source = SourceText(declaration)
    var cursor = TokenCursor(source, source.tokens.indices)
    guard let prefix = try? DeclarationPrefix(&cursor),
      let signature = try? FunctionSignature(prefix, cursor)
    else { return false }
    return functions.contains(signature)
  }
}

/// Says whether a generated function passes the name of the accessed property to the registrar.
/// This name is the name of the accessor that makes the call.
private enum RecordedProperty {
  case unsaid
  case passed

  var parameter: String {
    switch self {
    case .unsaid: ""
    case .passed: ",\n  property: \(Names.module).StaticString = #function"
    }
  }

  var argument: String {
    switch self {
    case .unsaid: ""
    case .passed: ", property: property"
    }
  }
}

/// Names that are unique in the program, in the form that the compiler expects.
struct UniqueNames {
  private let discriminator: String
  private var counts: [String: Int] = [:]

  init(_ discriminator: String) {
    self.discriminator = discriminator
  }

  mutating func next(_ name: String) -> String {
    let count = counts[name, default: 0]
    counts[name] = count + 1
    let number = count == 0 ? "" : "\(count - 1)"
    return "\(discriminator)\(name.utf8.count)\(name)fMu\(number)_"
  }
}
