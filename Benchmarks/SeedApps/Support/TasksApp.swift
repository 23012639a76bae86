/// `app.home.tasks`: a view model whose tasks overlap or cancel each other, and a view that a
/// coordinator removes while its task runs.
@MainActor
public protocol TasksApp: SeedApp {
  /// Answers the oldest request with the given number of items.
  func arrive(_ count: Int)
  /// The coordinator shows or removes the view. The view's `.task` loads the items.
  func setShown(_ isShown: Bool)
}
