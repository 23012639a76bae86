import ClaimSupport
import ComponentTree
import ObjectAdapters
import Observation
import PublishAll

enum MixedTree {
  @Observable
  final class StatusViewModel { var statuses: [String] = [] }

  final class ProfileViewModel: ObservableObject, SubscribableObject {
    @Published var name = "Ann"
  }

  struct FeedView: View {
    let status: StatusViewModel
    @ObservedObject var profile: ProfileViewModel

    var body: some View { Text("\(profile.name): \(status.statuses.count)") }
  }

  static let program = Program("mixed-tree") { test in
    let status = StatusViewModel()
    let profile = ProfileViewModel()
    let tree = try test.mount(FeedView(status: status, profile: profile))
    let new = try tree.frame { status.statuses.append("new") }
    test.note("evaluations after a write to the model that was migrated", new.evaluations)
    let old = try tree.frame { profile.name = "Bob" }
    test.note("evaluations after a write to the model that was not migrated", old.evaluations)
    let both = try tree.frame {
      status.statuses.append("newer")
      profile.name = "Eve"
    }
    test.note("evaluations after writes to both in one frame", both.evaluations)
    test.note("stale views", tree.staleViews)
  }
}
