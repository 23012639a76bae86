// "What is Observation ?": views of `FoodTruckModel`'s two summaries. The document declares them
// and shows no reader. They are not `@Published`: the views follow what else the model announces.

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
