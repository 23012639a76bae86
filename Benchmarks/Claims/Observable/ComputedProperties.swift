import ClaimSupport
import ComponentTree
import Observation

enum ComputedProperties {
  @Observable
  final class ViewModel {
    var items: [String] = []
    var isLoading = false
    var itemCount: Int { items.count }
  }

  struct CountView: View {
    let viewModel: ViewModel
    var body: some View { Text("\(viewModel.itemCount)") }
  }

  static let program = Program("computed-properties") { test in
    let viewModel = ViewModel()
    let tree = try test.mount(CountView(viewModel: viewModel))
    let read = try tree.frame { viewModel.items.append("new") }
    test.note("evaluations after a write to what the computed property reads", read.evaluations)
    let other = try tree.frame { viewModel.isLoading = true }
    test.note("evaluations after another write", other.evaluations)
    test.note("stale views", tree.staleViews)
    test.noteWithoutTree(
      "notifications of a write to what the computed property reads",
      notifications(of: viewModel, reading: \.itemCount) { viewModel.items.append("newer") })
    test.noteWithoutTree(
      "notifications of another write",
      notifications(of: viewModel, reading: \.itemCount) { viewModel.isLoading = false })
  }
}
