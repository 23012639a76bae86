// Values of "Observable Pattern for Shared State" and of ADR 002 that look the same in every
// notation.

public struct Item: Identifiable, Hashable, Sendable {
  public let id: Int
  public let name: String

  public init(id: Int) {
    self.id = id
    name = "Item \(id)"
  }
}

/// The network of `ItemService`: it answers when the script says so.
@MainActor
open class APIClient {
  /// What a service takes that is given none. Settable, so that several runs that are alive at once
  /// keep their requests apart.
  public static var shared = APIClient()

  public let items = Pending<[Item]>()

  public init() {}

  open func fetchItems() async throws -> [Item] { try await items.value() }
}

/// A client for tests: it answers at once.
public final class MockAPIClient: APIClient {
  public var answer: Result<[Item], any Error> = .success([])

  public override func fetchItems() async throws -> [Item] { try answer.get() }
}
