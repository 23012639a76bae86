import ComponentTree
import SeedApps

/// The root view, which reads nothing, so that only the documents' views are measured.
struct FoodTruckScreen: View {
  let model: FoodTruckModel
  let food: Food

  var body: some View {
    VStack {
      DonutMenu(model: model)
      DonutMenuWithoutCount(model: model)
      FoodMenuView(food: food)
      DailySalesView(model: model, city: "Cupertino")
      MonthlySalesView(model: model, city: "Cupertino")
    }
  }
}

public final class FoodTruckStage: FoodTruckApp {
  private let model = FoodTruckModel()
  private let food = Food()
  private let clock = ManualClock()
  private var orders = 0
  private var renames = 0
  private var sales = 0

  public init() {}

  public func mount(in host: TreeHost) throws {
    try clock.during { try host.mount(FoodTruckScreen(model: model, food: food)) }
  }

  public func placeOrder() {
    orders += 1
    model.orders.append(Order(id: orders))
  }

  public func serveOrders() { model.orders.removeAll() }
  public func removeLastDonut() { model.donuts.removeLast() }

  public func nextName() {
    renames += 1
    model.truck.name = "Truck \(renames)"
  }

  public func summarizeDay() {
    sales += 1
    model.dailyOrderSummaries["Cupertino", default: []] = [OrderSummary(sales: sales)]
  }

  public func summarizeMonth() {
    sales += 1
    model.monthlyOrderSummaries["Cupertino", default: []] = [OrderSummary(sales: sales)]
  }

  public func tick(_ times: Int) { clock.advance(by: .seconds(0.1) * times) }
}
