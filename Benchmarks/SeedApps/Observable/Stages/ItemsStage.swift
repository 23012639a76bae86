import ComponentTree
import SeedApps

public final class ItemsStage: ItemsApp {
  private let api: APIClient
  private let itemService: ItemService

  public init(_ variant: ItemsVariant) {
    switch variant {
    case .shared:
      api = APIClient()
      APIClient.shared = api
      itemService = ItemService()
    case .mock:
      let mock = MockAPIClient()
      mock.answer = .success(Self.items(from: 0))
      api = mock
      itemService = ItemService(api: mock)
    }
  }

  public func mount(in host: TreeHost) throws {
    try host.mount(ItemScreen(itemService: itemService))
  }

  public func reload() {
    Task { try? await itemService.fetchItems() }
  }

  public func itemsArrive(from first: Int) { answer(.success(Self.items(from: first))) }
  public func loadFails() { answer(.failure(Offline())) }
  public func clear() { itemService.items = [] }

  private func answer(_ answer: Result<[Item], any Error>) {
    if let mock = api as? MockAPIClient {
      mock.answer = answer
    } else {
      api.items.answer(with: answer)
    }
  }

  private static func items(from first: Int) -> [Item] {
    (first..<first + 3).map { Item(id: $0) }
  }
}
