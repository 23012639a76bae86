import ClaimSupport
import ComponentTree
import Observation

enum LoadingFlag {
  @Observable
  final class HomeViewModel {
    var cues: [String] = []
    var isLoading = false
  }

  struct HomeView: View {
    @State private var viewModel: HomeViewModel

    init(viewModel: HomeViewModel) {
      _viewModel = State(initialValue: viewModel)
    }

    var body: some View {
      VStack {
        if viewModel.isLoading {
          ProgressView()
        }
      }
    }
  }

  static let program = Program("loading-flag") { test in
    let viewModel = HomeViewModel()
    let tree = try test.mount(HomeView(viewModel: viewModel))
    let cues = try tree.frame { viewModel.cues.append("Cue") }
    test.note("evaluations after a write to cues", cues.evaluations)
    let loading = try tree.frame { viewModel.isLoading = true }
    test.note("evaluations after a write to isLoading", loading.evaluations)
    test.note("stale views", tree.staleViews)
    test.noteWithoutTree(
      "notifications of a reader of isLoading, a write to cues",
      notifications(of: viewModel, reading: \.isLoading) { viewModel.cues.append("Cue") })
    test.noteWithoutTree(
      "notifications of a reader of isLoading, a write to isLoading",
      notifications(of: viewModel, reading: \.isLoading) { viewModel.isLoading = false })
  }
}
