/// The app of the workload `app.food-truck`: two donut menus, two summaries of the sales, and a
/// food. One menu shows a computed number of orders. The food's timer toggles a property that the
/// food's view does not read.
@MainActor
public protocol FoodTruckApp: SeedApp {
  func placeOrder()
  func serveOrders()
  func removeLastDonut()
  /// Gives the truck a name that the truck did not have before.
  func nextName()
  /// `summarizeDay` and `summarizeMonth` write a summary. In `ObservableObject` notation, no engine
  /// announces such a write, because the summaries are not `@Published`.
  func summarizeDay()
  func summarizeMonth()
  /// Lets the food's timer fire the given number of times.
  func tick(_ times: Int)
}
