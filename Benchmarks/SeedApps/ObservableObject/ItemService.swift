// From the document "Observable Pattern for Shared State": the class `ItemService` and the views of
// its properties, before the migration. This project adds `@MainActor`, because in Swift 6 a view's
// task cannot await a method of a class without isolation.

import ComponentTree
import PublishAll
import SeedApps

@MainActor
class ItemService: ObservableObject {
  private let api: APIClient
  @Published var items: [Item] = []
  @Published var isLoading = false
  @Published var error: Error?

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
  @EnvironmentObject private var itemService: ItemService

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
  @EnvironmentObject private var itemService: ItemService

  var body: some View {
    if itemService.isLoading {
      ProgressView()
    }
  }
}

struct ItemError: View {
  @EnvironmentObject private var itemService: ItemService

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
    .environmentObject(itemService)
  }
}
