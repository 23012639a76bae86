/// The registrar that the expansion of ``Observable()`` puts into a class: each property is a slot.
///
/// It is one word in the object, the address of what it shares with the engine, which is made when
/// the object is first read by an observer. It belongs into a stored property of a class, as the
/// expansion declares it, and nowhere else: its functions go by the place where it lies, which may
/// be in use by several threads and by calls within calls. For observation written by hand use
/// ``SlotRegistrar`` or ``ObservationRegistrar``.
///
/// The functions take a pointer and are no methods, because to call a method that may change the
/// registrar would be, for Swift and for the thread sanitizer, to change it.
///
/// As with ``ObservationRegistrar``: all are equal and hash alike, one is encoded as nothing and
/// decoded as a new one.
@frozen
public struct PropertyRegistrar: Sendable {
  // Only ever used by its address, but for copies and for the end of the object.
  @usableFromInline
  var extent: PropertyExtent?

  @inlinable
  @inline(__always)
  public init() {
    extent = nil
  }

  /// Announces that a property is about to be read. Outside a tracking scope it costs a
  /// thread-local load and a test.
  @safe
  @inlinable
  @inline(__always)
  public static func access(_ registrar: UnsafeMutablePointer<PropertyRegistrar>, slot: Int) {
    guard let frame = Frame.current else { return }
    if !Graph.readSame(frame, PropertyPlace.key(registrar), slot) {
      PropertyPlace.access(registrar, slot)
    }
  }

  /// Announces that a property is about to be written; ``didSet(_:slot:)`` must follow.
  @safe
  @inlinable
  @inline(__always)
  public static func willSet(_ registrar: UnsafeMutablePointer<PropertyRegistrar>, slot: Int) {
    if PropertyPlace.isAwaited(registrar, slot) {
      PropertyPlace.willSet(registrar, slot)
    }
  }

  /// Announces that a property has been written.
  @safe
  @inlinable
  @inline(__always)
  public static func didSet(_ registrar: UnsafeMutablePointer<PropertyRegistrar>, slot: Int) {
    if PropertyPlace.isObserved(registrar) {
      PropertyPlace.didSet(registrar, slot)
    }
  }
}

/// Properties whose key path the class cannot list: they have a slot, unless the numbering has
/// given the key path another one. Only where the engine has work to do is the key path asked for.
extension PropertyRegistrar {
  /// As ``access(_:slot:)``.
  @safe
  @inlinable
  @inline(__always)
  public static func access<Subject: Observable, Member>(
    _ registrar: UnsafeMutablePointer<PropertyRegistrar>, _ subject: Subject, slot: Int,
    keyPath: @autoclosure () -> KeyPath<Subject, Member>, in keyPaths: @autoclosure () -> Any
  ) {
    guard let frame = Frame.current else { return }
    if !Graph.readSame(frame, PropertyPlace.key(registrar), slot) {
      PropertyPlace.access(
        registrar, preferring: slot, PropertyKey(Subject.self, keyPath()), keyPaths)
    }
  }

  /// As ``willSet(_:slot:)``.
  @safe
  @inlinable
  @inline(__always)
  public static func willSet<Subject: Observable, Member>(
    _ registrar: UnsafeMutablePointer<PropertyRegistrar>, _ subject: Subject, slot: Int,
    keyPath: @autoclosure () -> KeyPath<Subject, Member>, in keyPaths: @autoclosure () -> Any
  ) {
    if PropertyPlace.hasContext(registrar) {
      PropertyPlace.willSet(
        registrar, preferring: slot, PropertyKey(Subject.self, keyPath()), keyPaths)
    }
  }

  /// As ``didSet(_:slot:)``.
  @safe
  @inlinable
  @inline(__always)
  public static func didSet<Subject: Observable, Member>(
    _ registrar: UnsafeMutablePointer<PropertyRegistrar>, _ subject: Subject, slot: Int,
    keyPath: @autoclosure () -> KeyPath<Subject, Member>, in keyPaths: @autoclosure () -> Any
  ) {
    if PropertyPlace.isObserved(registrar) {
      PropertyPlace.didSet(
        registrar, preferring: slot, PropertyKey(Subject.self, keyPath()), keyPaths)
    }
  }
}

/// Key paths that a program announces itself, through the class's `access(keyPath:)` and
/// `withMutation(keyPath:_:)`.
extension PropertyRegistrar {
  /// Announces that what a key path leads to is about to be read.
  /// - Parameters:
  ///   - registrar: The object's.
  ///   - subject: The object.
  ///   - keyPath: The property.
  ///   - keyPaths: A function that returns the key paths of the class's slots, in order; a slot's
  ///     that cannot be listed is nil. Of any isolation: it does nothing but make them.
  @safe
  @inlinable
  @inline(__always)
  public static func access<Subject: Observable, Member>(
    _ registrar: UnsafeMutablePointer<PropertyRegistrar>, _ subject: Subject,
    keyPath: KeyPath<Subject, Member>, in keyPaths: @autoclosure () -> Any
  ) {
    if Frame.current != nil {
      PropertyPlace.access(
        registrar, preferring: nil, PropertyKey(Subject.self, keyPath), keyPaths)
    }
  }

  /// Announces that what a key path leads to is about to be written.
  @safe
  @inlinable
  @inline(__always)
  public static func willSet<Subject: Observable, Member>(
    _ registrar: UnsafeMutablePointer<PropertyRegistrar>, _ subject: Subject,
    keyPath: KeyPath<Subject, Member>, in keyPaths: @autoclosure () -> Any
  ) {
    if PropertyPlace.hasContext(registrar) {
      PropertyPlace.willSet(
        registrar, preferring: nil, PropertyKey(Subject.self, keyPath), keyPaths)
    }
  }

  /// Announces that what a key path leads to has been written.
  @safe
  @inlinable
  @inline(__always)
  public static func didSet<Subject: Observable, Member>(
    _ registrar: UnsafeMutablePointer<PropertyRegistrar>, _ subject: Subject,
    keyPath: KeyPath<Subject, Member>, in keyPaths: @autoclosure () -> Any
  ) {
    if PropertyPlace.isObserved(registrar) {
      PropertyPlace.didSet(
        registrar, preferring: nil, PropertyKey(Subject.self, keyPath), keyPaths)
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
  /// What a class's synthesised `init(from:)` calls: a registrar needs not be in what is decoded.
  public func decode(_ type: PropertyRegistrar.Type, forKey key: Key) -> PropertyRegistrar {
    PropertyRegistrar()
  }
}

extension PropertyRegistrar: Hashable {
  public static func == (left: PropertyRegistrar, right: PropertyRegistrar) -> Bool { true }

  public func hash(into hasher: inout Hasher) {}
}
