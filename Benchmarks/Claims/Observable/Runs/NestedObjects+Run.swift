import ClaimSupport

extension NestedObjects {
  static let program = Program("nested-objects") { test in
    let user = UserManager()
    let tree = try test.mount(ThemeView(user: user))
    let inner = try tree.frame { user.settings.theme = "dark" }
    test.note("evaluations after a write to the nested object", inner.evaluations)
    test.note("stale views after that write", tree.staleViews)
    let outer = try tree.frame { user.settings = SettingsManager() }
    test.note("evaluations after the nested object was replaced", outer.evaluations)
    test.note("stale views in the end", tree.staleViews)
    test.noteWithoutTree(
      "notifications of an observer of the outer object, a write to the nested one",
      notifications(of: user, reading: \.settings.theme) { user.settings.theme = "dark" })
  }
}
