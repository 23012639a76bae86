// From the document ADR-005 ("Adoption of Swift Observation Framework"), "need to understand
// observation tracking to avoid over-observation": the feed of StatusViews.swift in one body. The
// body reads all properties and passes a closure to each row.

import ComponentTree
import SeedApps

struct OverObservingFeed: View {
  @ObservedObject var viewModel: StatusViewModel

  var body: some View {
    VStack {
      if viewModel.isLoading {
        ProgressView()
      }
      Text(viewModel.summary)
      List(viewModel.statuses) { status in
        LikeableRow(status: status) { viewModel.lastVisibleID = status.id }
      }
    }
    .onAppear { viewModel.loadStatuses() }
  }
}

struct LikeableRow: View {
  let status: Status
  let onShow: @MainActor () -> Void

  var body: some View {
    HStack {
      Text(status.text)
      Button("\(status.likes) likes", action: onShow)
    }
  }
}
