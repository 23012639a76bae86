import ClaimSupport
import ComponentTree
import PublishAll

enum AnyPublished {
  final class HomeViewModel: ObservableObject {
    @Published var cues: [String] = []
    @Published var isLoading = false
    @Published var error: String?
  }

  struct CueList: View {
    @ObservedObject var viewModel: HomeViewModel
    var body: some View { Text("\(viewModel.cues.count) cues") }
  }

  struct LoadingFlag: View {
    @ObservedObject var viewModel: HomeViewModel
    var body: some View { Text(viewModel.isLoading ? "loading" : "idle") }
  }

  struct ErrorBanner: View {
    @ObservedObject var viewModel: HomeViewModel
    var body: some View { Text(viewModel.error ?? "no error") }
  }

  struct Badge: View {
    let viewModel: HomeViewModel
    var body: some View { Text("\(viewModel.cues.count)") }
  }

  struct Screen: View {
    let viewModel: HomeViewModel
    var body: some View {
      CueList(viewModel: viewModel)
      LoadingFlag(viewModel: viewModel)
      ErrorBanner(viewModel: viewModel)
      Badge(viewModel: viewModel)
    }
  }

  static let program = Program("any-published") { test in
    let viewModel = HomeViewModel()
    let tree = try test.mount(Screen(viewModel: viewModel))
    let frame = try tree.frame { viewModel.cues.append("new") }
    let plain = frame.evaluations(of: Badge.self)
    test.note("evaluations of 3 views that subscribe", frame.evaluations - plain)
    test.note("redundant evaluations among them", frame.redundant)
    test.note("evaluations of the view that holds the object as let", plain)
    test.note("stale views", tree.staleViews)
    test.noteWithoutTree(
      "notified of 3 subscribers",
      notifications(of: viewModel, eachReading: [\.cues, \.isLoading, \.error]) {
        viewModel.cues.append("newer")
      })
  }
}
