// From the document "What is Observation ?": the class `FoodTruckModel` after the migration, with
// the computed property `orderCount`.

import Observation
import SeedApps

@Observable
class FoodTruckModel {
  var truck = Truck()

  var orders: [Order] = []
  var donuts = Donut.all
  var orderCount: Int { orders.count }

  var dailyOrderSummaries: [City.ID: [OrderSummary]] = [:]
  var monthlyOrderSummaries: [City.ID: [OrderSummary]] = [:]

  func addDonut() {
    donuts.append(Donut(id: donuts.count, name: "Donut \(donuts.count)"))
  }
}
