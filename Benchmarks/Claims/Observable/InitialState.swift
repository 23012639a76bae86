import ClaimSupport
import ComponentTree
import Observation

enum InitialState {
  @MainActor @Observable
  final class HomeViewModel {
    static var made = 0
    let number: Int
    var isLoading = false

    init() {
      Self.made += 1
      number = Self.made
    }
  }

  struct HomeView: View {
    let visits: Int
    @State private var viewModel = HomeViewModel()

    var body: some View {
      Text("model \(viewModel.number)")
      Text(viewModel.isLoading ? "loading" : "idle")
      Button("Load") { viewModel.isLoading = true }
    }
  }

  @Observable
  final class Visits { var count = 0 }

  struct Screen: View {
    let visits: Visits
    var body: some View { HomeView(visits: visits.count) }
  }

  struct HomeApp: App {
    @State private var visits = Visits()
    @State private var viewModel = HomeViewModel()

    var body: some Scene {
      WindowGroup {
        Text("visit \(visits.count), model \(viewModel.number)")
        Button("Visit") { visits.count += 1 }
      }
    }
  }
}
