/// `app.managers`: an app that owns three managers and injects them separately. All that happens to
/// them is pressed.
@MainActor
public protocol ManagersApp: SeedApp {}

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
