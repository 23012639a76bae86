@_spi(Reflection) import Swift

/// Facts about the classes whose objects were read and written, for the report of `migrate`.
public struct Notes {
  private var types: [ObjectIdentifier: AnyObject.Type] = [:]
  /// The names of the classes for whose objects the program has called `objectWillChange.send()`
  /// itself.
  public internal(set) var handSent: Set<String> = []
  /// Reads of an object by a view that neither holds the object nor gets the object's value by a
  /// binding from a view that holds the object. If the object were an `ObservableObject`, a write
  /// to the object would not update the view that reads.
  public internal(set) var unheldReads: Set<UnheldRead> = []

  mutating func meet(_ type: AnyObject.Type) { types[ObjectIdentifier(type)] = type }

  /// The names of all classes whose objects were read or written, in alphabetical order.
  public var classes: [String] { Set(types.values.map(className)).sorted() }

  /// The stored properties of a class that are not `@Published`, in order of declaration. These
  /// properties become tracked when the class becomes `@Observable`. A `let` does not become
  /// tracked, but the result contains it, since reflection cannot distinguish a `let` from a `var`.
  public func unpublishedProperties(of name: String) -> [String] {
    guard let type = types.values.first(where: { className(of: $0) == name }) else { return [] }
    var names: [String] = []
    // The options are written as numbers, since the standard library declares the named options as
    // variables, which Swift 6 rejects. 1 means that the type is a class. 2 skips fields whose type
    // is not known.
    let options = _EachFieldOptions(rawValue: 1 | 2)
    _ = _forEachField(of: type, options: options) { field, _, type, _ in
      let field = String(cString: field)
      if !(type is any PublishedProperty.Type) { names.append(field) }
      return true
    }
    return names
  }
}

/// A read of an object by a view that does not hold the object.
public struct UnheldRead: Hashable, Sendable {
  /// The view that has to hold the object.
  public let view: String
  /// The view that reads the property by a binding that `view` has made of closures. `nil` if the
  /// view itself reads the property.
  public let reader: String?
  public let className: String
  public let property: String
}

/// A property of a class that was written.
public struct WrittenProperty: Hashable, Sendable {
  public let className: String
  public let name: String

  public init(className: String, name: String) {
    self.className = className
    self.name = name
  }
}

/// The protocol of the type that stores a `@Published` property. By this protocol, reflection
/// distinguishes `@Published` properties from other properties of a class.
public protocol PublishedProperty {}
