import ComponentTree

/// A namespace for matching views, for example `@Namespace private var namespace`. A namespace does
/// not change while its view is mounted. No component depends on a namespace.
@propertyWrapper public struct Namespace: Sendable {
  /// The identifier of a namespace. All identifiers are equal, because views are never matched in
  /// this module.
  public struct ID: Hashable, Sendable, StablyHashable {
    public func stableHash(into hasher: inout StableHasher) {}
  }

  public init() {}
  public var wrappedValue: ID { ID() }
}
