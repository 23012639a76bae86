// From the document "Observable Pattern for Shared State", under "Critical: Don't Nest @Observable
// Objects": the code that the document calls wrong. The counts of the workload
// `app.managers.nested` show that the code does not break observation. With nested
// `ObservableObject`s, a view does become stale.

import ComponentTree
import Observation
import SeedApps

enum Nested {
  @Observable
  class UserManager {
    var username = "guest"
    var settings: SettingsManager  // WRONG - nested @Observable

    init(settings: SettingsManager) { self.settings = settings }
  }

  struct ContentView: View {
    @Environment(UserManager.self) private var userManager

    var body: some View {
      VStack {
        Text("\(userManager.username), \(userManager.settings.theme.rawValue)")
        FontSizeView(userManager: userManager)
      }
    }
  }

  struct FontSizeView: View {
    let userManager: UserManager

    var body: some View { Text(userManager.settings.fontSize.rawValue) }
  }

  /// The root view, which reads nothing.
  struct Screen: View {
    let userManager: UserManager

    var body: some View { ContentView().environment(userManager) }
  }
}

public final class NestedManagersStage: NestedManagersApp {
  private let userManager = Nested.UserManager(settings: SettingsManager())
  private var replaced = SettingsManager()
  private var names = 0

  public init() {}

  public func mount(in host: TreeHost) throws {
    try host.mount(Nested.Screen(userManager: userManager))
  }

  public func updateTheme(_ theme: Theme) { userManager.settings.updateTheme(theme) }
  public func switchFontSize() { userManager.settings.switchFontSize() }
  public func toggleNotifications() { userManager.settings.notificationsEnabled.toggle() }

  public func nextUsername() {
    names += 1
    userManager.username = "user \(names)"
  }

  public func replaceSettings() {
    replaced = userManager.settings
    userManager.settings = SettingsManager()
  }

  public func writeToReplacedSettings() { replaced.switchFontSize() }
}
