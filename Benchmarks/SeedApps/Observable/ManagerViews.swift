// From the document "Observable Pattern for Shared State": the app that owns three managers and
// puts each manager into the environment, and the views that read the managers from the
// environment. The app has no `@main`, because a `TreeHost` mounts the app. This project adds the
// buttons for a user's actions.

import ComponentTree
import SeedApps

struct MyApp: App {
  @State private var userManager = UserManager()
  @State private var settingsManager = SettingsManager()
  @State private var networkManager = NetworkManager()

  var body: some Scene {
    WindowGroup {
      ContentView()
        .environment(userManager)
        .environment(settingsManager)
        .environment(networkManager)
    }
  }
}

struct ContentView: View {
  @Environment(UserManager.self) private var userManager
  @Environment(SettingsManager.self) private var settingsManager
  @Environment(NetworkManager.self) private var networkManager

  var body: some View {
    // Access all managers independently
    VStack {
      Text("\(userManager.username), \(settingsManager.theme.rawValue)")
      Text(networkManager.isOnline ? "online" : "offline")
      ReaderView()
      RequestsView()
      Button("Dark") { settingsManager.updateTheme(.dark) }
      Button("Font size") { settingsManager.switchFontSize() }
      Button("Notifications") { settingsManager.notificationsEnabled.toggle() }
      Button("Rename") { userManager.rename() }
      Button("New id") { userManager.renewId() }
      Button("Go on or off") { networkManager.isOnline.toggle() }
      Button("Request") { networkManager.requests += 1 }
      Button("Ping") { networkManager.latency += 1 }
      Button("Start over") {
        settingsManager.updateTheme(.light)
        userManager.rename()
        networkManager.requests += 1
      }
    }
  }
}

struct ReaderView: View {
  @Environment(SettingsManager.self) private var settingsManager

  var body: some View { Text(settingsManager.fontSize.rawValue) }
}

struct RequestsView: View {
  @Environment(NetworkManager.self) private var networkManager

  var body: some View {
    if networkManager.isOnline {
      Text("\(networkManager.requests) requests")
    }
  }
}
