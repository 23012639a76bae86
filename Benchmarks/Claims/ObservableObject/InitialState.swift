import ClaimSupport
import ComponentTree
import PublishAll

enum InitialState {
  @MainActor
  final class HomeViewModel: ObservableObject {
    static var made = 0
    let number: Int
    @Published var isLoading = false

    init() {
      Self.made += 1
      number = Self.made
    }
  }

  struct HomeView: View {
    let visits: Int
    @StateObject private var viewModel = HomeViewModel()

    var body: some View {
      Text("model \(viewModel.number)")
      Text(viewModel.isLoading ? "loading" : "idle")
      Button("Load") { viewModel.isLoading = true }
    }
  }

  final class Visits: ObservableObject {
    @Published var count = 0
  }

  struct Screen: View {
    @ObservedObject var visits: Visits
    var body: some View { HomeView(visits: visits.count) }
  }

  struct HomeApp: App {
    @StateObject private var visits = Visits()
    @StateObject private var viewModel = HomeViewModel()

    var body: some Scene {
      WindowGroup {
        Text("visit \(visits.count), model \(viewModel.number)")
        Button("Visit") { visits.count += 1 }
      }
    }
  }
}
