/// The registrar that the expansion of ``Observable()`` puts into a class: each property has a
/// slot. It is one word in the object: the address of the `PropertyExtent` that it shares with the
/// engine. A class that implements observation itself uses ``SlotRegistrar`` or
/// ``ObservationRegistrar``.
///
/// A registrar must be a stored property of a class, because its functions use the address of that
/// property, possibly on several threads and in nested calls. Mutating methods would be changes of
/// the registrar for Swift and the thread sanitizer.
///
/// All registrars are equal, and are encoded as nothing, as with ``ObservationRegistrar``.
@frozen
public struct PropertyRegistrar: Sendable {
  // Used only through its address, except when copied or when the object is deinitialised.
  @usableFromInline
  var extent: PropertyExtent?

  @inlinable
  @inline(__always)
  public init() {
    extent = nil
  }

  /// Announces that a property is about to be read.
  @safe
  @inlinable
  @inline(__always)
  public static func access(_ registrar: UnsafeMutablePointer<PropertyRegistrar>, slot: Int) {
    PropertyPlace.access(registrar, slot)
  }

  /// Announces that a property is about to be written. ``didSet(_:slot:)`` must follow. The list is
  /// made only if a one-shot observer waits whose callback may ask which property changes.
  @safe
  @inlinable
  @inline(__always)
  public static func willSet(
    _ registrar: UnsafeMutablePointer<PropertyRegistrar>, slot: Int,
    in list: @autoclosure () -> PropertyList
  ) {
    if PropertyPlace.awaited(registrar) & Context.bit(slot) != 0 {
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

/// Functions by key path: for a program that calls the class's `access(keyPath:)` and
/// `withMutation(keyPath:_:)`, and, with a slot, for a property whose key path the class's list
/// lacks. Such a property uses its own slot, unless its key path has a number already. Its key path
/// is created only if a read must be registered, or if a write may have to notify observers.
extension PropertyRegistrar {
  /// Announces that the property of a key path is about to be read.
  /// - Parameters:
  ///   - slot: The property's own slot, if its key path is missing from the list.
  ///   - keyPaths: A function that returns the key paths of the class's slots, in order, with nil
  ///     for a slot whose key path cannot be listed. The function may have any isolation, because
  ///     it only creates key paths.
  @safe
  @inlinable
  @inline(__always)
  public static func access<Subject: Observable, Member>(
    _ registrar: UnsafeMutablePointer<PropertyRegistrar>, _ subject: Subject, slot: Int? = nil,
    keyPath: @autoclosure () -> KeyPath<Subject, Member>, in keyPaths: @autoclosure () -> Any
  ) {
    guard let frame = Frame.current else { return }
    guard let slot else { return PropertyPlace.access(registrar, keyPath(), keyPaths) }
    if !Graph.readSame(frame, PropertyPlace.key(registrar), slot) {
      PropertyPlace.access(registrar, preferring: slot, keyPath(), keyPaths)
    }
  }

  /// Announces that the property of a key path is about to be written.
  @safe
  @inlinable
  @inline(__always)
  public static func willSet<Subject: Observable, Member>(
    _ registrar: UnsafeMutablePointer<PropertyRegistrar>, _ subject: Subject, slot: Int? = nil,
    keyPath: @autoclosure () -> KeyPath<Subject, Member>, in keyPaths: @autoclosure () -> Any
  ) {
    if PropertyPlace.awaited(registrar) != 0 {
      PropertyPlace.willSet(registrar, keyPath(), preferring: slot, keyPaths)
    }
  }

  /// Announces that the property of a key path has been written.
  @safe
  @inlinable
  @inline(__always)
  public static func didSet<Subject: Observable, Member>(
    _ registrar: UnsafeMutablePointer<PropertyRegistrar>, _ subject: Subject, slot: Int? = nil,
    keyPath: @autoclosure () -> KeyPath<Subject, Member>, in keyPaths: @autoclosure () -> Any
  ) {
    if PropertyPlace.mayNotify(registrar) {
      PropertyPlace.didSet(registrar, keyPath(), preferring: slot, keyPaths)
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
  /// For the synthesised `init(from:)` of a class: the data needs no value for the registrar.
  public func decode(_ type: PropertyRegistrar.Type, forKey key: Key) -> PropertyRegistrar {
    PropertyRegistrar()
  }
}

extension PropertyRegistrar: Hashable {
  public static func == (left: PropertyRegistrar, right: PropertyRegistrar) -> Bool { true }

  public func hash(into hasher: inout Hasher) {}
}
