import ClaimSupport

extension Tasks {
  static let program = Program("tasks") { test in
    let viewModel = HomeViewModel()
    var tree: MountedTree?
    try test.runningTasks {
      tree = try test.mount(Screen(viewModel: viewModel))
      viewModel.load()
    }
    try tree?.frame {}
    // The view disappears while both tasks wait. The view's own task is cancelled.
    try test.runningTasks { try tree?.frame { viewModel.isShown = false } }
    try test.runningTasks { viewModel.answer.answer(1) }
    test.note("tasks of the view that were cancelled with the view", viewModel.cancelled)
    test.note("tasks of the model that continued", viewModel.isLoading ? 0 : 1)
  }
}
