import ClaimSupport
import ComponentTree
import Observation

enum Managers {
  @MainActor @Observable
  final class UserManager { var username = "Ann" }

  @MainActor @Observable
  final class SettingsManager { var theme = "light" }

  @MainActor @Observable
  final class NetworkManager { var isOnline = true }

  struct UserView: View {
    @Environment(UserManager.self) private var userManager
    var body: some View { Text(userManager.username) }
  }

  struct ThemeView: View {
    @Environment(SettingsManager.self) private var settingsManager
    var body: some View { Text(settingsManager.theme) }
  }

  struct NetworkView: View {
    @Environment(NetworkManager.self) private var networkManager
    var body: some View { Text(networkManager.isOnline ? "online" : "offline") }
  }

  struct ContentView: View {
    var body: some View {
      UserView()
      ThemeView()
      NetworkView()
    }
  }

  struct MainView: View {
    @State var userManager: UserManager
    @State var settingsManager: SettingsManager
    @State var networkManager: NetworkManager

    var body: some View {
      ContentView()
        .environment(userManager)
        .environment(settingsManager)
        .environment(networkManager)
    }
  }

  static let program = Program("managers") { test in
    let user = UserManager()
    let settings = SettingsManager()
    let network = NetworkManager()
    let tree = try test.mount(
      MainView(userManager: user, settingsManager: settings, networkManager: network))
    let name = try tree.frame { user.username = "Bob" }
    let theme = try tree.frame { settings.theme = "dark" }
    let line = try tree.frame { network.isOnline = false }
    let readers =
      name.evaluations(of: UserView.self) + theme.evaluations(of: ThemeView.self)
      + line.evaluations(of: NetworkView.self)
    test.note("evaluations of the readers, a write to each of 3 managers", readers)
    test.note(
      "evaluations of other views",
      name.evaluations + theme.evaluations + line.evaluations - readers)
    test.note("stale views", tree.staleViews)
  }
}
