import ClaimSupport
import ComponentTree
import Observation

enum Ignored {
  @Observable
  final class StatusViewModel {
    var statuses: [String] = []
    @ObservationIgnored var lastID = 0
    @ObservationIgnored var summary: String { "\(statuses.count) statuses" }
  }

  struct LastView: View {
    let viewModel: StatusViewModel
    var body: some View { Text("\(viewModel.lastID)") }
  }

  struct SummaryView: View {
    let viewModel: StatusViewModel
    var body: some View { Text(viewModel.summary) }
  }

  static let program = Program("ignored") { test in
    let viewModel = StatusViewModel()
    let last = try test.mount(LastView(viewModel: viewModel))
    let frame = try last.frame { viewModel.lastID = 7 }
    test.note("evaluations after a write to the ignored stored property", frame.evaluations)
    test.note("stale views after that write", last.staleViews)

    let summary = try test.mount(SummaryView(viewModel: viewModel))
    let computed = try summary.frame { viewModel.statuses.append("new") }
    test.note(
      "evaluations after a write to what the ignored computed property reads", computed.evaluations)

    test.noteWithoutTree(
      "notifications of a write to an ignored stored property",
      notifications(of: viewModel, reading: \.lastID) { viewModel.lastID = 8 })
    test.noteWithoutTree(
      "notifications of a write to what an ignored computed property reads",
      notifications(of: viewModel, reading: \.summary) { viewModel.statuses.append("newer") })
  }
}
