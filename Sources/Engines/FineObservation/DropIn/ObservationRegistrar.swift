/// The registrar for classes that implement observation themselves with key paths, and for classes
/// whose properties get no slots from ``Observable()``. It wraps a ``SlotRegistrar``, which is
/// faster.
///
/// All registrars are equal, and are encoded as nothing, like those of the standard library, so
/// that a class with a registrar can be `Hashable` and `Codable`. A copy shares its registrations.
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
    if PropertyPlace.awaited(extent.registrar.place) != 0 {
      PropertyPlace.willSet(extent.registrar.place, keyPath) { nil }
    }
  }

  /// Announces that a property has been written. Without a call of ``willSet(_:keyPath:)`` before,
  /// this also calls the `onChange` of one-shot observers, unlike the toolchain's registrar.
  @inlinable
  @inline(__always)
  public func didSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    // The first test is inline, for objects that nobody observes.
    let place = extent.registrar.place
    if PropertyPlace.isObserved(place), PropertyPlace.mayNotify(place) {
      PropertyPlace.didSet(place, keyPath) { nil }
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

/// The storage that all copies of a registrar share. A registrar must be copyable to be `Codable`.
@usableFromInline
final class Extent: Sendable {
  @usableFromInline
  let registrar = SlotRegistrar()

  @usableFromInline
  init() {}
}
