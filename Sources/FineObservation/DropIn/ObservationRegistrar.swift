/// The registrar for two kinds of classes: classes that implement observation themselves with key
/// paths, and classes whose properties get no slots from the expansion of ``Observable()``. The
/// registrar wraps a ``SlotRegistrar``. A class that uses a ``SlotRegistrar`` directly is faster,
/// because it needs no key paths.
///
/// All registrars are equal and have the same hash, like the registrars of the standard library. A
/// registrar is encoded as nothing and decoded as a new registrar, so that a class that contains a
/// registrar can be `Hashable` and `Codable`. A copy shares its registrations with the original.
@frozen
public struct ObservationRegistrar: Sendable {
  @usableFromInline
  let extent: Extent

  @inlinable
  public init() {
    extent = Extent()
  }

  /// Announces that a property is about to be read.
  @inlinable
  @inline(__always)
  public func access<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    if Frame.current != nil {
      PropertyPlace.access(extent.registrar.place, keyPath) { nil }
    }
  }

  /// Announces that a property is about to be written. After the write, the caller must call
  /// ``didSet(_:keyPath:)``.
  @inlinable
  @inline(__always)
  public func willSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    if PropertyPlace.isAwaited(extent.registrar.place) {
      PropertyPlace.willSet(extent.registrar.place, keyPath) { nil }
    }
  }

  /// Announces that a property has been written. A call without a call of ``willSet(_:keyPath:)``
  /// before also calls the `onChange` of one-shot observers, which the toolchain's registrar does
  /// not.
  @inlinable
  @inline(__always)
  public func didSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    if PropertyPlace.mayNotify(extent.registrar.place) {
      PropertyPlace.didSet(extent.registrar.place, keyPath) { nil }
    }
  }

  /// Calls ``willSet(_:keyPath:)``, then a closure that writes the property, then
  /// ``didSet(_:keyPath:)``.
  @inlinable
  @inline(__always)
  public func withMutation<Subject: Observable, Member, Result>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> Result
  ) rethrows -> Result {
    willSet(subject, keyPath: keyPath)
    defer { didSet(subject, keyPath: keyPath) }
    return try mutation()
  }
}

extension ObservationRegistrar: Codable {
  public init(from decoder: any Decoder) throws {
    self.init()
  }

  public func encode(to encoder: any Encoder) {}
}

extension ObservationRegistrar: Hashable {
  public static func == (lhs: ObservationRegistrar, rhs: ObservationRegistrar) -> Bool {
    true
  }

  public func hash(into hasher: inout Hasher) {}
}

/// The storage that all copies of a registrar share. The storage is a class because a registrar
/// must be copyable to be `Codable`.
@usableFromInline
final class Extent: Sendable {
  @usableFromInline
  let registrar = SlotRegistrar()

  @usableFromInline
  init() {}
}
