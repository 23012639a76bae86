@_spi(Reflection) import Swift

/// What has been noticed of the classes whose objects were read and written.
public struct Notes {
  private var types: [ObjectIdentifier: AnyObject.Type] = [:]
  /// Classes that have called `objectWillChange.send()` themselves, by name.
  public internal(set) var handSent: Set<String> = []
  /// Reads of objects by views that do not hold them: as `ObservableObject`s these would not update
  /// the view.
  public internal(set) var unheldReads: Set<UnheldRead> = []

  mutating func meet(_ type: AnyObject.Type) { types[ObjectIdentifier(type)] = type }

  /// The names of the classes that were met, in alphabetical order.
  public var classes: [String] { Set(types.values.map(className)).sorted() }

  /// The stored properties of a class that are not `@Published`, in order of declaration. They
  /// become tracked when the class becomes `@Observable`. Reflection does not tell a `let`, which
  /// does not, from a `var`.
  public func unpublishedProperties(of name: String) -> [String] {
    guard let type = types.values.first(where: { className(of: $0) == name }) else { return [] }
    var names: [String] = []
    // By number: the standard library declares the named options as variables, which Swift 6
    // refuses. 1: the type is a class; 2: pass over fields whose type cannot be told.
    let options = _EachFieldOptions(rawValue: 1 | 2)
    _ = _forEachField(of: type, options: options) { field, _, type, _ in
      let field = String(cString: field)
      if !(type is any PublishedProperty.Type) { names.append(field) }
      return true
    }
    return names
  }
}

/// A read of an object by a view that has no property for it.
public struct UnheldRead: Hashable, Sendable {
  public let view: String
  public let className: String
  public let property: String
}

/// What a `@Published` property is stored as: told apart from a class's other properties by this.
public protocol PublishedProperty {}
