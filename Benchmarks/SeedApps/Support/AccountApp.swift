/// The app of the workload `app.food-truck.account`: an account and its store in the environment,
/// an authorization controller that only actions use, and sheets that a view's own state shows.
@MainActor
public protocol AccountApp: SeedApp {
  /// Gives the user a name that the user did not have before.
  func nextUserName()
  func nextOrder()
  func nextTruckName()
}
