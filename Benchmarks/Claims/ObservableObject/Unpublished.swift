import ClaimSupport
import ComponentTree
import PublishAll

enum Unpublished {
  final class HomeViewModel: ObservableObject {
    @Published var cues: [String] = []
    @Published var isLoading = false
    var visits = 0
  }

  struct LoadingView: View {
    @ObservedObject var viewModel: HomeViewModel
    var body: some View { Text(viewModel.isLoading ? "loading" : "idle") }
  }

  struct VisitsView: View {
    @ObservedObject var viewModel: HomeViewModel
    var body: some View { Text("\(viewModel.visits) visits") }
  }

  static let program = Program("unpublished") { test in
    let viewModel = HomeViewModel()
    let loading = try test.mount(LoadingView(viewModel: viewModel))
    let cues = try loading.frame { viewModel.cues.append("Cue") }
    test.note(
      "evaluations after a write to a @Published property that no view reads", cues.evaluations)

    let visits = try test.mount(VisitsView(viewModel: viewModel))
    let visited = try visits.frame { viewModel.visits += 1 }
    test.note("evaluations after a write to a property without @Published", visited.evaluations)
    test.note("stale views after that write", visits.staleViews)

    test.noteWithoutTree(
      "notifications of a write to a @Published property",
      notifications(of: viewModel, reading: \.isLoading) { viewModel.cues.append("Cue") })
    test.noteWithoutTree(
      "notifications of a write to a property without @Published",
      notifications(of: viewModel, reading: \.visits) { viewModel.visits += 1 })
    test.noteWithoutTree(
      "notifications of a write after objectWillChange.send()",
      notifications(of: viewModel, reading: \.visits) {
        viewModel.objectWillChange.send()
        viewModel.visits += 1
      })
  }
}
