// From the document ADR-005 ("Adoption of Swift Observation Framework"), "the migration was done
// incrementally": a view of two view models, only one of which is migrated.

import ComponentTree

struct Composer: View {
  @ObservedObject var profile: ProfileViewModel
  let viewModel: StatusViewModel

  var body: some View {
    HStack {
      Text("\(profile.name), \(viewModel.summary)")
      if viewModel.isLoading {
        ProgressView()
      }
    }
  }
}
