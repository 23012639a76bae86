/// The seed apps of one module, all in the same notation and for the same engine.
@MainActor
public protocol SeedNotation {
  static func foodTruck() -> any FoodTruckApp
  static func donutList() -> any DonutListApp
  static func account() -> any AccountApp
  static func manualDonut() -> any ManualDonutApp
  static func chat() -> any ChatApp
  static func home() -> any HomeApp
  static func status(_ variant: StatusVariant) -> any StatusApp
  static func managers() -> any ManagersApp
  static func items(_ variant: ItemsVariant) -> any ItemsApp
  static func tasks() -> any TasksApp
  static func myView() -> any MyViewApp
}

/// The seed apps that exist only in `@Observable` notation, because an `ObservableObject` would not
/// compile or would leave SwiftUI's views stale.
@MainActor
public protocol ObservableSeedNotation: SeedNotation {
  static func optionalTruck() -> any OptionalTruckApp
  static func inlineRows() -> any InlineRowsApp
  static func halfMigratedFood() -> any HalfMigratedFoodApp
  static func nestedManagers() -> any NestedManagersApp
}
