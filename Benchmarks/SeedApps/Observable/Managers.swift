// From the document "Observable Pattern for Shared State": separate managers, which are injected
// separately.

import ComponentTree
import Observation
import SeedApps

@Observable
class SettingsManager {
  var theme: Theme = .system
  var notificationsEnabled = true
  var fontSize: FontSize = .medium

  func updateTheme(_ newTheme: Theme) {
    theme = newTheme
    // Persist to UserDefaults or elsewhere
  }
}

@Observable
class UserManager {
  var userId = ""
  var username = "guest"
}

@Observable
class NetworkManager {
  var isOnline = true
  var requests = 0
  var latency = 0
}
