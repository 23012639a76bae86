// From the document "Observable Pattern for Shared State": the class `ItemService` and the views of
// its properties. This project adds `@MainActor`, because in Swift 6 a view's task cannot await a
// method of a class without isolation.

import ComponentTree
import Observation
import SeedApps

@MainActor
@Observable
class ItemService {
  private let api: APIClient
  var items: [Item] = []
  var isLoading = false
  var error: Error?

  init(api: APIClient = .shared) {
    self.api = api
  }

  func fetchItems() async throws {
    isLoading = true
    defer { isLoading = false }

    do {
      items = try await api.fetchItems()
      error = nil
    } catch {
      self.error = error
      throw error
    }
  }
}

struct ItemListView: View {
  @Environment(ItemService.self) private var itemService

  var body: some View {
    List(itemService.items) { item in
      Text(item.name)
    }
    .task {
      try? await itemService.fetchItems()
    }
  }
}

struct ItemProgress: View {
  @Environment(ItemService.self) private var itemService

  var body: some View {
    if itemService.isLoading {
      ProgressView()
    }
  }
}

struct ItemError: View {
  @Environment(ItemService.self) private var itemService

  var body: some View {
    if itemService.error != nil {
      Text("The items could not be loaded")
    }
  }
}

/// The root view, which reads nothing.
struct ItemScreen: View {
  let itemService: ItemService

  var body: some View {
    VStack {
      ItemProgress()
      ItemError()
      ItemListView()
    }
    .environment(itemService)
  }
}
