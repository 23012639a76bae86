import ComponentTree
import SeedApps

public final class ManagersStage: ManagersApp {
  private let userManager = UserManager()
  private let settingsManager = SettingsManager()
  private let networkManager = NetworkManager()
  private var names = 0

  public init() {}

  public func mount(in host: TreeHost) throws {
    try host.mount(
      MyApp(
        userManager: userManager, settingsManager: settingsManager, networkManager: networkManager))
  }

  public func updateTheme(_ theme: Theme) { settingsManager.updateTheme(theme) }
  public func switchFontSize() { settingsManager.switchFontSize() }
  public func toggleNotifications() { settingsManager.notificationsEnabled.toggle() }

  public func nextUsername() {
    names += 1
    userManager.username = "user \(names)"
  }

  public func nextUserID() {
    names += 1
    userManager.userId = "\(names)"
  }

  public func toggleOnline() { networkManager.isOnline.toggle() }
  public func nextRequest() { networkManager.requests += 1 }
  public func nextLatency() { networkManager.latency += 1 }
}

extension SettingsManager {
  func switchFontSize() { fontSize = fontSize == .medium ? .large : .medium }
}
