/// The app of the workload `app.food-truck.donuts`: an array of observable donuts, a view with the
/// state `donutToAdd`, and an editor with a `@Bindable` donut.
@MainActor
public protocol DonutListApp: SeedApp {
  /// Swaps the first and the third donut.
  func swap()
  func removeLast()
  /// Returns a name that no donut had before.
  func nextName() -> String
}
