/// `app.food-truck`: two donut menus, one with a computed count of the orders, two summaries of the
/// sales, and a food whose timer toggles a property that its view does not read.
@MainActor
public protocol FoodTruckApp: SeedApp {
  func placeOrder()
  func serveOrders()
  func removeLastDonut()
  /// Gives the truck a name that the truck did not have before.
  func nextName()
  /// `summarizeDay` and `summarizeMonth` write a summary. Before the migration, no engine announces
  /// such a write.
  func summarizeDay()
  func summarizeMonth()
  /// Lets the food's timer fire the given number of times.
  func tick(_ times: Int)
}
