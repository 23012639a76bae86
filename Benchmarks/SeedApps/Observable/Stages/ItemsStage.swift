import ComponentTree
import SeedApps

public final class ItemsStage: ItemsApp {
  private let api = APIClient()
  private let itemService: ItemService

  public init() { itemService = ItemService(api: api) }

  public func mount(in host: TreeHost) throws {
    try host.mount(ItemScreen(itemService: itemService))
  }

  public func reload() {
    Task { try? await itemService.fetchItems() }
  }

  public func itemsArrive(from first: Int) {
    api.items.answer((first..<first + 3).map { Item(id: $0) })
  }

  public func loadFails() { api.items.fail(Offline()) }
  public func clear() { itemService.items = [] }
}
