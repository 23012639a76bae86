import ClaimSupport
import ComponentTree
import Observation

enum OverObservation {
  @Observable
  final class StatusViewModel {
    private(set) var statuses = ["first"]
    private(set) var hasStatuses = true

    func receive(_ status: String) {
      statuses.append(status)
      hasStatuses = true
    }
  }

  struct WholeView: View {
    let viewModel: StatusViewModel
    var body: some View { Text(viewModel.statuses.isEmpty ? "nothing new" : "new statuses") }
  }

  struct FlagView: View {
    let viewModel: StatusViewModel
    var body: some View { Text(viewModel.hasStatuses ? "new statuses" : "nothing new") }
  }

  static let program = Program("over-observation") { test in
    let viewModel = StatusViewModel()
    let whole = try test.mount(WholeView(viewModel: viewModel))
    let flag = try test.mount(FlagView(viewModel: viewModel))
    var redundant = 0
    var evaluations = 0
    for number in 1...5 {
      redundant += try whole.frame { viewModel.receive("status \(number)") }.redundant
      evaluations += try flag.frame {}.evaluations
    }
    test.note("redundant evaluations, 5 writes, the view reads all statuses", redundant)
    test.note("evaluations, 5 writes, the view reads what it shows", evaluations)
    test.note("stale views", whole.staleViews + flag.staleViews)
    test.noteWithoutTree(
      "notifications of a reader of statuses.isEmpty, a status comes",
      notifications(of: viewModel, reading: \.statuses.isEmpty) { viewModel.receive("more") })
    test.noteWithoutTree(
      "notifications of a reader of the stored flag, a status comes",
      notifications(of: viewModel, reading: \.hasStatuses) { viewModel.receive("most") })
  }
}
