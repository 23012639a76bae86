// "Observable Pattern for Shared State": the app that injects its managers (`MyApp`, here the root
// view), and views that access them independently, before the migration.

import ComponentTree
import SeedApps

struct MyApp: View {
  @StateObject private var userManager: UserManager
  @StateObject private var settingsManager: SettingsManager
  @StateObject private var networkManager: NetworkManager

  init(
    userManager: UserManager, settingsManager: SettingsManager, networkManager: NetworkManager
  ) {
    _userManager = StateObject(wrappedValue: userManager)
    _settingsManager = StateObject(wrappedValue: settingsManager)
    _networkManager = StateObject(wrappedValue: networkManager)
  }

  var body: some View {
    ContentView()
      .environmentObject(userManager)
      .environmentObject(settingsManager)
      .environmentObject(networkManager)
  }
}

struct ContentView: View {
  @EnvironmentObject private var userManager: UserManager
  @EnvironmentObject private var settingsManager: SettingsManager
  @EnvironmentObject private var networkManager: NetworkManager

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
  @EnvironmentObject private var settingsManager: SettingsManager

  var body: some View { Text(settingsManager.fontSize.rawValue) }
}

struct RequestsView: View {
  @EnvironmentObject private var networkManager: NetworkManager

  var body: some View {
    if networkManager.isOnline {
      Text("\(networkManager.requests) requests")
    }
  }
}
