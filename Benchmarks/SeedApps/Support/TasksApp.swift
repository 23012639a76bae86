/// The app of the workload `app.home.tasks`: a view model whose tasks overlap or cancel each other,
/// and a view that a coordinator removes while the view's task runs.
@MainActor
public protocol TasksApp: SeedApp {
  /// Answers the oldest request with the given number of items.
  func arrive(_ count: Int)
  /// Lets the coordinator show or remove the view. When the view appears, its `.task` loads the
  /// items.
  func setShown(_ isShown: Bool)
}
