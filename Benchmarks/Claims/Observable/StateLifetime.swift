import ClaimSupport
import ComponentTree
import Observation

enum StateLifetime {
  @Observable
  final class Tab { var isShown = true }

  struct DonutListView: View {
    @State private var donutToAdd = "none"

    var body: some View {
      Text(donutToAdd)
      Button("Add") { donutToAdd = "Glazed" }
    }
  }

  struct Screen: View {
    let tab: Tab
    var body: some View {
      if tab.isShown {
        DonutListView()
      }
    }
  }

  static let program = Program("state-lifetime") { test in
    let tab = Tab()
    let tree = try test.mount(Screen(tab: tab))
    try tree.frame { try tree.driver.press("Add") }
    test.note("values kept while the view exists", tree.driver.texts()[0] == "Glazed" ? 1 : 0)
    try tree.frame { tab.isShown = false }
    try tree.frame { tab.isShown = true }
    test.note(
      "values kept when the view was removed and shown again",
      tree.driver.texts()[0] == "Glazed" ? 1 : 0)
  }
}
