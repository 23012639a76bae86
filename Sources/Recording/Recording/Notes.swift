import ComponentTree
import FineObservation

/// Facts about the classes whose objects were read and written, for the report of `migrate`.
public struct Notes {
  private var types: [ObjectIdentifier: AnyObject.Type] = [:]
  /// The properties that views have read. The key identifies the class.
  private var reads: [ObjectIdentifier: Set<String>] = [:]
  /// The names of the classes for whose objects the program has called `objectWillChange.send()`
  /// itself.
  public internal(set) var handSent: Set<String> = []
  /// Reads of an object by a view that neither holds the object nor gets the object's value by a
  /// binding from a view that holds the object. If the object were an `ObservableObject`, a write
  /// to the object would not update the view that reads.
  public internal(set) var unheldReads: Set<UnheldRead> = []
  /// The uses of publishers of `@Published` properties, such as `$query`. Each use states the
  /// class, the property and the place in the program, like a write of the property.
  public internal(set) var publisherUses: Set<PropertyWrite> = []
  /// The elements of `publisherUses` that write the property and receive no values, such as the use
  /// of `$term` in `assign(to: &$term)`.
  public internal(set) var publisherDestinations: Set<PropertyWrite> = []

  mutating func meet(_ type: AnyObject.Type) { types[ObjectIdentifier(type)] = type }

  /// Notes that a view has read a property of an object of a class.
  mutating func meet(_ type: AnyObject.Type, reading property: String) {
    meet(type)
    reads[ObjectIdentifier(type), default: []].insert(property)
  }

  /// The names of all classes whose objects were read or written, in alphabetical order.
  public var classes: [String] { Set(types.values.map(className)).sorted() }

  /// The names of the classes that a migration changes, in alphabetical order. A class that is
  /// already written in the notation of the target is not in the result.
  public func classes(toMigrateTo target: Migration.Target) -> [String] {
    let changed = types.values.filter {
      ($0 is any Observable.Type) == (target == .observableObject)
    }
    return Set(changed.map(className)).sorted()
  }

  /// The properties of all classes that views have read.
  package var readProperties: Set<WrittenProperty> {
    var properties: Set<WrittenProperty> = []
    for (key, names) in reads {
      guard let type = types[key] else { continue }
      for name in names {
        properties.insert(WrittenProperty(className: className(of: type), name: name))
      }
    }
    return properties
  }

  /// The stored `var` properties of a class that are not `@Published`, in order of declaration.
  /// These properties become tracked when the class becomes `@Observable`. Properties that only
  /// store subscriptions are not in the result, because no view reads them.
  public func unpublishedProperties(of name: String) -> [String] {
    guard let type = types.values.first(where: { className(of: $0) == name }) else { return [] }
    return variables(of: type).filter { variable in
      // The storage of a `lazy var`, which `@Observable` does not track.
      !variable.isPublished && !variable.storesSubscriptions
        && !variable.name.hasPrefix("$__lazy_storage_$_")
    }.map(\.name)
  }

  /// The properties of all classes for which a write can evaluate a view: the `@Published`
  /// properties, and the properties of `@Observable` classes that a view has read.
  public var observedProperties: Set<WrittenProperty> {
    var properties: Set<WrittenProperty> = []
    for (key, type): (ObjectIdentifier, AnyObject.Type) in types {
      let published = variables(of: type).filter(\.isPublished).map {
        // The name of the storage of `@Published var title` is `_title`.
        String($0.name.drop { $0 == "_" })
      }
      let isObservable = type is any Observable.Type
      let names = isObservable ? reads[key] ?? [] : Set(published)
      for name in names {
        properties.insert(WrittenProperty(className: className(of: type), name: name))
      }
    }
    return properties
  }
}

/// A stored `var` property of a class.
private struct Variable {
  let name: String
  let type: Any.Type

  var isPublished: Bool { type is any PublishedProperty.Type }

  /// Whether the type is `AnyCancellable` or `Cancellable`, or a collection or an optional of one
  /// of them. The name of the type decides, because PublishAll and Combine each have types of these
  /// names.
  var storesSubscriptions: Bool {
    _typeName(type, qualified: false).split { !$0.isLetter }
      .contains { ["AnyCancellable", "Cancellable"].contains($0) }
  }
}

/// The stored `var` properties of a class and of its superclasses, in order of declaration.
private func variables(of type: AnyObject.Type) -> [Variable] {
  (0..<storedPropertyCount(type)).compactMap { index in
    var property = StoredProperty()
    let valueType = storedProperty(type, index, &property)
    defer { property.freeName?(property.name) }
    guard property.isVariable, let name = property.name else { return nil }
    return Variable(name: String(cString: name), type: valueType)
  }
}

/// The facts that the Swift runtime states about a stored property. The fields have the order of
/// the runtime's type `_FieldReflectionMetadata`.
private struct StoredProperty {
  var name: UnsafePointer<CChar>?
  /// Frees the memory of `name`; `nil` if the name is a constant.
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  /// Whether the property is a `var`. The standard library's functions for reflection do not pass
  /// this fact on, so this file calls the runtime directly.
  var isVariable = false
}

/// The number of stored properties of a class and of its superclasses.
@_silgen_name("swift_reflectionMirror_recursiveCount")
private func storedPropertyCount(_ type: Any.Type) -> Int

/// Writes the facts about a stored property into `property`, and returns the type of the property.
@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func storedProperty(
  _ type: Any.Type, _ index: Int, _ property: UnsafeMutablePointer<StoredProperty>
) -> Any.Type

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

/// A property that was written, with the name of its class.
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
