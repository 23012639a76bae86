import ClaimSupport
import ComponentTree
import Observation
import SeedApps

enum Tasks {
  @MainActor @Observable
  final class HomeViewModel {
    var isShown = true
    var isLoading = false
    @ObservationIgnored let answer = Pending<Int>()
    @ObservationIgnored let update = Pending<Int>()
    @ObservationIgnored var cancelled = 0

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
    let viewModel: HomeViewModel
    var body: some View {
      Text(viewModel.isLoading ? "loading" : "idle")
        .task { await viewModel.follow() }
    }
  }

  struct Screen: View {
    let viewModel: HomeViewModel
    var body: some View {
      if viewModel.isShown {
        HomeView(viewModel: viewModel)
      }
    }
  }
}
