/// The methods that ``ObservationRegistrar`` also has, for an extension of the class. The thread
/// sanitizer treats each call as a change of the registrar, so it may report a false race. Prefer
/// `access(keyPath:)` and `withMutation(keyPath:_:)` of the class, which are as fast.
extension PropertyRegistrar {
  /// Announces that the property of a key path is about to be read.
  /// - Parameters:
  ///   - subject: The object.
  ///   - keyPath: The property.
  ///   - keyPaths: The key paths of the class. Leave this argument at its default.
  @inlinable
  @inline(__always)
  public mutating func access<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>,
    in keyPaths: @autoclosure () -> Any = #_observedKeyPaths
  ) {
    PropertyRegistrar.access(&self, subject, keyPath: keyPath, in: keyPaths())
  }

  /// Announces that the property of a key path is about to be written. After the write, the caller
  /// must call ``didSet(_:keyPath:in:)``.
  @inlinable
  @inline(__always)
  public mutating func willSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>,
    in keyPaths: @autoclosure () -> Any = #_observedKeyPaths
  ) {
    PropertyRegistrar.willSet(&self, subject, keyPath: keyPath, in: keyPaths())
  }

  /// Announces that the property of a key path has been written.
  @inlinable
  @inline(__always)
  public mutating func didSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>,
    in keyPaths: @autoclosure () -> Any = #_observedKeyPaths
  ) {
    PropertyRegistrar.didSet(&self, subject, keyPath: keyPath, in: keyPaths())
  }

  /// Calls ``willSet(_:keyPath:in:)``, then a closure that writes the property, then
  /// ``didSet(_:keyPath:in:)``.
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
