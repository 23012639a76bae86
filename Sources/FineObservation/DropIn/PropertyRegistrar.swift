import CObservationGraph
import Synchronization

/// The registrar that the expansion of ``Observable()`` puts into a class: each property is a slot.
///
/// It is one word in the object, the address of what it shares with the engine, which is made when
/// the object is first read by an observer. It belongs into a stored property of a class, as the
/// expansion declares it, and nowhere else: its methods go by the place where it lies, which may be
/// in use by several threads and by calls within calls. For observation written by hand use
/// ``SlotRegistrar`` or ``ObservationRegistrar``.
///
/// As with ``ObservationRegistrar``: all are equal and hash alike, one is encoded as nothing and
/// decoded as a new one.
public struct PropertyRegistrar: Sendable {
  // Only ever used by its address, but for copies and for the end of the object.
  @usableFromInline
  var extent: Extent?

  @inlinable
  @inline(__always)
  public init() {
    extent = nil
  }

  /// Announces that a property is about to be read. Outside a tracking scope it costs a
  /// thread-local load and a test.
  @inlinable
  @inline(__always)
  public mutating func access(slot: Int) {
    guard let frame = Frame.current else { return }
    let place = withUnsafeMutablePointer(to: &self) { UnsafeMutableRawPointer($0) }
    if !Graph.readSame(frame, PropertyPlace.context(place), slot) {
      PropertyPlace.access(place, slot)
    }
  }

  /// Announces that a property is about to be written; ``didSet(slot:)`` must follow.
  @inlinable
  @inline(__always)
  public mutating func willSet(slot: Int) {
    let place = withUnsafeMutablePointer(to: &self) { UnsafeMutableRawPointer($0) }
    if PropertyPlace.context(place) != 0 {
      PropertyPlace.willSet(place, slot)
    }
  }

  /// Announces that a property has been written.
  @inlinable
  @inline(__always)
  public mutating func didSet(slot: Int) {
    let place = withUnsafeMutablePointer(to: &self) { UnsafeMutableRawPointer($0) }
    if PropertyPlace.isObserved(place) {
      PropertyPlace.didSet(place, slot)
    }
  }
}

/// Properties whose key path the class cannot list: they have a slot, unless the numbering has given
/// the key path another one. Only where the engine has work to do is the key path asked for.
extension PropertyRegistrar {
  /// As ``access(slot:)``.
  @inlinable
  @inline(__always)
  public mutating func access<Subject: Observable, Member>(
    _ subject: Subject, slot: Int, keyPath: @autoclosure () -> KeyPath<Subject, Member>,
    in keyPaths: @autoclosure () -> Any
  ) {
    guard let frame = Frame.current else { return }
    let place = withUnsafeMutablePointer(to: &self) { UnsafeMutableRawPointer($0) }
    if !Graph.readSame(frame, PropertyPlace.context(place), slot) {
      PropertyPlace.access(place, preferring: slot, PropertyKey(Subject.self, keyPath()), keyPaths)
    }
  }

  /// As ``willSet(slot:)``.
  @inlinable
  @inline(__always)
  public mutating func willSet<Subject: Observable, Member>(
    _ subject: Subject, slot: Int, keyPath: @autoclosure () -> KeyPath<Subject, Member>,
    in keyPaths: @autoclosure () -> Any
  ) {
    let place = withUnsafeMutablePointer(to: &self) { UnsafeMutableRawPointer($0) }
    if PropertyPlace.context(place) != 0 {
      PropertyPlace.willSet(place, preferring: slot, PropertyKey(Subject.self, keyPath()), keyPaths)
    }
  }

  /// As ``didSet(slot:)``.
  @inlinable
  @inline(__always)
  public mutating func didSet<Subject: Observable, Member>(
    _ subject: Subject, slot: Int, keyPath: @autoclosure () -> KeyPath<Subject, Member>,
    in keyPaths: @autoclosure () -> Any
  ) {
    let place = withUnsafeMutablePointer(to: &self) { UnsafeMutableRawPointer($0) }
    if PropertyPlace.isObserved(place) {
      PropertyPlace.didSet(place, preferring: slot, PropertyKey(Subject.self, keyPath()), keyPaths)
    }
  }
}

/// Key paths that a program announces itself, through the class's `access(keyPath:)` and
/// `withMutation(keyPath:_:)`.
extension PropertyRegistrar {
  /// Announces that what a key path leads to is about to be read.
  /// - Parameter keyPaths: A function that returns the key paths of the class's slots, in order; a
  ///   slot's that cannot be listed is nil. Of any isolation: it does nothing but make them.
  @inlinable
  @inline(__always)
  public mutating func access<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>,
    in keyPaths: @autoclosure () -> Any = #_observedKeyPaths
  ) {
    if Frame.current != nil {
      let place = withUnsafeMutablePointer(to: &self) { UnsafeMutableRawPointer($0) }
      PropertyPlace.access(place, preferring: nil, PropertyKey(Subject.self, keyPath), keyPaths)
    }
  }

  /// Announces that what a key path leads to is about to be written.
  @inlinable
  @inline(__always)
  public mutating func willSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>,
    in keyPaths: @autoclosure () -> Any = #_observedKeyPaths
  ) {
    let place = withUnsafeMutablePointer(to: &self) { UnsafeMutableRawPointer($0) }
    if PropertyPlace.context(place) != 0 {
      PropertyPlace.willSet(place, preferring: nil, PropertyKey(Subject.self, keyPath), keyPaths)
    }
  }

  /// Announces that what a key path leads to has been written.
  @inlinable
  @inline(__always)
  public mutating func didSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>,
    in keyPaths: @autoclosure () -> Any = #_observedKeyPaths
  ) {
    let place = withUnsafeMutablePointer(to: &self) { UnsafeMutableRawPointer($0) }
    if PropertyPlace.isObserved(place) {
      PropertyPlace.didSet(place, preferring: nil, PropertyKey(Subject.self, keyPath), keyPaths)
    }
  }
}

extension PropertyRegistrar {
  /// Runs a closure that writes, between ``willSet(_:keyPath:in:)`` and ``didSet(_:keyPath:in:)``.
  @inlinable
  @inline(__always)
  public mutating func withMutation<Subject: Observable, Member, Result>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>,
    in keyPaths: @autoclosure () -> Any = #_observedKeyPaths, _ mutation: () throws -> Result
  ) rethrows -> Result {
    willSet(subject, keyPath: keyPath, in: keyPaths())
    defer { didSet(subject, keyPath: keyPath, in: keyPaths()) }
    return try mutation()
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
