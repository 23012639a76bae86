/// `app.food-truck.manual`: a donut whose name is stored where nothing observes it, and announced
/// by hand.
@MainActor
public protocol ManualDonutApp: SeedApp {
  /// Gives the donut a name that it did not have before.
  func nextName()
  /// Gives the donut a price that it did not have before.
  func nextPrice()
}
