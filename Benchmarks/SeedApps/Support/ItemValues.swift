// Value types of the seed documents "Observable Pattern for Shared State" and ADR 002. Their code
// is equal in every notation.

public struct Item: Identifiable, Hashable, Sendable {
  public let id: Int
  public let name: String

  public init(id: Int) {
    self.id = id
    name = "Item \(id)"
  }
}

/// The network of `ItemService`. The script decides when a request is answered.
@MainActor
open class APIClient {
  /// The client that a service uses if the service is made without a client. A run can set this
  /// variable to its own client, so that two runs in one process do not share requests.
  public static var shared = APIClient()

  public let items = Pending<[Item]>()

  public init() {}

  open func fetchItems() async throws -> [Item] { try await items.value() }
}

/// A client for tests, which answers immediately.
public final class MockAPIClient: APIClient {
  public var answer: Result<[Item], any Error> = .success([])

  public override func fetchItems() async throws -> [Item] { try answer.get() }
}
