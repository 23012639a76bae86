import ClaimSupport
import ComponentTree
import Observation

enum Configuration {
  @Observable
  final class StatusViewModel {
    let pageSize = 20
    @ObservationIgnored let pageLimit = 100
    var refreshInterval = 60
    @ObservationIgnored var cacheSize = 10
  }

  /// A view that reads a constant without `@ObservationIgnored` and a constant with
  /// `@ObservationIgnored`.
  struct ConstantView: View {
    let viewModel: StatusViewModel
    var body: some View { Text("\(viewModel.pageSize) of \(viewModel.pageLimit)") }
  }

  struct IntervalView: View {
    let viewModel: StatusViewModel
    var body: some View { Text("every \(viewModel.refreshInterval) s") }
  }

  struct CacheView: View {
    let viewModel: StatusViewModel
    var body: some View { Text("\(viewModel.cacheSize) MB") }
  }

  static let program = Program("configuration") { test in
    let viewModel = StatusViewModel()
    let constants = try test.mount(ConstantView(viewModel: viewModel))
    if let registrations = constants.host.registrationCount {
      test.note("registrations of a view that reads constants", registrations)
    }
    let interval = try test.mount(IntervalView(viewModel: viewModel))
    let unmarked = try interval.frame { viewModel.refreshInterval = 30 }
    test.note("evaluations after a write to configuration in a var", unmarked.evaluations)
    let cache = try test.mount(CacheView(viewModel: viewModel))
    let marked = try cache.frame { viewModel.cacheSize = 20 }
    test.note("evaluations after a write to configuration with the attribute", marked.evaluations)
    test.noteWithoutTree(
      "notifications of a write to configuration in a var",
      notifications(of: viewModel, reading: \.refreshInterval) { viewModel.refreshInterval = 15 })
  }
}
