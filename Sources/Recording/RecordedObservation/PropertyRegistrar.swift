import FineObservation
import Recording

/// FineObservation's registrar, which also records the name of each property that is read or
/// written. The recorded name is the name of the accessor that calls the registrar.
@frozen
public struct PropertyRegistrar: Sendable {
  private var base = FineObservation.PropertyRegistrar()

  public init() {}

  private typealias Base = FineObservation.PropertyRegistrar

  /// The address of the field `base`, which is a registrar of FineObservation. This address equals
  /// the address of this registrar, since this registrar has no other field.
  private static func base(
    _ registrar: UnsafeMutablePointer<PropertyRegistrar>
  ) -> UnsafeMutablePointer<FineObservation.PropertyRegistrar> {
    UnsafeMutableRawPointer(registrar).assumingMemoryBound(to: Base.self)
  }
}

extension PropertyRegistrar {
  @safe
  public static func access<Subject: Observable & AnyObject, Member>(
    _ registrar: UnsafeMutablePointer<PropertyRegistrar>, _ subject: Subject, slot: Int,
    keyPath: @autoclosure () -> KeyPath<Subject, Member>, in keyPaths: @autoclosure () -> Any,
    property: StaticString = #function
  ) {
    guard RecordedModels.read(subject, property) else { return }
    Base.access(base(registrar), subject, slot: slot, keyPath: keyPath(), in: keyPaths())
  }

  @safe
  public static func willSet<Subject: Observable & AnyObject, Member>(
    _ registrar: UnsafeMutablePointer<PropertyRegistrar>, _ subject: Subject, slot: Int,
    keyPath: @autoclosure () -> KeyPath<Subject, Member>, in keyPaths: @autoclosure () -> Any,
    property: StaticString = #function
  ) {
    guard RecordedModels.willSet(subject, property) else { return }
    Base.willSet(base(registrar), subject, slot: slot, keyPath: keyPath(), in: keyPaths())
  }

  @safe
  public static func didSet<Subject: Observable & AnyObject, Member>(
    _ registrar: UnsafeMutablePointer<PropertyRegistrar>, _ subject: Subject, slot: Int,
    keyPath: @autoclosure () -> KeyPath<Subject, Member>, in keyPaths: @autoclosure () -> Any
  ) {
    guard !Migration.makes(type(of: subject), .observableObject) else { return }
    Base.didSet(base(registrar), subject, slot: slot, keyPath: keyPath(), in: keyPaths())
  }
}

/// A class calls these functions if the program itself calls the class's `access(keyPath:)` or
/// `withMutation(keyPath:_:)`.
extension PropertyRegistrar {
  @safe
  public static func access<Subject: Observable & AnyObject, Member>(
    _ registrar: UnsafeMutablePointer<PropertyRegistrar>, _ subject: Subject,
    keyPath: KeyPath<Subject, Member>, in keyPaths: @autoclosure () -> Any, property: StaticString
  ) {
    guard RecordedModels.read(subject, property) else { return }
    Base.access(base(registrar), subject, keyPath: keyPath, in: keyPaths())
  }

  @safe
  public static func willSet<Subject: Observable & AnyObject, Member>(
    _ registrar: UnsafeMutablePointer<PropertyRegistrar>, _ subject: Subject,
    keyPath: KeyPath<Subject, Member>, in keyPaths: @autoclosure () -> Any, property: StaticString
  ) {
    guard RecordedModels.willSet(subject, property) else { return }
    Base.willSet(base(registrar), subject, keyPath: keyPath, in: keyPaths())
  }

  @safe
  public static func didSet<Subject: Observable & AnyObject, Member>(
    _ registrar: UnsafeMutablePointer<PropertyRegistrar>, _ subject: Subject,
    keyPath: KeyPath<Subject, Member>, in keyPaths: @autoclosure () -> Any
  ) {
    guard !Migration.makes(type(of: subject), .observableObject) else { return }
    Base.didSet(base(registrar), subject, keyPath: keyPath, in: keyPaths())
  }
}

extension PropertyRegistrar: Codable, Hashable {}

extension KeyedDecodingContainer {
  /// Returns a new registrar. The synthesised `init(from:)` of a class calls this function, so the
  /// decoded data does not have to contain a registrar.
  public func decode(_ type: PropertyRegistrar.Type, forKey key: Key) -> PropertyRegistrar {
    PropertyRegistrar()
  }
}
