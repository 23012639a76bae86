/// `app.managers`: three managers, injected separately.
@MainActor
public protocol ManagersApp: SeedApp {
  func updateTheme(_ theme: Theme)
  func switchFontSize()
  func toggleNotifications()
  /// A name and an id that the user did not have before.
  func nextUsername()
  func nextUserID()
  func toggleOnline()
  func nextRequest()
  func nextLatency()
}

/// `app.managers.nested`: a settings manager inside the user manager.
@MainActor
public protocol NestedManagersApp: SeedApp {
  func updateTheme(_ theme: Theme)
  func switchFontSize()
  func toggleNotifications()
  func nextUsername()
  /// Another settings manager takes the old one's place.
  func replaceSettings()
  /// Writes to a settings manager that has been replaced.
  func writeToReplacedSettings()
}
