// From the document ADR-005 ("Adoption of Swift Observation Framework"), "the migration was done
// incrementally": a view that uses two view models. Neither view model is migrated.

import ComponentTree

struct Composer: View {
  @ObservedObject var profile: ProfileViewModel
  @ObservedObject var viewModel: StatusViewModel

  var body: some View {
    HStack {
      Text("\(profile.name), \(viewModel.summary)")
      if viewModel.isLoading {
        ProgressView()
      }
    }
  }
}
