// From the document "What is Observation ?": views of the two sales summaries of `FoodTruckModel`.
// The document shows no view that reads the summaries. The summaries are not `@Published`, so only
// a write to a different property of the model, such as the orders, updates these views.

import ComponentTree
import SeedApps

struct DailySalesView: View {
  @ObservedObject var model: FoodTruckModel
  let city: City.ID

  var body: some View {
    LabeledContent("Today", value: "\(model.dailyOrderSummaries[city, default: []].sales)")
  }
}

struct MonthlySalesView: View {
  @ObservedObject var model: FoodTruckModel
  let city: City.ID

  var body: some View {
    LabeledContent("This month", value: "\(model.monthlyOrderSummaries[city, default: []].sales)")
  }
}

extension [OrderSummary] {
  fileprivate var sales: Int { reduce(0) { $0 + $1.sales } }
}
