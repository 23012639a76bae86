// "Observable Pattern for Shared State": the app that injects its managers (`MyApp`, here the root
// view), and views that access them independently.

import ComponentTree
import SeedApps

struct MyApp: View {
  @State private var userManager: UserManager
  @State private var settingsManager: SettingsManager
  @State private var networkManager: NetworkManager

  init(
    userManager: UserManager, settingsManager: SettingsManager, networkManager: NetworkManager
  ) {
    _userManager = State(initialValue: userManager)
    _settingsManager = State(initialValue: settingsManager)
    _networkManager = State(initialValue: networkManager)
  }

  var body: some View {
    ContentView()
      .environment(userManager)
      .environment(settingsManager)
      .environment(networkManager)
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
