import ComponentTree
import RecordedPublishAll

// An app whose view owns its store and loads it.

/// A store that a view owns.
@MainActor final class Shop: ObservableObject, SubscribableObject {
  @Published var items = ["Pear", "Plum"]
  @Published var isLoaded = false
  @Published var seconds = 0
  init() {}

  func load(_ clock: ManualClock) async throws {
    isLoaded = true
    while true {
      try await clock.sleep(for: .seconds(1))
      seconds += 1
    }
  }
}

struct ShopView: View {
  @StateObject private var shop = Shop()
  @State private var name = ""
  let clock: ManualClock

  init(clock: ManualClock) { self.clock = clock }

  var body: some View {
    Text(shop.isLoaded ? "loaded" : "loading").task { try? await shop.load(clock) }
    Seconds(shop: shop)
    TextField("Name", text: $name)
    Button("Add") {
      shop.items.append(name)
      name = ""
    }
    ForEach(shop.items, id: \.self) { item in
      ItemRow(name: item) { shop.items.removeAll { $0 == item } }
    }
  }
}

struct Seconds: View {
  @ObservedObject var shop: Shop
  var body: some View { Text("\(shop.seconds) s") }
}

struct ItemRow: View {
  let name: String
  let remove: @MainActor () -> Void
  var body: some View {
    Text(name)
    Button("Remove", action: remove)
  }
}
