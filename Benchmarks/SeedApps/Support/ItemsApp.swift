/// Where the service of `app.items` has its items from.
public enum ItemsVariant: Sendable {
  /// The shared client, which the service takes by default.
  case shared
  /// A mock, which a test hands to the service.
  case mock
}

/// `app.items`: a service with items, a loading flag and an error, whose list fetches them in its
/// `.task`.
@MainActor
public protocol ItemsApp: SeedApp {
  func reload()
  /// The request that waits is answered, or fails. A mock answers so from now on.
  func itemsArrive(from first: Int)
  func loadFails()
  func clear()
}
