import ClaimSupport
import Observation

/// The document's class `FoodTruckModel` after the migration to `@Observable`. Before the
/// migration, the properties for the summaries had no `@Published`.
enum Summaries {
  @Observable
  final class FoodTruckModel {
    var orders: [Int] = []
    var dailyOrderSummaries: [Int: [Int]] = [:]
    var nickname = "Truck"
    @ObservationIgnored var monthlyOrderSummaries: [Int: [Int]] = [:]
  }

  static let program = Program("summaries") { test in
    let model = FoodTruckModel()
    test.noteWithoutTree(
      "notifications of a write to a property that had no @Published",
      notifications(of: model, reading: \.dailyOrderSummaries) {
        model.dailyOrderSummaries[1] = [7]
      })
    test.noteWithoutTree(
      "notifications of a write to a plain property",
      notifications(of: model, reading: \.orders) { model.orders.append(7) })
    test.noteWithoutTree(
      "notifications of a reader of what is shown, a write to unmarked internal state",
      notifications(of: model, reading: \.nickname) { model.dailyOrderSummaries[2] = [7] })
    test.noteWithoutTree(
      "notifications of a reader of internal state with the attribute",
      notifications(of: model, reading: \.monthlyOrderSummaries) {
        model.monthlyOrderSummaries[1] = [7]
      })
  }
}
