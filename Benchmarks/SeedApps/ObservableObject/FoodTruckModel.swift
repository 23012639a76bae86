// From the document "What is Observation ?": the class `FoodTruckModel` before the migration. As in
// the document, the summaries are not `@Published`.

import PublishAll
import SeedApps

class FoodTruckModel: ObservableObject {
  @Published var truck = Truck()

  @Published var orders: [Order] = []
  @Published var donuts = Donut.all
  var orderCount: Int { orders.count }

  var dailyOrderSummaries: [City.ID: [OrderSummary]] = [:]
  var monthlyOrderSummaries: [City.ID: [OrderSummary]] = [:]

  func addDonut() {
    donuts.append(Donut(id: donuts.count, name: "Donut \(donuts.count)"))
  }
}
