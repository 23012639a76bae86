import SeedApps

extension Notation: ObservableSeedNotation {
  public static func optionalTruck() -> any OptionalTruckApp { OptionalTruckStage() }
  public static func inlineRows() -> any InlineRowsApp { InlineRowsStage() }
  public static func halfMigratedFood() -> any HalfMigratedFoodApp { HalfMigratedFoodStage() }
  public static func nestedManagers() -> any NestedManagersApp { NestedManagersStage() }
}
