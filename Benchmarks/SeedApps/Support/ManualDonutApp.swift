/// `app.food-truck.manual`: a donut whose name is stored where no engine observes it. The program
/// announces changes of the name itself.
@MainActor
public protocol ManualDonutApp: SeedApp {
  /// Gives the donut a name that it did not have before.
  func nextName()
  /// Gives the donut a price that it did not have before.
  func nextPrice()
}
