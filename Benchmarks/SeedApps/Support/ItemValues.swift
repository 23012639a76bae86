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
public final class APIClient {
  public static let shared = APIClient()

  public let items = Pending<[Item]>()

  public init() {}

  public func fetchItems() async throws -> [Item] { try await items.value() }
}
