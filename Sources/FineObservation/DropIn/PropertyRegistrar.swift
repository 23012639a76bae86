/// The registrar that the expansion of ``Observable()`` puts into a class: each property has a
/// slot.
///
/// The registrar is one word in the object: the address of the `PropertyExtent` that it shares
/// with the engine. The extent is made when an observer first reads the object. A registrar must be
/// a stored property of a class, as the expansion declares it, because its functions use the
/// address of that property. Several threads and nested calls may use this address at the same
/// time. A class that implements observation itself uses ``SlotRegistrar`` or
/// ``ObservationRegistrar``.
///
/// The functions are static and take a pointer to the registrar. If the functions were mutating
/// methods, Swift and the thread sanitizer would treat each call as a change of the registrar.
///
/// All registrars are equal and have the same hash, as with ``ObservationRegistrar``. A registrar
/// is encoded as nothing and decoded as a new registrar.
@frozen
public struct PropertyRegistrar: Sendable {
  // This property is used only through its address, except when the registrar is copied or the
  // object is deinitialised.
  @usableFromInline
  var extent: PropertyExtent?

  @inlinable
  @inline(__always)
  public init() {
    extent = nil
  }

  /// Announces that a property is about to be read. Outside a tracking scope, the call costs a
  /// thread-local load and a test.
  @safe
  @inlinable
  @inline(__always)
  public static func access(_ registrar: UnsafeMutablePointer<PropertyRegistrar>, slot: Int) {
    guard let frame = Frame.current else { return }
    if !Graph.readSame(frame, PropertyPlace.key(registrar), slot) {
      PropertyPlace.access(registrar, slot, in: frame)
    }
  }

  /// Announces that a property is about to be written. After the write, the caller must call
  /// ``didSet(_:slot:)``. The list is made only if a one-shot observer waits for the write: its
  /// callback may ask which property changes.
  @safe
  @inlinable
  @inline(__always)
  public static func willSet(
    _ registrar: UnsafeMutablePointer<PropertyRegistrar>, slot: Int,
    in list: @autoclosure () -> PropertyList
  ) {
    if PropertyPlace.isAwaited(registrar, slot) {
      PropertyPlace.willSet(registrar, slot, list)
    }
  }

  /// Announces that a property has been written.
  @safe
  @inlinable
  @inline(__always)
  public static func didSet(_ registrar: UnsafeMutablePointer<PropertyRegistrar>, slot: Int) {
    if PropertyPlace.isObserved(registrar) {
      announceDidSet(registrar, slot)
    }
  }
}

/// Functions for properties whose key path is missing from the class's list of key paths. Such a
/// property uses its own slot, unless the numbering of key paths has given a different slot to the
/// property's key path. The key path is created only if a read must be registered, or if the object
/// has observers that a write may have to notify.
extension PropertyRegistrar {
  /// Announces that a property is about to be read, like ``access(_:slot:)``.
  @safe
  @inlinable
  @inline(__always)
  public static func access<Subject: Observable, Member>(
    _ registrar: UnsafeMutablePointer<PropertyRegistrar>, _ subject: Subject, slot: Int,
    keyPath: @autoclosure () -> KeyPath<Subject, Member>, in keyPaths: @autoclosure () -> Any
  ) {
    guard let frame = Frame.current else { return }
    if !Graph.readSame(frame, PropertyPlace.key(registrar), slot) {
      PropertyPlace.access(registrar, preferring: slot, keyPath(), keyPaths)
    }
  }

  /// Announces that a property is about to be written, like ``willSet(_:slot:in:)``.
  @safe
  @inlinable
  @inline(__always)
  public static func willSet<Subject: Observable, Member>(
    _ registrar: UnsafeMutablePointer<PropertyRegistrar>, _ subject: Subject, slot: Int,
    keyPath: @autoclosure () -> KeyPath<Subject, Member>, in keyPaths: @autoclosure () -> Any
  ) {
    if PropertyPlace.isAwaited(registrar) {
      PropertyPlace.willSet(registrar, keyPath(), preferring: slot, keyPaths)
    }
  }

  /// Announces that a property has been written, like ``didSet(_:slot:)``.
  @safe
  @inlinable
  @inline(__always)
  public static func didSet<Subject: Observable, Member>(
    _ registrar: UnsafeMutablePointer<PropertyRegistrar>, _ subject: Subject, slot: Int,
    keyPath: @autoclosure () -> KeyPath<Subject, Member>, in keyPaths: @autoclosure () -> Any
  ) {
    if PropertyPlace.mayNotify(registrar) {
      PropertyPlace.didSet(registrar, keyPath(), preferring: slot, keyPaths)
    }
  }
}

/// These functions are for a program that calls the class's `access(keyPath:)` and
/// `withMutation(keyPath:_:)` itself.
extension PropertyRegistrar {
  /// Announces that the property of a key path is about to be read.
  /// - Parameters:
  ///   - registrar: The object's registrar.
  ///   - subject: The object.
  ///   - keyPath: The property.
  ///   - keyPaths: A function that returns the key paths of the class's slots, in order, with nil
  ///     for a slot whose key path cannot be listed. The function may have any isolation, because
  ///     it only creates key paths.
  @safe
  @inlinable
  @inline(__always)
  public static func access<Subject: Observable, Member>(
    _ registrar: UnsafeMutablePointer<PropertyRegistrar>, _ subject: Subject,
    keyPath: KeyPath<Subject, Member>, in keyPaths: @autoclosure () -> Any
  ) {
    if Frame.current != nil {
      PropertyPlace.access(registrar, keyPath, keyPaths)
    }
  }

  /// Announces that the property of a key path is about to be written.
  @safe
  @inlinable
  @inline(__always)
  public static func willSet<Subject: Observable, Member>(
    _ registrar: UnsafeMutablePointer<PropertyRegistrar>, _ subject: Subject,
    keyPath: KeyPath<Subject, Member>, in keyPaths: @autoclosure () -> Any
  ) {
    if PropertyPlace.isAwaited(registrar) {
      PropertyPlace.willSet(registrar, keyPath, keyPaths)
    }
  }

  /// Announces that the property of a key path has been written.
  @safe
  @inlinable
  @inline(__always)
  public static func didSet<Subject: Observable, Member>(
    _ registrar: UnsafeMutablePointer<PropertyRegistrar>, _ subject: Subject,
    keyPath: KeyPath<Subject, Member>, in keyPaths: @autoclosure () -> Any
  ) {
    if PropertyPlace.mayNotify(registrar) {
      PropertyPlace.didSet(registrar, keyPath, keyPaths)
    }
  }
}

extension PropertyRegistrar: Codable {
  public init(from decoder: any Decoder) throws {
    self.init()
  }

  public func encode(to encoder: any Encoder) {}
}

extension KeyedDecodingContainer {
  /// The synthesised `init(from:)` of a class calls this function. The decoded data needs no value
  /// for the registrar.
  public func decode(_ type: PropertyRegistrar.Type, forKey key: Key) -> PropertyRegistrar {
    PropertyRegistrar()
  }
}

extension PropertyRegistrar: Hashable {
  public static func == (left: PropertyRegistrar, right: PropertyRegistrar) -> Bool { true }

  public func hash(into hasher: inout Hasher) {}
}
