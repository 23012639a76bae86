/// The app of the workload `app.managers`. The app owns three managers and puts each manager into
/// the environment separately. The script changes the managers only by pressing buttons.
@MainActor
public protocol ManagersApp: SeedApp {}

/// The app of the workload `app.managers.nested`: a settings manager inside the user manager.
@MainActor
public protocol NestedManagersApp: SeedApp {
  func updateTheme(_ theme: Theme)
  func switchFontSize()
  func toggleNotifications()
  func nextUsername()
  /// Replaces the settings manager by a new settings manager.
  func replaceSettings()
  /// Writes to a settings manager that has been replaced.
  func writeToReplacedSettings()
}
