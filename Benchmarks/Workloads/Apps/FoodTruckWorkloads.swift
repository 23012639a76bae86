import SeedApps

extension AppWorkloads {
  /// "What is Observation ?": a menu that reads `donuts` and the computed `orderCount`, a menu that
  /// reads `donuts` only, and a food whose timer toggles a property that no view reads.
  ///
  /// Components: the screen (inert), the two menus, the food. Fine-grained: the menu reads `donuts`
  /// and `orders`, the other `donuts`, the food a constant. Whole objects: both menus subscribe to
  /// the model, the food's view to the food.
  static let foodTruck = app(
    id: "app.food-truck",
    title: "two donut menus, one with a computed count of orders, and a food on a timer",
    mounted: MountedCounts(components: 4, reads: 3, subscriptions: 3),
    make: { $0.foodTruck() },
    steps: [
      // Both menus show the donuts.
      .press(
        "Add new donut", writes: 1,
        fine: StepCost(notifications: 2, necessary: 2),
        whole: StepCost(notifications: 2, necessary: 2)),
      // Only one shows the orders; the other's subscription is to the model.
      AppStep(
        "an order is placed", writes: 1,
        fine: StepCost(notifications: 1, necessary: 1),
        whole: StepCost(notifications: 2, necessary: 1)
      ) { $0.placeOrder() },
      // The view reads the name only.
      AppStep(
        "0.1 s pass", writes: 1,
        fine: .nothing,
        whole: StepCost(notifications: 1, necessary: 0)
      ) { $0.tick(1) },
      // Not `@Published` before the migration, and read by nobody after it.
      AppStep("sales are summarized", writes: 1, fine: .nothing, whole: .nothing) {
        $0.nextSummary()
      },
      AppStep(
        "the truck is renamed", writes: 1,
        fine: .nothing,
        whole: StepCost(notifications: 2, necessary: 0)
      ) { $0.nextName() },
      // The second write finds the menus dirty.
      AppStep(
        "two orders are placed", writes: 2,
        fine: StepCost(notifications: 1, necessary: 1),
        whole: StepCost(notifications: 2, necessary: 1)
      ) {
        $0.placeOrder()
        $0.placeOrder()
      },
      AppStep(
        "0.3 s pass", writes: 3,
        fine: .nothing,
        whole: StepCost(notifications: 1, necessary: 0)
      ) { $0.tick(3) },
      AppStep(
        "the orders are served", writes: 1,
        fine: StepCost(notifications: 1, necessary: 1),
        whole: StepCost(notifications: 2, necessary: 1)
      ) { $0.serveOrders() },
      AppStep(
        "the new donut is sold out", writes: 1,
        fine: StepCost(notifications: 2, necessary: 2),
        whole: StepCost(notifications: 2, necessary: 2)
      ) { $0.removeLastDonut() },
    ])
}
