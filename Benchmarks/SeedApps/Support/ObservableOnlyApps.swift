/// `app.food-truck.optional`: a view of an optional model.
@MainActor
public protocol OptionalTruckApp: SeedApp {
  /// Shows a new truck. If a truck is already shown, the new truck replaces it.
  func open()
  func close()
  func renameTruck()
  func placeOrder()
  func renameReplacedTruck()
}

/// `app.food-truck.inline-rows`: a list whose own body reads the names of the donuts.
@MainActor
public protocol InlineRowsApp: SeedApp {
  func rename(donut index: Int)
}

/// `app.food-truck.half-migrated`: an `@Observable` food that is still an `ObservableObject`, and
/// views that still use `@ObservedObject`.
@MainActor
public protocol HalfMigratedFoodApp: SeedApp {
  func tick(_ times: Int)
}
