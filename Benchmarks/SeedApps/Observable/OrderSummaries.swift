// From the document "What is Observation ?": views of the two sales summaries of `FoodTruckModel`.
// The document declares the summaries, but shows no view that reads the summaries.

import ComponentTree
import SeedApps

struct DailySalesView: View {
  let model: FoodTruckModel
  let city: City.ID

  var body: some View {
    LabeledContent("Today", value: "\(model.dailyOrderSummaries[city, default: []].sales)")
  }
}

struct MonthlySalesView: View {
  let model: FoodTruckModel
  let city: City.ID

  var body: some View {
    LabeledContent("This month", value: "\(model.monthlyOrderSummaries[city, default: []].sales)")
  }
}

extension [OrderSummary] {
  fileprivate var sales: Int { reduce(0) { $0 + $1.sales } }
}
