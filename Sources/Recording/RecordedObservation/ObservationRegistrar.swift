import FineObservation
import Recording

/// FineObservation's registrar for observation by key paths, which also records the name of each
/// property that is read or written. The recorded name is the name of the accessor that calls the
/// registrar.
public struct ObservationRegistrar: Sendable, Codable, Hashable {
  private let base = FineObservation.ObservationRegistrar()

  public init() {}

  public func access<Subject: Observable & AnyObject, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, property: StaticString = #function
  ) {
    if RecordedModels.read(subject, property) { base.access(subject, keyPath: keyPath) }
  }

  public func willSet<Subject: Observable & AnyObject, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, property: StaticString = #function
  ) {
    if RecordedModels.willSet(subject, property) { base.willSet(subject, keyPath: keyPath) }
  }

  public func didSet<Subject: Observable & AnyObject, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    guard !Migration.makes(type(of: subject), .observableObject) else { return }
    base.didSet(subject, keyPath: keyPath)
  }

  public func withMutation<Subject: Observable & AnyObject, Member, Result>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, property: StaticString = #function,
    _ mutation: () throws -> Result
  ) rethrows -> Result {
    willSet(subject, keyPath: keyPath, property: property)
    defer { didSet(subject, keyPath: keyPath) }
    return try mutation()
  }

  public init(from decoder: any Decoder) throws { self.init() }

  public func encode(to encoder: any Encoder) {}
}
