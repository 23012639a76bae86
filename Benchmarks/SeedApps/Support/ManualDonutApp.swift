/// The app of the workload `app.food-truck.manual`: a donut whose name is stored in an object that
/// no engine observes. The donut itself announces changes of the name.
@MainActor
public protocol ManualDonutApp: SeedApp {
  /// Gives the donut a name that the donut did not have before.
  func nextName()
  /// Gives the donut a price that the donut did not have before.
  func nextPrice()
}
