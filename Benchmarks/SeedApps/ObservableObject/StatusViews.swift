// From the document ADR-005 ("Adoption of Swift Observation Framework"): a feed with one component
// for each part that it shows. The document shows only the view model, so this project adds the
// views.

import ComponentTree
import SeedApps

struct StatusFeed: View {
  let viewModel: StatusViewModel

  var body: some View {
    VStack {
      StatusProgress(viewModel: viewModel)
      StatusSummary(viewModel: viewModel)
      StatusList(viewModel: viewModel)
    }
    .onAppear { viewModel.loadStatuses() }
  }
}

struct StatusProgress: View {
  @ObservedObject var viewModel: StatusViewModel

  var body: some View {
    if viewModel.isLoading {
      ProgressView()
    }
  }
}

struct StatusSummary: View {
  @ObservedObject var viewModel: StatusViewModel

  var body: some View { Text(viewModel.summary) }
}

struct StatusList: View {
  @ObservedObject var viewModel: StatusViewModel

  var body: some View {
    List(viewModel.statuses) { status in
      StatusRow(status: status)
    }
  }
}

struct StatusRow: View {
  let status: Status

  var body: some View {
    HStack {
      Text(status.text)
      Text("\(status.likes) likes")
    }
  }
}

extension StatusViewModel {
  /// The action of a refresh button.
  func startLoading() { loadStatuses() }
}
