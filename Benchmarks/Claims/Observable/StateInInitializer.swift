import ClaimSupport
import ComponentTree
import Observation

/// A view with the initializer that a document calls correct. The view's parent first passes one
/// view model, and later a second view model.
enum StateInInitializer {
  @MainActor @Observable
  final class HomeViewModel { var cues: [String] = [] }

  struct HomeView: View {
    @State private var viewModel: HomeViewModel

    init(viewModel: HomeViewModel) {
      _viewModel = State(initialValue: viewModel)
    }

    var body: some View { Text("\(viewModel.cues.count)") }
  }

  @MainActor @Observable
  final class Session { var viewModel = HomeViewModel() }

  struct ParentView: View {
    let session: Session
    var body: some View { HomeView(viewModel: session.viewModel) }
  }

  static let program = Program("state-in-initializer") { test in
    let session = Session()
    let tree = try test.mount(ParentView(session: session))
    let first = try tree.frame { session.viewModel.cues.append("Cue") }
    test.note(
      "evaluations after a write to the view model that was passed first",
      first.evaluations(of: HomeView.self))
    try tree.frame { session.viewModel = HomeViewModel() }
    let second = try tree.frame { session.viewModel.cues = ["a", "b", "c"] }
    test.note(
      "evaluations after a write to the view model that is passed later",
      second.evaluations(of: HomeView.self))
  }
}
