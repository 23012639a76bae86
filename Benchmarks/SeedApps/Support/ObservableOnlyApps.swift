/// The app of the workload `app.food-truck.optional`: a view of an optional model.
@MainActor
public protocol OptionalTruckApp: SeedApp {
  /// Shows a new truck. If a truck is already shown, the new truck replaces it.
  func open()
  func close()
  func renameTruck()
  func placeOrder()
  func renameReplacedTruck()
}

/// The app of the workload `app.food-truck.inline-rows`: a list that reads the names of its donuts
/// in the closures of its rows.
@MainActor
public protocol InlineRowsApp: SeedApp {
  func rename(donut index: Int)
}

/// The app of the workload `app.food-truck.half-migrated`: an `@Observable` food that is still an
/// `ObservableObject`, and views that still use `@ObservedObject`.
@MainActor
public protocol HalfMigratedFoodApp: SeedApp {
  func tick(_ times: Int)
}
