import SeedApps

extension AppWorkloads {
  /// From the document "What is Observation ?": an app with two menus. One menu reads `donuts` and
  /// the computed `orderCount`, and the second menu reads only `donuts`. The app also shows the
  /// sales of the day and of the month, and a food whose timer toggles a property that no view
  /// reads.
  ///
  /// The components are the screen (which reads nothing), the two menus, the two sales views and
  /// the food view. On fine-grained engines, the first menu reads `donuts` and `orders`, the second
  /// menu reads `donuts`, each sales view reads a summary, and the food view reads a constant. On
  /// whole-object engines, both menus and both sales views subscribe to the model, and the food
  /// view subscribes to the food.
  ///
  /// As in the document, the summaries are not `@Published`. On whole-object engines, a write of a
  /// summary alone would leave the summary's view stale (`StaleObjectTests`). A write of the orders
  /// is announced and also causes an evaluation of the summary's view. So the script writes each
  /// summary in the same frame as the orders.
  static let foodTruck = app(
    id: "app.food-truck",
    title: "two donut menus, sales of the day and the month, and a food on a timer",
    revision: 2,
    mounted: MountedCounts(components: 6, reads: 5, subscriptions: 5),
    make: { $0.foodTruck() },
    steps: [
      // Both menus show the donuts.
      .act(.press("Add new donut"), writes: 1, fine: .two, whole: .two(of: 4)),
      // Only one menu shows the orders. On whole-object engines, three more views are notified,
      // because they subscribe to the whole model.
      StatedStep("an order is placed", writes: 1, fine: .one, whole: .one(of: 4)) {
        $0.placeOrder()
      },
      // The timer writes a property that the food view does not read.
      StatedStep("0.1 s pass", writes: 1, fine: .nothing, whole: .none(of: 1)) { $0.tick(1) },
      // Two views change: the menu that shows the orders, and the sales of the day.
      StatedStep(
        "an order is placed and the day is summarized", writes: 2, fine: .two, whole: .two(of: 4)
      ) {
        $0.placeOrder()
        $0.summarizeDay()
      },
      StatedStep("the truck is renamed", writes: 1, fine: .nothing, whole: .none(of: 4)) {
        $0.nextName()
      },
      // The first write has already marked the menus for evaluation, so the second write notifies
      // no menu.
      StatedStep("two orders are placed", writes: 2, fine: .one, whole: .one(of: 4)) {
        $0.placeOrder()
        $0.placeOrder()
      },
      StatedStep("0.3 s pass", writes: 3, fine: .nothing, whole: .none(of: 1)) { $0.tick(3) },
      StatedStep(
        "the orders are served and the month is summarized", writes: 2,
        fine: .two, whole: .two(of: 4)
      ) {
        $0.serveOrders()
        $0.summarizeMonth()
      },
      StatedStep("the new donut is sold out", writes: 1, fine: .two, whole: .two(of: 4)) {
        $0.removeLastDonut()
      },
    ])
}
