import ClaimSupport
import ComponentTree
import Observation

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
