/// The client that the service of the workload `app.items` uses.
public enum ItemsVariant: Sendable {
  /// The shared client, which the service uses by default.
  case shared
  /// A mock client, which the service gets as a parameter.
  case mock
}

/// The app of the workload `app.items`: a service with items, a loading flag and an error, and a
/// list whose `.task` fetches the items.
@MainActor
public protocol ItemsApp: SeedApp {
  func reload()
  /// Answers the waiting request. If the client is a mock client, it gives this answer to all later
  /// requests.
  func itemsArrive(from first: Int)
  func loadFails()
  func clear()
}
