import ClaimSupport
import ComponentTree

#if FINE
  import FineObservation
#else
  import Observation
#endif

enum NestedObjects {
  @Observable
  final class SettingsManager { var theme = "light" }

  @Observable
  final class UserManager {
    var settings = SettingsManager()
  }

  struct ThemeView: View {
    let user: UserManager
    var body: some View { Text(user.settings.theme) }
  }
}
