import ClaimSupport
import ComponentTree
import Observation
import SeedApps

enum PlainClass {
  enum Before {
    class FoodTruckModel {
      var orders: [Order] = []
      var donuts = Donut.all
    }
  }

  enum After {
    @Observable class FoodTruckModel {
      var orders: [Order] = []
      var donuts = Donut.all
    }
  }

  struct PlainOrders: View {
    let model: Before.FoodTruckModel
    var body: some View { Text("\(model.orders.count)") }
  }

  struct ObservedOrders: View {
    let model: After.FoodTruckModel
    var body: some View { Text("\(model.orders.count)") }
  }

  static let program = Program("plain-class") { test in
    let before = Before.FoodTruckModel()
    let plain = try test.mount(PlainOrders(model: before))
    test.note(
      "evaluations after a write, a plain class",
      try plain.frame { before.orders.append(Order(id: 1)) }.evaluations)
    test.note("stale views, a plain class", plain.staleViews)

    let after = After.FoodTruckModel()
    let observed = try test.mount(ObservedOrders(model: after))
    test.note(
      "evaluations after a write, with @Observable",
      try observed.frame { after.orders.append(Order(id: 1)) }.evaluations)
    test.note("stale views, with @Observable", observed.staleViews)
    test.noteWithoutTree(
      "notifications of a write, a plain class",
      notifications(of: before, reading: \.orders) { before.orders.append(Order(id: 2)) })
    test.noteWithoutTree(
      "notifications of a write, with @Observable",
      notifications(of: after, reading: \.orders) { after.orders.append(Order(id: 2)) })
  }
}
