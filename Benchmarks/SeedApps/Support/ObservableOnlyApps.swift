/// `app.food-truck.optional`: a view of an optional model.
@MainActor
public protocol OptionalTruckApp: SeedApp {
  /// Another truck takes the place of the one that is shown, if any.
  func open()
  func close()
  func renameTruck()
  func placeOrder()
  func renameReplacedTruck()
}

/// `app.food-truck.inline-rows`: a list that reads its donuts' names in its own body.
@MainActor
public protocol InlineRowsApp: SeedApp {
  func rename(donut index: Int)
}

/// `app.food-truck.half-migrated`: an `@Observable` food that still is an `ObservableObject`, under
/// a view that still says `@ObservedObject`.
@MainActor
public protocol HalfMigratedFoodApp: SeedApp {
  func tick(_ times: Int)
}
