import ComponentTree

/// A namespace in which views find one another: `@Namespace private var namespace`. The same one
/// for a view as long as it is mounted; nothing depends on it.
@propertyWrapper public struct Namespace: Sendable {
  /// A namespace. All are equal: nothing is drawn between two places.
  public struct ID: Hashable, Sendable, StablyHashable {
    public func stableHash(into hasher: inout StableHasher) {}
  }

  public init() {}
  public var wrappedValue: ID { ID() }
}
