// From the document "Observable Pattern for Shared State": separate managers, which are injected
// separately, before the migration.

import ComponentTree
import PublishAll
import SeedApps

class SettingsManager: ObservableObject {
  @Published var theme: Theme = .system
  @Published var notificationsEnabled = true
  @Published var fontSize: FontSize = .medium

  func updateTheme(_ newTheme: Theme) {
    theme = newTheme
    // Persist to UserDefaults or elsewhere
  }
}

class UserManager: ObservableObject {
  @Published var userId = ""
  @Published var username = "guest"
}

class NetworkManager: ObservableObject {
  @Published var isOnline = true
  @Published var requests = 0
  @Published var latency = 0
}
