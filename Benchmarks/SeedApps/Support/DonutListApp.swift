/// `app.food-truck.donuts`: an array of observable donuts, a view-local `donutToAdd`, and a
/// `@Bindable` editor.
@MainActor
public protocol DonutListApp: SeedApp {
  /// Swaps the first and the third donut.
  func swap()
  func removeLast()
  /// A name that no donut had before.
  func nextName() -> String
}
