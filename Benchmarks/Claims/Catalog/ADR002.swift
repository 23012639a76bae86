extension ClaimCatalog {
  /// What the first decision record says besides.
  static let adr002 = [
    Claim(
      "loading-flag",
      "a view that reads only isLoading does not recompute when cues change",
      [.adr002("Only observes isLoading … This view does NOT recompute when cues change")],
      programs: ["loading-flag"],
      cases: [
        Case("the flag evaluates the view, the cues do not") {
          $0.every("evaluations after a write to cues", is: 0)
            && $0.every("evaluations after a write to isLoading", is: 1)
            && $0.every("stale views", is: 0)
        }
      ],
      explanation: """
        The document's view reads one flag, and only the flag evaluates it. It stays so when a child view \
        reads the cues, as long as this body does not pass `viewModel.cues` itself.
        """,
      code: """
        var body: some View {
          VStack {
            if viewModel.isLoading {
              ProgressView()
            }
          }
        }

        let cues = try tree.frame { viewModel.cues.append("Cue") }
        let loading = try tree.frame { viewModel.isLoading = true }
        """),
    Claim(
      "state-holds-objects", "@State works for all local state, not just primitives",
      [.adr002("`@State` works for all local state, not just primitives")],
      programs: ["loading-flag"],
      cases: [
        Case("a view follows the object in its @State") {
          $0.every("evaluations after a write to isLoading", is: 1)
            && $0.every("stale views", is: 0)
        }
      ],
      explanation: """
        A view that keeps its view model in `@State` is evaluated when what it reads of the object changes. \
        `@State` itself contributes the lifetime only: the tracking is the object's.
        """,
      code: """
        @State private var viewModel: HomeViewModel

        init(viewModel: HomeViewModel) {
          _viewModel = State(initialValue: viewModel)
        }

        let loading = try tree.frame { viewModel.isLoading = true }
        """),
    Claim(
      "initial-state", "`@State private var viewModel = HomeViewModel()` is wrong",
      [.adr002("❌ Wrong: `@State private var viewModel = HomeViewModel()`")],
      programs: ["initial-state"],
      cases: [
        Case("the view loses its view model, or does not follow it") {
          !($0.every("evaluations after a write to the view model", in: .observable, is: 1)
            && $0.every("view models lost meanwhile", in: .observable, is: 0)
            && $0.every("stale views", in: .observable, is: 0))
        }
      ],
      explanation: """
        The view keeps the first instance for as long as it lives, and follows it. What it does cost is one \
        more instance, made and dropped, in each evaluation of the parent, which `@StateObject` does not make.
        """,
      code: """
        struct HomeView: View {
          let visits: Int
          @State private var viewModel = HomeViewModel()

          var body: some View {
            Text("model \\(viewModel.number)")
            Text(viewModel.isLoading ? "loading" : "idle")
            Button("Load") { viewModel.isLoading = true }
          }
        }

        let pressed = try tree.frame { try tree.driver.press("Load") }
        try tree.frame { visits.count += 1 }
        """),
    Claim(
      "tasks-same-way", "tasks still need to be managed the same way",
      [.adr002("Tasks still need to be managed the same way")],
      programs: ["tasks"],
      cases: [
        Case("in both notations a view's task goes with the view, and a model's own does not") {
          $0.every("tasks of the view that were cancelled with it", is: 1)
            && $0.every("tasks of the model that went on", is: 1)
        }
      ],
      explanation: """
        A task that `.task` starts is cancelled when the view goes, and a bare `Task` of the model runs on; \
        both with `@Observable` and with `ObservableObject`. Observation changes nothing about tasks.
        """,
      code: """
        func load() {
          Task {
            self.isLoading = true
            _ = try? await answer.value()
            self.isLoading = false
          }
        }

        Text(viewModel.isLoading ? "loading" : "idle")
          .task { await viewModel.follow() }
        """),
  ]
}
