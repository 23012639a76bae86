import ClaimSupport
import ComponentTree

#if FINE
  import FineObservation
#else
  import Observation
#endif

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

  static let program = Program("initial-state") { test in
    let visits = Visits()
    let tree = try test.mount(Screen(visits: visits))
    let first = tree.driver.texts()[0]
    let pressed = try tree.frame { try tree.driver.press("Load") }
    test.note("evaluations after a write to the view model", pressed.evaluations)
    let made = HomeViewModel.made
    try tree.frame { visits.count += 1 }
    try tree.frame { visits.count += 1 }
    test.note("view models made while the parent ran twice more", HomeViewModel.made - made)
    let isKept = tree.driver.texts() == [first, "loading", "Load"]
    test.note("view models lost meanwhile", isKept ? 0 : 1)
    test.note("stale views", tree.staleViews)
  }
}
