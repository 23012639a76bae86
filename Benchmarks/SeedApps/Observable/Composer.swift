// From the document ADR-005 ("Adoption of Swift Observation Framework"), "the migration was done
// incrementally": a view that uses two view models. One of the two view models is migrated.

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
