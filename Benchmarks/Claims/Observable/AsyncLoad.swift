import ClaimSupport
import ComponentTree
import Observation
import SeedApps

enum AsyncLoad {
  @MainActor @Observable
  final class StatusViewModel {
    var statuses: [String] = []
    var isLoading = false
    @ObservationIgnored let repository = Pending<[String]>()

    func loadStatuses() async {
      isLoading = true
      defer { isLoading = false }

      do {
        statuses = try await repository.value()
      } catch {
        statuses = []
      }
    }
  }

  struct StatusView: View {
    let viewModel: StatusViewModel
    var body: some View {
      Text(viewModel.isLoading ? "loading" : "\(viewModel.statuses.count) statuses")
        .task { await viewModel.loadStatuses() }
    }
  }

  static let program = Program("async-load") { test in
    let viewModel = StatusViewModel()
    var mounted: MountedTree?
    try test.runningTasks { mounted = try test.mount(StatusView(viewModel: viewModel)) }
    guard let tree = mounted else { return }
    test.note("evaluations when loading begins", try tree.frame {}.evaluations)
    let answered = try tree.frame {
      try test.runningTasks { viewModel.repository.answer(["a", "b"]) }
    }
    test.note("evaluations when the answer comes", answered.evaluations)
    test.note("stale views", tree.staleViews)
  }
}
