import ClaimSupport
import ComponentTree
import PublishAll

enum NestedObjects {
  final class SettingsManager: ObservableObject {
    @Published var theme = "light"
  }

  final class UserManager: ObservableObject {
    @Published var settings = SettingsManager()
  }

  struct ThemeView: View {
    @ObservedObject var user: UserManager
    var body: some View { Text(user.settings.theme) }
  }
}
