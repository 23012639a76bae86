import ClaimSupport

extension InitialState {
  static let program = Program("initial-state") { test in
    let visits = Visits()
    let tree = try test.mount(Screen(visits: visits))
    let first = tree.driver.texts()[0]
    let pressed = try tree.frame { try tree.driver.press("Load") }
    test.note("evaluations after a write to the view model", pressed.evaluations)
    let made = HomeViewModel.made
    try tree.frame { visits.count += 1 }
    try tree.frame { visits.count += 1 }
    test.note("view models made while the parent was evaluated twice", HomeViewModel.made - made)
    let isKept = tree.driver.texts() == [first, "loading", "Load"]
    test.note("view models lost while the parent was evaluated", isKept ? 0 : 1)
    test.note("stale views", tree.staleViews)

    let app = try test.mount(app: HomeApp())
    let madeByApp = HomeViewModel.made
    let again = try (1...2).map { _ in
      try app.frame { try app.driver.press("Visit") }.evaluations
    }
    test.note("evaluations of the app", again.reduce(0, +))
    test.note("view models made while the app was evaluated again", HomeViewModel.made - madeByApp)
  }
}
