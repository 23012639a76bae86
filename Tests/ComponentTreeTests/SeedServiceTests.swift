import ComponentTree
import Observation
import Testing

// The home screen of ADR 002 and the services of "Observable pattern for shared state".

struct Cue: Identifiable { let id: Int }

@Observable
final class HomeViewModel {
  var cues: [Cue] = []
  var isLoading = false
  var error: Error?
}

@Observable final class FeatureAccessContext { var isPremium = false }

struct HomeView: View {
  @State private var viewModel: HomeViewModel
  @Environment(FeatureAccessContext.self) private var features

  init(viewModel: HomeViewModel) {
    _viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    VStack {
      if viewModel.isLoading {
        ProgressView()
      }
      if features.isPremium { Text("premium") }
    }
  }
}

@MainActor
final class APIClient {
  static let shared = APIClient()
  func fetchItems() async throws -> [Item] { [Item(id: 1, name: "one")] }
}

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

@Observable class UserManager { var username = "ann" }
@Observable class SettingsManager { var theme = "dark" }

struct ServicesApp: App {
  @State private var userManager = UserManager()
  @State private var settingsManager = SettingsManager()

  var body: some Scene {
    WindowGroup {
      ServicesContent()
        .environment(userManager)
        .environment(settingsManager)
    }
  }
}

struct ServicesContent: View {
  @Environment(UserManager.self) private var userManager
  @Environment(SettingsManager.self) private var settingsManager

  var body: some View {
    Text(userManager.username)
    Button("rename") { userManager.username = "bob" }
    Button("restyle") { settingsManager.theme = "light" }
  }
}

@MainActor
struct SeedServiceTests {
  let host = TreeHost(engine: OneShotEngine())

  private func evaluations(_ act: () throws -> Void) throws -> Int {
    let before = host.counters.evaluations
    try act()
    try host.flush()
    #expect(host.audit() == [])
    return host.counters.evaluations - before
  }

  @Test("the home screen follows the loading flag and the feature, not the cues")
  func home() throws {
    let viewModel = HomeViewModel()
    let features = FeatureAccessContext()
    try host.mount(HomeView(viewModel: viewModel).environment(features))
    #expect(try evaluations { viewModel.cues.append(Cue(id: 1)) } == 0)
    #expect(try evaluations { viewModel.isLoading = true } == 1)
    #expect(try evaluations { features.isPremium = true } == 1)
  }

  @Test("the item list's task loads the items in one evaluation")
  func items() async throws {
    let service = ItemService()
    try host.mount(ItemListView().environment(service))
    let driver = TestDriver(host)
    let before = host.counters.evaluations
    try await driver.settle()
    #expect(driver.texts() == ["one"])
    #expect(host.counters.evaluations == before + 1)
  }

  @Test("managers that are injected separately are followed separately")
  func managers() throws {
    try host.mount(app: ServicesApp())
    let driver = TestDriver(host)
    #expect(try evaluations { try driver.press("rename") } == 1)
    #expect(try evaluations { try driver.press("restyle") } == 0)
  }
}
