import SeedApps

extension AppWorkloads {
  /// "What is Observation ?": a menu that reads `donuts` and the computed `orderCount`, a menu that
  /// reads `donuts` only, the sales of the day and of the month, and a food whose timer toggles a
  /// property that no view reads.
  ///
  /// Components: the screen (inert), the two menus, the two sales, the food. Fine-grained: the menu
  /// reads `donuts` and `orders`, the other `donuts`, the sales a summary each, the food a
  /// constant. Whole objects: both menus and both sales subscribe to the model, the food's view to
  /// the food.
  ///
  /// The summaries are not `@Published`, in the document neither: written alone they leave their
  /// views stale (`StaleObjectTests`). So the script writes each with an order, which announces.
  static let foodTruck = app(
    id: "app.food-truck",
    title: "two donut menus, sales of the day and the month, and a food on a timer",
    revision: 2,
    mounted: MountedCounts(components: 6, reads: 5, subscriptions: 5),
    make: { $0.foodTruck() },
    steps: [
      // Both menus show the donuts.
      .press("Add new donut", writes: 1, fine: .two, whole: .two(of: 4)),
      // Only one shows the orders; the others' subscription is to the model.
      AppStep("an order is placed", writes: 1, fine: .one, whole: .one(of: 4)) {
        $0.placeOrder()
      },
      // The view reads the name only.
      AppStep("0.1 s pass", writes: 1, fine: .nothing, whole: .none(of: 1)) { $0.tick(1) },
      // The menu with the orders, and the day's sales.
      AppStep(
        "an order is placed and the day is summarized", writes: 2, fine: .two, whole: .two(of: 4)
      ) {
        $0.placeOrder()
        $0.summarizeDay()
      },
      AppStep("the truck is renamed", writes: 1, fine: .nothing, whole: .none(of: 4)) {
        $0.nextName()
      },
      // The second write finds the menus dirty.
      AppStep("two orders are placed", writes: 2, fine: .one, whole: .one(of: 4)) {
        $0.placeOrder()
        $0.placeOrder()
      },
      AppStep("0.3 s pass", writes: 3, fine: .nothing, whole: .none(of: 1)) { $0.tick(3) },
      AppStep(
        "the orders are served and the month is summarized", writes: 2,
        fine: .two, whole: .two(of: 4)
      ) {
        $0.serveOrders()
        $0.summarizeMonth()
      },
      AppStep("the new donut is sold out", writes: 1, fine: .two, whole: .two(of: 4)) {
        $0.removeLastDonut()
      },
    ])
}
