import ClaimSupport
import ComponentTree
import Observation
import SeedApps

enum DonutMenus {
  @MainActor @Observable
  class FoodTruckModel {
    var orders: [Order] = []
    var donuts = Donut.all
    var orderCount: Int { orders.count }

    func addDonut() { donuts.append(Donut(id: donuts.count, name: "New")) }
  }

  struct DonutMenu: View {
    let model: FoodTruckModel

    var body: some View {
      List {
        Section("Donuts") {
          ForEach(model.donuts) { donut in
            Text(donut.name)
          }
          Button("Add new donut") {
            model.addDonut()
          }
        }
      }
    }
  }

  struct DonutMenuWithCount: View {
    let model: FoodTruckModel

    var body: some View {
      List {
        Section("Orders") {
          LabeledContent("Count", value: "\(model.orderCount)")
        }
      }
    }
  }

  static let program = Program("donut-menu") { test in
    let model = FoodTruckModel()
    let menu = try test.mount(DonutMenu(model: model))
    let count = try test.mount(DonutMenuWithCount(model: model))
    let orders = try menu.frame { model.orders.append(Order(id: 1)) }
    test.note("evaluations of the menu when orders change", orders.evaluations)
    test.note(
      "evaluations of the view that shows the number of orders", try count.frame {}.evaluations)
    let donuts = try menu.frame { try menu.driver.press("Add new donut") }
    test.note("evaluations of the menu when a donut is added", donuts.evaluations)
    test.note("stale views", menu.staleViews + count.staleViews)
    test.noteWithoutTree(
      "notifications of a reader of donuts, an order comes",
      notifications(of: model, reading: \.donuts) { model.orders.append(Order(id: 2)) })
    test.noteWithoutTree(
      "notifications of a reader of donuts, a donut is added",
      notifications(of: model, reading: \.donuts) { model.addDonut() })
    test.noteWithoutTree(
      "notifications of a reader of orderCount, an order comes",
      notifications(of: model, reading: \.orderCount) { model.orders.append(Order(id: 3)) })
  }
}
