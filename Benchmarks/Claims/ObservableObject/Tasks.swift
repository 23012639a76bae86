import ClaimSupport
import ComponentTree
import PublishAll
import SeedApps

enum Tasks {
  @MainActor
  final class HomeViewModel: ObservableObject {
    @Published var isShown = true
    @Published var isLoading = false
    let answer = Pending<Int>()
    let update = Pending<Int>()
    var cancelled = 0

    func load() {
      Task {
        self.isLoading = true
        _ = try? await answer.value()
        self.isLoading = false
      }
    }

    func follow() async {
      _ = try? await update.value()
      if Task.isCancelled { cancelled += 1 }
    }
  }

  struct HomeView: View {
    @ObservedObject var viewModel: HomeViewModel
    var body: some View {
      Text(viewModel.isLoading ? "loading" : "idle")
        .task { await viewModel.follow() }
    }
  }

  struct Screen: View {
    @ObservedObject var viewModel: HomeViewModel
    var body: some View {
      if viewModel.isShown {
        HomeView(viewModel: viewModel)
      }
    }
  }
}
