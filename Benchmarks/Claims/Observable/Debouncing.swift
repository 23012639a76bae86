import ClaimSupport
import ComponentTree
import Observation
import SeedApps

enum Debouncing {
  @MainActor @Observable
  final class SearchModel {
    var query = "" {
      didSet { searchLater() }
    }
    var answer = "nothing yet"
    @ObservationIgnored var searches = 0
    @ObservationIgnored let clock: ManualClock
    @ObservationIgnored private var waiting: Task<Void, Never>?

    init(clock: ManualClock) { self.clock = clock }

    private func searchLater() {
      waiting?.cancel()
      waiting = Task {
        guard (try? await clock.sleep(for: .seconds(0.3))) != nil else { return }
        search()
      }
    }

    private func search() {
      searches += 1
      answer = "found \(query)"
    }
  }

  struct SearchView: View {
    @Bindable var model: SearchModel

    var body: some View {
      TextField("Search", text: $model.query)
      Text(model.answer)
    }
  }

  static let program = Program("debouncing") { test in
    let clock = ManualClock()
    let model = SearchModel(clock: clock)
    let tree = try test.mount(SearchView(model: model))
    var evaluations = 0
    for letters in ["d", "do", "don", "donu", "donut"] {
      try test.runningTasks {
        let typed = try tree.frame { try tree.driver.type(letters, into: "Search") }
        evaluations += typed.evaluations(of: SearchView.self)
      }
      try test.runningTasks { clock.advance(by: .seconds(0.1)) }
    }
    test.note("searches while 5 letters are typed", model.searches)
    let found = try tree.frame {
      try test.runningTasks { clock.advance(by: .seconds(0.3)) }
    }
    evaluations += found.evaluations(of: SearchView.self)
    test.note("searches in the end", model.searches)
    test.note("evaluations of the view that shows the answer", evaluations)
    test.note("stale views", tree.staleViews)
  }
}
