import SeedApps

/// The seed apps in this module's notation.
public enum Notation: SeedNotation {
  public static func foodTruck() -> any FoodTruckApp { FoodTruckStage() }
  public static func donutList() -> any DonutListApp { DonutListStage() }
  public static func account() -> any AccountApp { AccountStage() }
  public static func manualDonut() -> any ManualDonutApp { ManualDonutStage() }
  public static func chat() -> any ChatApp { ChatStage() }
  public static func home() -> any HomeApp { HomeStage() }
  public static func status(_ variant: StatusVariant) -> any StatusApp { StatusStage(variant) }
  public static func managers() -> any ManagersApp { ManagersStage() }
  public static func items(_ variant: ItemsVariant) -> any ItemsApp { ItemsStage(variant) }
  public static func tasks() -> any TasksApp { TasksStage() }
  public static func myView() -> any MyViewApp { MyViewStage() }
}
