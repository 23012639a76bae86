// From the document ADR-005 ("Adoption of Swift Observation Framework"), "the migration was done
// incrementally": a view model that is not yet migrated, and a view of this view model.

import ComponentTree
import PublishAll
import SeedApps

@MainActor
final class ProfileViewModel: ObservableObject {
  @Published var name = "Ann"
  @Published var visits = 0
}

struct ProfileHeader: View {
  @ObservedObject var profile: ProfileViewModel

  var body: some View { Text(profile.name) }
}
