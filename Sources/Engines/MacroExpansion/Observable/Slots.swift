/// Assigns slots to the properties of a class.
///
/// Every property that `@Observable` observes gets a slot, in the order of declaration. The
/// properties in all branches of an `#if` get slots, too. A class with an unusual form gets no
/// slots. The expansion of such a class is the toolchain's expansion, which announces properties by
/// key path.
struct Slots {
  struct Property {
    /// The name of the property, including backticks.
    let name: String
    /// The index of the first token of the property, including its attributes.
    let start: Int
    /// Whether the list of key paths of the class lacks the property's key path. At the place where
    /// the list is declared, such a property may be isolated, unavailable or not declared.
    let isApart: Bool

    /// The property's element in the list of key paths of the class, without the type. There is no
    /// key path of a property whose name has a meaning after a period.
    var listed: String? {
      isApart || ["`self`", "`Type`", "`Protocol`"].contains(name) ? nil : name
    }
  }

  /// The largest number of properties of a class with slots. A class with more properties is
  /// probably generated code, and slots beyond 64 share bits anyway.
  static let limit = 1024

  let properties: [Property]

  /// - Returns: nil if the class has no slots.
  init?(_ type: TypeDeclaration) {
    guard type.keyword == "class", let members = type.members,
      // If the source of a class names the registrar, the class may expect the toolchain's
      // registrar.
      !type.source.mentions(Names.registrar), !type.source.mentions(Names.keyPaths),
      !type.source.mentions(Names.tracked),
      !members.functions.contains(where: { Names.functions.contains($0.name) })
    else { return nil }
    var properties: [Property] = []
    for variable in members.variables {
      let declaration = variable.declaration
      for binding in declaration.bindings {
        if let name = binding.name,
          Names.functions.contains(Identifier.bare(type.source.text(at: name)))
        {
          return nil
        }
      }
      guard declaration.isObservable, !declaration.hasAttribute(Names.ignored),
        let name = declaration.name
      else { continue }
      properties.append(
        Property(
          name: name, start: variable.tokens.lowerBound,
          isApart: variable.isConditional || !declaration.prefix.attributes.isEmpty))
    }
    guard properties.count <= Slots.limit else { return nil }
    self.properties = properties
  }

  /// The slot of a property whose text begins at a given offset in the type's text.
  func slot(at offset: Int, in source: SourceText) -> Int? {
    properties.firstIndex { source.tokens[$0.start].start == offset }
  }
}
